// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/simulation.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace headroom {

namespace {

constexpr double forever = std::numeric_limits<double>::infinity();
constexpr std::uint64_t arrivalStream = 1;
constexpr std::uint64_t durationStream = 2;
constexpr std::uint64_t failureStream = 3;
constexpr std::size_t noIndex = std::numeric_limits<std::size_t>::max();

std::uint64_t bitOf(std::size_t pool) { return std::uint64_t{1} << pool; }

/// Whether one event comes after another; of those at one time runs end first, then new ones come.
struct Later {
    template <class Event>
    bool operator()(const Event& a, const Event& b) const
    {
        return std::tie(a.time, a.what, a.index, a.generation) > std::tie(b.time, b.what, b.index, b.generation);
    }
};

}  // namespace

FleetSimulation::FleetSimulation(const Fleet& fleet, std::uint64_t seed, std::uint64_t draw, Recording recording)
    : m_fleet(&fleet), m_seed(seedOf({seed, draw})), m_recording(recording), m_pools(fleet.pools.size()),
      m_demands(fleet.demands.size()), m_usedByDemand(fleet.demands.size() * fleet.pools.size()),
      m_touchedByDemand(fleet.demands.size() * fleet.pools.size()), m_ownerUse(fleet.owners)
{
    for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool)
        m_allPools |= bitOf(pool);
    std::vector<HoursToChange> changes(fleet.demands.size());
    for (std::size_t i = 0; i < changes.size(); ++i) {
        const WeekSchedule& open = fleet.demands[i].open;
        for (std::size_t hour = 0; hour < hoursOfWeek; ++hour) {
            std::uint8_t hours = 1;
            while (hours < hoursOfWeek && open[(hour + hours) % hoursOfWeek] == open[hour])
                ++hours;
            changes[i][hour] = hours;
        }
    }
    m_hoursToChange = std::make_shared<const std::vector<HoursToChange>>(std::move(changes));
    for (std::size_t i = 0; i < fleet.demands.size(); ++i) {
        const FleetDemand& demand = fleet.demands[i];
        DemandState& state = m_demands[i];
        state.arrivals = RandomSource(seedOf({m_seed, arrivalStream, i}));
        state.durations = RandomSource(seedOf({m_seed, durationStream, i}));
        state.factor = rangeDraw(state.durations.uniform(), demand.rangeLow, demand.rangeHigh);
        for (const PoolNeed& need : demand.needs)
            state.pools |= bitOf(need.pool);
        if (demand.needs.empty())
            continue;
        if (demand.holdsLevel()) {
            m_levels.push_back(i);
        } else if (demand.kind == DemandKind::Campaign) {
            push({.time = std::max(0.0, demand.start), .index = static_cast<std::uint32_t>(i), .what = What::Arrival});
        } else {
            state.clock = std::max(0.0, demand.start);
            while (state.clockMonth + 1 < fleet.months() && fleet.monthStart[state.clockMonth + 1] <= state.clock)
                ++state.clockMonth;
            scheduleArrival(i);
        }
    }
    std::ranges::stable_sort(m_levels, {}, [&](std::size_t i) {
        return std::pair(fleet.demands[i].priority, fleet.demands[i].kind == DemandKind::People);
    });
}

void FleetSimulation::push(Event event)
{
    m_events.push_back(event);
    std::ranges::push_heap(m_events, Later());
}

/// The next arrival of a queue: the number of open hours, weighed by their rate, grows by one draw of mean 1.
void FleetSimulation::scheduleArrival(std::size_t demand)
{
    const FleetDemand& queue = m_fleet->demands[demand];
    DemandState& state = m_demands[demand];
    double gap = positiveDraw(state.arrivals.uniform(), queue.arrivalVariation);
    // The first one comes at any moment of its gap.
    if (state.number == 0 && queue.arrivalVariation != 1)
        gap *= state.arrivals.uniform();
    const std::vector<double>& months = m_fleet->monthStart;
    const HoursToChange& changes = (*m_hoursToChange)[demand];
    while (state.clockMonth < m_fleet->months()) {
        const double rate = queue.arrivalsPerHour[state.clockMonth];
        const double monthEnd = months[state.clockMonth + 1];
        const double hour = std::floor(state.clock);
        const auto ofWeek =
            (static_cast<std::size_t>(m_fleet->firstHourOfWeek) + static_cast<std::size_t>(hour)) % hoursOfWeek;
        const double until = rate > 0 ? std::min(monthEnd, hour + changes[ofWeek]) : monthEnd;
        const bool isOpen = rate > 0 && queue.open[ofWeek];
        const double room = isOpen ? rate * (until - state.clock) : 0;
        if (isOpen && gap <= room) {
            state.clock += gap / rate;
            push({.time = state.clock, .index = static_cast<std::uint32_t>(demand), .what = What::Arrival});
            return;
        }
        gap -= room;
        state.clock = until;
        if (until >= monthEnd)
            ++state.clockMonth;
    }
}

void FleetSimulation::handle(const Event& event)
{
    switch (event.what) {
    case What::End:
        if (m_held[event.index].inUse && m_held[event.index].generation == event.generation)
            end(event.index);
        return;
    case What::Arrival: arrive(event.index); return;
    case What::MaintenanceDue: {
        PoolState& pool = m_pools[event.index];
        if (event.generation != static_cast<std::uint32_t>(m_month) || pool.standing.all() == 0)
            return;
        const double every = m_fleet->monthHours(m_month) / static_cast<double>(pool.standing.all());
        push({event.time + every, event.index, event.generation, What::MaintenanceDue});
        // The next node that is empty goes.
        ++pool.owedMaintenance;
        for (std::size_t kind = 0; kind < pool.empty.size(); ++kind)
            for (auto& domain : pool.empty[kind])
                if (!domain.empty() && pool.owedMaintenance > 0) {
                    const std::int32_t node = domain.back();
                    touch(event.index);
                    unlist(pool, node);
                    pool.freeSlots -= pool.nodes[static_cast<std::size_t>(node)].free;
                    list(pool, event.index, node);
                }
        return;
    }
    case What::MaintenanceOver: {
        PoolState& pool = m_pools[event.index];
        Node& node = pool.nodes[event.generation];
        if (!node.present || !node.away)
            return;
        node.away = false;
        touch(event.index);
        list(pool, event.index, static_cast<std::int32_t>(event.generation));
        m_dirty |= bitOf(event.index);
        return;
    }
    }
}

