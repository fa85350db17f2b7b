// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/outlook.h"

#include "model/cost/energy.h"
#include "model/portfolio/closed_answer.h"
#include "model/portfolio/nodes_needed.h"
#include "model/portfolio/outlook_findings.h"
#include "model/portfolio/placements.h"
#include "model/portfolio/portfolio_money.h"
#include "model/portfolio/prepared_fleet.h"
#include "model/portfolio/scenarios.h"
#include "model/portfolio/wait_statistics.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <numeric>
#include <optional>
#include <utility>

namespace headroom {

namespace {

constexpr double stepsOfAnEvent = 4;  ///< Of a WorkBudget, by measurement on fleets of many demands.
constexpr int fewSearchDraws = 20;  ///< For the nodes needed, at first and where the work allows for no more.

/// An ISO date so many days before a month begins.
std::string dateBefore(Month month, std::int64_t days)
{
    constexpr std::int64_t monthsOfYear = 12;
    const std::chrono::year year{static_cast<int>(month.index / monthsOfYear)};
    const std::chrono::month ofYear{static_cast<unsigned>(month.index % monthsOfYear + 1)};
    const std::chrono::year_month_day date{std::chrono::sys_days(year / ofYear / std::chrono::day(1)) -
                                           std::chrono::days(days)};
    const auto padded = [](unsigned number) { return (number < 10 ? "0" : "") + std::to_string(number); };
    return std::to_string(static_cast<int>(date.year())) + "-" + padded(static_cast<unsigned>(date.month())) + "-" +
           padded(static_cast<unsigned>(date.day()));
}

class OutlookMaker {
public:
    OutlookMaker(const Portfolio& portfolio, const Catalogue& catalogue, const OutlookOptions& options,
                 const std::stop_token& stop, const OutlookWatcher& watcher)
        : m_portfolio(portfolio), m_catalogue(catalogue), m_options(options), m_stop(stop), m_watcher(watcher)
    {
        for (const Pool& pool : portfolio.pools)
            m_prices.push_back(pricesOf(pool, catalogue));
    }

    Outlook run()
    {
        if (m_watcher) {
            prepare(false);
            answerClosed();
            m_watcher(assembled(true));
        }
        if (!m_watcher || !isSearched()) {
            prepare(true);
            answerClosed();
        }
        m_events = std::max(1.0, expectedEvents(fleet()));
        // A seventh for the waits as they are, most of the rest for what would be needed.
        const double draws = static_cast<double>(m_options.steps) / stepsOfAnEvent / m_events;
        constexpr int fewDraws = 4;
        m_notSimulated = m_portfolio.pools.empty() || draws < 3.0 * fewDraws || isTooLarge();
        if (!m_notSimulated && !m_stop.stop_requested())
            simulate(draws);
        return assembled(m_notSimulated || m_stop.stop_requested());
    }

private:
    void prepare(bool search)
    {
        // Placements ask for the same loads.
        LoadMemory* memory = m_options.memory != nullptr ? m_options.memory : &m_ownMemory;
        m_placements = placementsOf(m_portfolio, m_catalogue,
                                    {.threads = m_options.threads, .search = search, .memory = memory}, m_stop);
        m_taken = 0;
    }

    [[nodiscard]] bool isSearched() const
    {
        return std::ranges::all_of(m_placements,
                                   [](const Placement& placement) { return placement.prepared.complete; });
    }

    [[nodiscard]] const PreparedFleet& prepared() const { return m_placements[m_taken].prepared; }
    [[nodiscard]] const Fleet& fleet() const { return prepared().fleet; }

    /// Answers for every placement, and stays with the one that costs least of those that may be taken.
    template <class Answer>
    void takeCheapest(Answer answer)
    {
        const std::size_t before = m_taken;
        m_costs.assign(m_placements.size(), std::nullopt);
        std::vector<NeededNodes> needed(m_placements.size());
        std::vector<std::vector<PaidPool>> paid(m_placements.size());
        for (std::size_t i = 0; i < m_placements.size(); ++i) {
            m_taken = i;
            answer();
            if (std::ranges::all_of(m_paid, &PaidPool::isPriced))
                m_costs[i] = std::accumulate(m_paid.begin(), m_paid.end(), Money{},
                                             [](Money sum, const PaidPool& pool) { return sum + pool.whole; });
            needed[i] = std::move(m_needed);
            paid[i] = std::move(m_paid);
        }
        m_taken = 0;
        for (std::size_t i = 1; i < m_placements.size(); ++i)
            if (m_placements[i].mayBeTaken && m_costs[i] && m_costs[m_taken] && *m_costs[i] < *m_costs[m_taken] &&
                keepsAsMuch(needed[0], needed[i]))
                m_taken = i;
        if (m_stop.stop_requested())
            m_taken = before;  // What was not looked at to the end is not compared.
        m_needed = std::move(needed[m_taken]);
        m_paid = std::move(paid[m_taken]);
    }

