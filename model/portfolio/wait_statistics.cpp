// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/wait_statistics.h"

#include "model/parallel_for.h"
#include "model/portfolio/nodes_needed.h"
#include "model/portfolio/random_draws.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace headroom {

namespace {

constexpr double normal975 = 1.959963984540054;  ///< The 97.5th percentile of the standard normal.

/// What is kept of one draw.
struct DrawSummary {
    bool done{false};
    std::vector<WaitStatistics> demands{};
    std::vector<std::vector<double>> utilization{};
    std::vector<std::vector<bool>> kept{};  ///< By demand and month, whether it kept its promise.
};

/// Whether the runs of a campaign wait no longer than promised.
bool campaignKeeps(const FleetDemand& campaign, const DemandOutcome& outcome)
{
    constexpr double percent = 100;
    const auto late = static_cast<double>(std::ranges::count_if(
        outcome.waits, [&](float wait) { return static_cast<double>(wait) > *campaign.target * (1 + 1e-6); }));
    const double all = static_cast<double>(outcome.atOnce) + static_cast<double>(outcome.waits.size());
    return late <= (1 - campaign.percentile / percent) * all + 1e-9;
}

DrawSummary simulated(const Fleet& fleet, std::uint64_t seed, std::uint64_t draw)
{
    DrawSummary summary;
    FleetSimulation simulation(fleet, seed, draw, {});
    std::vector<double> asked(fleet.demands.size());
    std::vector<double> unserved(fleet.demands.size());
    summary.kept.assign(fleet.demands.size(), std::vector<bool>(fleet.months(), true));
    summary.utilization.assign(fleet.pools.size(), std::vector<double>(fleet.months()));
    for (std::size_t month = 0; month < fleet.months(); ++month) {
        std::vector<NodeCount> nodes;
        for (const FleetPool& pool : fleet.pools)
            nodes.push_back(pool.supply[month]);
        simulation.runMonth(nodes);
        const MonthUse& use = simulation.lastMonth();
        for (std::size_t i = 0; i < asked.size(); ++i) {
            asked[i] += use.demands[i].slotHoursAsked;
            unserved[i] += use.demands[i].slotHoursUnserved;
            const FleetDemand& demand = fleet.demands[i];
            if (demand.kind == DemandKind::Service || (demand.target && demand.kind != DemandKind::Campaign))
                summary.kept[i][month] = keepsPromise(demand, use.demands[i]);
        }
        for (std::size_t pool = 0; pool < nodes.size(); ++pool) {
            const double all = static_cast<double>(nodes[pool].all()) *
                               static_cast<double>(fleet.pools[pool].slotsPerNode) * fleet.monthHours(month);
            summary.utilization[pool][month] = all > 0 ? std::clamp(use.pools[pool].slotHours / all, 0.0, 1.0) : 0;
        }
    }
    const std::vector<DemandOutcome> outcomes = simulation.outcomes();
    for (std::size_t i = 0; i < outcomes.size(); ++i) {
        const FleetDemand& demand = fleet.demands[i];
        const DemandOutcome& outcome = outcomes[i];
        WaitStatistics& result = summary.demands.emplace_back();
        result.runs = static_cast<double>(outcome.atOnce) + static_cast<double>(outcome.waits.size());
        result.p50 = waitQuantile(outcome, 0.5);
        result.p95 = waitQuantile(outcome, 0.95);
        result.preempted = result.runs > 0 ? static_cast<double>(outcome.preempted) / result.runs : 0;
        result.unstarted = result.runs > 0 ? static_cast<double>(outcome.unstarted) / result.runs : 0;
        result.unserved = asked[i] > 0 ? std::clamp(unserved[i] / asked[i], 0.0, 1.0) : 0;
        if (demand.kind == DemandKind::Campaign && demand.target && !campaignKeeps(demand, outcome))
            summary.kept[i].assign(fleet.months(), false);
        if (demand.kind == DemandKind::Campaign && demand.deadline && !demand.needs.empty()) {
            const bool ended = outcome.finished >= demand.runs;
            const bool late = ended ? outcome.lastEnd > *demand.deadline : *demand.deadline <= simulation.now();
            result.missedDeadlines = late ? 1 : 0;
            result.openEnded = !ended && !late ? 1 : 0;
        }
    }
    summary.done = true;
    return summary;
}

std::vector<double> p95OfDraws(const std::vector<DrawSummary>& draws, std::size_t demand)
{
    std::vector<double> values;
    for (const DrawSummary& draw : draws)
        values.push_back(draw.demands[demand].p95);
    return values;
}

/// Half-width of the 95 % interval of the mean of the draws.
double errorOfMean(std::vector<double> values)
{
    constexpr std::size_t group = spreadOver;
    constexpr std::size_t enoughGroups = 10;
    if (values.size() >= group * enoughGroups) {
        std::vector<double> means(values.size() / group);
        for (std::size_t i = 0; i < means.size() * group; ++i)
            means[i / group] += values[i] / static_cast<double>(group);
        values = std::move(means);
    }
    const auto count = static_cast<double>(values.size());
    const double mean = std::accumulate(values.begin(), values.end(), 0.0) / count;
    double squares = 0;
    for (const double value : values)
        squares += (value - mean) * (value - mean);
    return studentQuantile(static_cast<int>(values.size()) - 1) * std::sqrt(squares / (count - 1) / count);
}

/// The least share of the draws that keep a demand's promise in one month.
double keptInWorstMonth(const std::vector<DrawSummary>& draws, std::size_t demand)
{
    double least = 1;
    for (std::size_t month = 0; month < draws.front().kept[demand].size(); ++month) {
        const auto kept =
            std::ranges::count_if(draws, [&](const DrawSummary& draw) { return draw.kept[demand][month]; });
        least = std::min(least, static_cast<double>(kept) / static_cast<double>(draws.size()));
    }
    return least;
}

FleetStatistics summedUp(const Fleet& fleet, const std::vector<DrawSummary>& draws)
{
    FleetStatistics result;
    result.draws = static_cast<int>(draws.size());
    result.demands.resize(fleet.demands.size());
    result.utilization.assign(fleet.pools.size(), std::vector<double>(fleet.months()));
    if (draws.empty())
        return result;
    const auto count = static_cast<double>(draws.size());
    for (const DrawSummary& draw : draws)
        for (std::size_t pool = 0; pool < fleet.pools.size(); ++pool)
            for (std::size_t month = 0; month < fleet.months(); ++month)
                result.utilization[pool][month] += draw.utilization[pool][month] / count;
    result.narrow = draws.size() > 1;
    for (std::size_t i = 0; i < result.demands.size(); ++i) {
        WaitStatistics& mean = result.demands[i];
        mean.kept = keptInWorstMonth(draws, i);
        for (const DrawSummary& draw : draws) {
            const WaitStatistics& one = draw.demands[i];
            mean.runs += one.runs / count;
            mean.p50 += one.p50 / count;
            mean.p95 += one.p95 / count;
            mean.missedDeadlines += one.missedDeadlines / count;
            mean.openEnded += one.openEnded / count;
            mean.preempted += one.preempted / count;
            mean.unstarted += one.unstarted / count;
            mean.unserved += one.unserved / count;
        }
        if (draws.size() < 2)
            continue;
        mean.p95Error = errorOfMean(p95OfDraws(draws, i));
        constexpr double narrowEnough = 0.1;
        constexpr double minute = 1.0 / 60;
        result.narrow = result.narrow && mean.p95Error <= std::max(narrowEnough * mean.p95, minute);
    }
    return result;
}

}  // namespace

