// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/prepared_fleet.h"

#include "model/catalogue/mig.h"
#include "model/cost/cost.h"
#include "model/cost/energy.h"
#include "model/finding_kinds.h"
#include "model/parallel_for.h"
#include "model/portfolio/purchase.h"
#include "model/serving/service_load.h"
#include "model/time/reliability.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <string_view>
#include <utility>

namespace headroom {

namespace {

constexpr double mostUnits = 20'000;  ///< Replicas or people of a demand, beyond which growth is taken to have no end.
constexpr double roundingShare = 1e-9;

/// A number of a name, the same on every machine (FNV-1a, draft-eastlake-fnv).
std::uint64_t streamNamed(std::string_view name)
{
    std::uint64_t hash = 0xcbf29ce484222325;
    for (const char c : name)
        hash = (hash ^ static_cast<unsigned char>(c)) * 0x100000001b3;
    return hash;
}

class FleetBuilder {
public:
    FleetBuilder(const Portfolio& portfolio, const Catalogue& catalogue, const PrepareOptions& options,
                 const std::stop_token& stop)
        : m_portfolio(portfolio), m_catalogue(catalogue), m_options(options), m_stop(stop)
    {
    }

    PreparedFleet build()
    {
        m_result.fleet.scheduler = m_portfolio.scheduler;
        m_result.fleet.firstHourOfWeek = firstHourOfWeek(m_portfolio.start);
        for (std::int64_t i = 0; i <= m_portfolio.months; ++i)
            m_result.fleet.monthStart.push_back(hoursBetween(m_portfolio.start, m_portfolio.start + i));
        addPools();
        findLoads();
        for (std::size_t i = 0; i < m_portfolio.demands.size(); ++i)
            addDemand(i);
        m_result.fleet.owners = std::max<std::size_t>(1, m_result.owners.size());
        addGrown();
        return std::move(m_result);
    }

private:
    using LoadKey = std::pair<std::size_t, const VmSize*>;  ///< The number of a plan, and a size.

    static std::string pointerOf(const char* list, std::size_t index, const char* field)
    {
        return std::string("/") + list + "/" + std::to_string(index) + field;
    }

    void addPools()
    {
        for (std::size_t i = 0; i < m_portfolio.pools.size(); ++i) {
            const Pool& pool = m_portfolio.pools[i];
            const VmSize* size = m_catalogue.size(pool.sku);
            m_result.sizes.push_back(size);
            m_result.regions.push_back(!pool.region.empty() ? pool.region
                                       : size != nullptr    ? firstPricedRegion(*size)
                                                            : std::string());
            FleetPool& made = m_result.fleet.pools.emplace_back();
            made.maintenanceHours = m_portfolio.maintenanceHoursPerMonth;
            made.repairHours = m_portfolio.repairHours;
            if (size == nullptr) {
                m_result.findings.push_back({"portfolio.unknown-size", Severity::Error, pointerOf("pools", i, "/sku"),
                                             pool.id, SizeId{pool.sku},
                                             NearestId{std::string(nearestId(pool.sku, m_catalogue.sizes()))}});
            } else {
                made.slotsPerNode = slotsPerNode(*size);
                const std::int64_t gpus = made.slotsPerNode / slotsPerGpu;
                made.domainNodes = std::max<std::int64_t>(1, size->linkDomainGpus.value_or(gpus) / gpus);
                judgeRetirement(i, *size);
            }
            for (std::int64_t month = 0; month < m_portfolio.months; ++month) {
                NodeCount& count = made.supply.emplace_back();
                std::int64_t& given = made.given.emplace_back();
                for (const Supply& supply : pool.supply) {
                    const Month now = m_portfolio.start + month;
                    if (now < supply.from || (supply.until && *supply.until <= now))
                        continue;
                    (supply.mode == SupplyMode::Spot ? count.spot : count.steady) += supply.count;
                    given += isGiven(supply, m_portfolio.start) ? supply.count : 0;
                }
            }
        }
        if (m_portfolio.pools.empty())
            m_result.findings.push_back({"portfolio.no-pools", Severity::Error, "/pools"});
    }

