// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/nodes_needed.h"

#include "model/parallel_for.h"
#include "model/portfolio/closed_answer.h"
#include "model/portfolio/wait_statistics.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {

namespace {

constexpr double leastSharesRounding = 1e-9;
constexpr int mostBoundSteps = 4;  ///< Nodes from the answer that bounds are looked for.

/// The search within one month.
struct MonthSearch {
    std::vector<std::int64_t> tooFew{};   ///< By pool; -1: none is known to be.
    std::vector<std::int64_t> enough{};   ///< By pool; -1: none is known to be.
    std::vector<std::int64_t> step{};
    std::vector<bool> incurable{};  ///< By demand: more nodes would not help it, so that it asks for none.
};

class NodesSearch {
public:
    NodesSearch(const Fleet& fleet, const NeededOptions& options, const std::stop_token& stop)
        : m_fleet(fleet), m_options(options), m_stop(stop), m_closed(closedNodes(fleet)), m_widest(fleet.pools.size())
    {
        for (const FleetDemand& demand : fleet.demands)
            if (!demand.needs.empty()) {
                const PoolNeed& home = demand.needs.front();
                m_widest[home.pool] = std::max(m_widest[home.pool], std::max<std::int64_t>(1, home.nodes));
            }
    }

    NeededNodes run()
    {
        NeededNodes result;
        result.nodes.assign(m_fleet.pools.size(), {});
        result.least = result.nodes;
        result.most = result.nodes;
        result.run = result.nodes;
        result.unfound.assign(m_fleet.pools.size(), {});
        result.incurable.assign(m_fleet.demands.size(), false);
        for (int draw = 0; draw < m_options.draws; ++draw)
            m_states.emplace_back(m_fleet, m_options.seed, static_cast<std::uint64_t>(draw),
                                  FleetSimulation::Recording{.waits = false, .hours = draw == 0});
        result.bounded = m_options.bounds;
        m_trialsLeft = m_options.mostTrials * static_cast<double>(m_fleet.months());
        for (std::size_t month = 0; month < m_fleet.months(); ++month) {
            if (m_stop.stop_requested()) {
                result.complete = false;
                result.bounded = false;
                for (std::size_t pool = 0; pool < m_fleet.pools.size(); ++pool) {
                    for (auto* counts : {&result.nodes, &result.least, &result.most, &result.run})
                        (*counts)[pool].push_back(m_closed[pool][month]);
                    result.unfound[pool].push_back(true);
                }
                result.busiest.emplace_back(m_fleet.pools.size());
                result.use.emplace_back(m_fleet.pools.size());
                for (PoolUse& use : result.use.back())
                    use.byDemand.assign(m_fleet.demands.size(), 0);
                continue;
            }
            FleetSimulation first = m_states.front();
            const FoundMonth found = searchMonth(month, result);
            std::vector<std::int64_t> nodes = found.nodes;
            for (std::size_t pool = 0; pool < nodes.size(); ++pool) {
                result.nodes[pool].push_back(nodes[pool]);
                nodes[pool] = std::max(nodes[pool], m_fleet.pools[pool].givenIn(month));
                result.run[pool].push_back(nodes[pool]);
                result.unfound[pool].push_back(!found.isFound);
                result.least[pool].push_back(found.least[pool]);
                result.most[pool].push_back(found.most[pool]);
            }
            // What is given does more than is needed, which later months are spared.
            if (nodes != found.nodes) {
                m_states = std::move(m_begin);
                (void)tryNodes(month, nodes);
                m_states = std::move(m_trial);
            }
            m_begin.clear();
            result.use.push_back(meanUse());
            result.busiest.push_back(busiestOf(std::move(first), nodes));
        }
        return result;
    }

private:
    /// Where the search of a month begins: as the closed forms grow from the month before.
    [[nodiscard]] std::int64_t guess(std::size_t pool, std::size_t month, const NeededNodes& result) const
    {
        if (m_widest[pool] == 0)
            return 0;
        if (month == 0)
            return m_closed[pool][0];
        return std::max<std::int64_t>(0, result.nodes[pool].back() + m_closed[pool][month] - m_closed[pool][month - 1]);
    }

    /// A month's answer with its bounds.
    struct FoundMonth {
        std::vector<std::int64_t> nodes{}, least{}, most{};
        bool isFound{true};
    };

