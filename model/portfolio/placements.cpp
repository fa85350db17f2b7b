// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/placements.h"

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

bool mayUse(const FleetDemand& demand, std::size_t pool)
{
    return demand.needs.empty() || std::ranges::find(demand.needs, pool, &PoolNeed::pool) != demand.needs.end();
}

bool turnsTo(const FleetDemand& demand, std::size_t pool)
{
    return demand.needs.empty() || demand.needs.front().pool == pool;
}

}  // namespace

std::vector<Placement> placementsOf(const Portfolio& portfolio, const Catalogue& catalogue,
                                    const PrepareOptions& options, const std::stop_token& stop)
{
    std::vector<Placement> placements(1);
    placements.front().prepared = prepareFleet(portfolio, catalogue, options, stop);
    const std::vector<FleetDemand> own = placements.front().prepared.fleet.demands;
    for (std::size_t pool = 0; pool < portfolio.pools.size() && !stop.stop_requested(); ++pool) {
        const auto there = [pool](const FleetDemand& demand) { return turnsTo(demand, pool); };
        if (!std::ranges::all_of(own, [pool](const FleetDemand& demand) { return mayUse(demand, pool); }) ||
            std::ranges::all_of(own, there))
            continue;
        Portfolio moved = portfolio;
        bool mayBeTaken = true;
        for (std::size_t i = 0; i < own.size(); ++i) {
            if (there(own[i]))
                continue;
            mayBeTaken = mayBeTaken && portfolio.demands[i].pools.empty();
            std::vector<std::string> pools{portfolio.pools[pool].id};
            for (const PoolNeed& need : own[i].needs)
                if (need.pool != pool)
                    pools.push_back(portfolio.pools[need.pool].id);
            moved.demands[i].pools = std::move(pools);
        }
        placements.push_back({prepareFleet(moved, catalogue, options, stop), pool, mayBeTaken});
    }
    return placements;
}

}  // namespace headroom
