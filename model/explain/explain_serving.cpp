// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/explain/explain_serving.h"

#include "model/cost/cost.h"
#include "model/explain/explain_terms.h"
#include "model/serving/replica/iteration_time.h"
#include "model/serving/replica/serving_memory.h"
#include "model/serving/replica/serving_sources.h"
#include "model/serving/replica/speculation.h"
#include "model/serving/service_load.h"
#include "model/serving/throughput.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {
namespace {

void explainWeights(FormulaBuilder& f, const ServingTerms& terms)
{
    const ServingShape& s = terms.shape;
    const ReplicaLayout& layout = terms.layout;
    const double ends = s.embedding + s.head;
    const double others = s.parameters - ends - s.routed();
    const auto divide = [&](double ranks) {
        if (ranks > 1)
            f.over("t", "tensor ranks", ranks, "");
    };
    const double endBytes = ends > 0 ? servingWeights(terms).value : 0;
    f.term("P", "parameters of the layers", std::round(others), "");
    const bool wide = terms.format == WeightFormat::Mxfp4 && s.hasExperts();
    f.times("b", "bytes per parameter", wide ? 2 : terms.weights.weightBytes, "B");
    divide(layout.attentionTensor());
    if (layout.pipeline > 1)
        f.over("p", "pipeline stages", layout.pipeline, "");
    double layers = others * (wide ? 2 : terms.weights.weightBytes) / layout.attentionTensor() / layout.pipeline;
    if (s.hasExperts()) {
        // Padding included, so that the numbers add up.
        const double perParameter = terms.weights.weightBytes;
        f.plus("P_x", "parameters of routed experts", s.routed(), "");
        f.times("b_x", "bytes per parameter", perParameter, "B");
        f.over("e", "ranks that share the experts", layout.expertRanks() * layout.pipeline, "");
        layers += s.routed() * perParameter / layout.expertRanks() / layout.pipeline;
    }
    if (endBytes > layers)
        f.plus("E", "bytes of embedding and head on this GPU", endBytes - layers, "B");
    if (terms.draft)
        f.plus("D", "draft model on this GPU", draftWeights(terms).value, "B");
}

void explainCache(FormulaBuilder& f, const ServingTerms& terms, const ServingMemory& memory, double concurrency)
{
    if (!reservesCache(terms.engine)) {
        const double asked = terms.inputTokens + terms.outputTokens;
        const double held = eagerCacheTokens(terms, asked);
        f.term("n", "requests at a time", concurrency, "");
        f.times("s", held > asked ? "tokens of the longest sequence" : "tokens of a request", held, "tokens");
        f.times("k", "cache per token", memory.kvPerToken.value, "B");
        return;
    }
    if (memory.poolLow < memory.needed) {
        f.term("s", "tokens of one request", terms.inputTokens + terms.outputTokens, "tokens");
        f.times("k", "cache per token", memory.needed.value / (terms.inputTokens + terms.outputTokens), "B");
        return;
    }
    const Bytes peak = memory.activations + memory.sampler;
    const auto total = [&] { f.term("M", "memory that CUDA reports", terms.total.value, "B"); };
    const auto share = [&] { f.times("u", "share that the engine may use", terms.engineFraction, ""); };
    const auto libraries = [&] { f.minus("N", "libraries", memory.libraries.value, "B"); };
    switch (terms.engine) {
    case Engine::Sglang:
        f.open();
        total();
        libraries();
        f.close();
        share();
        f.minus("W", "weights", memory.weights.value, "B");
        return;
    case Engine::TrtLlm:
        f.open();
        total();
        f.minus("W", "weights", memory.weights.value, "B");
        f.minus("A", "peak of activations", peak.value, "B");
        libraries();
        f.close();
        share();
        return;
    default: break;
    }
    total();
    share();
    f.minus("W", "weights", memory.weights.value, "B");
    f.minus("A", "peak of activations or sampler", peak.value, "B");
    libraries();
}

void explainLogits(FormulaBuilder& f, const ServingTerms& terms, const StageMemory& stage)
{
    const double bytes = stage.parts[MemoryPart::Logits].value;
    if (stage.phase == Phase::Prefill && reservesCache(terms.engine)) {
        const Bytes sampler = samplerPeak(terms, terms.decidingSampler());
        f.term("n", "sequences that start-up samples", terms.sequences, "");
        f.times("V", "vocabulary", terms.shape.vocab, "");
        f.times("q", "bytes per logit of the sampler", sampler.value / terms.sequences / terms.shape.vocab, "B");
        f.minus("A", "activations, which are gone by then", sampler.value - bytes, "B");
        return;
    }
    f.term("V", "vocabulary", terms.shape.vocab, "");
    f.times("q", "bytes per logit and sequence", bytes / terms.shape.vocab, "B");
}

void explainContext(FormulaBuilder& f, const Plan& plan, const ServingMemory& memory)
{
    f.term("", "CUDA context and graphs", memory.context.value, "B");
    if (memory.libraries.value > 0)
        f.plus("N", "libraries", memory.libraries.value, "B");
    if (plan.calibration.memory_extra_bytes > 0)
        f.plus("x", "measured beyond the estimate", plan.calibration.memory_extra_bytes, "B");
    else if (plan.calibration.memory_extra_bytes < 0)
        f.minus("x", "measured below the estimate", -plan.calibration.memory_extra_bytes, "B");
}

Explanation cachePerToken(const ServingTerms& terms)
{
    const ServingShape& s = terms.shape;
    FormulaBuilder f;
    f.term("L", "layers of this GPU", s.layers / terms.layout.pipeline, "layers");
    if (s.latent) {
        f.times("r", "latent and rotary width", s.keyRank + s.rope, "");
    } else {
        const double ranks = terms.layout.attentionTensor();
        f.times("", "keys and values", 2, "");
        f.times("g", "key-value heads of this GPU", std::max(s.kvHeads, ranks) / ranks, "");
        f.times("d", "head dimension", s.headDim, "");
    }
    f.times("b", "bytes per element", terms.kvBytes, "B");
    if (terms.draft)
        f.plus("D", "cache of the draft", kvPerToken(draftModel(terms)).value, "B");
    return f.finish("serving.kv_bytes_per_token", "Keys and values of every layer (Ainslie et al. 2023; DeepSeek-AI "
                                                  "2024 for latent attention)");
}

/// What the time of a token of the plan's own batch goes into.
Explanation tokenTime(const ServingTerms& terms, double concurrency)
{
    constexpr std::array<const char*, 10> meanings = {"matrix products",
                                                      "experts",
                                                      "reading the KV cache",
                                                      "attention of prompts",
                                                      "element-wise kernels",
                                                      "communication",
                                                      "kernel launch",
                                                      "output head",
                                                      "sampling",
                                                      "scheduling"};
    const Iteration step{.decoding = concurrency, .cached = concurrency * meanContext(terms), .logits = concurrency};
    const IterationTime parts = iterationParts(terms, checkingIteration(terms, step));
    FormulaBuilder f;
    for (std::size_t i = 0; i < meanings.size(); ++i)
        if (const Seconds part = parts[static_cast<IterationPart>(i)]; part.value > 0)
            f.plus("t_" + std::string(iterationPartNames[i]), meanings[i], part.value, "s");
    if (terms.draft)
        f.plus("t_draft", "passes of the draft model", draftTime(terms, step).value, "s");
    return f.finish("serving.decode_iteration_s", servingTimeSource);
}

Explanation throughput(const ServingSpeed& speed)
{
    FormulaBuilder f;
    f.term("r", "requests per second of all replicas", speed.requestsPerSecond, "");
    f.times("o", "output tokens of a request", speed.outputTokensPerSecond / speed.requestsPerSecond, "tokens");
    return f.finish("serving.output_tokens_per_s", servingQueueSource);
}

/// What an hour on comes to: the machines of one hour, or a week's bill over its hours on where more is paid.
void explainHour(FormulaBuilder& f, const CostEstimate& cost, const Money& served)
{
    if (served == cost.over({1})) {
        f.times("c", "cost of all machines per hour", served.dollars(), "");
        return;
    }
    f.times("c", "cost of a week, hours off and storage included", served.dollars() * cost.weekHours.value, "");
    f.over("h", "hours of the week that are on", cost.weekHours.value, "h");
}

/// Machines that stay on all day are paid by what they answer in its mean hour.
Explanation tokenCost(const Plan& plan, const Estimate& estimate, const Money& hour)
{
    const ServingSpeed& speed = *estimate.serving->speed;
    const double busiest = speed.outputTokensPerSecond;
    const double mean = tokensOverDay(plan.serving, busiest);
    FormulaBuilder f;
    f.term("", "a million tokens", 1e6, "");
    explainHour(f, estimate.cost, hour);
    if (mean < busiest) {
        f.over("r", "output tokens per second of the busiest hour", busiest, "");
        f.over("d", "what the day's mean hour answers of that (traffic by hour)", mean / busiest, "");
    } else {
        f.over("r", "output tokens per second", busiest, "");
    }
    f.over("", "seconds of an hour", 3600, "");
    return f.finish("serving.cost_per_million_tokens", estimate.cost.priceSource);
}

}  // namespace