    FoundMonth searchMonth(std::size_t month, NeededNodes& result)
    {
        const std::size_t pools = m_fleet.pools.size();
        MonthSearch search;
        search.tooFew.assign(pools, -1);
        search.enough.assign(pools, -1);
        search.step.assign(pools, 1);
        search.incurable.assign(m_fleet.demands.size(), false);
        std::vector<std::int64_t> nodes;
        std::vector<std::int64_t> keptNodes;
        std::vector<double> keptShares;
        for (std::size_t pool = 0; pool < pools; ++pool)
            nodes.push_back(guess(pool, month, result));
        for (;;) {
            const std::vector<double> shares = tryNodes(month, nodes);
            std::vector<bool> failed(shares.size());
            for (std::size_t i = 0; i < failed.size(); ++i)
                failed[i] = isMissed(shares[i]);
            m_trialsLeft -= 1;
            const std::vector<bool> isShort = shortPools(failed, nodes, search);
            const bool allKept = std::ranges::none_of(isShort, [](bool value) { return value; });
            if (allKept) {
                m_kept = std::move(m_trial);
                keptNodes = nodes;
                keptShares = shares;
            }
            std::vector<std::int64_t> next = nextNodes(nodes, isShort, search);
            const bool isOver = m_trialsLeft <= 0 || m_stop.stop_requested();
            if (isOver) {
                result.complete = false;
                result.bounded = false;
            }
            // All pools are where they were when all was kept, or no work is left to find fewer.
            if (!keptNodes.empty() && (next == keptNodes || isOver)) {
                std::vector<bool> isIncurable(keptShares.size());
                for (std::size_t i = 0; i < keptShares.size(); ++i) {
                    isIncurable[i] = isMissed(keptShares[i]);
                    result.incurable[i] = result.incurable[i] || isIncurable[i];
                }
                FoundMonth found{keptNodes, keptNodes, keptNodes};
                if (m_options.bounds && !isOver) {
                    findLeast(month, isIncurable, found.least);
                    findMost(month, isIncurable, keptShares, found.most);
                }
                m_begin = std::exchange(m_states, std::move(m_kept));
                return found;
            }
            if (isOver) {
                // What closed forms say stands, or what is known to be enough.
                for (std::size_t pool = 0; pool < pools; ++pool)
                    nodes[pool] = search.enough[pool] >= 0 ? search.enough[pool] : m_closed[pool][month];
                (void)tryNodes(month, nodes);
                m_begin = std::exchange(m_states, std::move(m_trial));
                return {nodes, nodes, nodes, false};
            }
            nodes = std::move(next);
        }
    }

    [[nodiscard]] bool isMissed(double share) const { return share < m_options.confidence - leastSharesRounding; }

    /// Of each pool whether a demand at home there, that more nodes could help, has such a share of the draws.
    template <class Judge>
    std::vector<bool> poolsWhere(const std::vector<double>& shares, const std::vector<bool>& isIncurable,
                                 Judge judge) const
    {
        std::vector<bool> result(m_fleet.pools.size());
        for (std::size_t i = 0; i < shares.size(); ++i)
            if (const FleetDemand& demand = m_fleet.demands[i];
                !demand.needs.empty() && !isIncurable[i] && judge(shares[i]))
                result[demand.needs.front().pool] = true;
        return result;
    }

    /// Goes down from what is enough, until the confidence is missed for certain.
    void findLeast(std::size_t month, const std::vector<bool>& isIncurable, std::vector<std::int64_t>& least)
    {
        const auto draws = static_cast<double>(m_states.size());
        std::vector<bool> goesOn(least.size());
        for (std::size_t pool = 0; pool < least.size(); ++pool)
            goesOn[pool] = least[pool] > 0;
        for (int step = 0; step < mostBoundSteps && std::ranges::find(goesOn, true) != goesOn.end(); ++step) {
            std::vector<std::int64_t> fewer = least;
            for (std::size_t pool = 0; pool < fewer.size(); ++pool)
                fewer[pool] -= goesOn[pool] ? 1 : 0;
            const std::vector<bool> isTooFew = poolsWhere(tryNodes(month, fewer), isIncurable, [&](double share) {
                return isMissed(shareInterval(share, draws).high);
            });
            for (std::size_t pool = 0; pool < fewer.size(); ++pool) {
                goesOn[pool] = goesOn[pool] && !isTooFew[pool] && fewer[pool] > 0;
                if (!isTooFew[pool])
                    least[pool] = fewer[pool];
            }
        }
    }

    /// Goes up from what is enough, until the confidence is held for certain.
    void findMost(std::size_t month, const std::vector<bool>& isIncurable, std::vector<double> shares,
                  std::vector<std::int64_t>& most)
    {
        const auto draws = static_cast<double>(m_states.size());
        const auto isUnsure = [&](double share) {
            return share < 1 - leastSharesRounding && isMissed(shareInterval(share, draws).low);
        };
        for (int step = 0; step < mostBoundSteps; ++step) {
            const std::vector<bool> needsMore = poolsWhere(shares, isIncurable, isUnsure);
            if (std::ranges::find(needsMore, true) == needsMore.end())
                return;
            for (std::size_t pool = 0; pool < most.size(); ++pool)
                most[pool] += needsMore[pool] ? 1 : 0;
            shares = tryNodes(month, most);
        }
    }