    /// Whether no promise is beyond all nodes that was not so before.
    static bool keepsAsMuch(const NeededNodes& before, const NeededNodes& after)
    {
        for (std::size_t i = 0; i < before.incurable.size(); ++i)
            if (after.incurable[i] && !before.incurable[i])
                return false;
        return true;
    }

    /// Whether a draw would not fit into memory beside others.
    [[nodiscard]] bool isTooLarge() const
    {
        constexpr std::int64_t mostNodes = 20'000;
        constexpr std::int64_t mostRunsAtOnce = 100'000;
        const Fleet& fleet = this->fleet();
        for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool) {
            if (std::ranges::any_of(m_needed.nodes[pool], [](std::int64_t nodes) { return nodes > mostNodes; }) ||
                std::ranges::any_of(fleet.pools[pool].supply,
                                    [](const NodeCount& nodes) { return nodes.all() > mostNodes; }))
                return true;
        }
        return fleet.pools.size() > mostPools || std::ranges::any_of(fleet.demands, [](const FleetDemand& demand) {
                   return demand.kind == DemandKind::Campaign && demand.runs > mostRunsAtOnce;
               });
    }

    void simulate(double draws)
    {
        constexpr double shareOfWaits = 0.3;
        constexpr double trialsOfAMonth = 4;
        constexpr int fewestDraws = 4;
        constexpr int groupOfDraws = 10;
        const auto upTo = [](double value, int most) { return static_cast<int>(std::min<double>(value, most)); };
        const int waits = std::max(fewestDraws, upTo(draws * shareOfWaits, std::max(1, m_options.draws)));
        const auto drawWaits = [&] {
            FleetStatistics statistics = fleetStatistics(fleet(),
                                                         {.seed = m_options.seed,
                                                          .fewest = std::min(groupOfDraws, waits),
                                                          .most = std::min(waits, m_options.draws),
                                                          .threads = m_options.threads},
                                                         m_stop);
            const bool any = statistics.draws > 0;
            if (any)
                m_statistics = std::move(statistics);
            return any;
        };
        if (!drawWaits())
            return;
        if (m_watcher && !m_stop.stop_requested())
            m_watcher(assembled(true));
        const double ofAPlacement = draws / 2 / static_cast<double>(m_placements.size());
        const int affordable = std::max(fewestDraws, upTo(ofAPlacement / trialsOfAMonth, mostDraws));
        const auto searchWith = [&](int most) {
            NeededOptions needed;
            needed.seed = m_options.seed;
            needed.confidence = m_portfolio.confidence;
            needed.threads = m_options.threads;
            needed.draws = std::min(affordable, most);
            needed.mostTrials = std::max(2.0, ofAPlacement / needed.draws);
            needed.bounds = needed.draws > fewSearchDraws;
            return needed;
        };
        const std::size_t before = m_taken;
        const auto search = [&](const NeededOptions& options) {
            takeCheapest([&] {
                m_needed = nodesNeeded(fleet(), options, m_stop);
                pay();
            });
            if (m_stop.stop_requested())
                return;
            m_neededDraws = options.draws;
            m_searched = m_needed.complete;
        };
        const NeededOptions few = searchWith(fewSearchDraws);
        const NeededOptions all = searchWith(std::max(fewSearchDraws, m_options.draws / 2));
        // Few draws tell already about what is needed, to one who watches.
        if (m_watcher && all.draws > 2 * few.draws) {
            search(few);
            if (!m_stop.stop_requested())
                m_watcher(assembled(true));
        }
        search(all);
        if (m_taken != before)
            (void)drawWaits();
        if (m_stop.stop_requested())
            return;
        const auto scenarios = static_cast<double>(3 + 3 * m_portfolio.pools.size());
        constexpr double shareOfScenarios = 0.2;
        constexpr int scenarioDraws = 40;
        // What growth needs is searched for where there is work left for it.
        NeededOptions growth = few;
        growth.bounds = false;
        if (all.draws <= fewSearchDraws)
            growth.draws = 0;
        m_scenarios = scenariosOf({.portfolio = m_portfolio,
                                   .prepared = prepared(),
                                   .needed = m_needed,
                                   .prices = m_prices,
                                   .paid = m_paid,
                                   .statistics = m_statistics,
                                   .search = growth,
                                   .draws = upTo(draws * shareOfScenarios / scenarios, scenarioDraws)},
                                  m_stop);
    }

