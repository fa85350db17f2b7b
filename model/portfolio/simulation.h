// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/fleet.h"
#include "model/portfolio/random_draws.h"

#include <array>
#include <cstdint>
#include <deque>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace headroom {

/// What became of a pool in a month of one draw.
struct PoolUse {
    std::vector<double> busyHours{};  ///< Hours in which so many nodes are in use, by their number from 0.
    std::vector<double> firmHours{};  ///< The same of nodes with anything that must not be preempted.
    std::int64_t mostTaken{0};  ///< Nodes that were in use or away at one time, at most.
    double slotHours{0};        ///< In use.
    std::vector<double> byDemand{};   ///< Of them, by demand.
    std::vector<float> hourlyGpus{};  ///< In use at every full hour, where hours are recorded.
    std::vector<double> sampledByDemand{};  ///< GPUs by demand, summed over the hours that are sampled.
};

/// What became of a demand in a month of one draw.
struct DemandUse {
    std::int64_t asked{0};  ///< Runs that came, or units that were asked for.
    std::int64_t late{0};   ///< Whose promised or patient wait ran out in the month.
    double slotHoursAsked{0}, slotHoursUnserved{0};  ///< Of a service or people.
};

/// A month of one draw.
struct MonthUse {
    std::vector<PoolUse> pools{};
    std::vector<DemandUse> demands{};
};

/// What became of a demand in all months of one draw.
struct DemandOutcome {
    std::int64_t atOnce{0};      ///< Runs or units that did not wait.
    std::vector<float> waits{};  ///< Hours of the others; of what still waits, so far.
    std::int64_t started{0}, finished{0}, preempted{0};
    std::int64_t unstarted{0};  ///< Runs that still wait to be started.
    double lastEnd{0};
};

/// One draw of a fleet's months, event by event: runs arrive, wait and end; services and people take and give back
/// what they hold on every full hour; nodes come and go on the first of a month. The order of events, and with it
/// every figure, depends on the seed and the number of the draw alone. A copy goes on independently of its original,
/// with the same arrivals and durations.
///
/// Runs over a node take whole nodes, smaller ones a part of the fullest node that has room. A waiting run of better
/// priority, a service that grows and people who come to work stop preemptible runs, the youngest first, which lose
/// what they did since their last checkpoint and go back to the front of their line. What a service holds in its
/// month's busiest hour stays open to preemptible runs only while it does not. A failure or an eviction costs a run the
/// work since its last checkpoint and the time of a restart, on a node that stands in at once. Where repairs take
/// time, nodes fail whether they work or not, and the pool lacks one for so long from when one is empty. Shares of
/// owners are those of their use, which halves in a week.
class FleetSimulation {
public:
    struct Recording {
        bool waits{true};  ///< Of every run, for percentiles.
        bool hours{false};  ///< Use at every full hour.
    };
    /// The fleet must outlive the simulation and its copies.
    FleetSimulation(const Fleet& fleet, std::uint64_t seed, std::uint64_t draw, Recording recording);

    /// Of each pool, which hours of the next months are sampled by demand: those with so many GPUs in use.
    struct Sampled {
        float least{0};
        float most{-1};
    };
    void sample(std::vector<Sampled> hours) { m_sampled = std::move(hours); }

