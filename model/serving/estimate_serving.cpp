// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/estimate_serving.h"

#include "model/finding_kinds.h"
#include "model/hardware/hardware.h"
#include "model/memory/stage_memory.h"
#include "model/serving/encoding_speed.h"
#include "model/serving/replica/serving_layout.h"
#include "model/serving/replica/serving_memory.h"
#include "model/serving/replica/speculation.h"
#include "model/serving/serving_advice.h"
#include "model/serving/serving_speed.h"
#include "model/shape/resolve_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headroom {
namespace {

/// The cache that is reserved, at least for one request, or that PyTorch allocates as requests come.
void addCache(Formula& formula, const ServingTerms& terms, const ServingMemory& memory, double concurrency)
{
    const double tokens = terms.inputTokens + terms.outputTokens;
    const Factor request{"s", "tokens of one request", tokens, "tokens"};
    if (!reservesCache(terms.engine)) {
        const double held = eagerCacheTokens(terms, tokens);
        formula.plus({"n", "requests at a time", concurrency});
        formula.times({"s", held > tokens ? "tokens of the longest sequence" : "tokens of a request", held, "tokens"});
        formula.times({"k", "cache per token", memory.kvPerToken.value, "B"});
    } else if (memory.poolLow < memory.needed) {
        formula.plusEach(request, {"k", "cache per token", memory.needed.value, "B"});
    } else {
        addKvBudget(formula, terms, terms.decidingSampler());
    }
}

void addLogits(Formula& formula, Phase phase, const ServingTerms& terms, double concurrency)
{
    const Factor vocabulary{"V", "vocabulary", terms.shape.vocab};
    const bool reserves = reservesCache(terms.engine);
    if (reserves && phase == Phase::Prefill) {
        const Sampler sampler = terms.decidingSampler();
        const Bytes forward = forwardPeak(terms);
        if (activationPeak(terms, sampler) <= forward)
            return;
        formula.plus({"n", "sequences that start-up samples", terms.sequences});
        formula.times(vocabulary);
        formula.times({"q", "bytes per logit of the sampler", bytesPerLogit(sampler), "B"});
        formula.minus({"A", "activations, which are gone by then", forward.value, "B"});
        return;
    }
    constexpr double copies = 4;  ///< Of PyTorch, in FP32.
    constexpr double fp32 = 4;
    const double sequences = reserves ? std::min(concurrency, terms.sequences) : copies * concurrency;
    formula.plusEach(vocabulary, {"q", "bytes per logit and sequence", fp32 * terms.shape.vocab * sequences, "B"});
}

/// By how much the engine's share is short of a cache for one request.
Bytes cacheShort(const ServingTerms& terms, const ServingMemory& serving)
{
    if (!reservesCache(terms.engine) || serving.poolLow >= serving.needed)
        return {};
    return wholeBytes(serving.needed - kvBudget(terms, terms.decidingSampler()));
}

void setMemory(const Plan& plan, const ServingTerms& terms, const ServingMemory& serving, Estimate& estimate)
{
    MemoryEstimate memory;
    StageMemory stage;
    stage.layers = static_cast<std::int64_t>(std::ceil(terms.shape.layers / terms.layout.pipeline));
    for (const Phase phase : {Phase::Load, Phase::Prefill, Phase::Decode}) {
        MemoryParts parts;
        for (const MemoryPart part : allMemoryParts)
            parts[part] = wholeBytes(std::max(Bytes{}, bytesOf(addServingPart, part, phase, plan, terms, serving)));
        const Bytes total = parts.total();
        memory.phases.push_back({phase, total});
        if (total > stage.peak || (total == stage.peak && phase == Phase::Decode)) {
            stage.peak = total;
            stage.phase = phase;
            stage.parts = parts;
        }
    }
    stage.allocated = stage.peak - stage.parts[MemoryPart::RuntimeContext];
    stage.staticState =
        stage.parts[MemoryPart::Weights] + (reservesCache(terms.engine) ? stage.parts[MemoryPart::KvCache] : Bytes{});
    memory.capacity = estimate.hardware.capacity;
    memory.usable = usableMemory(memory.capacity);
    memory.headroom = memory.capacity - stage.peak;
    memory.fit = stage.peak <= memory.usable ? Fit::Fits : stage.peak <= memory.capacity ? Fit::Tight : Fit::DoesNotFit;
    memory.stages.push_back(stage);
    memory.cacheShort = cacheShort(terms, serving);
    estimate.memory = memory;
}

/// Whether a replica can run at all: one request fits the cache, and all fits the GPU.
bool runs(const ServingTerms& terms, const ServingEstimate& serving, const Estimate& estimate)
{
    const MemoryEstimate& memory = *estimate.memory;
    const bool holds = memory.fit != Fit::DoesNotFit && memory.cacheShort.value <= 0;
    return holds && terms.rates && serving.memory.maxSequences >= 1;
}

/// The draft's shape; nothing where the plan has none or the catalogue does not know it.
std::optional<DraftModel> draftOf(const Plan& plan, const Catalogue& catalogue, Findings& findings)
{
    if (!plan.serving.speculative)
        return std::nullopt;
    DraftModel draft;
    bool derived = false;
    const auto choice = std::visit([](const auto& form) { return ModelChoice(form); }, plan.serving.speculative->draft);
    const std::optional<Architecture> shape = resolveModel(choice, catalogue, derived, findings);
    if (!shape)
        return std::nullopt;
    draft.architecture = *shape;
    draft.shapeScale = sizeOfModel(choice, *shape).shapeScale;
    if (!std::holds_alternative<ParameterCount>(choice))
        draft.vocabulary = shape->vocab;
    return draft;
}

}  // namespace

