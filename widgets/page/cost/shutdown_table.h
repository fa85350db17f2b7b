// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/cost/shutdown_options.h"
#include "widgets/table/row_table.h"

#include <QString>

#include <vector>

namespace headroom {

/// The columns of the table of weekly schedules.
[[nodiscard]] std::vector<RowColumn> shutdownColumns();

/// Fills it: what each schedule costs, saves, and makes of the job's end. `currency` is that of the amounts.
void showShutdown(RowTable& table, const std::vector<ShutdownOption>& options, const QString& currency);

/// What switching off saves, or would save a plan that leaves its machines on: "Off at night and at the weekend saves
/// $10,029 a week", or that it saves nothing. Not for an empty list.
[[nodiscard]] QString shutdownTitle(const std::vector<ShutdownOption>& options, const QString& currency);

/// Why off hours cost what they do, and what they make of the job; may be empty.
[[nodiscard]] QString shutdownNote(const CostEstimate& cost);

}  // namespace headroom
