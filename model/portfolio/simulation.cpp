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

constexpr std::uint64_t arrivalStream = 1;
constexpr std::uint64_t durationStream = 2;
constexpr std::uint64_t failureStream = 3;
constexpr std::uint64_t nodeStream = 4;
constexpr std::uint64_t rangeStream = 5;
constexpr std::size_t noIndex = std::numeric_limits<std::size_t>::max();

/// Whether one event comes after another; of those at one time runs end first, then new ones come.
struct Later {
    template <class Event>
    bool operator()(const Event& a, const Event& b) const
    {
        if (a.time != b.time)  // Of nearly all.
            return a.time > b.time;
        return std::tie(a.what, a.index, a.generation) > std::tie(b.what, b.index, b.generation);
    }
};

std::uint64_t streamOf(const FleetDemand& demand, std::size_t place) { return demand.stream.value_or(place); }

}  // namespace

FleetSimulation::FleetSimulation(const Fleet& fleet, std::uint64_t seed, std::uint64_t draw, Recording recording)
    : m_fleet(&fleet), m_seed(seedOf({seed, draw})), m_recording(recording), m_pools(fleet.pools.size()),
      m_demands(fleet.demands.size()), m_usedByDemand(fleet.demands.size() * fleet.pools.size()),
      m_touchedByDemand(fleet.demands.size() * fleet.pools.size()), m_ownerUse(fleet.owners)
{
    for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool) {
        m_allPools |= bitOf(pool);
        m_pools[pool].failures = RandomSource(seedOf({m_seed, nodeStream, pool}));
    }
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
        state.arrivals = RandomSource(seedOf({m_seed, arrivalStream, streamOf(demand, i)}));
        state.durations = RandomSource(seedOf({m_seed, durationStream, streamOf(demand, i)}));
        state.factor = rangeDraw(spreadDraw(seedOf({seed, rangeStream, streamOf(demand, i)}), draw), demand.rangeLow,
                                 demand.rangeHigh);
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

FleetSimulation::Event FleetSimulation::pop()
{
    std::ranges::pop_heap(m_events, Later());
    const Event event = m_events.back();
    m_events.pop_back();
    return event;
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

/// The next failure of any of a pool's nodes in this month.
void FleetSimulation::scheduleFailure(std::size_t index)
{
    const FleetPool& pool = m_fleet->pools[index];
    const double rate = pool.failuresPerHour * static_cast<double>(m_pools[index].standing.all());
    if (pool.repairHours <= 0 || rate <= 0)
        return;
    push({m_now + m_pools[index].failures.exponential(1 / rate), static_cast<std::uint32_t>(index),
          static_cast<std::uint32_t>(m_month), What::NodeFails});
}

/// Empty nodes go where any have to; others go once they are empty.
void FleetSimulation::sendAway(std::size_t index)
{
    PoolState& pool = m_pools[index];
    for (auto& kind : pool.empty)
        for (auto& domain : kind)
            if (!domain.empty() && pool.owedMaintenance + pool.owedRepairs > 0) {
                const std::int32_t node = domain.back();
                touch(index);
                unlist(pool, node);
                pool.freeSlots -= pool.nodes[static_cast<std::size_t>(node)].free;
                list(pool, index, node);
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
        ++pool.owedMaintenance;
        sendAway(event.index);
        return;
    }
    case What::NodeFails: {
        PoolState& pool = m_pools[event.index];
        if (event.generation != static_cast<std::uint32_t>(m_month))
            return;
        scheduleFailure(event.index);
        pool.owedRepairs = std::min(pool.owedRepairs + 1, pool.standing.all());
        sendAway(event.index);
        return;
    }
    case What::NodeBack: {
        PoolState& pool = m_pools[event.index];
        Node& node = pool.nodes[event.generation];
        if (!node.present || !node.away)
            return;
        touch(event.index);
        node.away = false;
        --pool.away;
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
    const auto index = static_cast<std::size_t>(&demand - m_fleet->demands.data());
    RandomSource random(seedOf({m_seed, failureStream, streamOf(demand, index), held.run.number, held.run.attempts}));
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
    return never;
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
                shadow.resize(m_pools.size(), never);
                double soonest = never;
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

}  // namespace headroom