namespace {

Percent percent(double share) { return {std::round(share * 100)}; }

/// Appends each percentile that varies by more than the shares.
void addUncertain(LatencyMetric metric, const LatencyPercentiles& times, const TailSpread& spread,
                  const TailSpread& known, VaryingTails& tails)
{
    const auto add = [&](std::int64_t percentile, double share) {
        tails.push_back({{"/serving/latency_metric", std::string(choiceName(metric)), true},
                         percentile,
                         times.at(percentile),
                         percent(share)});
    };
    if (spread.p95 > known.p95)
        add(95, spread.p95);
    if (spread.p99 > known.p99)
        add(99, spread.p99);
}

/// Near saturation a few jams in hours decide how long the slowest requests take.
void warnOfTails(const ServingSpeed& speed, Findings& findings)
{
    // Lengths are drawn evenly, so that the waits of two runs differ by half of what the spread within a run tells;
    // the times per token, which follow the batch, differ by all of it.
    constexpr TailSpread knownWaits{.p95 = 0.10, .p99 = 0.20};
    constexpr TailSpread knownPaces{.p95 = 0.05, .p99 = 0.10};
    VaryingTails tails;
    addUncertain(LatencyMetric::Ttft, speed.latencies.ttft, speed.ttftSpread, knownWaits, tails);
    addUncertain(LatencyMetric::Tpot, speed.latencies.tpot, speed.tpotSpread, knownPaces, tails);
    if (speed.stable && !tails.empty())
        findings.push_back({"serving.tail-varies", Severity::Information, "/serving/requests_per_s",
                            percent(speed.utilization), tails});
}

/// Fewer requests were simulated than the plan needs for its slowest ones to be known.
void warnOfCut(const ServingSpeed& speed, Findings& findings)
{
    if (speed.cut)
        findings.push_back({"serving.simulation-cut", Severity::Information, "/serving/input_tokens",
                            speed.cut->answered, speed.cut->wanted});
}

}  // namespace

void addServingPart(Formula& formula, MemoryPart part, Phase phase, const Plan& plan, const ServingTerms& terms,
                    const ServingMemory& memory)
{
    const double concurrency = sequencesAtOnce(plan.serving, terms);
    switch (part) {
    case MemoryPart::Weights: addHeldWeights(formula, terms); return;
    case MemoryPart::RuntimeContext:
        formula.plus({"", "CUDA context and graphs", memory.context.value, "B"});
        formula.plusAny({"N", "libraries", memory.libraries.value, "B"});
        addExtra(formula, {plan.calibration.memory_extra_bytes});
        return;
    case MemoryPart::WorkingSet: formula.plus({"w", "unpacked matrices", unpackedMatrices(terms).value, "B"}); return;
    case MemoryPart::KvCache:
        if (phase != Phase::Load && !terms.encodes)
            addCache(formula, terms, memory, concurrency);
        return;
    case MemoryPart::Logits:
        if (phase != Phase::Load && !terms.encodes)
            addLogits(formula, phase, terms, concurrency);
        return;
    case MemoryPart::Activations:
        if (phase == Phase::Prefill && terms.encodes)
            formula.plusEach({"T", "tokens of one batch", terms.batchedTokens, "tokens"},
                             {"a", "bytes per token", memory.activations.value, "B"});
        else if (phase == Phase::Prefill && terms.engine == Engine::HuggingFace)
            formula.plusEach(
                {"T", "tokens of all prompts, which pass at once", concurrency * terms.inputTokens, "tokens"},
                {"a", "bytes per token", promptsPeak(terms, concurrency, terms.inputTokens).value, "B"});
        else if (phase == Phase::Prefill && reservesCache(terms.engine))
            formula.plusEach({"T", "tokens of one iteration", terms.batchedTokens, "tokens"},
                             {"a", "bytes per token", memory.activations.value, "B"});
        return;
    default: return;
    }
}