    /// What closed forms say, in the form of what is simulated.
    void answerClosed()
    {
        m_searched = false;
        m_neededDraws = 0;
        m_scenarios.clear();
        takeCheapest([this] {
            needClosed();
            pay();
        });
        const Fleet& fleet = this->fleet();
        m_statistics = {};
        m_statistics.utilization.assign(fleet.pools.size(), std::vector<double>(fleet.months()));
        for (std::size_t month = 0; month < fleet.months(); ++month)
            for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool) {
                const FleetPool& machines = fleet.pools[pool];
                const double standing =
                    static_cast<double>(machines.supply[month].all() * machines.slotsPerNode) * fleet.monthHours(month);
                m_statistics.utilization[pool][month] =
                    standing > 0 ? std::min(1.0, m_needed.use[month][pool].slotHours / standing) : 0;
            }
        for (const ClosedWait& wait : closedWaits(fleet))
            m_statistics.demands.push_back({.runs = wait.runs, .p50 = wait.p50, .p95 = wait.p95});
        judgeClosed();
    }

    void needClosed()
    {
        const Fleet& fleet = this->fleet();
        m_needed = {};
        m_needed.nodes = closedNodes(fleet);
        m_needed.incurable.assign(fleet.demands.size(), false);
        m_needed.complete = false;
        const std::vector<std::vector<double>> gpus = closedGpus(fleet);
        for (std::size_t month = 0; month < fleet.months(); ++month) {
            std::vector<PoolUse>& pools = m_needed.use.emplace_back(fleet.pools.size());
            for (PoolUse& use : pools)
                use.byDemand.assign(fleet.demands.size(), 0);
            std::vector<BusyHour>& busiest = m_needed.busiest.emplace_back(fleet.pools.size());
            for (std::size_t pool = 0; pool < pools.size(); ++pool) {
                fillClosedUse(month, pool, gpus, pools[pool]);
                // All share the most by their means.
                const double hours = fleet.monthHours(month) * static_cast<double>(slotsPerGpu);
                for (const double slotHours : pools[pool].byDemand) {
                    busiest[pool].byDemand.push_back(slotHours / hours);
                    busiest[pool].gpus += busiest[pool].byDemand.back();
                }
            }
        }
    }

    /// Whether promises are kept by what the closed forms say of the waits, and by whether what is held finds room.
    void judgeClosed()
    {
        const Fleet& fleet = this->fleet();
        const std::vector<std::vector<double>> gpus = closedGpus(fleet);
        for (std::size_t i = 0; i < m_statistics.demands.size(); ++i) {
            const FleetDemand& demand = fleet.demands[i];
            WaitStatistics& wait = m_statistics.demands[i];
            if (demand.target && wait.p95 > *demand.target)
                wait.kept = 0;
            if (!demand.holdsLevel() || demand.needs.size() != 1)
                continue;
            const FleetPool& pool = fleet.pools[demand.needs.front().pool];
            for (std::size_t month = 0; month < fleet.months(); ++month) {
                const double most = static_cast<double>(pool.supply[month].all() * pool.slotsPerNode);
                const double held = gpus[i][month] * static_cast<double>(slotsPerGpu);
                if (held > most * (1 + 1e-9)) {
                    wait.kept = 0;
                    wait.unserved = std::max(wait.unserved, 1 - most / held);
                }
            }
        }
    }