    void judgeRetirement(std::size_t pool, const VmSize& size)
    {
        if (!size.retirementDate)
            return;
        const std::optional<double> hours = hoursUntil(m_portfolio.start, *size.retirementDate);
        if (hours && *hours < m_result.fleet.monthStart.back())
            m_result.findings.push_back({"portfolio.retires", Severity::Warning, pointerOf("pools", pool, "/sku"),
                                         m_portfolio.pools[pool].id, SizeId{size.id}, *size.retirementDate});
    }

    /// The pools that a demand may use, unknown ones named.
    std::vector<std::size_t> allowedPools(std::size_t index)
    {
        const Demand& demand = m_portfolio.demands[index];
        std::vector<std::size_t> pools;
        if (demand.pools.empty())
            for (std::size_t i = 0; i < m_portfolio.pools.size(); ++i)
                pools.push_back(i);
        for (const std::string& id : demand.pools) {
            const auto found = std::ranges::find(m_portfolio.pools, id, &Pool::id);
            const auto place = static_cast<std::size_t>(found - m_portfolio.pools.begin());
            if (found == m_portfolio.pools.end())
                m_result.findings.push_back({"portfolio.unknown-pool", Severity::Warning,
                                             pointerOf("demands", index, "/pools"), demand.id, id});
            else if (std::ranges::find(pools, place) == pools.end())
                pools.push_back(place);
        }
        std::erase_if(pools, [this](std::size_t pool) { return m_result.sizes[pool] == nullptr; });
        return pools;
    }

    /// Demands with one plan have one number, that of the first of them.
    void numberPlans()
    {
        const std::vector<Demand>& demands = m_portfolio.demands;
        for (std::size_t i = 0; i < demands.size(); ++i) {
            const auto same = std::ranges::find_if(
                m_plans, [&](std::size_t other) { return demands[other].plan == demands[i].plan; });
            m_plans.push_back(same != m_plans.end() ? *same : i);
        }
    }

    /// What every plan takes on every size, each once.
    void findLoads()
    {
        numberPlans();
        std::vector<LoadKey> tasks;
        for (std::size_t i = 0; i < m_portfolio.demands.size(); ++i) {
            m_allowed.push_back(allowedPools(i));
            const Demand& demand = m_portfolio.demands[i];
            if (demand.kind == DemandKind::People || isMeasured(demand))
                continue;
            for (const std::size_t pool : m_allowed[i])
                if (m_loads.try_emplace({m_plans[i], m_result.sizes[pool]}).second)
                    tasks.emplace_back(m_plans[i], m_result.sizes[pool]);
        }
        std::vector<SizeLoad> loads(tasks.size());
        parallelFor(tasks.size(), threadCount(m_options.threads), m_stop, [&](std::size_t t) {
            const Plan& plan = m_portfolio.demands[tasks[t].first].plan;
            const VmSize& size = *tasks[t].second;
            if (m_options.memory != nullptr)
                if (const auto known = m_options.memory->find(plan, size.id);
                    known && (known->searched || !m_options.search)) {
                    loads[t] = *known;
                    return;
                }
            loads[t] = sizeLoad(plan, size, m_catalogue, m_options.search, m_stop);
            if (m_options.memory != nullptr && !m_stop.stop_requested())
                m_options.memory->keep(plan, size.id, loads[t]);
        });
        for (std::size_t t = 0; t < tasks.size(); ++t)
            m_loads[tasks[t]] = loads[t];
    }

    [[nodiscard]] const SizeLoad& loadOf(std::size_t demand, std::size_t pool) const
    {
        return m_loads.at({m_plans[demand], m_result.sizes[pool]});
    }

