// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/network_options.h"
#include "model/estimate/traffic.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/page/assumption_form.h"
#include "widgets/table/row_table.h"
#include "widgets/text/format.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace headroom {

/// What the page of the network shows, made ready by the window.
struct NetworkFacts {
    std::vector<LinkTraffic> traffic;
    std::vector<NetworkOption> options;
    std::vector<NetworkCheck> checks;
    std::optional<double> frontEndGbps{};
    PageAssumptions assumptions{};
};

/// Traffic between nodes, traffic inside, time waited, and what the front-end network would take.
[[nodiscard]] std::vector<KpiFigure> networkFigures(const Estimate& estimate, const NetworkFacts& facts, ByteUnit unit);

/// Fills the table of collectives: bytes on each link and time lost.
[[nodiscard]] std::vector<RowColumn> trafficColumns();
void showTraffic(RowTable& table, const std::vector<LinkTraffic>& traffic, const Estimate& estimate, ByteUnit unit);

/// Fills the table of networks: rate, step, run and cost.
[[nodiscard]] std::vector<RowColumn> networkColumns();
void showNetworks(RowTable& table, const Estimate& estimate, const std::vector<NetworkOption>& options);

/// Fills the table of checks to run first.
[[nodiscard]] std::vector<RowColumn> checkColumns();
void showChecks(RowTable& table, const std::vector<NetworkCheck>& checks);

/// The links of the cluster from memory outwards, and the rules of placement.
[[nodiscard]] std::vector<std::pair<QString, QString>> linkFacts(const Estimate& estimate, const NetworkFacts& facts);
[[nodiscard]] std::vector<std::pair<QString, QString>> placementFacts(const Plan& plan, const Estimate& estimate);

/// What the job asks of storage: reading tokens, and writing checkpoints.
[[nodiscard]] std::vector<std::pair<QString, QString>> storageFacts(const Plan& plan, const Estimate& estimate,
                                                                    const PageAssumptions& assumptions, ByteUnit unit);

}  // namespace headroom
