// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/decide/answer.h"

#include "model/decide/decide.h"
#include "model/plan/limits.h"
#include "model/search/layout_choice.h"

#include <utility>
#include <variant>

namespace headroom {

namespace {

std::vector<FixChange> changesBetween(const Plan& from, const Plan& to)
{
    std::vector<FixChange> changes;
    for (const Field& field : planFields()) {
        FieldValue was = field.get(from);
        FieldValue is = field.get(to);
        if (was != is)
            changes.push_back({.pointer = field.pointer, .from = std::move(was), .to = std::move(is)});
    }
    return changes;
}

void addTime(const Estimate& estimate, Answer& answer)
{
    if (!estimate.time)
        return;
    const TimeEstimate& time = *estimate.time;
    answer.step = time.step;
    answer.tokensPerSecond = time.tokensPerSecond;
    answer.wall = time.wall;
    answer.wallRange = wallRangeOf(estimate);
}

void addService(const Estimate& estimate, Answer& answer)
{
    if (!estimate.serving)
        return;
    answer.replicas = estimate.serving->replicas;
    answer.perMillionTokens = estimate.serving->perMillionTokens;
    const std::optional<ServingSpeed>& speed = estimate.serving->speed;
    if (!speed)
        return;
    answer.tokensPerSecond = speed->outputTokensPerSecond;
    if (speed->stable)
        answer.latency = speed->goal ? speed->goal->reached : speed->latencies.tpot.p95;
}

}  // namespace

Answer answerOf(const Plan& plan, const Plan& changed, const Estimate& estimate, const GoalLimits& limits)
{
    Answer answer;
    answer.plan = changed;
    answer.changes = changesBetween(plan, changed);
    if (const auto* nodes = std::get_if<VmNodes>(&changed.cluster.hardware)) {
        answer.size = nodes->sku;
        answer.nodes = nodes->nodes;
    }
    answer.gpus = estimate.hardware.cpuOnly ? 0 : estimate.hardware.gpusUsed;
    answer.label = layoutLabel(changed, answer.gpus);
    answer.unproven = unprovenOf(changed, estimate);
    if (estimate.memory) {
        answer.peak = estimate.memory->worst().peak;
        answer.usable = estimate.memory->usable;
    }
    answer.peakRange = estimate.peakRange;
    answer.latencyRange = estimate.tokenRange;
    answer.warnings = warningsOf(estimate);
    addTime(estimate, answer);
    addService(estimate, answer);
    answer.month = estimate.cost.month();
    answer.certainty = certaintyOf(changed, estimate, limits);
    if (changed.workload == Workload::Training) {
        answer.job = estimate.cost.job;
        answer.jobRange = estimate.jobRange;
        constexpr double million = 1e6;
        if (answer.job)
            answer.perMillionTokens = Money{answer.job->micros / changed.training.tokens * million};
        answer.meetsGoal = !hasErrors(estimate.findings) && answer.wall && *answer.wall <= limits.within &&
                           (!answer.job || *answer.job <= limits.budget);
    } else {
        answer.meetsGoal = !hasErrors(estimate.findings) && (!answer.month || *answer.month <= limits.budget);
    }
    if (plan.goal.certainty == Certainty::Sure)
        answer.meetsGoal = answer.meetsGoal && answer.certainty == Certainty::Sure;
    return answer;
}

std::string layoutLabel(const Plan& plan, std::int64_t gpus)
{
    const Parallelism& p = plan.parallelism;
    std::vector<std::string> parts;
    const auto add = [&](const char* name, std::int64_t degree) {
        if (degree > 1)
            parts.push_back(name + (" " + std::to_string(degree)));
    };
    const std::int64_t modelRanks = p.tensor * p.context * p.pipeline;
    const bool replicates = gpus > modelRanks;
    if (plan.workload == Workload::Training && replicates) {
        const Family data =
            familyOf({.zero = p.zero, .shardGroup = p.shard_group.value_or(0)}, plan.training.framework);
        parts.push_back(familyName({.strategy = data.strategy}));
    }
    add("tensor", p.tensor);
    add("pipeline", p.pipeline);
    add("context", p.context);
    add("virtual", p.virtual_stages);
    add("expert", p.expert);
    if (p.expert_tensor && *p.expert_tensor != p.tensor)
        add("expert tensor", *p.expert_tensor);
    if (plan.training.offload != Offload::None && plan.workload == Workload::Training)
        parts.push_back(std::string(choiceName(plan.training.offload)) + " offloaded");
    std::string label;
    for (const std::string& part : parts)
        label += (label.empty() ? "" : " + ") + part;
    if (!label.empty())
        return label;
    return gpus == 0 ? "processors alone" : gpus == 1 ? "one GPU" : "one GPU a replica";
}

}  // namespace headroom
