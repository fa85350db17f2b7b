// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/cost/schedule.h"
#include "model/portfolio/portfolio.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

namespace headroom {

/// Slots that a GPU is counted in: whatever number of equal instances it is cut into, up to 7, an instance is a whole
/// number of them.
inline constexpr std::int64_t slotsPerGpu = 420;

/// Nodes of a pool in a month.
struct NodeCount {
    std::int64_t steady{0};
    std::int64_t spot{0};  ///< That may be taken away.
    [[nodiscard]] std::int64_t all() const { return steady + spot; }
    bool operator==(const NodeCount&) const = default;
};

/// A pool as the simulation sees it.
struct FleetPool {
    std::int64_t slotsPerNode{slotsPerGpu};
    std::int64_t domainNodes{1};  ///< Nodes that one scale-up link joins.
    std::vector<NodeCount> supply{};  ///< By month.
    std::vector<std::int64_t> given{};  ///< By month, of the supply what is there whatever is bought; empty: nothing.
    double maintenanceHours{0};  ///< That each node is away in a month.
    double repairHours{0};  ///< That a node which failed is away.
    double failuresPerHour{0};  ///< Of each node; without repairs nothing comes of it.

    [[nodiscard]] std::int64_t givenIn(std::size_t month) const { return month < given.size() ? given[month] : 0; }
};

/// What one run, replica or person of a demand takes of a pool.
struct PoolNeed {
    std::size_t pool{0};
    std::int64_t nodes{0};  ///< Whole ones; 0: part of one.
    std::int64_t gpuSlots{0};  ///< All together, in slots.
    std::int64_t groupNodes{1};  ///< Of the nodes, how many at a time have to be in one scale-up domain.
    double hours{0};  ///< Of a run, without failures.
    double checkpointHours{0};  ///< Work between two checkpoints; 0: there are none.
    double restartHours{0};  ///< From a failure until work goes on.
    double failuresPerHour{0};  ///< Of all its nodes together.
    double evictionsPerHour{0};  ///< Of each node that is a spot one.
};

/// A demand as the simulation sees it. Times are in hours from the portfolio's first moment.
struct FleetDemand {
    DemandKind kind{DemandKind::Queue};
    std::size_t owner{0};
    /// What its arrivals and lengths are drawn by, so that they stay when another demand comes or goes; absent: by its
    /// place.
    std::optional<std::uint64_t> stream{};
    std::int64_t priority{1};
    bool preemptible{false};
    std::vector<PoolNeed> needs{};  ///< In order of preference; empty: it finds no place and is left out.
    double start{0};
    std::vector<double> arrivalsPerHour{};  ///< Of a queue, by month, in each hour that is open.
    WeekSchedule open{};
    double arrivalVariation{1};
    double durationVariation{0};  ///< Of one run against another.
    double rangeLow{1}, rangeHigh{1};  ///< How far the estimate of all runs may be off: see rangeDraw.
    std::int64_t runs{0};  ///< Of a campaign.
    std::optional<std::int64_t> concurrency{};
    std::vector<std::int32_t> levels{};  ///< Of a service or people: units by month and hour of the week.
    double percentile{95};
    std::optional<double> target{};  ///< Longest wait that is promised to that percentile.
    std::optional<double> deadline{};

    /// Of a campaign's runs those that have to go beside each other so that the last ends in time; see campaignRows.
    std::int64_t rows{1};
    double endsBy{0};  ///< Of a campaign: its deadline, or the portfolio's end.

    [[nodiscard]] bool holdsLevel() const { return kind == DemandKind::Service || kind == DemandKind::People; }
    [[nodiscard]] std::int32_t levelAt(std::size_t month, std::size_t hourOfTheWeek) const
    {
        return levels[month * hoursOfWeek + hourOfTheWeek];
    }
};

/// A portfolio in numbers: what the simulation, the closed forms and the search for nodes work on.
struct Fleet {
    std::vector<double> monthStart{};  ///< One more than there are months: the last is the end.
    int firstHourOfWeek{0};
    Scheduler scheduler{Scheduler::Fifo};
    std::size_t owners{1};
    std::vector<FleetPool> pools{};
    std::vector<FleetDemand> demands{};

    [[nodiscard]] std::size_t months() const { return monthStart.size() - 1; }
    [[nodiscard]] double monthHours(std::size_t month) const { return monthStart[month + 1] - monthStart[month]; }
};

/// What a run waits at most where nothing is promised, in hours: a week.
inline constexpr double patience = 168;

/// Hours of a run on a pool, with the failures expected and its estimate at the high end of its range.
[[nodiscard]] inline double longRun(const FleetDemand& demand, const PoolNeed& need)
{
    const double lost = need.failuresPerHour * (need.restartHours + need.checkpointHours / 2);
    return need.hours * demand.rangeHigh * (1 + lost);
}

/// Sets how many runs of a campaign go beside each other at least so that all end in time, as far as they may.
inline void setCampaignRows(FleetDemand& campaign, double portfolioEnd)
{
    campaign.endsBy = std::max(campaign.start, campaign.deadline.value_or(portfolioEnd));
    if (campaign.needs.empty() || campaign.runs <= 0)
        return;
    const double hours = longRun(campaign, campaign.needs.front());
    const std::int64_t most = std::min(campaign.runs, campaign.concurrency.value_or(campaign.runs));
    const double rounds = hours > 0 ? std::floor((campaign.endsBy - campaign.start) / hours) : 0;
    const double wanted =
        rounds >= 1 ? std::ceil(static_cast<double>(campaign.runs) / rounds) : static_cast<double>(campaign.runs);
    campaign.rows =
        std::clamp<std::int64_t>(static_cast<std::int64_t>(std::min(wanted, 1e9)), 1, std::max<std::int64_t>(1, most));
}

/// Rounds of so many runs beside each other that a campaign takes.
[[nodiscard]] inline double campaignRounds(const FleetDemand& campaign)
{
    return std::ceil(static_cast<double>(campaign.runs) / static_cast<double>(campaign.rows));
}

/// How long a run may wait, in hours: as promised, else until patience ends; of a campaign from when its turn is among
/// rounds of long runs one after another, and no longer than leaves time for the last. Numbers count from 1.
[[nodiscard]] inline double patienceOf(const FleetDemand& demand, std::uint32_t number)
{
    const double longest = demand.target.value_or(patience);
    if (demand.kind != DemandKind::Campaign || demand.needs.empty())
        return longest;
    const double hours = longRun(demand, demand.needs.front());
    const double slack = demand.endsBy - demand.start - campaignRounds(demand) * hours;
    const double turn = std::ceil(static_cast<double>(number) / static_cast<double>(demand.rows)) - 1;
    return turn * hours + std::clamp(slack, 0.0, longest);
}

}  // namespace headroom
