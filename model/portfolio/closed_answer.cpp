// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/closed_answer.h"

#include "model/portfolio/queueing.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

/// Of a pool; beyond it a number says no more than that there are far too few.
constexpr double mostNodesCounted = 50'000;

/// The queues of a pool in a month as one line.
struct PoolLine {
    double load{0};  ///< Nodes at work on average.
    double nodesTimesLoad{0}, hoursTimesRate{0}, squaresTimesRate{0}, rate{0};
    double arrivalTimesRate{0};
    double target{patience};
    double share{0.95};
    double widest{0};  ///< Nodes of its largest run.

    [[nodiscard]] double meanNodes() const { return load > 0 ? nodesTimesLoad / load : 1; }
    [[nodiscard]] double meanHours() const { return rate > 0 ? hoursTimesRate / rate : 1; }
    [[nodiscard]] double serviceVariation() const
    {
        const double mean = meanHours();
        return mean > 0 && rate > 0 ? std::sqrt(std::max(0.0, squaresTimesRate / rate / (mean * mean) - 1)) : 0;
    }
    [[nodiscard]] double arrivalVariation() const { return rate > 0 ? arrivalTimesRate / rate : 1; }
};

double nodesOf(const Fleet& fleet, const PoolNeed& need)
{
    return static_cast<double>(need.gpuSlots) / static_cast<double>(fleet.pools[need.pool].slotsPerNode);
}

bool isActive(const Fleet& fleet, const FleetDemand& demand, std::size_t month)
{
    return !demand.needs.empty() && demand.start < fleet.monthStart[month + 1];
}

/// Runs an hour: short ones see the rate of the hours in which they come, long ones that of the whole week.
double rateOf(const FleetDemand& queue, std::size_t month)
{
    constexpr double shortRun = 8;
    const double share = onHours(queue.open).value / fullWeek.value;
    const bool isShort = longRun(queue, queue.needs.front()) < shortRun;
    return queue.arrivalsPerHour[month] * (isShort ? 1 : share);
}

void addQueue(const Fleet& fleet, const FleetDemand& queue, std::size_t month, PoolLine& line)
{
    const PoolNeed& need = queue.needs.front();
    const double rate = rateOf(queue, month);
    const double hours = longRun(queue, need);
    const double nodes = nodesOf(fleet, need);
    if (rate <= 0)
        return;
    const double load = rate * hours * nodes;
    line.load += load;
    line.nodesTimesLoad += load * nodes;
    line.rate += rate;
    line.hoursTimesRate += rate * hours;
    line.squaresTimesRate += rate * hours * hours * (1 + queue.durationVariation * queue.durationVariation);
    line.arrivalTimesRate += rate * queue.arrivalVariation;
    line.target = std::min(line.target, patienceOf(queue, 1));
    if (queue.target)
        line.share = std::max(line.share, queue.percentile / 100);
    line.widest = std::max(line.widest, nodes);
}

double nodesOfLine(const PoolLine& line)
{
    if (line.load <= 0)
        return 0;
    constexpr double mostShare = 0.9999;
    const double gang = std::max(1e-6, line.meanNodes());
    const std::int64_t servers =
        serversFor(line.load / gang, line.target / std::max(1e-9, line.meanHours()), std::min(line.share, mostShare),
                   line.arrivalVariation(), line.serviceVariation());
    return std::max(line.widest, static_cast<double>(servers) * gang);
}

/// Slots that services and people hold together in the busiest hour of a month, by pool.
std::vector<double> heldSlots(const Fleet& fleet, std::size_t month)
{
    std::vector<std::array<double, hoursOfWeek>> byHour(fleet.pools.size());
    for (const FleetDemand& demand : fleet.demands) {
        if (!demand.holdsLevel() || !isActive(fleet, demand, month))
            continue;
        const PoolNeed& need = demand.needs.front();
        for (std::size_t hour = 0; hour < hoursOfWeek; ++hour)
            byHour[need.pool][hour] +=
                static_cast<double>(demand.levelAt(month, hour)) * static_cast<double>(need.gpuSlots);
    }
    std::vector<double> most(fleet.pools.size());
    for (std::size_t pool = 0; pool < most.size(); ++pool)
        most[pool] = *std::ranges::max_element(byHour[pool]);
    return most;
}

bool isCampaignMonth(const Fleet& fleet, const FleetDemand& campaign, std::size_t month)
{
    if (campaign.kind != DemandKind::Campaign || !isActive(fleet, campaign, month))
        return false;
    const double end = campaign.start + campaignRounds(campaign) * longRun(campaign, campaign.needs.front());
    return end > fleet.monthStart[month];
}

}  // namespace

std::vector<std::vector<std::int64_t>> closedNodes(const Fleet& fleet)
{
    std::vector<std::vector<std::int64_t>> nodes(fleet.pools.size(), std::vector<std::int64_t>(fleet.months()));
    for (std::size_t month = 0; month < fleet.months(); ++month) {
        const std::vector<double> held = heldSlots(fleet, month);
        std::vector<PoolLine> lines(fleet.pools.size());
        std::vector<double> campaigns(fleet.pools.size());
        for (const FleetDemand& demand : fleet.demands) {
            if (!isActive(fleet, demand, month))
                continue;
            const std::size_t pool = demand.needs.front().pool;
            if (demand.kind == DemandKind::Queue)
                addQueue(fleet, demand, month, lines[pool]);
            else if (isCampaignMonth(fleet, demand, month))
                campaigns[pool] += static_cast<double>(demand.rows) * nodesOf(fleet, demand.needs.front());
        }
        for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool) {
            const double levels = std::ceil(held[pool] / static_cast<double>(fleet.pools[pool].slotsPerNode));
            const double all = levels + std::ceil(nodesOfLine(lines[pool]) - 1e-9) + std::ceil(campaigns[pool] - 1e-9);
            nodes[pool][month] = static_cast<std::int64_t>(std::min(all, mostNodesCounted));
        }
    }
    return nodes;
}