    void addDemand(std::size_t index)
    {
        const Demand& demand = m_portfolio.demands[index];
        FleetDemand& made = m_result.fleet.demands.emplace_back();
        const auto owner = std::ranges::find(m_result.owners, demand.owner);
        made.owner = static_cast<std::size_t>(owner - m_result.owners.begin());
        if (owner == m_result.owners.end())
            m_result.owners.push_back(demand.owner);
        made.stream = streamNamed(demand.id);
        made.kind = demand.kind;
        made.priority = demand.priority;
        made.preemptible = demand.preemptible;
        made.concurrency = demand.concurrency;
        made.percentile = demand.wait.percentile;
        if (demand.wait.target)
            made.target = *demand.wait.target / secondsPerHour;
        made.arrivalVariation = demand.runsCv;
        if (isMeasured(demand))
            made.durationVariation = demand.runHoursCv.value_or(0);
        made.runs = demand.runs.value_or(demand.plan.cost.campaign_runs.value_or(1));
        const std::optional<WeekSchedule> open = weekSchedule(demand.hours);
        if (!open)
            m_result.findings.push_back({"portfolio.bad-hours", Severity::Warning,
                                         pointerOf("demands", index, "/hours"), demand.id, demand.hours});
        made.open = open.value_or(*weekSchedule("always"));
        if (!addTimes(index, made))
            return;
        addNeeds(index, made);
        if (made.needs.empty()) {
            m_result.findings.push_back(
                {"portfolio.fits-no-pool", Severity::Error, pointerOf("demands", index, "/pools"), demand.id});
            return;
        }
        addVolume(index, made);
        orderNeeds(index, made);
        sayDivision(index, made.needs.front().pool);
        if (made.kind == DemandKind::Campaign)
            setCampaignRows(made, m_result.fleet.monthStart.back());
    }

    /// Names a demand that runs otherwise than its plan says, on the pool of its first choice.
    void sayDivision(std::size_t index, std::size_t pool)
    {
        const Demand& demand = m_portfolio.demands[index];
        if (demand.kind == DemandKind::People || isMeasured(demand))
            return;
        const SizeLoad& load = loadOf(index, pool);
        if (!load.dividedAnew.empty())
            m_result.findings.push_back(
                {"portfolio.divided-anew", Severity::Warning, pointerOf("demands", index, "/plan/parallelism"),
                 demand.id, m_portfolio.pools[pool].id, load.dividedAnew, Counted{load.gpusAnew, CountedNoun::Gpu}});
    }

    /// Start and deadline; false where the demand lies outside the portfolio's time.
    bool addTimes(std::size_t index, FleetDemand& made)
    {
        const Demand& demand = m_portfolio.demands[index];
        if (!demand.start.empty()) {
            const std::optional<double> start = hoursUntil(m_portfolio.start, demand.start);
            if (!start)
                m_result.findings.push_back({"portfolio.bad-date", Severity::Error,
                                             pointerOf("demands", index, "/start"), demand.id, demand.start});
            if (start && *start < 0)
                m_result.findings.push_back({"portfolio.starts-before", Severity::Warning,
                                             pointerOf("demands", index, "/start"), demand.id, demand.start,
                                             monthText(m_portfolio.start)});
            made.start = std::max(0.0, start.value_or(0));
        }
        if (made.start >= m_result.fleet.monthStart.back()) {
            m_result.findings.push_back({"portfolio.starts-after", Severity::Warning,
                                         pointerOf("demands", index, "/start"), demand.id, demand.start});
            return false;
        }
        if (demand.deadline.empty())
            return true;
        std::optional<double> deadline = hoursUntil(m_portfolio.start, demand.deadline);
        if (!deadline) {
            m_result.findings.push_back({"portfolio.bad-date", Severity::Error,
                                         pointerOf("demands", index, "/deadline"), demand.id, demand.deadline});
            return true;
        }
        *deadline += hoursOfDay;  // The day itself still counts.
        if (*deadline <= made.start)
            m_result.findings.push_back({"portfolio.deadline-before-start", Severity::Error,
                                         pointerOf("demands", index, "/deadline"), demand.id, demand.deadline,
                                         demand.start.empty() ? monthText(m_portfolio.start) : demand.start});
        if (demand.kind == DemandKind::Campaign)
            made.deadline = deadline;
        return true;
    }