void FleetSimulation::arrive(std::size_t demand)
{
    const FleetDemand& asked = m_fleet->demands[demand];
    DemandState& state = m_demands[demand];
    const std::int64_t runs = asked.kind == DemandKind::Campaign ? asked.runs : 1;
    const bool wasEmpty = state.line.empty();
    for (std::int64_t i = 0; i < runs; ++i) {
        Waiting run;
        run.arrival = m_now;
        run.factor = state.factor;
        if (asked.durationVariation > 0)
            run.factor *= positiveDraw(state.durations.uniform(), asked.durationVariation);
        run.number = ++state.number;
        state.line.push_back(run);
    }
    m_jobEvents += runs;
    m_use.demands[demand].asked += runs;
    countWaiting(runs);
    if (asked.kind == DemandKind::Queue)
        scheduleArrival(demand);
    if (!wasEmpty)
        return;
    activate(demand);
    m_dirty |= state.pools;
}

void FleetSimulation::activate(std::size_t demand)
{
    const FleetDemand& asked = m_fleet->demands[demand];
    const double arrival = m_demands[demand].line.front().arrival;
    const Active entry{asked.priority, m_fleet->scheduler == Scheduler::Fair ? 0 : arrival, arrival, demand};
    m_active.insert(std::ranges::lower_bound(m_active, entry), entry);
}

void FleetSimulation::deactivate(std::size_t demand)
{
    m_active.erase(std::ranges::find(m_active, demand, &Active::demand));
}

void FleetSimulation::countWaiting(std::int64_t change)
{
    m_waitingHours += static_cast<double>(m_waiting) * (m_now - m_waitingTouched);
    m_waitingTouched = m_now;
    m_waiting += change;
}

/// Counts a wait that is longer than promised in the month in which the promise was broken.
void FleetSimulation::judgeWait(std::size_t demand, std::uint32_t number, double arrival, double wait)
{
    const double longest = patienceOf(m_fleet->demands[demand], number);
    if (wait > longest && arrival + longest >= m_fleet->monthStart[m_month])
        ++m_use.demands[demand].late;
}

std::uint32_t FleetSimulation::newSlot()
{
    if (m_freeSlots.empty()) {
        m_held.emplace_back();
        return static_cast<std::uint32_t>(m_held.size() - 1);
    }
    const std::uint32_t slot = m_freeSlots.back();
    m_freeSlots.pop_back();
    return slot;
}

/// With what failures and evictions cost: each loses the work since the last checkpoint.
double FleetSimulation::wallOf(const FleetDemand& demand, const PoolNeed& need, const Held& held) const
{
    const double hours = need.hours * held.run.factor * held.run.left;
    double rate = need.failuresPerHour;
    if (need.evictionsPerHour > 0)
        for (const std::int32_t node : held.nodes)
            if (m_pools[need.pool].nodes[static_cast<std::size_t>(node)].spot)
                rate += need.evictionsPerHour;
    if (rate <= 0)
        return hours;
    const auto index = static_cast<std::uint64_t>(&demand - m_fleet->demands.data());
    RandomSource random(seedOf({m_seed, failureStream, index, held.run.number, held.run.attempts}));
    double done = 0;
    double wall = 0;
    constexpr int most = 1000;
    for (int i = 0; i < most; ++i) {
        const double until = random.exponential(1 / rate);
        if (done + until >= hours)
            break;
        wall += until + need.restartHours;
        if (need.checkpointHours > 0)
            done += std::floor(until / need.checkpointHours) * need.checkpointHours;
    }
    return wall + hours - done;
}

void FleetSimulation::start(std::size_t demand, std::size_t need)
{
    const FleetDemand& asked = m_fleet->demands[demand];
    DemandState& state = m_demands[demand];
    const std::uint32_t slot = newSlot();
    Held& held = m_held[slot];
    held.demand = demand;
    held.need = need;
    held.run = state.line.front();
    state.line.pop_front();
    std::swap(held.nodes, m_scratch);
    held.started = m_now;
    held.wall = wallOf(asked, asked.needs[need], held);
    ++held.generation;
    held.inUse = true;
    hold(slot);
    ++state.running;
    ++m_jobEvents;
    countWaiting(-1);
    if (held.run.attempts == 0) {
        ++state.outcome.started;
        const double wait = m_now - held.run.arrival;
        judgeWait(demand, held.run.number, held.run.arrival, wait);
        if (wait <= 0)
            ++state.outcome.atOnce;
        else if (m_recording.waits)
            state.outcome.waits.push_back(static_cast<float>(wait));
    }
    if (m_fleet->scheduler == Scheduler::Fair) {
        constexpr double halfLife = 168;
        m_ownerUse[asked.owner] +=
            static_cast<double>(asked.needs[need].gpuSlots) * held.wall * std::exp2(m_now / halfLife);
    }
    push({m_now + held.wall, slot, held.generation, What::End});
}