    /// Hour by hour of a week: what is held then, and the mean of the runs.
    void fillClosedUse(std::size_t month, std::size_t pool, const std::vector<std::vector<double>>& gpus, PoolUse& use)
    {
        const Fleet& fleet = this->fleet();
        const auto node = static_cast<double>(fleet.pools[pool].slotsPerNode);
        const double hours = fleet.monthHours(month);
        const std::int64_t most = m_needed.nodes[pool][month];
        use.busyHours.assign(static_cast<std::size_t>(most) + 1, 0);
        use.firmHours.assign(static_cast<std::size_t>(most) + 1, 0);
        std::array<double, hoursOfWeek> all{};
        std::array<double, hoursOfWeek> firm{};
        for (std::size_t i = 0; i < fleet.demands.size(); ++i) {
            const FleetDemand& demand = fleet.demands[i];
            if (demand.needs.empty() || demand.needs.front().pool != pool ||
                demand.start >= fleet.monthStart[month + 1])
                continue;
            double sum = 0;
            for (std::size_t hour = 0; hour < hoursOfWeek; ++hour) {
                const double slots = demand.holdsLevel() ? static_cast<double>(demand.levelAt(month, hour)) *
                                                               static_cast<double>(demand.needs.front().gpuSlots)
                                                         : gpus[i][month] * static_cast<double>(slotsPerGpu);
                all[hour] += slots;
                firm[hour] += demand.preemptible ? 0 : slots;
                sum += slots;
            }
            use.byDemand[i] = sum / static_cast<double>(hoursOfWeek) * hours;
            use.slotHours += use.byDemand[i];
        }
        const auto add = [&](std::vector<double>& counts, double slots) {
            const auto nodes = std::min(most, static_cast<std::int64_t>(std::ceil(slots / node - 1e-9)));
            counts[static_cast<std::size_t>(nodes)] += hours / static_cast<double>(hoursOfWeek);
        };
        for (std::size_t hour = 0; hour < hoursOfWeek; ++hour) {
            add(use.busyHours, all[hour]);
            add(use.firmHours, firm[hour]);
        }
    }