    /// Runs the next month with so many nodes of each pool.
    void runMonth(std::span<const NodeCount> nodes);
    /// Of the month that ended last.
    [[nodiscard]] const MonthUse& lastMonth() const { return m_use; }
    /// What happened so far; what still waits counts by how long it has waited by now.
    [[nodiscard]] std::vector<DemandOutcome> outcomes() const;
    /// Runs that came, started, ended or were stopped so far.
    [[nodiscard]] std::int64_t jobEvents() const { return m_jobEvents; }
    /// The integral of the number of waiting runs over time so far, in hours.
    [[nodiscard]] double waitingHours() const { return m_waitingHours; }
    [[nodiscard]] double now() const { return m_now; }

private:
    enum class What : std::uint8_t { End, Arrival, MaintenanceDue, NodeBack, NodeFails };
    struct Event {
        double time{0};
        std::uint32_t index{0};  ///< Slot of a run, demand, or pool.
        std::uint32_t generation{
            0};  ///< A run's, or the month of a pool's maintenance or failure; the node that is back.
        What what{What::End};
    };
    struct Waiting {
        double arrival{0};
        double left{1};  ///< Share of the run.
        double factor{1};  ///< Of its hours.
        std::uint32_t number{0}, attempts{0};
    };
    /// A run that goes on, or a unit that a service or a person holds.
    struct Held {
        std::size_t demand{0};
        std::size_t need{0};
        Waiting run{};
        double started{0}, wall{0};
        std::uint32_t generation{0};
        bool inUse{false};
        std::vector<std::int32_t> nodes{};
    };
    struct Node {
        std::int64_t free{0};
        std::int64_t firm{0};  ///< Slots held by what must not be preempted.
        std::int32_t place{-1};  ///< In the list that it is in.
        std::int32_t domain{0};
        bool spot{false};
        bool present{false}, away{false};
    };
    struct PoolState {
        std::vector<Node> nodes{};
        std::vector<std::int32_t> vacant{};  ///< Places of nodes that went.
        std::array<std::vector<std::vector<std::int32_t>>, 2> empty{};  ///< Steady, spot; by scale-up domain.
        std::array<std::int64_t, 2> emptyCount{};
        std::vector<std::int32_t> partial{};
        std::vector<std::uint32_t> preemptible{};  ///< Runs that may be stopped, oldest first.
        NodeCount standing{};
        std::int64_t freeSlots{0}, preemptibleSlots{0}, usedSlots{0};
        std::int64_t heldBack{0};  ///< Slots that services will want back.
        std::int64_t busy{0}, busyFirm{0};
        std::int64_t away{0};  ///< Under maintenance or repair.
        std::int64_t owedMaintenance{0}, owedRepairs{0};  ///< Nodes that go once they are empty.
        RandomSource failures{0};
        double touched{0};
    };
    struct DemandState {
        RandomSource arrivals{0}, durations{0};
        double factor{1};
        double clock{0};  ///< Of the arrivals, and its month.
        std::size_t clockMonth{0};
        std::uint32_t number{0};
        std::deque<Waiting> line{};
        std::int64_t running{0};
        std::vector<std::uint32_t> units{};
        std::deque<double> pending{};  ///< Since when units are missing.
        std::int64_t unitsAtHome{0}, peak{0};
        std::uint64_t pools{0};
        double pendingTouched{0};
        DemandOutcome outcome{};
    };
    struct Active {
        std::int64_t priority{0};
        double key{0};
        double arrival{0};
        std::size_t demand{0};
        auto operator<=>(const Active&) const = default;
    };