void FleetSimulation::end(std::uint32_t slot)
{
    const std::size_t demand = m_held[slot].demand;
    DemandState& state = m_demands[demand];
    letGo(slot);
    --state.running;
    ++state.outcome.finished;
    state.outcome.lastEnd = m_now;
    ++m_jobEvents;
    // What waited for this run to end alone may start on any pool.
    if (m_fleet->demands[demand].concurrency)
        m_dirty |= state.pools;
}

/// Back to the front of its line, with what it had done by its last checkpoint.
void FleetSimulation::preempt(std::uint32_t slot)
{
    Held& held = m_held[slot];
    const std::size_t demand = held.demand;
    const FleetDemand& asked = m_fleet->demands[demand];
    if (asked.holdsLevel()) {
        ++m_demands[demand].outcome.preempted;
        withdraw(slot);
        return;
    }
    const PoolNeed& need = asked.needs[held.need];
    DemandState& state = m_demands[demand];
    Waiting run = held.run;
    const double whole = need.hours * run.factor;
    const double share = held.wall > 0 ? (m_now - held.started) / held.wall : 0;
    double done = whole * run.left * share;
    done = need.checkpointHours > 0 ? std::floor(done / need.checkpointHours) * need.checkpointHours : 0;
    run.left = whole > 0 ? std::max(0.0, run.left - done / whole) : 0;
    ++run.attempts;
    if (!state.line.empty())
        deactivate(demand);
    state.line.push_front(run);
    activate(demand);
    --state.running;
    ++state.outcome.preempted;
    ++m_jobEvents;
    countWaiting(1);
    letGo(slot);
}

// --- Nodes ---------------------------------------------------------------------------------------------------------

void FleetSimulation::touch(std::size_t index)
{
    PoolState& pool = m_pools[index];
    const double passed = m_now - pool.touched;
    if (passed <= 0)
        return;
    PoolUse& use = m_use.pools[index];
    const auto add = [passed](std::vector<double>& hours, std::int64_t nodes) {
        const auto at = static_cast<std::size_t>(nodes);
        if (hours.size() <= at)
            hours.resize(at + 1);
        hours[at] += passed;
    };
    add(use.busyHours, pool.busy);
    add(use.firmHours, pool.busyFirm);
    use.slotHours += passed * static_cast<double>(pool.usedSlots);
    pool.touched = m_now;
}

void FleetSimulation::touchDemand(std::size_t demand, std::size_t pool)
{
    const std::size_t at = demand * m_pools.size() + pool;
    m_use.pools[pool].byDemand[demand] += (m_now - m_touchedByDemand[at]) * static_cast<double>(m_usedByDemand[at]);
    m_touchedByDemand[at] = m_now;
}

void FleetSimulation::touchPending(std::size_t demand)
{
    DemandState& state = m_demands[demand];
    const FleetDemand& asked = m_fleet->demands[demand];
    const auto slots = static_cast<double>(asked.needs.front().gpuSlots);
    const double passed = m_now - state.pendingTouched;
    const double missing = static_cast<double>(state.pending.size()) * slots;
    DemandUse& use = m_use.demands[demand];
    use.slotHoursUnserved += missing * passed;
    use.slotHoursAsked += (missing + static_cast<double>(state.units.size()) * slots) * passed;
    state.pendingTouched = m_now;
}

/// Puts a node where it belongs by what is free of it; one that is empty goes to its maintenance first.
void FleetSimulation::list(PoolState& pool, std::size_t index, std::int32_t at)
{
    Node& node = pool.nodes[static_cast<std::size_t>(at)];
    const std::int64_t whole = m_fleet->pools[index].slotsPerNode;
    if (node.free == whole && pool.owedMaintenance > 0) {
        --pool.owedMaintenance;
        node.away = true;
        node.place = -1;
        push({m_now + m_fleet->pools[index].maintenanceHours, static_cast<std::uint32_t>(index),
              static_cast<std::uint32_t>(at), What::MaintenanceOver});
        return;
    }
    pool.freeSlots += node.free;
    if (node.free == 0) {
        node.place = -1;
        return;
    }
    const std::size_t kind = node.spot ? 1 : 0;
    std::vector<std::int32_t>& nodes =
        node.free == whole ? pool.empty[kind][static_cast<std::size_t>(node.domain)] : pool.partial;
    if (node.free == whole)
        ++pool.emptyCount[kind];
    node.place = static_cast<std::int32_t>(nodes.size());
    nodes.push_back(at);
}

/// Takes a node out of its list; what is free of it still counts.
void FleetSimulation::unlist(PoolState& pool, std::int32_t at)
{
    Node& node = pool.nodes[static_cast<std::size_t>(at)];
    if (node.place < 0)
        return;
    const auto index = static_cast<std::size_t>(&pool - m_pools.data());
    const std::size_t kind = node.spot ? 1 : 0;
    const bool isEmpty = node.free == m_fleet->pools[index].slotsPerNode;
    std::vector<std::int32_t>& nodes = isEmpty ? pool.empty[kind][static_cast<std::size_t>(node.domain)] : pool.partial;
    if (isEmpty)
        --pool.emptyCount[kind];
    const std::int32_t last = nodes.back();
    nodes[static_cast<std::size_t>(node.place)] = last;
    pool.nodes[static_cast<std::size_t>(last)].place = node.place;
    nodes.pop_back();
    node.place = -1;
}

void FleetSimulation::take(std::size_t index, std::int32_t at, std::int64_t slots, bool firm)
{
    PoolState& pool = m_pools[index];
    Node& node = pool.nodes[static_cast<std::size_t>(at)];
    unlist(pool, at);
    pool.freeSlots -= node.free;
    if (node.free == m_fleet->pools[index].slotsPerNode)
        ++pool.busy;
    node.free -= slots;
    if (firm) {
        if (node.firm == 0)
            ++pool.busyFirm;
        node.firm += slots;
    }
    list(pool, index, at);
}

