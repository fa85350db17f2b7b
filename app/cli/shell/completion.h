// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

// What shells and manual pages are told of the subcommands, made of the command table.

namespace headroom {

/// A script by which bash completes subcommands, options and their values.
[[nodiscard]] QString bashCompletion();

/// The same for zsh, as the file _headroom of its function path.
[[nodiscard]] QString zshCompletion();

/// The same for fish.
[[nodiscard]] QString fishCompletion();

/// The manual page in the language of man(7): name, synopsis, description, subcommands with their options, exit codes.
/// `date` (ISO) is the day that it bears.
[[nodiscard]] QString manualPage(const QString& date);

}  // namespace headroom
