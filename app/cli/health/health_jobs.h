// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"

namespace headroom {

/// Runs "headroom health --jobs [FILE...] [--prometheus URL [--hours N]] [--plan PLAN] [--mask]": per job what it held
/// and did, and what was held without work costs.
[[nodiscard]] CommandResult healthJobs(const QCommandLineParser& parser);

}  // namespace headroom
