// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/estimate_serving.h"
#include "model/serving/replica/serving_memory.h"
#include "tests/hardening/law.h"

#include <array>
#include <cmath>

namespace headroom::hardening {

namespace {

bool isService(const Subject& s) { return s.estimate.serving.has_value() && s.estimate.memory.has_value(); }

bool sane(double value) { return std::isfinite(value) && value >= 0; }

Verdict figuresAreSane(const Subject& s)
{
    if (!isService(s))
        return notApplicable;
    const ServingMemory& m = s.estimate.serving->memory;
    for (const double value :
         {m.weights.value, m.kvPerToken.value, m.poolLow.value, m.poolHigh.value, m.activations.value, m.sampler.value,
          m.libraries.value, m.context.value, m.poolTokens, m.maxSequences, m.longestContext, m.needed.value})
        if (!sane(value))
            return "a figure of memory is " + std::to_string(value);
    if (m.poolLow > m.poolHigh)
        return "the pool's low end is above its high end";
    for (const PhasePeak& phase : s.estimate.memory->phases)
        if (phase.peak > s.estimate.memory->worst().peak)
            return "a phase above the peak";
    return holds;
}

Verdict speedIsSane(const Subject& s)
{
    if (!isService(s) || !s.estimate.serving->speed)
        return notApplicable;
    const ServingSpeed& speed = *s.estimate.serving->speed;
    for (const double value :
         {speed.outputTokensPerSecond, speed.requestsPerSecond, speed.utilization, speed.concurrency})
        if (!sane(value))
            return "a figure of speed is " + std::to_string(value);
    if (!speed.stable)
        return hasErrors(s.estimate.findings) ? holds : Verdict("overloaded without an error");
    for (const LatencyPercentiles& p : {speed.latencies.ttft, speed.latencies.tpot, speed.latencies.e2e})
        if (!sane(p.p50.value) || p.p50 > p.p95 || p.p95 > p.p99 || !sane(p.p99.value))
            return "percentiles " + std::to_string(p.p50.value) + ", " + std::to_string(p.p95.value) + ", " +
                   std::to_string(p.p99.value);
    return holds;
}

/// An engine that reserves its cache has room for a request exactly where its pool holds one.
Verdict startsWithACache(const Subject& s)
{
    if (!isService(s))
        return notApplicable;
    const MemoryEstimate& memory = *s.estimate.memory;
    const ServingMemory& serving = s.estimate.serving->memory;
    const bool reserves = !s.estimate.hardware.cpuOnly && reservesCache(s.plan.serving.engine);
    if ((memory.cacheShort.value > 0) != (reserves && serving.poolLow < serving.needed))
        return "short of a cache by " + std::to_string(memory.cacheShort.value);
    if (s.estimate.serving->speed && !memory.suffices() && memory.fit != Fit::Tight)
        return "answers without room";
    return holds;
}

/// Everything that a change of the plan leaves of its memory.
Verdict weighs(const Subject& s, void (*change)(Plan&), bool (*isLess)(const ServingMemory&, const ServingMemory&))
{
    if (!isService(s))
        return notApplicable;
    Plan changed = s.plan;
    change(changed);
    // Without its simulation an estimate is only memory.
    const std::optional<MemoryEstimate> after = serviceMemory(changed, s.catalogue);
    if (!after)
        return notApplicable;
    Estimate shell = s.estimate;
    shell.model.shapeScale = s.estimate.model.shapeScale;
    const ServingTerms before = servingTerms(s.plan, s.estimate);
    const ServingTerms terms = servingTerms(changed, shell);
    return isLess(servingMemory(before), servingMemory(terms)) ? Verdict("it holds less") : holds;
}

/// A draft whose heads the ranks do not divide is on each of them whole.
Verdict tensorSplits(const Subject& s)
{
    if (s.plan.serving.speculative)
        return notApplicable;
    return weighs(
        s, [](Plan& plan) { plan.parallelism.tensor *= 2; },
        [](const ServingMemory& before, const ServingMemory& after) {
            return !isAtLeast(before.weights.value, after.weights.value) ||
                   !isAtLeast(before.kvPerToken.value, after.kvPerToken.value);
        });
}

Verdict widerCacheHoldsLess(const Subject& s)
{
    return weighs(
        s, [](Plan& plan) { plan.serving.kv = KvFormat::Bf16; },
        [](const ServingMemory& before, const ServingMemory& after) {
            return !isAtLeast(after.kvPerToken.value, before.kvPerToken.value) ||
                   !isAtLeast(before.maxSequences, after.maxSequences);
        });
}

/// Kernels for MXFP4 pad experts, which makes small ones larger than 32-bit ones; bitsandbytes widens a matrix while it
/// is used, which takes more than all the weights of a small model.
Verdict wideWeightsHoldLess(const Subject& s)
{
    if (s.plan.serving.weights == WeightFormat::Mxfp4 || isBitsAndBytes(s.plan.serving.weights))
        return notApplicable;
    return weighs(
        s, [](Plan& plan) { plan.serving.weights = WeightFormat::Fp32; },
        [](const ServingMemory& before, const ServingMemory& after) {
            return !isAtLeast(after.weights.value, before.weights.value) || after.poolLow > before.poolLow;
        });
}

Verdict longerRequestsHoldLess(const Subject& s)
{
    return weighs(
        s, [](Plan& plan) { plan.serving.output_tokens *= 2; },
        [](const ServingMemory& before, const ServingMemory& after) {
            return !isAtLeast(after.needed.value, before.needed.value) || after.maxSequences > before.maxSequences;
        });
}

}  // namespace

std::vector<Law> servingLaws()
{
    return {
        {"figures of a service's memory are finite and at least 0", figuresAreSane},
        {"figures of its speed are finite and at least 0, percentiles in order", speedIsSane},
        {"an engine that reserves its cache starts where its pool holds a request", startsWithACache},
        {"tensor ranks of a replica never hold more; but of a draft that they do not divide", tensorSplits},
        {"a 16-bit cache never holds more requests", widerCacheHoldsLess},
        {"32-bit weights never leave a larger pool than those that are neither padded nor widened",
         wideWeightsHoldLess},
        {"longer answers never let more in at once", longerRequestsHoldLess},
    };
}

}  // namespace headroom::hardening