void FleetSimulation::give(std::size_t index, std::int32_t at, std::int64_t slots, bool firm)
{
    PoolState& pool = m_pools[index];
    Node& node = pool.nodes[static_cast<std::size_t>(at)];
    unlist(pool, at);
    pool.freeSlots -= node.free;
    node.free += slots;
    if (node.free == m_fleet->pools[index].slotsPerNode)
        --pool.busy;
    if (firm) {
        node.firm -= slots;
        if (node.firm == 0)
            --pool.busyFirm;
    }
    list(pool, index, at);
}

/// Finds nodes for a need into `nodes` without taking them; false where there is no room.
bool FleetSimulation::allocate(std::size_t demand, const PoolNeed& need, std::vector<std::int32_t>& nodes)
{
    PoolState& pool = m_pools[need.pool];
    nodes.clear();
    // Spot nodes are for what may be stopped anyway.
    const bool preemptible = m_fleet->demands[demand].preemptible;
    const std::array<std::size_t, 2> kinds =
        preemptible ? std::array<std::size_t, 2>{1, 0} : std::array<std::size_t, 2>{0, 1};
    if (need.nodes == 0) {
        if (pool.freeSlots < need.gpuSlots)
            return false;
        std::int32_t best = -1;
        std::int64_t least = std::numeric_limits<std::int64_t>::max();
        for (const std::int32_t at : pool.partial) {
            const Node& node = pool.nodes[static_cast<std::size_t>(at)];
            if (node.free >= need.gpuSlots && (node.free < least || (node.free == least && at < best))) {
                least = node.free;
                best = at;
            }
        }
        for (const std::size_t kind : kinds)
            for (const auto& domain : pool.empty[kind])
                if (best < 0 && !domain.empty())
                    best = domain.back();
        if (best < 0)
            return false;
        nodes.push_back(best);
        return true;
    }
    if (pool.emptyCount[0] + pool.emptyCount[1] < need.nodes)
        return false;
    std::int64_t missing = need.nodes;
    if (need.groupNodes <= 1) {
        for (const std::size_t kind : kinds)
            for (const auto& domain : pool.empty[kind])
                for (std::size_t i = domain.size(); i-- > 0 && missing > 0; --missing)
                    nodes.push_back(domain[i]);
        return missing == 0;
    }
    // Groups of nodes that one link joins, from the fullest domains.
    std::vector<std::pair<std::int64_t, std::size_t>> domains;
    const std::size_t count = std::max(pool.empty[0].size(), pool.empty[1].size());
    const auto emptyOf = [&pool](std::size_t kind, std::size_t domain) {
        return domain < pool.empty[kind].size() ? std::ssize(pool.empty[kind][domain]) : 0;
    };
    for (std::size_t i = 0; i < count; ++i)
        domains.emplace_back(-(emptyOf(0, i) + emptyOf(1, i)), i);
    std::ranges::sort(domains);
    for (const auto& [negative, domain] : domains) {
        std::int64_t take = std::min(missing, -negative / need.groupNodes * need.groupNodes);
        missing -= take;
        for (const std::size_t kind : kinds)
            for (std::int64_t i = emptyOf(kind, domain); i-- > 0 && take > 0; --take)
                nodes.push_back(pool.empty[kind][domain][static_cast<std::size_t>(i)]);
    }
    return missing == 0;
}

/// Takes the nodes that a run or unit has, and counts it.
void FleetSimulation::hold(std::uint32_t slot)
{
    const Held& held = m_held[slot];
    const FleetDemand& asked = m_fleet->demands[held.demand];
    const PoolNeed& need = asked.needs[held.need];
    PoolState& pool = m_pools[need.pool];
    touch(need.pool);
    touchDemand(held.demand, need.pool);
    const std::int64_t each = slotsOfNode(need);
    for (const std::int32_t node : held.nodes)
        take(need.pool, node, each, !asked.preemptible);
    pool.usedSlots += need.gpuSlots;
    m_usedByDemand[held.demand * m_pools.size() + need.pool] += need.gpuSlots;
    if (asked.preemptible) {
        pool.preemptible.push_back(slot);
        pool.preemptibleSlots += need.gpuSlots;
    }
}

void FleetSimulation::letGo(std::uint32_t slot)
{
    Held& held = m_held[slot];
    const FleetDemand& asked = m_fleet->demands[held.demand];
    const PoolNeed& need = asked.needs[held.need];
    PoolState& pool = m_pools[need.pool];
    touch(need.pool);
    touchDemand(held.demand, need.pool);
    const std::int64_t each = slotsOfNode(need);
    for (const std::int32_t node : held.nodes)
        give(need.pool, node, each, !asked.preemptible);
    pool.usedSlots -= need.gpuSlots;
    m_usedByDemand[held.demand * m_pools.size() + need.pool] -= need.gpuSlots;
    if (asked.preemptible) {
        pool.preemptible.erase(std::ranges::find(pool.preemptible, slot));
        pool.preemptibleSlots -= need.gpuSlots;
    }
    held.inUse = false;
    held.nodes.clear();
    m_freeSlots.push_back(slot);
    m_dirty |= bitOf(need.pool);
}

/// Whether a run may take free slots: what services will want back only preemptible ones may.
bool FleetSimulation::hasRoom(std::size_t demand, const PoolNeed& need) const
{
    const PoolState& pool = m_pools[need.pool];
    return m_fleet->demands[demand].preemptible ||
           pool.freeSlots + pool.preemptibleSlots - need.gpuSlots >= pool.heldBack;
}

