// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace headroom {

/// Whether a host may be handed to ssh: a name, an address or an alias of the user's configuration, with a user before
/// it at most. Anything that starts with a dash or that a shell could take for more is refused.
[[nodiscard]] bool isSafeHostName(const QString& host);

}  // namespace headroom
