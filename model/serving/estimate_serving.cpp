// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/estimate_serving.h"

#include "model/hardware/hardware.h"
#include "model/memory/stage_memory.h"
#include "model/serving/replica/serving_layout.h"
#include "model/serving/replica/serving_memory.h"
#include "model/serving/replica/speculation.h"
#include "model/serving/serving_advice.h"
#include "model/serving/serving_speed.h"
#include "model/shape/parameters.h"
#include "model/shape/resolve_model.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

namespace headroom {
namespace {

/// Memory of the fullest GPU as phases: loading, then prompts and answers beside the reserved cache.
struct PhaseParts {
    Phase phase;
    MemoryParts parts;
};

std::vector<PhaseParts> phaseParts(const ServingTerms& terms, const ServingMemory& memory, double concurrency)
{
    const double tokens = terms.inputTokens + terms.outputTokens;
    MemoryParts load;
    load[MemoryPart::Weights] = memory.weights;
    load[MemoryPart::RuntimeContext] = memory.context + memory.libraries;
    load[MemoryPart::WorkingSet] = unpackedMatrices(terms);
    MemoryParts serve = load;
    if (!reservesCache(terms.engine)) {
        const Bytes cache = kvPerToken(terms) * tokens * concurrency;
        serve[MemoryPart::KvCache] = cache;
        // What PyTorch allocates beside weights and cache: logits of every sequence.
        serve[MemoryPart::Logits] = Bytes{16 * terms.shape.vocab * concurrency};
        const Bytes whole = eagerPeak(terms, concurrency, tokens);
        serve[MemoryPart::KvCache] +=
            std::max(Bytes{}, whole - memory.weights - cache - unpackedMatrices(terms) - serve[MemoryPart::Logits]);
        return {{Phase::Load, load}, {Phase::Prefill, serve}, {Phase::Decode, serve}};
    }
    serve[MemoryPart::KvCache] = std::max(memory.poolLow, memory.needed);
    MemoryParts decode = serve;
    decode[MemoryPart::Logits] = Bytes{4 * terms.shape.vocab * std::min(concurrency, terms.sequences)};
    serve[MemoryPart::Activations] = memory.activations;
    serve[MemoryPart::Logits] = memory.sampler;
    return {{Phase::Load, load}, {Phase::Prefill, serve}, {Phase::Decode, decode}};
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
    const double concurrency = sequencesAtOnce(plan.serving, terms);
    StageMemory stage;
    stage.layers = static_cast<std::int64_t>(std::ceil(terms.shape.layers / terms.layout.pipeline));
    for (PhaseParts& phase : phaseParts(terms, serving, concurrency)) {
        Bytes& context = phase.parts[MemoryPart::RuntimeContext];
        context = std::max(Bytes{}, context + Bytes{plan.calibration.memory_extra_bytes});
        for (const MemoryPart part : allMemoryParts)
            phase.parts[part] = wholeBytes(phase.parts[part]);
        const Bytes total = phase.parts.total();
        memory.phases.push_back({phase.phase, total});
        if (total > stage.peak || (total == stage.peak && phase.phase == Phase::Decode)) {
            stage.peak = total;
            stage.phase = phase.phase;
            stage.parts = phase.parts;
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
    if (const auto* asked = std::get_if<ParameterCount>(&choice))
        draft.shapeScale = static_cast<double>(asked->count) / countParameters(*shape).total;
    else
        draft.vocabulary = shape->vocab;
    return draft;
}

}  // namespace

namespace {

std::int64_t percent(double share) { return std::llround(share * 100); }

/// Appends each percentile that varies by more than the shares: the metric, which percentile, its time, and by how many
/// per cent.
void addUncertain(LatencyMetric metric, const LatencyPercentiles& times, const TailSpread& spread,
                  const TailSpread& known, std::vector<FindingArgument>& arguments)
{
    const auto add = [&](std::int64_t percentile, double share) {
        for (FindingArgument& argument : std::array<FindingArgument, 4>{std::string(choiceName(metric)), percentile,
                                                                        times.at(percentile), percent(share)})
            arguments.push_back(std::move(argument));
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
    std::vector<FindingArgument> arguments{percent(speed.utilization)};
    addUncertain(LatencyMetric::Ttft, speed.latencies.ttft, speed.ttftSpread, knownWaits, arguments);
    addUncertain(LatencyMetric::Tpot, speed.latencies.tpot, speed.tpotSpread, knownPaces, arguments);
    if (speed.stable && arguments.size() > 1)
        findings.push_back({.id = "serving.tail-varies",
                            .severity = Severity::Information,
                            .pointer = "/serving/requests_per_s",
                            .arguments = std::move(arguments)});
}

/// Fewer requests were simulated than the plan needs for its slowest ones to be known.
void warnOfCut(const ServingSpeed& speed, Findings& findings)
{
    if (speed.cut)
        findings.push_back({.id = "serving.simulation-cut",
                            .severity = Severity::Information,
                            .pointer = "/serving/input_tokens",
                            .arguments = {speed.cut->answered, speed.cut->wanted}});
}

}  // namespace

ServingMemory servingMemory(const ServingTerms& terms)
{
    const Sampler low = terms.decidingSampler();
    const Sampler high = terms.sampler.value_or(Sampler::FlashInfer);
    const double tokens = terms.inputTokens + terms.outputTokens;
    ServingMemory memory;
    memory.weights = heldWeights(terms);
    memory.kvPerToken = kvPerToken(terms);
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

void estimateServing(const Plan& plan, const Catalogue& catalogue, Estimate& estimate, WorkBudget& budget)
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
        estimate.findings.push_back({"serving.not-simulated", Severity::Information, "/serving/input_tokens", {}});
    else if (runs(terms, serving, estimate))
        serving.speed = servingSpeed(plan, terms, serving, budget);
    if (serving.speed) {
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
    if (const auto* asked = std::get_if<ParameterCount>(&plan.model))
        result.model.shapeScale = static_cast<double>(asked->count) / countParameters(*shape).total;
    if (!checkReplicas(plan, result, result.findings))
        return std::nullopt;
    result.draft = draftOf(plan, catalogue, result.findings);
    const ServingTerms terms = servingTerms(plan, result);
    setMemory(plan, terms, servingMemory(terms), result);
    return result.memory;
}

}  // namespace headroom
