// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/portfolio/nodes_needed.h"
#include "model/portfolio/outlook.h"
#include "model/portfolio/portfolio.h"
#include "model/portfolio/portfolio_money.h"
#include "model/portfolio/prepared_fleet.h"

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
    std::uint64_t seed{1};
    unsigned threads{0};
    int draws{5};  ///< For waits; none are simulated with 0.
};

/// Other futures: a fifth more of everything, each pool's further supply a month late, hourly prices a fifth higher,
/// each region lost where there are several, a node more or less of each pool that is used. Waits are simulated; nodes
/// needed differ from those found by what the closed forms say of the change. What is shortest of nodes comes first,
/// then what waits longest.
[[nodiscard]] std::vector<Scenario> scenariosOf(const ScenarioBase& base, const std::stop_token& stop);

/// The longest 95th percentile of the waits of queues and people, in hours.
[[nodiscard]] double longestWait(const Fleet& fleet, const std::vector<double>& p95);

}  // namespace headroom