    [[nodiscard]] Outlook assembled(bool preliminary)
    {
        Outlook result;
        result.seed = m_options.seed;
        result.draws = m_statistics.draws;
        result.neededDraws = m_neededDraws;
        result.preliminary = preliminary || !m_statistics.narrow || !m_searched;
        result.owners = prepared().owners;
        addMonths(result);
        addWaits(result);
        addLoadDuration(result);
        addAlternatives(result);
        result.scenarios = m_scenarios;
        result.findings = prepared().findings;
        addOutlookFindings({.portfolio = m_portfolio,
                            .prepared = prepared(),
                            .needed = m_needed,
                            .prices = m_prices,
                            .today = m_options.today,
                            .notSimulated = m_notSimulated,
                            .events = m_events},
                           result);
        result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - m_begin).count();
        return result;
    }

    void pay()
    {
        const Fleet& fleet = this->fleet();
        m_paid.clear();
        for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool) {
            std::vector<const PoolUse*> use;
            for (std::size_t month = 0; month < fleet.months(); ++month)
                use.push_back(&m_needed.use[month][pool]);
            m_paid.push_back(paidPool(m_portfolio, m_portfolio.pools[pool], m_prices[pool], use, m_needed.nodes[pool]));
        }
    }

    void addAlternatives(Outlook& result) const
    {
        if (!m_costs[m_taken] || *m_costs[m_taken] <= Money{})
            return;
        const auto poolOf = [this](std::size_t placement) {
            const std::optional<std::size_t>& pool = m_placements[placement].onePool;
            return pool ? m_portfolio.pools[*pool].id : std::string();
        };
        result.alternatives.push_back({"best", poolOf(m_taken), *m_costs[m_taken]});
        const auto addSum = [&](const std::string& id, auto costOf) {
            Money sum;
            for (const PaidPool& pool : m_paid) {
                const std::optional<Money> cost = costOf(pool);
                if (!cost)
                    return;
                sum = sum + *cost;
            }
            result.alternatives.push_back({id, {}, sum});
        };
        addSum("as-planned", [](const PaidPool& pool) { return pool.asPlannedToTheEnd; });
        addSum("on-demand", [](const PaidPool& pool) { return pool.onDemandAlone; });
        for (std::size_t mode = 0; mode < supplyModeNames.size(); ++mode)
            addSum(std::string(supplyModeNames[mode]),
                   [mode](const PaidPool& pool) { return pool.oneModeAlone[mode]; });
        for (std::size_t i = 0; i < m_placements.size(); ++i)
            if (i != m_taken && m_costs[i])
                result.alternatives.push_back({i == 0 ? "own-pools" : "one-pool", poolOf(i), *m_costs[i]});
    }

    void addMonths(Outlook& result)
    {
        const Fleet& fleet = this->fleet();
        for (std::size_t month = 0; month < fleet.months(); ++month) {
            MonthOutlook& made = result.months.emplace_back();
            made.month = m_portfolio.start + static_cast<std::int64_t>(month);
            made.costByOwner.assign(result.owners.size(), {});
            double kilowattHours = 0;
            double kilograms = 0;
            bool isKnown = true;
            for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool) {
                made.pools.push_back(poolMonth(month, pool));
                const PoolMonth& there = made.pools.back();
                made.cost = made.cost + there.cost;
                made.costAsPlanned = made.costAsPlanned + there.costAsPlanned;
                addOwners(month, pool, there.cost, made.costByOwner);
                isKnown = addEnergy(month, pool, kilowattHours, kilograms) && isKnown;
            }
            if (isKnown) {
                made.kwh = kilowattHours;
                made.kgCo2 = kilograms;
            }
        }
    }

    [[nodiscard]] PoolMonth poolMonth(std::size_t month, std::size_t pool) const
    {
        const Pool& asked = m_portfolio.pools[pool];
        const PaidMonth& paid = m_paid[pool].months[month];
        PoolMonth made;
        made.pool = asked.id;
        made.nodes = fleet().pools[pool].supply[month].all();
        made.needed = m_needed.nodes[pool][month];
        if (m_neededDraws > 0 && m_needed.bounded) {
            made.leastNeeded = m_needed.least[pool][month];
            made.mostNeeded = m_needed.most[pool][month];
        }
        made.utilization = m_statistics.utilization[pool][month];
        const FleetPool& machines = fleet().pools[pool];
        const std::int64_t run = m_neededDraws > 0 ? m_needed.run[pool][month] : made.needed;
        const double hours = static_cast<double>(run * machines.slotsPerNode) * fleet().monthHours(month);
        made.isFound = m_neededDraws == 0 || !m_needed.unfound[pool][month];
        made.utilizationNeeded = hours > 0 ? std::clamp(m_needed.use[month][pool].slotHours / hours, 0.0, 1.0) : 0;
        made.mix = paid.mix;
        made.cost = paid.cost;
        made.costAsPlanned = paid.asPlanned;
        made.costOfMissing = paid.missing;
        made.costOfMissingAllDay = paid.missingAllDay;
        made.priced = paid.priced;
        const std::int64_t rented = std::max<std::int64_t>(0, made.needed - paid.mix.owned);
        if (asked.quotaNodes)
            made.quotaToAsk = std::max<std::int64_t>(0, rented - *asked.quotaNodes);
        if (made.quotaToAsk > 0 || made.needed > made.nodes)
            made.askBy = dateBefore(m_portfolio.start + static_cast<std::int64_t>(month), asked.leadDays);
        made.busiestGpus = m_needed.busiest[month][pool].gpus;
        made.gpusByDemand = m_needed.busiest[month][pool].byDemand;
        made.gpusByDemand.resize(fleet().demands.size());
        return made;
    }

    void addOwners(std::size_t month, std::size_t pool, Money cost, std::vector<Money>& byOwner) const
    {
        if (byOwner.empty())
            return;
        std::vector<double> shares(byOwner.size());
        const PoolUse& use = m_needed.use[month][pool];
        for (std::size_t i = 0; i < use.byDemand.size(); ++i)
            shares[fleet().demands[i].owner] += use.byDemand[i];
        const std::vector<Money> parts = dividedAmong(cost, shares);
        for (std::size_t owner = 0; owner < parts.size(); ++owner)
            byOwner[owner] = byOwner[owner] + parts[owner];
    }

    /// What nodes in use draw; false where that is not known.
    [[nodiscard]] bool addEnergy(std::size_t month, std::size_t pool, double& kilowattHours, double& kilograms) const
    {
        const std::vector<double>& busy = m_needed.use[month][pool].busyHours;
        double nodeHours = 0;
        for (std::size_t count = 0; count < busy.size(); ++count)
            nodeHours += static_cast<double>(count) * busy[count];
        if (nodeHours <= 0)
            return true;
        Plan plan;
        plan.cluster.hardware = VmNodes{m_portfolio.pools[pool].sku, 1};
        if (const auto& owned = m_portfolio.pools[pool].owned; owned && owned->power_w > 0) {
            plan.cost.owned = owned;
            plan.cost.price_mode = PriceMode::Own;
        }
        const std::optional<EnergyUse> energy = energyUse(plan, m_catalogue);
        if (!energy)
            return false;
        const double used = energy->kilowattHours(1, Hours{nodeHours});
        kilowattHours += used;
        kilograms += energy->kilograms(used);
        return true;
    }

    void addWaits(Outlook& result) const
    {
        for (std::size_t i = 0; i < m_portfolio.demands.size(); ++i) {
            const WaitStatistics& from = m_statistics.demands[i];
            DemandWait& wait = result.waits.emplace_back();
            wait.demand = m_portfolio.demands[i].id;
            wait.runs = from.runs;
            wait.p50 = Seconds{from.p50 * secondsPerHour};
            wait.p95 = Seconds{from.p95 * secondsPerHour};
            wait.p95Error = Seconds{from.p95Error * secondsPerHour};
            wait.kept = from.kept;
            wait.missedDeadlines = from.missedDeadlines;
            wait.unstarted = from.unstarted;
            wait.openEnded = from.openEnded;
            wait.preempted = from.preempted;
            wait.unserved = from.unserved;
        }
    }

    void addLoadDuration(Outlook& result) const
    {
        const Fleet& fleet = this->fleet();
        for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool) {
            std::vector<double> hours;
            for (std::size_t month = 0; month < fleet.months(); ++month) {
                const std::vector<double>& busy = m_needed.use[month][pool].busyHours;
                hours.resize(std::max(hours.size(), busy.size()));
                for (std::size_t count = 0; count < busy.size(); ++count)
                    hours[count] += busy[count];
            }
            LoadDuration& made = result.loadDuration.emplace_back();
            made.pool = m_portfolio.pools[pool].id;
            made.breakEven = m_paid[pool].breakEven;
            made.breakEvenMode = m_paid[pool].breakEvenMode;
            const double all = std::accumulate(hours.begin(), hours.end(), 0.0);
            constexpr std::size_t points = 101;
            // Most first: the number of nodes that so large a share of the time reaches.
            const auto nodesAt = [&](double share) {
                double above = 0;
                for (std::size_t count = hours.size(); count-- > 0;) {
                    above += hours[count];
                    if (above > 0 && above >= share * all * (1 - 1e-9))
                        return static_cast<double>(count);
                }
                return 0.0;
            };
            for (std::size_t i = 0; i < points; ++i)
                made.nodes.push_back(nodesAt(static_cast<double>(i) / static_cast<double>(points - 1)));
            if (made.breakEven && *made.breakEven < 1)
                made.reserve = static_cast<std::int64_t>(nodesAt(*made.breakEven));
        }
    }

    const Portfolio& m_portfolio;
    const Catalogue& m_catalogue;
    const OutlookOptions& m_options;
    const std::stop_token& m_stop;
    const OutlookWatcher& m_watcher;
    const std::chrono::steady_clock::time_point m_begin{std::chrono::steady_clock::now()};
    std::vector<PoolPrices> m_prices{};
    LoadMemory m_ownMemory{};
    std::vector<Placement> m_placements{1};
    std::size_t m_taken{0};
    std::vector<std::optional<Money>> m_costs{};  ///< Of the placements, where all has a price.
    FleetStatistics m_statistics{};
    NeededNodes m_needed{};
    std::vector<PaidPool> m_paid{};
    std::vector<Scenario> m_scenarios{};
    bool m_searched{false};
    int m_neededDraws{0};
    bool m_notSimulated{false};
    double m_events{1};
};

}  // namespace

Outlook outlook(const Portfolio& portfolio, const Catalogue& catalogue, const OutlookOptions& options,
                const std::stop_token& stop, const OutlookWatcher& watcher)
{
    if (portfolio.months <= 0)
        return {.seed = options.seed};
    return OutlookMaker(portfolio, catalogue, options, stop, watcher).run();
}

std::shared_ptr<LoadMemory> newLoadMemory() { return std::make_shared<LoadMemory>(); }

}  // namespace headroom
