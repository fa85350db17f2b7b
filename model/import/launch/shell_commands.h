// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Variables by name.
using ShellVariables = std::map<std::string, std::string, std::less<>>;

/// One command of a shell text.
struct LaunchCommand {
    ShellVariables environment;      ///< Set in front of it, exported before it, or handed to a container.
    std::vector<std::string> words;  ///< The program and its arguments, quotes taken off.
};

/// The commands of a shell text as a shell would split them: comments, quotes, continued lines, variables and arrays
/// that the text itself sets, redirections dropped, and what "sh -c" is given taken apart. Nothing is run: a variable
/// that is not known, "$(...)" and "$((...))" stay as they stand. Bounded: at most 100,000 words, 1,000 characters of a
/// variable put in, three shells inside each other.
[[nodiscard]] std::vector<LaunchCommand> shellCommands(std::string_view text, const ShellVariables& known = {});

/// The same of a command whose words are known: itself, or what the shell in it is given.
[[nodiscard]] std::vector<LaunchCommand> shellCommands(const LaunchCommand& command);

/// The last part of a path: "python3" of "/usr/bin/python3".
[[nodiscard]] std::string_view programName(std::string_view word);

}  // namespace headroom