    /// For every hour of the week how many hours pass until a queue's runs begin or cease to come.
    using HoursToChange = std::array<std::uint8_t, hoursOfWeek>;
    static constexpr double never = std::numeric_limits<double>::infinity();
    static std::uint64_t bitOf(std::size_t pool) { return std::uint64_t{1} << pool; }
    void push(Event event);
    Event pop();
    void handle(const Event& event);
    void scheduleArrival(std::size_t demand);
    void arrive(std::size_t demand);
    void end(std::uint32_t slot);
    void tick();
    void pass(std::uint64_t dirty);
    void passInOrder(std::uint64_t dirty, std::uint64_t blocked);
    bool startHead(std::size_t demand, std::uint64_t pools);
    bool startHeadBefore(std::size_t demand, std::uint64_t pools, std::span<const double> shadow);
    bool preemptForHead(std::size_t demand, std::uint64_t pools);
    [[nodiscard]] double shadowOf(const PoolNeed& need) const;
    void start(std::size_t demand, std::size_t need);
    void activate(std::size_t demand);
    void deactivate(std::size_t demand);
    [[nodiscard]] double wallOf(const FleetDemand& demand, const PoolNeed& need, const Held& held) const;
    bool grantUnit(std::size_t demand, bool mayPreempt);
    void dropUnit(std::size_t demand, bool pendingAgain);
    void withdraw(std::uint32_t slot);
    void grantPending(std::uint64_t dirty);
    void setLevel(std::size_t demand, std::int64_t target, bool grow);
    [[nodiscard]] std::int64_t levelNow(std::size_t demand) const;
    [[nodiscard]] bool hasRoom(std::size_t demand, const PoolNeed& need) const;
    bool allocate(std::size_t demand, const PoolNeed& need, std::vector<std::int32_t>& nodes);
    bool makeRoom(std::size_t demand, const PoolNeed& need);
    static bool keepGroups(const PoolState& pool, const PoolNeed& need,
                           std::vector<std::pair<std::int64_t, std::int32_t>>& nodes);
    void preempt(std::uint32_t slot);
    std::uint32_t newSlot();
    void take(std::size_t pool, std::int32_t node, std::int64_t gpuSlots, bool firm);
    void give(std::size_t pool, std::int32_t node, std::int64_t gpuSlots, bool firm);
    void unlist(PoolState& pool, std::int32_t node);
    void list(PoolState& pool, std::size_t index, std::int32_t node);
    void touch(std::size_t pool);
    void touchDemand(std::size_t demand, std::size_t pool);
    void touchPending(std::size_t demand);
    void countWaiting(std::int64_t change);
    void hold(std::uint32_t slot);
    void letGo(std::uint32_t slot);
    void beginMonth(std::span<const NodeCount> nodes);
    void endMonth();
    void setSupply(std::size_t pool, NodeCount nodes);
    void addNode(std::size_t pool, bool spot);
    void removeNode(std::size_t pool, bool spot);
    void evacuate(std::size_t pool, std::int32_t node);
    void scheduleFailure(std::size_t pool);
    void sendAway(std::size_t pool);
    void recordHour();
    void judgeWait(std::size_t demand, std::uint32_t number, double arrival, double wait);
    [[nodiscard]] std::size_t hourOfTheWeek() const;
    [[nodiscard]] std::int64_t slotsOfNode(const PoolNeed& need) const
    {
        return need.nodes > 0 ? m_fleet->pools[need.pool].slotsPerNode : need.gpuSlots;
    }

    const Fleet* m_fleet;
    std::shared_ptr<const std::vector<HoursToChange>> m_hoursToChange{};  ///< Of each demand.
    std::uint64_t m_seed;
    Recording m_recording;
    double m_now{0};
    double m_nextTick{0};
    std::size_t m_month{0};
    std::vector<Event> m_events{};
    std::vector<PoolState> m_pools{};
    std::vector<DemandState> m_demands{};
    std::vector<std::size_t> m_levels{};  ///< Demands that hold levels, best priority first.
    std::vector<Held> m_held{};
    std::vector<std::uint32_t> m_freeSlots{};
    std::vector<Active> m_active{};  ///< Demands with runs that wait, in order.
    std::vector<std::int64_t> m_usedByDemand{};
    std::vector<double> m_touchedByDemand{};
    std::vector<double> m_ownerUse{};
    std::vector<Sampled> m_sampled{};
    std::vector<std::int32_t> m_scratch{};
    std::vector<std::int64_t> m_evictable{};
    MonthUse m_use{};
    std::int64_t m_jobEvents{0};
    std::int64_t m_pendingUnits{0};
    std::int64_t m_waiting{0};
    double m_waitingHours{0}, m_waitingTouched{0};
    std::uint64_t m_dirty{0};
    std::uint64_t m_allPools{0};
    std::size_t m_hourOfWeek{0};
};

}  // namespace headroom
