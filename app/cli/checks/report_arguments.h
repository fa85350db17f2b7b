// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"

#include <QPageSize>
#include <QString>

#include <optional>

namespace headroom {

/// The paper that --paper names, "a4" or "letter"; A4 for an empty name, nothing for any other.
[[nodiscard]] std::optional<QPageSize> paperNamed(const QString& name);

/// A usage error where the name of a report's file ends like no form that a report has.
[[nodiscard]] std::optional<CommandResult> wrongReportName(const QString& file);

}  // namespace headroom
