// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/card/kpi_strip.h"
#include "widgets/page/network/network_facts.h"
#include "widgets/table/row_table.h"
#include "widgets/text/format.h"

#include <vector>

namespace headroom {

/// Traffic between nodes, traffic inside, time waited, and what the front-end network would take.
[[nodiscard]] std::vector<KpiFigure> networkFigures(const Estimate& estimate, const NetworkFacts& facts, ByteUnit unit);

/// What a collective is called where all of it counts, not only what shows in the step, and what it is.
[[nodiscard]] QString collectiveName(const LinkTraffic& row);
[[nodiscard]] QString collectiveDetail(const LinkTraffic& row);

/// Fills the table of collectives: bytes on each link and time lost.
[[nodiscard]] std::vector<RowColumn> trafficColumns();
[[nodiscard]] std::vector<ShownRow> trafficRows(const std::vector<LinkTraffic>& traffic, const Estimate& estimate,
                                                ByteUnit unit);
void showTraffic(RowTable& table, const std::vector<LinkTraffic>& traffic, const Estimate& estimate, ByteUnit unit);

/// Fills the table of networks: rate, step, run and cost.
[[nodiscard]] std::vector<RowColumn> networkColumns();
[[nodiscard]] std::vector<ShownRow> networkRows(const Estimate& estimate, const std::vector<NetworkOption>& options);
void showNetworks(RowTable& table, const Estimate& estimate, const std::vector<NetworkOption>& options);

/// What a check is called: the program, and how many nodes it runs on.
[[nodiscard]] QString checkName(const NetworkCheck& check);

/// Fills the table of checks to run first, with what NCCL's log says of the network that the plan takes; without GPUs
/// there is no NCCL.
[[nodiscard]] std::vector<RowColumn> checkColumns();
[[nodiscard]] std::vector<ShownRow> checkRows(const std::vector<NetworkCheck>& checks, const Hardware& hardware);
void showChecks(RowTable& table, const std::vector<NetworkCheck>& checks, const Hardware& hardware);

}  // namespace headroom
