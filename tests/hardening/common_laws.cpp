// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/cost.h"
#include "model/explain/explain.h"
#include "model/memory/stage_memory.h"
#include "model/shape/parameters.h"
#include "tests/hardening/law.h"
#include "tests/support/faults/formula_fault.h"

#include <cmath>

namespace headroom::hardening {

namespace {

std::string told(const char* what, double value, double other)
{
    return std::string(what) + ": " + std::to_string(value) + " and " + std::to_string(other);
}

Verdict partsSumToPeak(const Subject& s)
{
    if (!s.estimate.memory)
        return notApplicable;
    for (const StageMemory& stage : s.estimate.memory->stages) {
        for (const MemoryPart part : allMemoryParts) {
            const double bytes = stage.parts[part].value;
            if (!std::isfinite(bytes) || bytes < 0 || bytes != std::floor(bytes))
                return std::string(memoryPartName(part)) + " is " + std::to_string(bytes);
        }
        if (stage.parts.total() != stage.peak)
            return told("parts and peak", stage.parts.total().value, stage.peak.value);
        if (stage.peak.value <= 0 || stage.peak > s.estimate.memory->worst().peak)
            return told("peak and that of the worst stage", stage.peak.value, s.estimate.memory->worst().peak.value);
        // Where freed blocks make another phase the peak, less may be allocated in that one than after the step.
        if (!isAtLeast(stage.peak.value, stage.staticState.value) || stage.staticState.value < 0)
            return told("peak and static", stage.peak.value, stage.staticState.value);
        if (!std::isfinite(stage.hostState.value) || stage.hostState.value < 0)
            return told("host memory", stage.hostState.value, 0);
    }
    return holds;
}

Verdict fitFollowsPeak(const Subject& s)
{
    if (!s.estimate.memory)
        return notApplicable;
    const MemoryEstimate& memory = *s.estimate.memory;
    const Bytes peak = memory.worst().peak;
    if (memory.usable != usableMemory(memory.capacity))
        return told("usable and 0.98 of the capacity", memory.usable.value, usableMemory(memory.capacity).value);
    if ((memory.fit == Fit::Fits) != (peak <= memory.usable) ||
        (memory.fit == Fit::DoesNotFit) != (peak > memory.capacity))
        return told("verdict against peak and usable", peak.value, memory.usable.value);
    if (memory.headroom != memory.capacity - peak)
        return told("headroom and capacity - peak", memory.headroom.value, (memory.capacity - peak).value);
    // What does not fit, or cannot start, has an error that says so.
    if (!memory.suffices() && !hasErrors(s.estimate.findings))
        return "no error, but it does not suffice";
    return holds;
}

Verdict impossibleHasError(const Subject& s)
{
    return s.estimate.memory || hasErrors(s.estimate.findings) ? holds : Verdict("neither memory nor an error");
}

template <class Quantity>
bool holdsValue(const std::optional<Range<Quantity>>& range, double value)
{
    if (!range)
        return true;
    const auto number = [](const Quantity& q) {
        if constexpr (requires { q.value; })
            return q.value;
        else if constexpr (requires { q.micros; })
            return q.micros;
        else
            return q;
    };
    return isAtLeast(value, number(range->low)) && isAtLeast(number(range->high), value);
}

Verdict rangesHoldTheirValue(const Subject& s)
{
    const Estimate& e = s.estimate;
    if (e.memory && !holdsValue(e.peakRange, e.memory->worst().peak.value))
        return "range of the peak";
    if (e.time && !holdsValue(e.stepRange, e.time->step.value))
        return "range of the step";
    if (e.cost.job && !holdsValue(e.jobRange, e.cost.job->micros))
        return "range of the job's cost";
    if (!e.serving)
        return holds;
    if (!holdsValue(e.cacheRange, e.serving->memory.poolTokens))
        return "range of the cache";
    if (e.serving->speed && (!holdsValue(e.tokenRange, e.serving->speed->latencies.tpot.p50.value) ||
                             !holdsValue(e.rateRange, e.serving->speed->outputTokensPerSecond)))
        return "ranges of a service";
    return holds;
}

/// Pools of parameters that are not the same on all ranks add up to the whole.
Verdict parametersAddUp(const Subject& s)
{
    const Estimate& e = s.estimate;
    // Layers that differ have pools of their own: tst_layer_kinds.
    if (e.model.parameters <= 0 || !e.architecture.layer_kinds.empty())
        return notApplicable;
    const Architecture& shape = e.architecture;
    const ParameterCounts n = countParameters(shape);
    const double layers = static_cast<double>(shape.layers);
    const double dense = shape.moe ? static_cast<double>(shape.moe->first_dense) : layers;
    const double sum = layers * (n.attention + n.norms) + dense * n.mlp +
                       (layers - dense) * (n.routed + n.shared + n.router) + n.embedding + n.positions + n.head +
                       n.edges + n.finalNorm;
    constexpr double lastBits = 1e-12;
    if (std::abs(sum * e.model.shapeScale - e.model.parameters) > lastBits * e.model.parameters)
        return told("pools and parameters", sum * e.model.shapeScale, e.model.parameters);
    if (e.model.active > e.model.parameters * (1 + lastBits) || e.model.active <= 0)
        return told("active and all", e.model.active, e.model.parameters);
    return holds;
}

/// The estimate of a changed plan costs a whole estimate, which a service's simulation makes long.
std::optional<CostEstimate> costOf(const Subject& s, double pricePerNode)
{
    Plan changed = s.plan;
    changed.cost.price_per_node_hour = pricePerNode;
    Findings findings;
    return estimateCost(changed, s.catalogue, s.estimate.hardware.nodes, findings);
}

Verdict lowerPriceCostsLess(const Subject& s)
{
    constexpr double dear = 50;
    const auto high = costOf(s, dear);
    const auto low = costOf(s, dear / 2);
    constexpr Hours hour{1};
    if (!high || !low || !high->over(hour) || !low->over(hour))
        return notApplicable;
    if (*low->over(hour) > *high->over(hour) || *low->month() > *high->month() || *low->week() > *high->week())
        return "the lower price costs more";
    if (s.estimate.time && s.estimate.time->wall) {
        const auto cheap = jobCost(s.plan, *low, *s.estimate.time->wall);
        const auto dearer = jobCost(s.plan, *high, *s.estimate.time->wall);
        if (cheap && dearer && *cheap > *dearer)
            return "the job of the lower price costs more";
    }
    return holds;
}

Verdict costsAreSane(const Subject& s)
{
    const CostEstimate& cost = s.estimate.cost;
    for (const auto& sum : {cost.over({1}), cost.over({24}), cost.week(), cost.month(), cost.job})
        if (sum && (!std::isfinite(sum->micros) || sum->micros < 0))
            return told("a cost", sum->micros, 0);
    if (cost.week() && !isAtLeast(cost.over(fullWeek)->micros, cost.week()->micros))
        return "a week costs more than all of its hours";
    return holds;
}

Verdict formulasGiveTheirPart(const Subject& s)
{
    if (!s.estimate.memory)
        return notApplicable;
    const auto& stages = s.estimate.memory->stages;
    for (const std::size_t stage : {std::size_t{0}, static_cast<std::size_t>(s.estimate.memory->worstStage)})
        for (const MemoryPart part : allMemoryParts) {
            const double bytes = stages[stage].parts[part].value;
            if (bytes <= 0)
                continue;
            const Explanation why = explainPart(s.plan, s.estimate, stage, part);
            if (why.source.empty())
                return why.id + " has no source";
            if (std::string fault = test::formulaFault(why, bytes); !fault.empty())
                return "stage " + std::to_string(stage) + ": " + fault;
        }
    return holds;
}

}  // namespace

std::vector<Law> commonLaws()
{
    return {
        {"what cannot be estimated has an error", impossibleHasError},
        {"parts are whole, at least 0, and sum to the peak", partsSumToPeak},
        {"fits, usable and headroom follow from peak and capacity", fitFollowsPeak},
        {"the formula of a part gives its bytes, from inputs of at least 0", formulasGiveTheirPart},
        {"ranges hold their value", rangesHoldTheirValue},
        {"pools of parameters add up to the model", parametersAddUp},
        {"costs are finite, at least 0, and a week's no more than its hours", costsAreSane},
        {"a lower price never costs more", lowerPriceCostsLess},
    };
}

}  // namespace headroom::hardening
