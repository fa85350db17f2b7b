// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/portfolio/nodes_needed.h"
#include "model/portfolio/outlook.h"
#include "model/portfolio/portfolio.h"
#include "model/portfolio/portfolio_money.h"
#include "model/portfolio/prepared_fleet.h"
#include "model/portfolio/wait_statistics.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace headroom {

/// What scenarios start from.
struct ScenarioBase {
    const Portfolio& portfolio;
    const PreparedFleet& prepared;
    const NeededNodes& needed;
    const std::vector<PoolPrices>& prices;
    const std::vector<PaidPool>& paid;  ///< For what is needed.
    const FleetStatistics& statistics;  ///< With the supply as it stands.
    NeededOptions search{};  ///< For the nodes that growth needs; closed forms say them without draws.
    int draws{5};  ///< For waits; none are simulated with 0.
};

/// What is planned, and other futures: a fifth more of everything, each pool's further supply a month late, hourly
/// prices a fifth higher, each region lost where there are several, a node more or less of each pool that is used.
/// Waits are simulated, and the nodes that growth needs; for all others nodes needed differ from those found by what
/// the closed forms say of the change. What is shortest of nodes comes first, then what breaks most promises, then what
/// waits longest.
[[nodiscard]] std::vector<Scenario> scenariosOf(const ScenarioBase& base, const std::stop_token& stop);

}  // namespace headroom
