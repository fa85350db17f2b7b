// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"

#include <vector>

namespace headroom {

/// What advises before machines are ordered, and checks what would order them and what came.
[[nodiscard]] std::vector<Command> checkCommands();

[[nodiscard]] CommandResult runAcceptCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runAdviseCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runDecideCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runNetworkCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runPortfolioCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runGateCommand(const QCommandLineParser& parser);
[[nodiscard]] CommandResult runScanCommand(const QCommandLineParser& parser);

}  // namespace headroom
