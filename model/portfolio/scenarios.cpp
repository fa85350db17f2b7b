// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/scenarios.h"

#include "model/portfolio/closed_answer.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>
#include <tuple>
#include <utility>

namespace headroom {

namespace {

/// The longest 95th percentile of the waits of queues and people, in hours, and whose it is.
struct LongestWait {
    double hours{0};
    std::optional<std::size_t> demand{};
};

LongestWait longestWait(const Fleet& fleet, const std::vector<WaitStatistics>& waits)
{
    LongestWait longest;
    for (std::size_t i = 0; i < waits.size(); ++i) {
        const bool waitsInLine =
            fleet.demands[i].kind == DemandKind::Queue || fleet.demands[i].kind == DemandKind::People;
        if (waitsInLine && waits[i].p95 > longest.hours)
            longest = {waits[i].p95, i};
    }
    return longest;
}

class ScenarioSearch {
public:
    ScenarioSearch(const ScenarioBase& base, const std::stop_token& stop)
        : m_base(base), m_stop(stop), m_closed(closedNodes(base.prepared.fleet))
    {
    }

    std::vector<Scenario> run()
    {
        m_scenarios.push_back(
            scenario("as-is", "", m_base.needed.nodes, m_base.prices, m_base.statistics.demands, fleet()));
        addGrowth();
        for (std::size_t pool = 0; pool < m_base.portfolio.pools.size(); ++pool)
            addLate(pool);
        addPrice();
        addRegions();
        for (std::size_t pool = 0; pool < m_base.portfolio.pools.size(); ++pool) {
            addNode(pool, 1);
            addNode(pool, -1);
        }
        const auto order = [](const Scenario& scenario) {
            return std::tuple(scenario.id != "as-is", -scenario.shortNodes, -std::ssize(scenario.missed),
                              -scenario.p95.value, scenario.id, scenario.subject);
        };
        std::ranges::stable_sort(m_scenarios, {}, order);
        return std::move(m_scenarios);
    }

private:
    [[nodiscard]] const Fleet& fleet() const { return m_base.prepared.fleet; }

    /// Nodes needed in another fleet.
    [[nodiscard]] std::vector<std::vector<std::int64_t>> neededIn(const Fleet& other) const
    {
        const std::vector<std::vector<std::int64_t>> closed = closedNodes(other);
        std::vector<std::vector<std::int64_t>> nodes = m_base.needed.nodes;
        for (std::size_t pool = 0; pool < nodes.size(); ++pool)
            for (std::size_t month = 0; month < nodes[pool].size(); ++month)
                nodes[pool][month] =
                    std::max<std::int64_t>(0, nodes[pool][month] + closed[pool][month] - m_closed[pool][month]);
        return nodes;
    }

    [[nodiscard]] std::int64_t shortNodes(const Fleet& other, const std::vector<std::vector<std::int64_t>>& nodes) const
    {
        std::int64_t worst = 0;
        for (std::size_t month = 0; month < other.months(); ++month) {
            std::int64_t all = 0;
            for (std::size_t pool = 0; pool < nodes.size(); ++pool)
                all += std::max<std::int64_t>(0, nodes[pool][month] - other.pools[pool].supply[month].all());
            worst = std::max(worst, all);
        }
        return worst;
    }

    [[nodiscard]] std::vector<WaitStatistics> drawnWaits(const Fleet& of) const
    {
        return fleetStatistics(of,
                               {.seed = m_base.search.seed,
                                .fewest = m_base.draws,
                                .most = m_base.draws,
                                .threads = m_base.search.threads},
                               {})
            .demands;
    }

