// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/replica/serving_memory.h"

#include "model/serving/replica/speculation.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double wideBytes = 2;
constexpr Bytes cudaGraphs = gibibytes(0.57);  ///< Median of eight logs, 0.2 to 1.1.

/// `value` rounded up to a multiple of `unit`.
double wholeUnits(double value, double unit) { return std::ceil(value / unit) * unit; }

/// vLLM's Marlin kernels pad MXFP4 experts: the hidden size to 256, a rank's share of the width to 128.
double expertPadding(const ServingTerms& terms)
{
    constexpr double hiddenUnit = 256;
    constexpr double widthUnit = 128;
    const ServingShape& s = terms.shape;
    const bool marlin = terms.engine == Engine::VllmV0 || terms.engine == Engine::VllmV1;
    if (terms.format != WeightFormat::Mxfp4 || !marlin || !s.hasExperts())
        return 1;
    const double width = s.experts.ffn / terms.layout.expertTensor;
    return wholeUnits(s.hidden, hiddenUnit) / s.hidden * (wholeUnits(width, widthUnit) / width);
}

}  // namespace

Bytes servingWeights(const ServingTerms& terms)
{
    const ServingShape& s = terms.shape;
    const ReplicaLayout& layout = terms.layout;
    const double wide = terms.format == WeightFormat::Fp32 ? terms.weights.weightBytes : wideBytes;
    // gpt-oss and its like pack the experts alone.
    const double rest = terms.format == WeightFormat::Mxfp4 && s.hasExperts() ? wideBytes : terms.weights.weightBytes;
    const double others = s.parameters - s.embedding - s.head - s.routed();
    const double body = others * rest / layout.attentionTensor() +
                        s.routed() * expertPadding(terms) * terms.weights.weightBytes / layout.expertRanks();
    const bool eager = terms.engine == Engine::HuggingFace;
    const double head = eager && isBitsAndBytes(terms.format) ? terms.weights.weightBytes : wide;
    const double ends = s.embedding * wide + s.head * head;
    if (eager)
        return {body / layout.pipeline + ends};
    constexpr double bothEnds = 2;
    return {body / layout.pipeline + ends / layout.attentionTensor() / (layout.pipeline > 1 ? bothEnds : 1)};
}

Bytes draftWeights(const ServingTerms& terms) { return terms.draft ? servingWeights(draftModel(terms)) : Bytes{}; }

Bytes heldWeights(const ServingTerms& terms) { return servingWeights(terms) + draftWeights(terms); }

Bytes kvPerToken(const ServingTerms& terms)
{
    if (terms.draft)
        return kvPerToken(withoutDraft(terms)) + kvPerToken(draftModel(terms));
    const ServingShape& s = terms.shape;
    const double layers = s.layers / terms.layout.pipeline;
    if (s.latent)
        return {layers * (s.keyRank + s.rope) * terms.kvBytes};
    const double ranks = terms.layout.attentionTensor();
    return {2 * layers * std::max(s.kvHeads, ranks) / ranks * s.headDim * terms.kvBytes};
}

Bytes kvPerRequest(const ServingTerms& terms, double tokens)
{
    if (terms.draft)
        return kvPerRequest(withoutDraft(terms), tokens) + kvPerRequest(draftModel(terms), tokens);
    const ServingShape& s = terms.shape;
    const double held = wholeUnits(tokens, terms.block);
    const Bytes full = kvPerToken(terms);
    if (s.slidingLayers <= 0)
        return full * held;
    const double share = s.slidingLayers / s.layers;
    const double seen = std::min(tokens, s.window - 1 + terms.batchedTokens);
    const double sliding = std::min(held, wholeUnits(seen, terms.block) + terms.block);
    return full * ((1 - share) * held + share * sliding);
}

Bytes forwardPeak(const ServingTerms& terms)
{
    const ServingShape& s = terms.shape;
    const double t = terms.layout.tensor;
    const double tokens = wideBytes * terms.batchedTokens;
    if (!s.hasExperts())
        return {tokens * (s.mlpMatrices * s.ffn / t + 3 * s.hidden)};
    const double routed = s.experts.topK * (3 * s.experts.ffn / t + s.hidden);
    return {tokens * (3 * s.hidden + routed + 3 * s.experts.shared / t)};
}

Bytes samplerPeak(const ServingTerms& terms, Sampler sampler)
{
    constexpr double sorting = 39;
    constexpr double flashInfer = 12;
    constexpr double greedy = 6;
    const double perLogit = sampler == Sampler::Native ? sorting : sampler == Sampler::FlashInfer ? flashInfer : greedy;
    return {terms.samplerPeaks ? perLogit * terms.sequences * terms.shape.vocab : 0};
}