double waitQuantile(const DemandOutcome& outcome, double share)
{
    const auto all = static_cast<double>(outcome.atOnce) + static_cast<double>(outcome.waits.size());
    const auto rank = static_cast<std::int64_t>(std::ceil(share * all - 1e-9));
    if (rank <= outcome.atOnce)
        return 0;
    std::vector<float> waits = outcome.waits;
    const auto place = waits.begin() + (rank - outcome.atOnce - 1);
    std::ranges::nth_element(waits, place);
    return static_cast<double>(*place);
}

ShareInterval shareInterval(double share, double draws)
{
    if (draws <= 0)
        return {};
    const double z2 = normal975 * normal975;
    const double middle = share + z2 / (2 * draws);
    const double half = normal975 * std::sqrt(share * (1 - share) / draws + z2 / (4 * draws * draws));
    return {std::max(0.0, (middle - half) / (1 + z2 / draws)), std::min(1.0, (middle + half) / (1 + z2 / draws))};
}

double studentQuantile(int degrees)
{
    constexpr double z = normal975;
    const double n = std::max(1, degrees);
    const double z3 = z * z * z;
    const double z5 = z3 * z * z;
    const double z7 = z5 * z * z;
    return z + (z3 + z) / (4 * n) + (5 * z5 + 16 * z3 + 3 * z) / (96 * n * n) +
           (3 * z7 + 19 * z5 + 17 * z3 - 15 * z) / (384 * n * n * n);
}

FleetStatistics fleetStatistics(const Fleet& fleet, const DrawOptions& options, const std::stop_token& stop)
{
    std::vector<DrawSummary> draws;
    FleetStatistics result;
    constexpr int group = spreadOver;
    while (std::ssize(draws) < options.most && !stop.stop_requested()) {
        const std::size_t before = draws.size();
        const int wanted = before == 0 ? std::min(options.fewest, options.most)
                                       : std::min<int>(group, options.most - static_cast<int>(before));
        std::vector<DrawSummary> more(static_cast<std::size_t>(wanted));
        parallelFor(more.size(), threadCount(options.threads), stop,
                    [&](std::size_t i) { more[i] = simulated(fleet, options.seed, before + i); });
        if (!std::ranges::all_of(more, &DrawSummary::done))
            break;  // Asked to stop: a part of a group would depend on the threads.
        std::ranges::move(more, std::back_inserter(draws));
        result = summedUp(fleet, draws);
        if (result.narrow)
            break;
    }
    if (result.draws == 0)
        result = summedUp(fleet, draws);
    return result;
}

}  // namespace headroom