    /// What is planned was drawn more often than the change can be: the same few draws tell what the change adds to it.
    [[nodiscard]] std::vector<WaitStatistics> waitsIn(const Fleet& other)
    {
        if (m_base.draws > 0 && !m_stop.stop_requested()) {
            if (m_plannedInFew.empty())
                m_plannedInFew = drawnWaits(fleet());
            std::vector<WaitStatistics> waits = drawnWaits(other);
            for (std::size_t i = 0; i < waits.size(); ++i) {
                const auto add = [&](double WaitStatistics::* value, double most) {
                    waits[i].*value = std::clamp(
                        waits[i].*value + (m_base.statistics.demands[i].*value - m_plannedInFew[i].*value), 0.0, most);
                };
                add(&WaitStatistics::p95, std::numeric_limits<double>::infinity());
                add(&WaitStatistics::kept, 1);
                add(&WaitStatistics::missedDeadlines, 1);
            }
            return waits;
        }
        std::vector<WaitStatistics> waits;
        for (const ClosedWait& demand : closedWaits(other))
            waits.push_back({.runs = demand.runs, .p50 = demand.p50, .p95 = demand.p95});
        return waits;
    }

    /// The dearest month where so many nodes are needed, each used as those of the same place among them now are.
    [[nodiscard]] Money dearestMonth(const std::vector<std::vector<std::int64_t>>& nodes,
                                     const std::vector<PoolPrices>& prices) const
    {
        const std::size_t months = fleet().months();
        std::vector<Money> sums(months);
        for (std::size_t pool = 0; pool < nodes.size(); ++pool) {
            if (nodes[pool] == m_base.needed.nodes[pool] && &prices == &m_base.prices) {
                for (std::size_t month = 0; month < months; ++month)
                    sums[month] = sums[month] + m_base.paid[pool].months[month].cost;
                continue;
            }
            std::vector<PoolUse> stretched(months);
            std::vector<const PoolUse*> use;
            for (std::size_t month = 0; month < months; ++month) {
                const PoolUse& now = m_base.needed.use[month][pool];
                const auto had = static_cast<double>(m_base.needed.nodes[pool][month]);
                const auto has = static_cast<double>(nodes[pool][month]);
                const double factor = had > 0 ? has / had : 0;
                const auto stretch = [factor](const std::vector<double>& hours) {
                    std::vector<double> result(1);
                    for (std::size_t count = 0; count < hours.size(); ++count) {
                        const auto at = static_cast<std::size_t>(std::llround(static_cast<double>(count) * factor));
                        result.resize(std::max(result.size(), at + 1));
                        result[at] += hours[count];
                    }
                    return result;
                };
                stretched[month].busyHours = stretch(now.busyHours);
                stretched[month].firmHours = stretch(now.firmHours);
                use.push_back(&stretched[month]);
            }
            const PaidPool paid =
                paidPool(m_base.portfolio, m_base.portfolio.pools[pool], prices[pool], use, nodes[pool]);
            for (std::size_t month = 0; month < months; ++month)
                sums[month] = sums[month] + paid.months[month].cost;
        }
        return sums.empty() ? Money{} : *std::ranges::max_element(sums);
    }

    [[nodiscard]] Scenario scenario(const char* id, const std::string& subject,
                                    const std::vector<std::vector<std::int64_t>>& nodes,
                                    const std::vector<PoolPrices>& prices, const std::vector<WaitStatistics>& waits,
                                    const Fleet& other) const
    {
        Scenario made{.id = id, .subject = subject, .cost = dearestMonth(nodes, prices)};
        const LongestWait longest = longestWait(other, waits);
        made.p95 = Seconds{longest.hours * secondsPerHour};
        if (longest.demand)
            made.longest = m_base.portfolio.demands[*longest.demand].id;
        made.shortNodes = shortNodes(other, nodes);
        const double mayFail = 1 - m_base.portfolio.confidence + 1e-9;
        for (std::size_t i = 0; i < waits.size(); ++i)
            if (!other.demands[i].needs.empty() && (1 - waits[i].kept > mayFail || waits[i].missedDeadlines > mayFail))
                made.missed.push_back(m_base.portfolio.demands[i].id);
        return made;
    }

    void add(const char* id, const std::string& subject, const Fleet& other)
    {
        m_scenarios.push_back(scenario(id, subject, neededIn(other), m_base.prices, waitsIn(other), other));
    }

