// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/report/page_flow.h"
#include "app/report/report_input.h"

#include <QString>

namespace headroom {

/// All blocks of a report in order, laid out in the paper's font for a width in px. A QApplication must exist, since
/// figures are charts.
[[nodiscard]] Blocks reportBlocks(const ReportInput& input, const QFont& font, double width);

/// The plan's name, or words for a plan without one or for several plans.
[[nodiscard]] QString reportTitle(const ReportInput& input);

/// "21 November 2026".
[[nodiscard]] QString reportDate(const QDate& date);

/// "Capacity report, 21 November 2026": what the document is, and of when.
[[nodiscard]] QString reportDateLine(const ReportInput& input);

/// "Prices eastus, 2026-09-16": where and of when the prices are.
[[nodiscard]] QString reportPriceLine(const ReportInput& input);

}  // namespace headroom
