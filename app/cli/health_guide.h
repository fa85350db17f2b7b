// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"

namespace headroom {

/// "headroom health --guide [N|WORD...]": the seven troubles, one of them, or what speaks of all words, with causes,
/// actions and healthy ranges, without a reading.
[[nodiscard]] CommandResult healthGuide(const QCommandLineParser& parser);

}  // namespace headroom
