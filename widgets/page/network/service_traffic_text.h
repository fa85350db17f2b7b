// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/serving_traffic.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/table/row_table.h"

#include <vector>

namespace headroom {

/// What a service sends between nodes and inside one under its load, and what its users wait for it.
[[nodiscard]] std::vector<KpiFigure> serviceTrafficFigures(const Estimate& estimate,
                                                           const std::vector<ServiceTraffic>& traffic);

/// Fills the table of a service's exchanges: bytes per token, load of each link and time lost.
[[nodiscard]] std::vector<RowColumn> serviceTrafficColumns();
[[nodiscard]] std::vector<ShownRow> serviceTrafficRows(const std::vector<ServiceTraffic>& traffic);
void showServiceTraffic(RowTable& table, const std::vector<ServiceTraffic>& traffic);

/// Why a service that runs sends nothing between its GPUs.
[[nodiscard]] QString noServiceTrafficText(const Estimate& estimate);

}  // namespace headroom