Explanation explainServingPart(const Plan& plan, const Estimate& estimate, MemoryPart part)
{
    const ServingTerms terms = servingTerms(plan, estimate);
    const ServingMemory& memory = estimate.serving->memory;
    const StageMemory& stage = estimate.memory->worst();
    const double concurrency = sequencesAtOnce(plan.serving, terms);
    FormulaBuilder f;
    const char* source = "";
    switch (part) {
    case MemoryPart::Weights:
        explainWeights(f, terms);
        source = servingWeightSource;
        break;
    case MemoryPart::KvCache:
        explainCache(f, terms, memory, concurrency);
        source = servingPoolSource;
        break;
    case MemoryPart::Activations:
        f.term("T", "tokens of one iteration", terms.batchedTokens, "tokens");
        f.times("a", "bytes per token", memory.activations.value / terms.batchedTokens, "B");
        source = servingActivationSource;
        break;
    case MemoryPart::Logits:
        explainLogits(f, terms, stage);
        source = servingActivationSource;
        break;
    case MemoryPart::RuntimeContext:
        explainContext(f, plan, memory);
        source = servingContextSource;
        break;
    case MemoryPart::WorkingSet:
        f.term("w", "unpacked matrices", stage.parts[part].value, "B");
        source = servingWeightSource;
        break;
    default: break;
    }
    return f.finish(std::string(memoryPartName(part)), source);
}

std::vector<Explanation> explainService(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.serving)
        return {};
    const ServingTerms terms = servingTerms(plan, estimate);
    const ServingEstimate& serving = *estimate.serving;
    std::vector<Explanation> list{cachePerToken(terms)};
    if (!serving.speed)
        return list;
    const ServingSpeed& speed = *serving.speed;
    if (speed.concurrency >= 1)
        list.push_back(tokenTime(terms, std::floor(speed.concurrency)));
    if (terms.draft) {
        FormulaBuilder f;
        f.term("E", "tokens per step: 1 + a + … + a^k", tokensPerIteration(terms), "tokens");
        list.push_back(f.finish("serving.speculative.tokens_per_step", speculationSource));
    }
    list.push_back(throughput(speed));
    if (const std::optional<Money> hour = servedHour(plan, estimate.cost); hour && serving.perMillionTokens)
        list.push_back(tokenCost(plan, estimate, *hour));
    return list;
}

}  // namespace headroom