std::vector<ClosedWait> closedWaits(const Fleet& fleet)
{
    std::vector<ClosedWait> waits(fleet.demands.size());
    const double end = fleet.monthStart.back();
    std::vector<double> nodes(fleet.pools.size());
    std::vector<PoolLine> lines(fleet.pools.size());
    const auto months = static_cast<double>(fleet.months());
    for (std::size_t month = 0; month < fleet.months(); ++month) {
        const std::vector<double> held = heldSlots(fleet, month);
        for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool)
            nodes[pool] += (static_cast<double>(fleet.pools[pool].supply[month].all()) -
                            held[pool] / static_cast<double>(fleet.pools[pool].slotsPerNode)) /
                           months;
        for (const FleetDemand& demand : fleet.demands)
            if (demand.kind == DemandKind::Queue && isActive(fleet, demand, month))
                addQueue(fleet, demand, month, lines[demand.needs.front().pool]);
    }
    for (std::size_t i = 0; i < fleet.demands.size(); ++i) {
        const FleetDemand& demand = fleet.demands[i];
        if (demand.needs.empty())
            continue;
        ClosedWait& wait = waits[i];
        if (demand.kind == DemandKind::Campaign)
            wait.runs = static_cast<double>(demand.runs);
        if (demand.kind != DemandKind::Queue)
            continue;
        for (std::size_t month = 0; month < fleet.months(); ++month) {
            const double from = std::max(demand.start, fleet.monthStart[month]);
            const double open = std::max(0.0, fleet.monthStart[month + 1] - from);
            wait.runs += demand.arrivalsPerHour[month] * open * onHours(demand.open).value / fullWeek.value;
        }
        const std::size_t pool = demand.needs.front().pool;
        const PoolLine& line = lines[pool];
        const double gang = std::max(1e-6, line.meanNodes());
        const double load = line.load / months;
        const auto servers = static_cast<std::int64_t>(std::floor(std::max(0.0, nodes[pool]) / gang));
        if (servers < 1 || static_cast<double>(servers) <= load / gang) {
            const double over = load > 0 ? std::max(0.0, 1 - static_cast<double>(servers) * gang / load) : 1;
            wait.p50 = end * over / 2;
            wait.p95 = end * over * 0.95;
            continue;
        }
        const double arrivals = line.arrivalVariation();
        const double service = line.serviceVariation();
        const double scale = (arrivals * arrivals + service * service) / 2 * line.meanHours();
        wait.p50 = waitQuantileMMc(servers, load / gang, 0.5) * scale;
        wait.p95 = waitQuantileMMc(servers, load / gang, 0.95) * scale;
    }
    return waits;
}

std::vector<std::vector<double>> closedGpus(const Fleet& fleet)
{
    std::vector<std::vector<double>> gpus(fleet.demands.size(), std::vector<double>(fleet.months()));
    for (std::size_t i = 0; i < fleet.demands.size(); ++i) {
        const FleetDemand& demand = fleet.demands[i];
        for (std::size_t month = 0; month < fleet.months(); ++month) {
            if (!isActive(fleet, demand, month))
                continue;
            const PoolNeed& need = demand.needs.front();
            const double each = static_cast<double>(need.gpuSlots) / static_cast<double>(slotsPerGpu);
            if (demand.holdsLevel()) {
                const auto first = demand.levels.begin() + static_cast<std::ptrdiff_t>(month * hoursOfWeek);
                gpus[i][month] = each * *std::max_element(first, first + static_cast<std::ptrdiff_t>(hoursOfWeek));
            } else if (demand.kind == DemandKind::Queue) {
                const double rate = demand.arrivalsPerHour[month] * onHours(demand.open).value / fullWeek.value;
                gpus[i][month] = each * rate * longRun(demand, need);
            } else if (isCampaignMonth(fleet, demand, month)) {
                gpus[i][month] = each * static_cast<double>(demand.rows);
            }
        }
    }
    return gpus;
}

double expectedEvents(const Fleet& fleet)
{
    double events = 0;
    const double hours = fleet.monthStart.back();
    for (const FleetDemand& demand : fleet.demands) {
        if (demand.needs.empty())
            continue;
        if (demand.kind == DemandKind::Campaign)
            events += 3 * static_cast<double>(demand.runs);
        else if (demand.kind == DemandKind::Queue)
            for (std::size_t month = 0; month < fleet.months(); ++month)
                events += 3 * demand.arrivalsPerHour[month] * fleet.monthHours(month) * onHours(demand.open).value /
                          fullWeek.value;
        else
            for (std::size_t month = 0; month < fleet.months(); ++month) {
                std::int64_t changes = 0;
                for (std::size_t hour = 0; hour < hoursOfWeek; ++hour)
                    changes += std::abs(demand.levelAt(month, hour) -
                                        demand.levelAt(month, (hour + hoursOfWeek - 1) % hoursOfWeek));
                events += static_cast<double>(changes) * fleet.monthHours(month) / fullWeek.value;
            }
    }
    constexpr double hourly = 0.05;  // Of an event, to look at a level.
    for (const FleetDemand& demand : fleet.demands)
        events += demand.holdsLevel() ? hourly * hours : 0;
    return events;
}

}  // namespace headroom