/// Leaves of nodes in order those of whole groups that one link joins, as many as the need has; false where there are
/// too few.
bool FleetSimulation::keepGroups(const PoolState& pool, const PoolNeed& need,
                                 std::vector<std::pair<std::int64_t, std::int32_t>>& nodes)
{
    const auto domainOf = [&pool](const auto& node) {
        return pool.nodes[static_cast<std::size_t>(node.second)].domain;
    };
    std::vector<std::int64_t> inDomain;
    for (const auto& node : nodes) {
        const auto domain = static_cast<std::size_t>(domainOf(node));
        if (inDomain.size() <= domain)
            inDomain.resize(domain + 1);
        ++inDomain[domain];
    }
    std::vector<std::pair<std::int64_t, std::int32_t>> kept;
    std::int64_t missing = need.nodes;
    for (std::size_t domain = 0; domain < inDomain.size(); ++domain) {
        std::int64_t fromHere = std::min(missing, inDomain[domain] / need.groupNodes * need.groupNodes);
        missing -= fromHere;
        for (const auto& node : nodes)
            if (fromHere > 0 && static_cast<std::size_t>(domainOf(node)) == domain) {
                kept.push_back(node);
                --fromHere;
            }
    }
    nodes = std::move(kept);
    return missing == 0;
}

/// Stops preemptible runs until a need has room, if it then has: services that are not preemptible themselves stop any
/// run, all others what has worse priority.
bool FleetSimulation::makeRoom(std::size_t demand, const PoolNeed& need)
{
    const FleetDemand& asked = m_fleet->demands[demand];
    PoolState& pool = m_pools[need.pool];
    const auto isVictim = [&](std::uint32_t slot) {
        const FleetDemand& other = m_fleet->demands[m_held[slot].demand];
        if (m_held[slot].demand == demand)
            return false;
        return other.priority > asked.priority ||
               (asked.kind == DemandKind::Service && !asked.preemptible && !other.holdsLevel());
    };
    if (std::ranges::none_of(pool.preemptible, isVictim))
        return false;
    m_evictable.assign(pool.nodes.size(), 0);
    for (const std::uint32_t slot : pool.preemptible)
        if (isVictim(slot)) {
            const std::int64_t each = slotsOfNode(m_fleet->demands[m_held[slot].demand].needs[m_held[slot].need]);
            for (const std::int32_t node : m_held[slot].nodes)
                m_evictable[static_cast<std::size_t>(node)] += each;
        }
    const std::int64_t wanted = slotsOfNode(need);
    const std::int64_t count = std::max<std::int64_t>(1, need.nodes);
    // Nodes that would do, those first from which least is taken.
    std::vector<std::pair<std::int64_t, std::int32_t>> candidates;
    for (std::size_t i = 0; i < pool.nodes.size(); ++i) {
        const Node& node = pool.nodes[i];
        if (node.present && !node.away && node.free + m_evictable[i] >= wanted)
            candidates.emplace_back(std::max<std::int64_t>(0, wanted - node.free), static_cast<std::int32_t>(i));
    }
    if (std::ssize(candidates) < count)
        return false;
    std::ranges::sort(candidates);
    if (need.groupNodes > 1 && !keepGroups(pool, need, candidates))
        return false;
    std::vector<std::uint32_t> victims;
    for (std::int64_t i = 0; i < count; ++i) {
        const std::int32_t node = candidates[static_cast<std::size_t>(i)].second;
        std::int64_t missing = candidates[static_cast<std::size_t>(i)].first;
        for (std::size_t j = pool.preemptible.size(); j-- > 0 && missing > 0;) {
            const std::uint32_t slot = pool.preemptible[j];
            if (!isVictim(slot) || std::ranges::find(m_held[slot].nodes, node) == m_held[slot].nodes.end())
                continue;
            missing -= slotsOfNode(m_fleet->demands[m_held[slot].demand].needs[m_held[slot].need]);
            if (std::ranges::find(victims, slot) == victims.end())
                victims.push_back(slot);
        }
    }
    for (const std::uint32_t slot : victims)
        preempt(slot);
    return true;
}

// --- Runs ----------------------------------------------------------------------------------------------------------

bool FleetSimulation::startHead(std::size_t demand, std::uint64_t pools)
{
    const FleetDemand& asked = m_fleet->demands[demand];
    for (std::size_t i = 0; i < asked.needs.size(); ++i) {
        const PoolNeed& need = asked.needs[i];
        if ((pools & bitOf(need.pool)) != 0 && hasRoom(demand, need) && allocate(demand, need, m_scratch)) {
            start(demand, i);
            return true;
        }
    }
    return false;
}

bool FleetSimulation::preemptForHead(std::size_t demand, std::uint64_t pools)
{
    const FleetDemand& asked = m_fleet->demands[demand];
    for (std::size_t i = 0; i < asked.needs.size(); ++i) {
        const PoolNeed& need = asked.needs[i];
        if ((pools & bitOf(need.pool)) != 0 && !m_pools[need.pool].preemptible.empty() && hasRoom(demand, need) &&
            makeRoom(demand, need) && allocate(demand, need, m_scratch)) {
            start(demand, i);
            return true;
        }
    }
    return false;
}

/// When so much of a pool will be free if nothing else starts.
double FleetSimulation::shadowOf(const PoolNeed& need) const
{
    const PoolState& pool = m_pools[need.pool];
    std::vector<std::pair<double, std::int64_t>> ends;
    for (const Held& held : m_held) {
        if (!held.inUse)
            continue;
        const FleetDemand& other = m_fleet->demands[held.demand];
        if (!other.holdsLevel() && other.needs[held.need].pool == need.pool)
            ends.emplace_back(held.started + held.wall, other.needs[held.need].gpuSlots);
    }
    std::ranges::sort(ends);
    std::int64_t free = need.nodes > 0
                            ? (pool.emptyCount[0] + pool.emptyCount[1]) * m_fleet->pools[need.pool].slotsPerNode
                            : pool.freeSlots;
    for (const auto& [time, slots] : ends) {
        free += slots;
        if (free >= need.gpuSlots)
            return time;
    }
    return forever;
}

