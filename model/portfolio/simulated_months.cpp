// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/simulation.h"

#include <algorithm>
#include <utility>

namespace headroom {

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
        const FleetDemand& asked = m_fleet->demands[held.demand];
        if (asked.holdsLevel()) {
            withdraw(slot);
            continue;
        }
        // Nodes that are given up drain: only what would hold them for long is kept from its end.
        constexpr double drained = 24;
        if (!asked.preemptible && held.wall - (m_now - held.started) > drained)
            ++m_use.demands[held.demand].late;
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
    pool.away -= node.away ? 1 : 0;
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
        pool.owedRepairs = std::min(pool.owedRepairs, nodes[i].all());
        setSupply(i, nodes[i]);
        pool.heldBack = 0;
        if (m_fleet->pools[i].maintenanceHours > 0 && nodes[i].all() > 0)
            push({m_now + m_fleet->monthHours(m_month) / static_cast<double>(nodes[i].all()) / 2,
                  static_cast<std::uint32_t>(i), static_cast<std::uint32_t>(m_month), What::MaintenanceDue});
        scheduleFailure(i);
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
        const double event = m_events.empty() ? never : m_events.front().time;
        const double hour = ticks ? m_nextTick : never;
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
            handle(pop());
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
            if (run.attempts == 0) {
                outcome.waits.push_back(static_cast<float>(m_now - run.arrival));
                ++outcome.unstarted;
            }
        for (const double since : state.pending)
            outcome.waits.push_back(static_cast<float>(m_now - since));
    }
    return result;
}

}  // namespace headroom
