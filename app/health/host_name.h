// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

namespace headroom {

/// Whether a host may be handed to ssh: a name, an address or an alias of the user's configuration, with a user before
/// it at most. Anything that starts with a dash or that a shell could take for more is refused, and so is a password,
/// which ssh takes from nobody's arguments.
[[nodiscard]] bool isSafeHostName(const QString& host);

/// The host for a message: what may be a password before its "@" is not shown, and only the first 80 characters are.
[[nodiscard]] QString hostWithoutPassword(const QString& host);

}  // namespace headroom
