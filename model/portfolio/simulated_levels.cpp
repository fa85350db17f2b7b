// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/simulation.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace headroom {

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
        held.wall = never;
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
    std::vector<std::pair<std::size_t, std::int64_t>> growing;
    for (const std::size_t demand : m_levels) {
        const std::int64_t level = levelNow(demand);
        const std::int64_t have = std::ssize(m_demands[demand].units) + std::ssize(m_demands[demand].pending);
        if (level < have)
            setLevel(demand, level, false);
        else if (level > have)
            growing.emplace_back(demand, level);
    }
    for (const auto& [demand, level] : growing)
        setLevel(demand, level, true);
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

}  // namespace headroom