bool FleetSimulation::startHeadBefore(std::size_t demand, std::uint64_t pools, std::span<const double> shadow)
{
    std::uint64_t soonOver = 0;
    const Waiting& head = m_demands[demand].line.front();
    for (const PoolNeed& need : m_fleet->demands[demand].needs)
        if (m_now + need.hours * head.factor * head.left <= shadow[need.pool])
            soonOver |= bitOf(need.pool);
    return startHead(demand, pools & soonOver);
}

void FleetSimulation::pass(std::uint64_t dirty)
{
    if (m_active.empty())
        return;
    if (m_fleet->scheduler == Scheduler::Fair && m_active.size() > 1) {
        for (Active& entry : m_active)
            entry.key = m_ownerUse[m_fleet->demands[entry.demand].owner];
        std::ranges::sort(m_active);
    }
    passInOrder(dirty, m_allPools & ~dirty);
}

void FleetSimulation::passInOrder(std::uint64_t dirty, std::uint64_t blocked)
{
    const bool backfills = m_fleet->scheduler == Scheduler::Backfill;
    std::vector<double> shadow;  // Of pools with a run that is waited for.
    std::uint64_t shadowed = 0;
    for (std::size_t i = 0; i < m_active.size();) {
        const std::size_t demand = m_active[i].demand;
        DemandState& state = m_demands[demand];
        const FleetDemand& asked = m_fleet->demands[demand];
        if (asked.concurrency && state.running >= *asked.concurrency) {
            ++i;  // It waits for its own runs, and keeps nobody else.
            continue;
        }
        const std::uint64_t open = state.pools & ~blocked;
        bool started = false;
        if (open != 0) {
            started = startHead(demand, open & ~shadowed);
            if (!started && (open & shadowed) != 0)
                started = startHeadBefore(demand, open & shadowed, shadow);
            if (!started && (open & ~shadowed) != 0 && preemptForHead(demand, open & ~shadowed)) {
                // Those stopped wait again, some perhaps before this place.
                started = true;
            }
        }
        if (!started) {
            if (!backfills) {
                blocked |= state.pools;
                if ((dirty & ~blocked) == 0)
                    return;
            } else if ((open & ~shadowed) != 0 && i + 1 < m_active.size()) {
                shadow.resize(m_pools.size(), forever);
                double soonest = forever;
                std::size_t where = noIndex;
                for (const PoolNeed& need : asked.needs)
                    if ((open & ~shadowed & bitOf(need.pool)) != 0)
                        if (const double time = shadowOf(need); time < soonest) {
                            soonest = time;
                            where = need.pool;
                        }
                if (where != noIndex) {
                    shadow[where] = soonest;
                    shadowed |= bitOf(where);
                }
            }
            ++i;
            continue;
        }
        const auto at = std::ranges::find(m_active, demand, &Active::demand);
        const auto place = static_cast<std::size_t>(at - m_active.begin());
        m_active.erase(at);
        if (!state.line.empty()) {
            activate(demand);
            if (m_fleet->scheduler == Scheduler::Fair) {
                // Its owner has used more now.
                for (Active& entry : m_active)
                    entry.key = m_ownerUse[m_fleet->demands[entry.demand].owner];
                std::ranges::sort(m_active);
            }
        }
        // What was blocked before stays so; others may have come to stand there.
        i = m_fleet->scheduler == Scheduler::Fair ? 0 : std::min(i, place);
    }
}

// --- Services and people -------------------------------------------------------------------------------------------

std::size_t FleetSimulation::hourOfTheWeek() const
{
    return (static_cast<std::size_t>(m_fleet->firstHourOfWeek) + static_cast<std::size_t>(m_now)) % hoursOfWeek;
}

std::int64_t FleetSimulation::levelNow(std::size_t demand) const
{
    const FleetDemand& asked = m_fleet->demands[demand];
    return m_now >= asked.start ? asked.levelAt(m_month, m_hourOfWeek) : 0;
}

bool FleetSimulation::grantUnit(std::size_t demand, bool mayPreempt)
{
    const FleetDemand& asked = m_fleet->demands[demand];
    DemandState& state = m_demands[demand];
    for (std::size_t i = 0; i < asked.needs.size(); ++i) {
        const PoolNeed& need = asked.needs[i];
        if (!allocate(demand, need, m_scratch) &&
            !(mayPreempt && makeRoom(demand, need) && allocate(demand, need, m_scratch)))
            continue;
        const std::uint32_t slot = newSlot();
        Held& held = m_held[slot];
        held.demand = demand;
        held.need = i;
        held.started = m_now;
        held.wall = forever;
        held.inUse = true;
        ++held.generation;
        std::swap(held.nodes, m_scratch);
        hold(slot);
        state.units.push_back(slot);
        if (i == 0 && asked.kind == DemandKind::Service) {
            if (state.unitsAtHome < state.peak)
                m_pools[need.pool].heldBack -= need.gpuSlots;
            ++state.unitsAtHome;
        }
        return true;
    }
    return false;
}

/// Gives back the unit granted last.
void FleetSimulation::dropUnit(std::size_t demand, bool pendingAgain)
{
    const FleetDemand& asked = m_fleet->demands[demand];
    DemandState& state = m_demands[demand];
    const std::uint32_t slot = state.units.back();
    state.units.pop_back();
    if (pendingAgain) {
        state.pending.push_front(m_now);
        ++m_pendingUnits;
    }
    if (m_held[slot].need == 0 && asked.kind == DemandKind::Service) {
        --state.unitsAtHome;
        if (state.unitsAtHome < state.peak)
            m_pools[asked.needs.front().pool].heldBack += asked.needs.front().gpuSlots;
    }
    letGo(slot);
}