    void addGrowth()
    {
        const Fleet& grown = m_base.prepared.grown;
        std::vector<std::vector<std::int64_t>> nodes;
        if (m_base.search.draws > 0 && !m_stop.stop_requested())
            if (NeededNodes searched = nodesNeeded(grown, m_base.search, m_stop); searched.complete)
                nodes = std::move(searched.nodes);
        if (nodes.empty())
            nodes = neededIn(grown);
        m_scenarios.push_back(scenario("growth", "", nodes, m_base.prices, waitsIn(grown), grown));
    }

    /// What of the supply begins after the first month comes a month later.
    void addLate(std::size_t index)
    {
        const Pool& pool = m_base.portfolio.pools[index];
        Fleet late = fleet();
        bool changes = false;
        for (const Supply& supply : pool.supply) {
            const std::int64_t from = supply.from - m_base.portfolio.start;
            if (from <= 0 || from >= m_base.portfolio.months || supply.count <= 0)
                continue;
            if (supply.until && *supply.until <= supply.from)
                continue;
            NodeCount& count = late.pools[index].supply[static_cast<std::size_t>(from)];
            (supply.mode == SupplyMode::Spot ? count.spot : count.steady) -= supply.count;
            changes = true;
        }
        if (changes)
            add("late", pool.id, late);
    }

    /// What is paid by the hour costs a fifth more; what is signed stays.
    void addPrice()
    {
        std::vector<PoolPrices> dearer = m_base.prices;
        for (PoolPrices& prices : dearer)
            for (const SupplyMode mode : {SupplyMode::Payg, SupplyMode::Spot})
                if (auto& price = prices.byMode[static_cast<std::size_t>(mode)])
                    price = MoneyPerHour::fromDollars(price->dollars() * fifthMore);
        m_scenarios.push_back(scenario("price", "", m_base.needed.nodes, dearer, m_base.statistics.demands, fleet()));
    }

    void addRegions()
    {
        std::vector<std::string> regions = m_base.prepared.regions;
        std::ranges::sort(regions);
        regions.erase(std::ranges::unique(regions).begin(), regions.end());
        if (regions.size() < 2)
            return;
        for (const std::string& region : regions) {
            Fleet lost = fleet();
            const auto isLost = [&](std::size_t pool) { return m_base.prepared.regions[pool] == region; };
            for (std::size_t pool = 0; pool < lost.pools.size(); ++pool)
                if (isLost(pool))
                    std::ranges::fill(lost.pools[pool].supply, NodeCount{});
            for (FleetDemand& demand : lost.demands) {
                std::vector<PoolNeed> left = demand.needs;
                std::erase_if(left, [&](const PoolNeed& need) { return isLost(need.pool); });
                // What may run nowhere else still wants its nodes.
                if (!left.empty())
                    demand.needs = std::move(left);
            }
            add("region", region, lost);
        }
    }

    void addNode(std::size_t pool, int more)
    {
        const bool isUsed =
            std::ranges::any_of(m_base.needed.nodes[pool], [](std::int64_t nodes) { return nodes > 0; });
        const auto stands = [](const NodeCount& count) { return count.steady > 0; };
        if (!isUsed || (more < 0 && std::ranges::none_of(fleet().pools[pool].supply, stands)))
            return;
        Fleet changed = fleet();
        for (NodeCount& count : changed.pools[pool].supply)
            count.steady = std::max<std::int64_t>(0, count.steady + more);
        add(more > 0 ? "node-more" : "node-less", m_base.portfolio.pools[pool].id, changed);
    }

    const ScenarioBase& m_base;
    const std::stop_token& m_stop;
    std::vector<std::vector<std::int64_t>> m_closed;
    std::vector<WaitStatistics> m_plannedInFew{};  ///< By the draws that changes are simulated with.
    std::vector<Scenario> m_scenarios{};
};

}  // namespace

std::vector<Scenario> scenariosOf(const ScenarioBase& base, const std::stop_token& stop)
{
    return ScenarioSearch(base, stop).run();
}

}  // namespace headroom