    /// Runs the month with so many nodes in every draw; the share of the draws in which each demand keeps its promise.
    std::vector<double> tryNodes(std::size_t month, const std::vector<std::int64_t>& nodes)
    {
        std::vector<NodeCount> supply;
        for (const std::int64_t count : nodes)
            supply.push_back({.steady = count});
        m_trial = m_states;
        parallelFor(m_trial.size(), threadCount(m_options.threads), {},
                    [&](std::size_t draw) { m_trial[draw].runMonth(supply); });
        std::vector<double> shares(m_fleet.demands.size(), 1);
        const auto draws = static_cast<double>(m_trial.size());
        for (std::size_t i = 0; i < shares.size(); ++i) {
            const FleetDemand& demand = m_fleet.demands[i];
            if (demand.needs.empty() || demand.start >= m_fleet.monthStart[month + 1])
                continue;
            double kept = 0;
            for (const FleetSimulation& draw : m_trial)
                kept += keepsPromise(demand, draw.lastMonth().demands[i]) ? 1 : 0;
            shares[i] = kept / draws;
        }
        return shares;
    }

    /// Pools of which more nodes would help.
    std::vector<bool> shortPools(const std::vector<bool>& failed, const std::vector<std::int64_t>& nodes,
                                 MonthSearch& search) const
    {
        std::vector<bool> result(nodes.size());
        for (std::size_t i = 0; i < failed.size(); ++i)
            if (failed[i] && !search.incurable[i])
                result[m_fleet.demands[i].needs.front().pool] = true;
        for (std::size_t pool = 0; pool < nodes.size(); ++pool) {
            if (!result[pool])
                continue;
            // Where so many nodes stay empty that whatever waits would have found its place, it waits for other things.
            std::int64_t mostTaken = 0;
            for (const FleetSimulation& draw : m_trial)
                mostTaken = std::max(mostTaken, draw.lastMonth().pools[pool].mostTaken);
            const std::int64_t spare = m_widest[pool] + heldNodes(pool);
            if (mostTaken + spare > nodes[pool])
                continue;
            for (std::size_t i = 0; i < failed.size(); ++i)
                if (failed[i] && m_fleet.demands[i].needs.front().pool == pool)
                    search.incurable[i] = true;
            // What was too few for them may be enough for the others.
            search.tooFew[pool] = -1;
            search.step[pool] = 1;
            result[pool] = false;
        }
        return result;
    }

    /// Nodes that services may keep others from.
    [[nodiscard]] std::int64_t heldNodes(std::size_t pool) const
    {
        double slots = 0;
        for (const FleetDemand& demand : m_fleet.demands)
            if (demand.kind == DemandKind::Service && !demand.needs.empty() && demand.needs.front().pool == pool)
                slots += static_cast<double>(*std::ranges::max_element(demand.levels)) *
                         static_cast<double>(demand.needs.front().gpuSlots);
        return static_cast<std::int64_t>(std::ceil(slots / static_cast<double>(m_fleet.pools[pool].slotsPerNode)));
    }

    /// Halves what lies between too few and enough, pool by pool; widens in growing steps until both are known.
    static std::vector<std::int64_t> nextNodes(const std::vector<std::int64_t>& nodes, const std::vector<bool>& isShort,
                                               MonthSearch& search)
    {
        std::vector<std::int64_t> next = nodes;
        for (std::size_t pool = 0; pool < nodes.size(); ++pool) {
            if (isShort[pool]) {
                search.tooFew[pool] = std::max(search.tooFew[pool], nodes[pool]);
                if (search.enough[pool] <= search.tooFew[pool])
                    search.enough[pool] = -1;  // It was enough beside more of other pools.
            } else if (search.enough[pool] < 0 || nodes[pool] < search.enough[pool]) {
                search.enough[pool] = nodes[pool];
            }
        }
        for (std::size_t pool = 0; pool < nodes.size(); ++pool) {
            const std::int64_t low = search.tooFew[pool];
            const std::int64_t high = search.enough[pool];
            if (high < 0) {
                next[pool] = low + search.step[pool];
                search.step[pool] *= 2;
            } else if (high - low > 1) {
                if (low < 0 && high - search.step[pool] > 0) {
                    next[pool] = high - search.step[pool];
                    search.step[pool] *= 2;
                } else {
                    next[pool] = low < 0 ? 0 : (low + high) / 2;
                }
            } else {
                next[pool] = high;
            }
        }
        return next;
    }

