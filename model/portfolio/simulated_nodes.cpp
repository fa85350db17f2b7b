// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/simulation.h"

#include <algorithm>
#include <limits>
#include <utility>

namespace headroom {

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
    use.mostTaken = std::max(use.mostTaken, pool.busy + pool.away);
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

/// Puts a node where it belongs by what is free of it; one that is empty goes to its repair or maintenance first.
void FleetSimulation::list(PoolState& pool, std::size_t index, std::int32_t at)
{
    Node& node = pool.nodes[static_cast<std::size_t>(at)];
    const std::int64_t whole = m_fleet->pools[index].slotsPerNode;
    if (node.free == whole && pool.owedRepairs + pool.owedMaintenance > 0) {
        const bool isBroken = pool.owedRepairs > 0;
        --(isBroken ? pool.owedRepairs : pool.owedMaintenance);
        node.away = true;
        ++pool.away;
        node.place = -1;
        const FleetPool& machines = m_fleet->pools[index];
        push({m_now + (isBroken ? machines.repairHours : machines.maintenanceHours), static_cast<std::uint32_t>(index),
              static_cast<std::uint32_t>(at), What::NodeBack});
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

void FleetSimulation::take(std::size_t index, std::int32_t at, std::int64_t gpuSlots, bool firm)
{
    PoolState& pool = m_pools[index];
    Node& node = pool.nodes[static_cast<std::size_t>(at)];
    unlist(pool, at);
    pool.freeSlots -= node.free;
    if (node.free == m_fleet->pools[index].slotsPerNode)
        ++pool.busy;
    node.free -= gpuSlots;
    if (firm) {
        if (node.firm == 0)
            ++pool.busyFirm;
        node.firm += gpuSlots;
    }
    list(pool, index, at);
}

void FleetSimulation::give(std::size_t index, std::int32_t at, std::int64_t gpuSlots, bool firm)
{
    PoolState& pool = m_pools[index];
    Node& node = pool.nodes[static_cast<std::size_t>(at)];
    unlist(pool, at);
    pool.freeSlots -= node.free;
    node.free += gpuSlots;
    if (node.free == m_fleet->pools[index].slotsPerNode)
        --pool.busy;
    if (firm) {
        node.firm -= gpuSlots;
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

}  // namespace headroom