ServingMemory servingMemory(const ServingTerms& terms)
{
    const Sampler low = terms.decidingSampler();
    const Sampler high = terms.sampler.value_or(Sampler::FlashInfer);
    const double tokens = terms.inputTokens + terms.outputTokens;
    ServingMemory memory;
    memory.weights = heldWeights(terms);
    if (terms.encodes) {
        memory.activations = forwardPeak(terms);
        memory.libraries = libraryMemory(terms);
        memory.context = terms.onCpu ? Bytes{} : servingContext;
        memory.maxSequences =
            std::min(terms.sequences, std::max(1.0, std::floor(terms.batchedTokens / terms.inputTokens)));
        return memory;
    }
    memory.kvPerToken = kvPerToken(terms);
    if (terms.shape.kinds)
        for (const ServingShape& kind : *terms.shape.kinds.list) {
            const LayerCache cache = kind.cache(terms.kvBytes);
            memory.indexPerToken += Bytes{kind.layers * cache.index};
            memory.statePerSequence += Bytes{kind.layers * cache.state};
            memory.windowPerSequence += Bytes{kind.layers * cache.windowToken * cache.window};
        }
    memory.poolLow = kvPool(terms, low);
    memory.poolHigh = kvPool(terms, high);
    memory.activations = forwardPeak(terms);
    memory.sampler = activationPeak(terms, low) - memory.activations;
    memory.libraries = libraryMemory(terms);
    // The fixed memory of TensorRT-LLM, and the libraries of SGLang, hold the CUDA context already.
    const bool counted = terms.engine == Engine::TrtLlm || terms.engine == Engine::Sglang;
    const Bytes graphs = terms.graphsInBudget ? Bytes{} : graphMemory(terms);
    memory.libraries += terms.graphsInBudget ? graphMemory(terms) : Bytes{};
    memory.context = graphs + (counted ? Bytes{} : servingContext);
    memory.poolTokens = poolTokens(terms, memory.poolLow) * terms.layout.attentionCopies;
    memory.maxSequences = std::floor(poolRequests(terms, memory.poolLow, tokens));
    memory.longestContext = longestRequest(terms, memory.poolLow);
    memory.needed = kvPerRequest(terms, tokens);
    return memory;
}

void estimateServing(const Plan& plan, const Catalogue& catalogue, Estimate& estimate, WorkBudget& budget,
                     SustainableLoads* loads)
{
    if (!checkReplicas(plan, estimate, estimate.findings))
        return;
    estimate.draft = draftOf(plan, catalogue, estimate.findings);
    const ServingTerms terms = servingTerms(plan, estimate);
    const Parallelism& p = plan.parallelism;
    ServingEstimate serving;
    serving.gpusPerReplica = p.tensor * p.pipeline;
    serving.replicas = estimate.hardware.gpusUsed / serving.gpusPerReplica;
    serving.serving = serving.replicas - plan.serving.spare_replicas;
    serving.memory = servingMemory(terms);
    setMemory(plan, terms, serving.memory, estimate);
    if (runs(terms, serving, estimate) && budget.isSpent())
        estimate.findings.push_back({"serving.not-simulated", Severity::Information, "/serving/input_tokens"});
    else if (runs(terms, serving, estimate))
        serving.speed =
            terms.encodes ? encodingSpeed(plan, terms, serving) : servingSpeed(plan, terms, serving, budget, loads);
    if (serving.speed && !terms.encodes) {
        warnOfTails(*serving.speed, estimate.findings);
        warnOfCut(*serving.speed, estimate.findings);
    }
    if (serving.speed && terms.draft)
        serving.speculation = speculationGain(terms, serving.speed->concurrency);
    estimate.serving = serving;
    adviseServing({plan, terms, catalogue}, estimate);
}

std::optional<MemoryEstimate> serviceMemory(const Plan& plan, const Catalogue& catalogue)
{
    Estimate result;
    const std::optional<Hardware> hardware = resolveHardware(plan.cluster, catalogue, {}, result.findings);
    const std::optional<Architecture> shape = resolveModel(plan.model, catalogue, result.derivedShape, result.findings);
    if (!hardware || !shape)
        return std::nullopt;
    result.hardware = *hardware;
    result.architecture = *shape;
    result.model = sizeOfModel(plan.model, *shape);
    if (!checkReplicas(plan, result, result.findings))
        return std::nullopt;
    result.draft = draftOf(plan, catalogue, result.findings);
    const ServingTerms terms = servingTerms(plan, result);
    setMemory(plan, terms, servingMemory(terms), result);
    return result.memory;
}

}  // namespace headroom
