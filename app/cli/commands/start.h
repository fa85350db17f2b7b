// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"

#include <QStringList>

namespace headroom {

/// What the program's arguments ask for.
enum class StartMode { Window, CommandLine };

/// No arguments, or plan files only: the window, where there is a display. Anything else is a matter of the command
/// line, mistakes included.
/// Looks at the disk to tell a plan file from a misspelt command. `arguments` are without the program's own name.
[[nodiscard]] StartMode startMode(const QStringList& arguments);

/// Runs a command and hands back what is to be printed; needs an application object.
[[nodiscard]] CommandResult runCommand(const QStringList& arguments);

/// The whole program without a window: makes the application object, runs the command, prints. The process's exit code.
[[nodiscard]] int runCommandLine(int argc, char** argv);

}  // namespace headroom