/// Takes a unit's place away: it is asked for again.
void FleetSimulation::withdraw(std::uint32_t slot)
{
    const std::size_t demand = m_held[slot].demand;
    std::vector<std::uint32_t>& units = m_demands[demand].units;
    touchPending(demand);
    std::iter_swap(std::ranges::find(units, slot), units.end() - 1);
    dropUnit(demand, true);
}

void FleetSimulation::setLevel(std::size_t demand, std::int64_t target, bool grow)
{
    DemandState& state = m_demands[demand];
    const auto have = [&state] { return std::ssize(state.units) + std::ssize(state.pending); };
    if (have() == target)
        return;
    touchPending(demand);
    if (!grow) {
        while (have() > target && !state.pending.empty()) {
            const double since = state.pending.back();
            const double wait = m_now - since;
            judgeWait(demand, 1, since, wait);
            if (m_recording.waits)
                state.outcome.waits.push_back(static_cast<float>(wait));
            state.pending.pop_back();
            --m_pendingUnits;
        }
        while (have() > target)
            dropUnit(demand, false);
        return;
    }
    while (have() < target) {
        ++m_use.demands[demand].asked;
        ++m_jobEvents;
        if (state.pending.empty() && grantUnit(demand, true)) {
            ++state.outcome.atOnce;
            ++state.outcome.started;
        } else {
            state.pending.push_back(m_now);
            ++m_pendingUnits;
        }
    }
}

void FleetSimulation::grantPending(std::uint64_t dirty)
{
    if (m_pendingUnits == 0)
        return;
    for (const std::size_t demand : m_levels) {
        DemandState& state = m_demands[demand];
        if (state.pending.empty() || (state.pools & dirty) == 0)
            continue;
        touchPending(demand);
        while (!state.pending.empty() && grantUnit(demand, true)) {
            const double since = state.pending.front();
            state.pending.pop_front();
            --m_pendingUnits;
            judgeWait(demand, 1, since, m_now - since);
            ++state.outcome.started;
            if (m_now <= since)
                ++state.outcome.atOnce;
            else if (m_recording.waits)
                state.outcome.waits.push_back(static_cast<float>(m_now - since));
        }
    }
}

void FleetSimulation::tick()
{
    m_hourOfWeek = hourOfTheWeek();
    for (const std::size_t demand : m_levels)
        setLevel(
            demand,
            std::min(levelNow(demand), std::ssize(m_demands[demand].units) + std::ssize(m_demands[demand].pending)),
            false);
    for (const std::size_t demand : m_levels)
        setLevel(demand, levelNow(demand), true);
    if (m_recording.hours)
        recordHour();
}

void FleetSimulation::recordHour()
{
    for (std::size_t pool = 0; pool < m_pools.size(); ++pool) {
        PoolUse& use = m_use.pools[pool];
        const float gpus = static_cast<float>(m_pools[pool].usedSlots) / static_cast<float>(slotsPerGpu);
        use.hourlyGpus.push_back(gpus);
        if (m_sampled.empty() || gpus < m_sampled[pool].least || gpus > m_sampled[pool].most)
            continue;
        use.sampledByDemand.resize(m_demands.size());
        for (std::size_t demand = 0; demand < m_demands.size(); ++demand)
            use.sampledByDemand[demand] +=
                static_cast<double>(m_usedByDemand[demand * m_pools.size() + pool]) / static_cast<double>(slotsPerGpu);
    }
}

// --- Months --------------------------------------------------------------------------------------------------------

void FleetSimulation::addNode(std::size_t index, bool spot)
{
    PoolState& pool = m_pools[index];
    const std::int64_t perDomain = std::max<std::int64_t>(1, m_fleet->pools[index].domainNodes);
    // A place that was left is taken before a new one.
    std::size_t at = pool.nodes.size();
    if (pool.vacant.empty()) {
        pool.nodes.emplace_back();
    } else {
        at = static_cast<std::size_t>(pool.vacant.back());
        pool.vacant.pop_back();
    }
    Node& node = pool.nodes[at];
    node = Node{};
    node.free = m_fleet->pools[index].slotsPerNode;
    node.spot = spot;
    node.present = true;
    node.domain = perDomain > 1 ? static_cast<std::int32_t>(static_cast<std::int64_t>(at) / perDomain) : 0;
    for (auto& kind : pool.empty)
        if (kind.size() <= static_cast<std::size_t>(node.domain))
            kind.resize(static_cast<std::size_t>(node.domain) + 1);
    list(pool, index, static_cast<std::int32_t>(at));
}

/// Whatever a node holds has to leave it.
void FleetSimulation::evacuate(std::size_t index, std::int32_t at)
{
    for (std::uint32_t slot = 0; slot < m_held.size(); ++slot) {
        const Held& held = m_held[slot];
        if (!held.inUse || m_fleet->demands[held.demand].needs[held.need].pool != index ||
            std::ranges::find(held.nodes, at) == held.nodes.end())
            continue;
        if (m_fleet->demands[held.demand].holdsLevel())
            withdraw(slot);
        else
            preempt(slot);
    }
}

