// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"

#include <QString>
#include <QStringList>

#include <span>
#include <vector>

namespace headroom {

/// The program's version, such as "1.2.3".
[[nodiscard]] QString versionName();

/// The subcommands of this version, in the order of the summary.
[[nodiscard]] const std::vector<Command>& commandTable();

/// The command of that name, or null.
[[nodiscard]] const Command* findCommand(const QString& name);

/// What "headroom --help" prints.
[[nodiscard]] QString summaryText();

/// What "headroom COMMAND --help" prints.
[[nodiscard]] QString helpText(const Command& command);

/// "Did you mean ...?" with the candidate nearest to a misspelt word; empty when none is near.
[[nodiscard]] QString suggestion(const QString& word, const QStringList& candidates, const QString& prefix = {});

}  // namespace headroom
