// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/cpu_advice.h"

#include "model/cost/cost.h"
#include "model/estimator/estimator.h"
#include "model/finding_kinds.h"
#include "model/serving/serving_speed.h"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace headroom {
namespace {

/// Nodes without GPUs that serve a small model, by the estimate of the plan moved there.
struct CpuChoice {
    const VmSize* size{nullptr};
    std::int64_t nodes{1};
    LatencyGoal goal{};           ///< Met; 50 ms per token for 95 in 100 requests where the plan has no target.
    std::optional<Money> hour{};  ///< Of all nodes, in the plan's currency; absent where no price is known.
};

constexpr double smallModel = 1e9;  ///< Parameters.
constexpr Seconds usualBudget{0.05};  ///< Per token, somewhat faster than people read.
constexpr std::int64_t fewUsers = 8;  ///< Of all replicas.
constexpr std::int64_t mostNodes = 16;

/// The plan's target, or what people expect of an answer that they read as it comes.
LatencyGoal goalOf(const Serving& serving)
{
    if (!serving.latency_target_s)
        return {.metric = LatencyMetric::Tpot, .percentile = 95, .limit = usualBudget};
    return {.metric = serving.latency_metric,
            .percentile = serving.latency_percentile,
            .limit = {*serving.latency_target_s}};
}

/// The plan on so many nodes of the size. Its target is judged here: without one the estimate takes a tenth as long.
Plan movedTo(const VmSize& size, std::int64_t nodes, const Plan& plan)
{
    const LatencyGoal goal = goalOf(plan.serving);
    Plan moved = plan;
    moved.cluster = {};
    moved.cluster.hardware = VmNodes{size.id, nodes};
    moved.parallelism = {};
    // Both are what was known of the former machine.
    moved.cost.price_per_node_hour.reset();
    moved.calibration = {};
    Serving& serving = moved.serving;
    serving.data_parallel.reset();
    serving.speculative.reset();
    serving.disaggregated = false;
    serving.latency_metric = goal.metric;
    serving.latency_percentile = goal.percentile;
    serving.latency_target_s.reset();
    return moved;
}

/// The moved plan where it meets the goal and nobody waits long for the first word who does not now.
std::optional<Estimate> goodEstimate(const Plan& moved, const Catalogue& catalogue, const Estimate& now,
                                     LatencyGoal& goal, WorkBudget& budget)
{
    constexpr Seconds patience{2};
    Estimate result = estimate(moved, catalogue, {}, budget);
    if (hasErrors(result.findings) || !result.serving || !result.serving->speed)
        return std::nullopt;
    const Latencies& latencies = result.serving->speed->latencies;
    const std::optional<ServingSpeed>& speed = now.serving->speed;
    const bool isPrompt =
        latencies.ttft.p95 <= patience || (speed && speed->stable && latencies.ttft.p95 <= speed->latencies.ttft.p95);
    goal.reached = targetLatency(moved.serving, latencies);
    return isPrompt && goal.isMet() ? std::optional(std::move(result)) : std::nullopt;
}

/// Numbers of nodes worth a trial: as many replicas as now, or what the arrivals keep busy, and twice as many.
std::vector<std::int64_t> nodeCounts(const VmSize& size, const Plan& plan, const Catalogue& catalogue,
                                     const Estimate& now, WorkBudget& budget)
{
    if (!plan.serving.requests_per_s)
        return {now.serving->replicas};
    const Estimate first = estimate(movedTo(size, 1 + plan.serving.spare_replicas, plan), catalogue, {}, budget);
    if (!first.serving || !first.serving->speed || !first.serving->speed->replicasNeeded)
        return {};
    const std::int64_t needed = *first.serving->speed->replicasNeeded;
    return {needed, 2 * needed - plan.serving.spare_replicas};
}

/// Whether the move pays: users who never pause get fewer tokens of a slower machine, which matters little to a few.
bool pays(const Plan& plan, const Estimate& now, const Estimate& moved, const std::optional<Money>& hour)
{
    const std::optional<Money> own = now.cost.over({1});
    const bool isLight = plan.serving.requests_per_s ? moved.serving->serving == 1
                                                     : plan.serving.concurrency * now.serving->serving <= fewUsers;
    if (!own || !hour)
        return isLight;
    if (*hour < *own && (isLight || plan.serving.requests_per_s))
        return true;
    // A plan that does not run has no price per token: only its machines can be compared.
    const double rate = now.serving->speed ? now.serving->speed->outputTokensPerSecond : 0;
    if (rate <= 0)
        return *hour < *own;
    return hour->micros / moved.serving->speed->outputTokensPerSecond < own->micros / rate;
}

/// Without a price the number of cores decides.
double dearness(const CpuChoice& choice)
{
    return choice.hour ? choice.hour->micros : static_cast<double>(choice.size->vcpus * choice.nodes);
}

/// The fewest nodes of the size that do, where they pay.
std::optional<CpuChoice> choiceOn(const VmSize& size, const Plan& plan, const Catalogue& catalogue, const Estimate& now,
                                  WorkBudget& budget)
{
    LatencyGoal goal = goalOf(plan.serving);
    // A request that has the node to itself is answered fastest, which is quick to find out.
    Plan alone = movedTo(size, 1 + plan.serving.spare_replicas, plan);
    alone.serving.requests_per_s.reset();
    alone.serving.concurrency = 1;
    if (!goodEstimate(alone, catalogue, now, goal, budget))
        return std::nullopt;
    for (const std::int64_t nodes : nodeCounts(size, plan, catalogue, now, budget)) {
        if (nodes > mostNodes)
            break;
        const std::optional<Estimate> moved = goodEstimate(movedTo(size, nodes, plan), catalogue, now, goal, budget);
        if (!moved)
            continue;
        const std::optional<Money> hour = moved->cost.over({1});
        return pays(plan, now, *moved, hour) ? std::optional(CpuChoice{&size, nodes, goal, hour}) : std::nullopt;
    }
    return std::nullopt;
}

std::optional<CpuChoice> cpuChoice(const Plan& plan, const Catalogue& catalogue, const Estimate& estimate,
                                   WorkBudget& budget)
{
    if (estimate.hardware.cpuOnly || estimate.model.parameters > smallModel || !estimate.serving ||
        estimate.serving->replicas > mostNodes)
        return std::nullopt;
    Findings ignored;
    Estimate now = estimate;
    now.cost = estimateCost(plan, catalogue, estimate.hardware.nodes, ignored);
    std::optional<CpuChoice> best;
    for (const VmSize& size : catalogue.sizes()) {
        // More cores than those that do already cost more.
        if (budget.isSpent())
            break;
        if (!size.isCpuOnly() || (best && size.vcpus >= best->size->vcpus * best->nodes))
            continue;
        const std::optional<CpuChoice> choice = choiceOn(size, plan, catalogue, now, budget);
        if (choice && (!best || dearness(*choice) < dearness(*best)))
            best = choice;
    }
    return best;
}

}  // namespace

void adviseCpu(const Plan& plan, const Catalogue& catalogue, Estimate& estimate, WorkBudget& budget)
{
    const std::optional<CpuChoice> choice = cpuChoice(plan, catalogue, estimate, budget);
    if (!choice)
        return;
    const LatencyGoal& goal = choice->goal;
    std::optional<Amount> hour;
    if (choice->hour)
        hour = Amount{*choice->hour, plan.cost.currency};
    estimate.findings.push_back({"serving.cpu-enough", Severity::Information, "/cluster/sku", SizeId{choice->size->id},
                                 choice->nodes,
                                 PlanChoice{"/serving/latency_metric", std::string(choiceName(goal.metric))},
                                 goal.percentile, goal.reached, hour});
}

}  // namespace headroom