/// Takes a node away: an empty one if there is one, else one that is away, else the last with least on it.
void FleetSimulation::removeNode(std::size_t index, bool spot)
{
    PoolState& pool = m_pools[index];
    std::int32_t best = -1;
    std::int32_t least = -1;
    for (const auto& domain : pool.empty[spot ? 1 : 0])
        if (!domain.empty())
            best = domain.back();
    const auto rank = [](const Node& node) { return std::pair(!node.away, -node.free); };
    for (std::size_t i = 0; best < 0 && i < pool.nodes.size(); ++i) {
        const Node& node = pool.nodes[i];
        if (node.present && node.spot == spot &&
            (least < 0 || rank(node) <= rank(pool.nodes[static_cast<std::size_t>(least)])))
            least = static_cast<std::int32_t>(i);
    }
    best = best < 0 ? least : best;
    if (best < 0)
        return;
    Node& node = pool.nodes[static_cast<std::size_t>(best)];
    if (!node.away && node.free < m_fleet->pools[index].slotsPerNode)
        evacuate(index, best);
    if (!node.away) {
        unlist(pool, best);
        pool.freeSlots -= node.free;
    }
    node.present = false;
    node.away = false;
    node.place = -1;
    pool.vacant.push_back(best);
}

void FleetSimulation::setSupply(std::size_t index, NodeCount nodes)
{
    PoolState& pool = m_pools[index];
    touch(index);
    for (; pool.standing.steady > nodes.steady; --pool.standing.steady)
        removeNode(index, false);
    for (; pool.standing.spot > nodes.spot; --pool.standing.spot)
        removeNode(index, true);
    for (; pool.standing.steady < nodes.steady; ++pool.standing.steady)
        addNode(index, false);
    for (; pool.standing.spot < nodes.spot; ++pool.standing.spot)
        addNode(index, true);
}

void FleetSimulation::beginMonth(std::span<const NodeCount> nodes)
{
    m_use.pools.assign(m_pools.size(), {});
    m_use.demands.assign(m_demands.size(), {});
    for (std::size_t i = 0; i < m_pools.size(); ++i) {
        m_use.pools[i].byDemand.assign(m_demands.size(), 0);
        m_use.pools[i].busyHours.assign(static_cast<std::size_t>(nodes[i].all()) + 1, 0);
        m_use.pools[i].firmHours.assign(static_cast<std::size_t>(nodes[i].all()) + 1, 0);
    }
    for (std::size_t i = 0; i < m_pools.size(); ++i) {
        PoolState& pool = m_pools[i];
        pool.owedMaintenance = 0;
        setSupply(i, nodes[i]);
        pool.heldBack = 0;
        if (m_fleet->pools[i].maintenanceHours > 0 && nodes[i].all() > 0)
            push({m_now + m_fleet->monthHours(m_month) / static_cast<double>(nodes[i].all()) / 2,
                  static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(m_month), What::MaintenanceDue});
    }
    for (const std::size_t demand : m_levels) {
        const FleetDemand& asked = m_fleet->demands[demand];
        if (asked.kind != DemandKind::Service)
            continue;
        DemandState& state = m_demands[demand];
        const auto first = asked.levels.begin() + static_cast<std::ptrdiff_t>(m_month * hoursOfWeek);
        state.peak = asked.start < m_fleet->monthStart[m_month + 1]
                         ? *std::max_element(first, first + static_cast<std::ptrdiff_t>(hoursOfWeek))
                         : 0;
        m_pools[asked.needs.front().pool].heldBack +=
            std::max<std::int64_t>(0, state.peak - state.unitsAtHome) * asked.needs.front().gpuSlots;
    }
    m_dirty = m_allPools;
}

void FleetSimulation::endMonth()
{
    for (std::size_t pool = 0; pool < m_pools.size(); ++pool) {
        touch(pool);
        for (std::size_t demand = 0; demand < m_demands.size(); ++demand)
            touchDemand(demand, pool);
    }
    for (const std::size_t demand : m_levels)
        touchPending(demand);
    countWaiting(0);
    // What still waits, and has for too long.
    for (std::size_t i = 0; i < m_demands.size(); ++i) {
        const auto judge = [&](double since, std::uint32_t number) {
            const double longest = patienceOf(m_fleet->demands[i], number);
            if (since + longest >= m_fleet->monthStart[m_month] && since + longest < m_now)
                ++m_use.demands[i].late;
        };
        for (const Waiting& run : m_demands[i].line)
            if (run.attempts == 0)
                judge(run.arrival, run.number);
        for (const double since : m_demands[i].pending)
            judge(since, 1);
    }
}

void FleetSimulation::runMonth(std::span<const NodeCount> nodes)
{
    const double monthEnd = m_fleet->monthStart[m_month + 1];
    beginMonth(nodes);
    const bool ticks = !m_levels.empty() || m_recording.hours;
    m_nextTick = m_now;
    for (;;) {
        const double event = m_events.empty() ? forever : m_events.front().time;
        const double hour = ticks ? m_nextTick : forever;
        const double next = std::min(event, hour);
        // All that happens at one moment is seen together.
        if (m_dirty != 0 && next > m_now) {
            const std::uint64_t dirty = std::exchange(m_dirty, 0);
            grantPending(dirty);
            pass(dirty | m_dirty);
            continue;
        }
        if (next >= monthEnd)
            break;
        m_now = next;
        // What ends now makes room for what an hour begins with.
        if (event <= hour) {
            std::ranges::pop_heap(m_events, Later());
            const Event happening = m_events.back();
            m_events.pop_back();
            handle(happening);
        } else {
            tick();
            m_nextTick += 1;
        }
    }
    m_now = monthEnd;
    endMonth();
    ++m_month;
}

std::vector<DemandOutcome> FleetSimulation::outcomes() const
{
    std::vector<DemandOutcome> result;
    result.reserve(m_demands.size());
    for (const DemandState& state : m_demands) {
        DemandOutcome& outcome = result.emplace_back(state.outcome);
        for (const Waiting& run : state.line)
            if (run.attempts == 0)
                outcome.waits.push_back(static_cast<float>(m_now - run.arrival));
        for (const double since : state.pending)
            outcome.waits.push_back(static_cast<float>(m_now - since));
    }
    return result;
}

}  // namespace headroom
