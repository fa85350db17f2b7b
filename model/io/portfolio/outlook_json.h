// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/io/decision_json.h"
#include "model/portfolio/outlook.h"

#include <string>

namespace headroom {

/// Writes format "headroom-portfolio-result", version 1: USD, seconds, nodes, shares from 0 to 1; null where not known.
/// The same outlook gives the same bytes: how long it took is not among them. Two-space indent, ends with a newline.
[[nodiscard]] std::string writeOutlook(const Portfolio& portfolio, const Outlook& outlook,
                                       const FindingWording& wording);

/// Money by month as CSV (RFC 4180) for spreadsheets: columns month, what, name, nodes, nodes_needed, usd,
/// usd_as_planned, with a line for each pool, each owner (no nodes) and the total of every month. Text that a
/// spreadsheet would take for a formula is led by an apostrophe.
[[nodiscard]] std::string writeOutlookCsv(const Outlook& outlook);

}  // namespace headroom