    [[nodiscard]] std::vector<PoolUse> meanUse() const
    {
        std::vector<PoolUse> mean(m_fleet.pools.size());
        const auto draws = static_cast<double>(m_states.size());
        for (std::size_t pool = 0; pool < mean.size(); ++pool) {
            PoolUse& sum = mean[pool];
            sum.byDemand.assign(m_fleet.demands.size(), 0);
            for (const FleetSimulation& draw : m_states) {
                const PoolUse& use = draw.lastMonth().pools[pool];
                const auto add = [draws](std::vector<double>& to, const std::vector<double>& from) {
                    to.resize(std::max(to.size(), from.size()));
                    for (std::size_t i = 0; i < from.size(); ++i)
                        to[i] += from[i] / draws;
                };
                add(sum.busyHours, use.busyHours);
                add(sum.firmHours, use.firmHours);
                add(sum.byDemand, use.byDemand);
                sum.slotHours += use.slotHours / draws;
            }
        }
        return mean;
    }

    /// Runs the first draw's month once more, now that its busy hours are known.
    [[nodiscard]] std::vector<BusyHour> busiestOf(FleetSimulation first, const std::vector<std::int64_t>& nodes) const
    {
        const std::vector<PoolUse>& known = m_states.front().lastMonth().pools;
        std::vector<BusyHour> busiest(known.size());
        std::vector<FleetSimulation::Sampled> sampled(known.size());
        std::vector<double> sampledHours(known.size());
        for (std::size_t pool = 0; pool < known.size(); ++pool) {
            std::vector<float> hours = known[pool].hourlyGpus;
            busiest[pool].byDemand.assign(m_fleet.demands.size(), 0);
            if (hours.empty())
                continue;
            std::ranges::sort(hours);
            constexpr double share = 0.95;
            constexpr std::size_t fortieth = 40;
            const auto rank = static_cast<std::size_t>(std::ceil(share * static_cast<double>(hours.size()))) - 1;
            const std::size_t about = hours.size() / fortieth;
            sampled[pool] = {hours[rank >= about ? rank - about : 0], hours[std::min(hours.size() - 1, rank + about)]};
            sampledHours[pool] = static_cast<double>(std::ranges::count_if(
                hours, [&](float gpus) { return gpus >= sampled[pool].least && gpus <= sampled[pool].most; }));
        }
        first.sample(std::move(sampled));
        std::vector<NodeCount> supply;
        for (const std::int64_t count : nodes)
            supply.push_back({.steady = count});
        first.runMonth(supply);
        for (std::size_t pool = 0; pool < known.size(); ++pool) {
            // Their mean, so that nobody holds more of it than ever.
            const std::vector<double>& byDemand = first.lastMonth().pools[pool].sampledByDemand;
            for (std::size_t i = 0; i < byDemand.size() && sampledHours[pool] > 0; ++i) {
                busiest[pool].byDemand[i] = byDemand[i] / sampledHours[pool];
                busiest[pool].gpus += busiest[pool].byDemand[i];
            }
        }
        return busiest;
    }

    const Fleet& m_fleet;
    const NeededOptions& m_options;
    const std::stop_token& m_stop;
    std::vector<std::vector<std::int64_t>> m_closed;
    std::vector<std::int64_t> m_widest;  ///< Nodes of the largest need that has its first choice there; 0: none has.
    std::vector<FleetSimulation> m_states{}, m_trial{}, m_kept{};
    std::vector<FleetSimulation> m_begin{};  ///< As they stood when the month began.
    double m_trialsLeft{0};
};

}  // namespace

bool keepsPromise(const FleetDemand& demand, const DemandUse& use)
{
    constexpr double unservedService = 1e-3;
    constexpr double unservedPeople = 0.05;
    constexpr double percent = 100;
    if (demand.kind == DemandKind::Service)
        return use.slotHoursUnserved <= use.slotHoursAsked * unservedService;
    if (demand.kind == DemandKind::People && !demand.target)
        return use.slotHoursUnserved <= use.slotHoursAsked * unservedPeople;
    const bool allIn = demand.kind == DemandKind::Campaign && !demand.target;
    const double allowed = allIn ? 0 : (1 - demand.percentile / percent) * static_cast<double>(use.asked);
    return static_cast<double>(use.late) <= allowed + leastSharesRounding;
}

NeededNodes nodesNeeded(const Fleet& fleet, const NeededOptions& options, const std::stop_token& stop)
{
    return NodesSearch(fleet, options, stop).run();
}

}  // namespace headroom