Bytes activationPeak(const ServingTerms& terms, Sampler sampler)
{
    // TensorRT-LLM samples in place, PyTorch servers one sequence at a time, SGLang out of the memory it leaves free.
    switch (terms.engine) {
    case Engine::TrtLlm:
    case Engine::Sglang:
    case Engine::LlamaCpp:
    case Engine::HuggingFace:
    case Engine::Cpu: return forwardPeak(terms);
    case Engine::Generic:
    case Engine::VllmV0:
    case Engine::VllmV1: break;
    }
    return std::max(forwardPeak(terms), samplerPeak(terms, sampler));
}

Bytes libraryMemory(const ServingTerms& terms)
{
    constexpr double dataCentre = 0.10;
    constexpr double consumer = 0.35;
    constexpr double twoRanks = 0.15;
    constexpr double moreRanks = 0.25;
    constexpr double multicast = 1.0;
    constexpr Bytes tensorRt = gibibytes(1.5);
    if (terms.onCpu)
        return {};
    if (terms.engine == Engine::TrtLlm)
        return tensorRt;
    double gib = terms.consumerCard ? consumer : dataCentre;
    if (terms.layout.tensor > 1)
        gib += (terms.layout.tensor > 2 ? moreRanks : twoRanks) + (terms.multicastLinks ? multicast : 0);
    return gibibytes(gib) + (terms.engine == Engine::Sglang ? servingContext : Bytes{});
}

Bytes graphMemory(const ServingTerms& terms)
{
    // TensorRT-LLM's fixed memory counts them already; PyTorch servers capture none.
    const bool captures = reservesCache(terms.engine) && terms.engine != Engine::TrtLlm;
    return captures ? cudaGraphs : Bytes{};
}

Bytes kvBudget(const ServingTerms& terms, Sampler sampler)
{
    const Bytes weights = heldWeights(terms);
    const Bytes libraries = libraryMemory(terms);
    const Bytes peak = activationPeak(terms, sampler);
    const double share = terms.engineFraction;
    switch (terms.engine) {
    case Engine::Sglang: {
        const Bytes free = terms.total - libraries;
        return free * share - weights;
    }
    case Engine::TrtLlm: return (terms.total - weights - peak - libraries) * share;
    case Engine::LlamaCpp:
    case Engine::HuggingFace:
    case Engine::Cpu: {
        constexpr double usable = 0.98;
        const Bytes logits{16 * terms.shape.vocab};
        return terms.capacity * usable - servingContext - weights - unpackedMatrices(terms) - logits;
    }
    case Engine::Generic:
    case Engine::VllmV0:
    case Engine::VllmV1: break;
    }
    const Bytes graphs = terms.graphsInBudget ? graphMemory(terms) : Bytes{};
    return terms.total * share - weights - peak - libraries - graphs;
}

Bytes kvPool(const ServingTerms& terms, Sampler sampler) { return std::max(Bytes{}, kvBudget(terms, sampler)); }

Bytes unpackedMatrices(const ServingTerms& terms)
{
    const ServingShape& s = terms.shape;
    if (terms.engine != Engine::HuggingFace || !isBitsAndBytes(terms.format))
        return {};
    constexpr double copies = 2;
    return {copies * wideBytes * std::max(s.vocab * s.hidden, s.ffn * s.hidden / terms.layout.tensor)};
}

double eagerCacheTokens(const ServingTerms& terms, double tokens)
{
    return terms.layout.pipeline > 1 ? std::max(tokens, terms.contextLimit) : tokens;
}

Bytes eagerPeak(const ServingTerms& terms, double sequences, double tokens)
{
    const double held = eagerCacheTokens(terms, tokens);
    constexpr double logitCopies = 4;
    constexpr double logitBytes = 4;
    return heldWeights(terms) + kvPerToken(terms) * held * sequences + unpackedMatrices(terms) +
           Bytes{logitCopies * logitBytes * terms.shape.vocab * sequences};
}

double poolTokens(const ServingTerms& terms, Bytes pool)
{
    return std::floor(pool / (kvPerToken(terms) * terms.block)) * terms.block;
}

double poolRequests(const ServingTerms& terms, Bytes pool, double tokens)
{
    const double shared = std::floor(terms.prefixShare * terms.inputTokens / terms.block) * terms.block;
    const double own = std::max(1.0, tokens - shared);
    const Bytes left = pool - kvPerToken(terms) * shared;
    return std::max(0.0, left / kvPerRequest(terms, own)) * terms.layout.attentionCopies;
}

double longestRequest(const ServingTerms& terms, Bytes pool)
{
    // Bisection over whole blocks: sliding layers make the bytes a broken line.
    constexpr double manyBlocks = 1e9;
    if (kvPerRequest(terms, terms.block) > pool)
        return 0;
    double low = 1;
    double high = manyBlocks;
    while (high - low > 1) {
        const double middle = std::floor((low + high) / 2);
        (kvPerRequest(terms, middle * terms.block) > pool ? high : low) = middle;
    }
    // Where every layer slides, the cache sets no limit, but the model does.
    return low + 1 < manyBlocks ? low * terms.block : terms.contextLimit;
}

}  // namespace headroom
