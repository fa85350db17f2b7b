// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/time/traffic.h"
#include "widgets/table/row_table.h"
#include "widgets/text/format.h"

#include <vector>

namespace headroom {

/// Columns of the table of links: collective, link, bytes, busy time, share of the step, share hidden.
[[nodiscard]] std::vector<RowColumn> linkColumns();

/// Fills it with a row per collective and link that carries it, and below them a sum per link.
void showLinks(RowTable& table, const std::vector<LinkTraffic>& traffic, const Estimate& estimate, ByteUnit unit);

}  // namespace headroom