    void addNeeds(std::size_t index, FleetDemand& made)
    {
        const Demand& demand = m_portfolio.demands[index];
        double homeLoad = 0;
        for (const std::size_t pool : m_allowed[index]) {
            std::optional<PoolNeed> need;
            if (demand.kind == DemandKind::People) {
                need = personNeed(demand, *m_result.sizes[pool]);
            } else {
                const SizeLoad load =
                    isMeasured(demand) ? measuredLoad(demand, *m_result.sizes[pool]) : loadOf(index, pool);
                m_result.complete = m_result.complete && load.searched;
                if (load.fits) {
                    need = load.need;
                    if (made.needs.empty()) {
                        made.rangeLow = load.rangeLow;
                        made.rangeHigh = load.rangeHigh;
                        homeLoad = load.requestsPerSecond;
                        m_home[index] = pool;
                    } else if (homeLoad > load.requestsPerSecond && load.requestsPerSecond > 0) {
                        // As many replicas here as do the work of one there.
                        const auto times =
                            static_cast<std::int64_t>(std::ceil(homeLoad / load.requestsPerSecond - roundingShare));
                        need->gpuSlots *= times;
                        need->nodes *= times;
                        const std::int64_t node = m_result.fleet.pools[pool].slotsPerNode;
                        if (need->nodes == 0 && need->gpuSlots > node) {
                            need->nodes = (need->gpuSlots + node - 1) / node;
                            need->gpuSlots = need->nodes * node;
                        }
                    }
                }
            }
            if (need) {
                // The nodes of a pool fail as the most cautious plan on it says.
                FleetPool& machines = m_result.fleet.pools[pool];
                const auto gpus = static_cast<double>(machines.slotsPerNode / slotsPerGpu);
                machines.failuresPerHour = std::max(machines.failuresPerHour, nodeFailuresPerHour(demand.plan, gpus));
                need->pool = pool;
                made.needs.push_back(*need);
            } else if (!demand.pools.empty() && demand.pools.size() > 1) {
                m_result.findings.push_back({"portfolio.fits-not", Severity::Information,
                                             pointerOf("demands", index, "/pools"), demand.id,
                                             m_portfolio.pools[pool].id});
            }
        }
    }

    [[nodiscard]] std::optional<PoolNeed> personNeed(const Demand& demand, const VmSize& size) const
    {
        PoolNeed need;
        double gpus = demand.gpusPerPerson;
        if (demand.slice) {
            const Gpu* gpu = size.isCpuOnly() ? nullptr : m_catalogue.gpu(size.gpu);
            const MigProfile* profile = gpu != nullptr ? findMigProfile(*gpu, *demand.slice) : nullptr;
            if (profile == nullptr)
                return std::nullopt;
            gpus = 1.0 / static_cast<double>(profile->instancesPerGpu);
        }
        const std::int64_t node = slotsPerNode(size);
        need.gpuSlots = std::max<std::int64_t>(1, std::llround(gpus * static_cast<double>(slotsPerGpu)));
        if (need.gpuSlots >= node) {
            need.nodes = (need.gpuSlots + node - 1) / node;
            need.gpuSlots = need.nodes * node;
        }
        return need;
    }

    /// How much comes when, or is held; named where it grows beyond what can be counted.
    void addVolume(std::size_t index, FleetDemand& made)
    {
        const Demand& demand = m_portfolio.demands[index];
        if (const std::optional<std::size_t> endless = setVolume(index, 1, made))
            m_result.findings.push_back({"portfolio.growth-without-end", Severity::Warning,
                                         pointerOf("demands", index, "/growth_per_month"), demand.id,
                                         monthText(m_portfolio.start + static_cast<std::int64_t>(*endless))});
        if (demand.kind != DemandKind::Service)
            return;
        if (const SizeLoad& home = loadOf(index, m_home[index]); home.requestsPerSecond <= 0)
            m_result.findings.push_back({"portfolio.no-load", Severity::Information,
                                         pointerOf("demands", index, "/plan/serving/requests_per_s"), demand.id,
                                         Counted{home.replicas, CountedNoun::Replica}});
    }

    /// Sets how much comes when, or is held, with so many times as much asked for: runs of a queue, requests of a
    /// service and people grow in number, those of a campaign in length, as one run cannot be a fifth more of them. The
    /// first month in which it is more than is counted, if there is one.
    [[nodiscard]] std::optional<std::size_t> setVolume(std::size_t index, double times, FleetDemand& made) const
    {
        const Demand& demand = m_portfolio.demands[index];
        const Fleet& fleet = m_result.fleet;
        std::size_t startMonth = 0;
        while (startMonth + 1 < fleet.months() && fleet.monthStart[startMonth + 1] <= made.start)
            ++startMonth;
        const auto grownBy = [&](std::size_t month) {
            constexpr double most = 1e12;  // A number, whatever it is multiplied by.
            return times *
                   (month <= startMonth
                        ? 1.0
                        : std::min(most, std::pow(1 + demand.growthPerMonth, static_cast<double>(month - startMonth))));
        };
        std::optional<std::size_t> endless;
        const auto limited = [&](double value, double most, std::size_t month) {
            if (value <= most)
                return value;
            endless = std::min(endless.value_or(month), month);
            return most;
        };
        if (demand.kind == DemandKind::Campaign) {
            for (PoolNeed& need : made.needs)
                need.hours *= times;
        } else if (demand.kind == DemandKind::Queue) {
            const double openHours = onHours(made.open).value;
            made.arrivalsPerHour.clear();
            for (std::size_t month = 0; month < fleet.months(); ++month)
                made.arrivalsPerHour.push_back(
                    openHours > 0 ? limited(demand.runsPerWeek * grownBy(month), mostRunsPerWeek, month) / openHours
                                  : 0);
        } else {
            made.levels.resize(fleet.months() * hoursOfWeek);
            Plan spared = demand.plan;
            if (demand.spares > 0)
                spared.serving.spare_replicas = demand.spares;
            const SizeLoad* home = demand.kind == DemandKind::Service ? &loadOf(index, m_home.at(index)) : nullptr;
            if (home != nullptr)
                spared.parallelism.expert = 1;  // Its groups are counted below.
            // A service's days are alike.
            const std::vector<double>* shares = home != nullptr ? sharesByHour(demand) : nullptr;
            const std::size_t period = home == nullptr ? hoursOfWeek : shares != nullptr ? shares->size() : 1;
            for (std::size_t month = 0; month < fleet.months(); ++month)
                for (std::size_t hour = 0; hour < hoursOfWeek; ++hour) {
                    const std::size_t at = month * hoursOfWeek + hour;
                    if (hour >= period) {
                        made.levels[at] = made.levels[at - period];
                        continue;
                    }
                    const double units = home != nullptr   ? replicasAt(demand, spared, *home, grownBy(month), hour)
                                         : made.open[hour] ? std::ceil(demand.people * grownBy(month) - roundingShare)
                                                           : 0;
                    made.levels[at] = static_cast<std::int32_t>(limited(units, mostUnits, month));
                }
        }
        return endless;
    }

    /// The fleet with a fifth more of everything asked for.
    void addGrown()
    {
        m_result.grown = m_result.fleet;
        for (std::size_t i = 0; i < m_result.grown.demands.size(); ++i) {
            FleetDemand& more = m_result.grown.demands[i];
            if (more.needs.empty())
                continue;
            (void)setVolume(i, fifthMore, more);
            if (more.kind == DemandKind::Campaign)
                setCampaignRows(more, m_result.grown.monthStart.back());
        }
    }

    /// How a service's load is divided over the day; null where it is always the same.
    static const std::vector<double>* sharesByHour(const Demand& demand)
    {
        const std::optional<std::vector<double>>& shares =
            demand.byHour ? demand.byHour : demand.plan.serving.traffic_by_hour;
        return shares && !shares->empty() ? &*shares : nullptr;
    }

    static double replicasAt(const Demand& demand, const Plan& spared, const SizeLoad& load, double growth,
                             std::size_t hour)
    {
        const auto grouped = [&](double replicas) {
            const auto group = static_cast<double>(load.replicaGroup);
            return std::ceil(replicas / group) * group;
        };
        if (load.requestsPerSecond <= 0)
            return grouped(std::ceil(static_cast<double>(load.replicas) * growth - roundingShare) +
                           static_cast<double>(demand.spares));
        double share = 1;
        if (const std::vector<double>* shares = sharesByHour(demand)) {
            const double busiest = *std::ranges::max_element(*shares);
            share = busiest > 0 ? (*shares)[hour % shares->size()] / busiest : 1;
        }
        const double asked = demand.plan.serving.requests_per_s.value_or(0) * growth * share;
        const std::optional<std::int64_t> replicas = replicasFor(spared, load.requestsPerSecond, asked);
        return replicas ? grouped(static_cast<double>(*replicas)) : std::numeric_limits<double>::infinity();
    }

    /// Where any pool may be used, the one in which the work costs least is the first choice.
    void orderNeeds(std::size_t index, FleetDemand& made)
    {
        if (!m_portfolio.demands[index].pools.empty())
            return;
        // A service's replicas are counted on its first pool.
        if (made.kind == DemandKind::Service)
            return;
        const auto dear = [&](const PoolNeed& need) {
            const Pool& pool = m_portfolio.pools[need.pool];
            const std::optional<MoneyPerHour> price = priceOf(pool, SupplyMode::Payg, m_catalogue);
            const double nodes =
                static_cast<double>(need.gpuSlots) / static_cast<double>(m_result.fleet.pools[need.pool].slotsPerNode);
            return price ? price->dollars() * nodes * std::max(1e-9, need.hours == 0 ? 1 : need.hours)
                         : std::numeric_limits<double>::infinity();
        };
        std::ranges::stable_sort(made.needs, {}, dear);
    }

    const Portfolio& m_portfolio;
    const Catalogue& m_catalogue;
    const PrepareOptions& m_options;
    const std::stop_token& m_stop;
    PreparedFleet m_result{};
    std::vector<std::vector<std::size_t>> m_allowed{};
    std::vector<std::size_t> m_plans{};
    std::map<LoadKey, SizeLoad> m_loads{};
    std::map<std::size_t, std::size_t> m_home{};
};

}  // namespace

PreparedFleet prepareFleet(const Portfolio& portfolio, const Catalogue& catalogue, const PrepareOptions& options,
                           const std::stop_token& stop)
{
    return FleetBuilder(portfolio, catalogue, options, stop).build();
}

std::optional<MoneyPerHour> priceOf(const Pool& pool, SupplyMode mode, const Catalogue& catalogue)
{
    for (const Supply& supply : pool.supply)
        if (supply.mode == mode && supply.usdPerHour)
            return MoneyPerHour::fromDollars(*supply.usdPerHour);
    if (mode == SupplyMode::Owned) {
        if (!pool.owned)
            return std::nullopt;
        Plan bought;
        bought.cluster.hardware = VmNodes{pool.sku, 1};
        bought.cost.owned = pool.owned;
        const std::optional<OwnedHour> hour = ownedHour(bought, catalogue);
        return hour ? std::optional(hour->total()) : std::nullopt;
    }
    const VmSize* size = catalogue.size(pool.sku);
    if (size == nullptr)
        return std::nullopt;
    // All modes are those of one region.
    const std::string region = pool.region.empty() ? firstPricedRegion(*size) : pool.region;
    const Price* price = findPrice(*size, supplyModeNames[static_cast<std::size_t>(mode)], region);
    return price != nullptr && price->perHour.micros > 0 ? std::optional(price->perHour) : std::nullopt;
}

}  // namespace headroom
