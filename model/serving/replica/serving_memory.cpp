// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/replica/serving_memory.h"

#include "model/memory/memory_terms.h"
#include "model/serving/replica/speculation.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double wideBytes = 2;
constexpr Bytes cudaGraphs = gibibytes(0.57);  ///< Median of eight logs, 0.2 to 1.1.

/// `value` rounded up to a multiple of `unit`.
double wholeUnits(double value, double unit) { return std::ceil(value / unit) * unit; }

/// vLLM's Marlin kernels pad MXFP4 experts: the hidden size to 256.
double expertPadding(const ServingTerms& terms)
{
    constexpr double hiddenUnit = 256;
    const ServingShape& s = terms.shape;
    const bool marlin = terms.engine == Engine::VllmV0 || terms.engine == Engine::VllmV1;
    if (terms.format != WeightFormat::Mxfp4 || !marlin || !s.hasExperts())
        return 1;
    return wholeUnits(s.hidden, hiddenUnit) / s.hidden;
}

/// Embedding and head on the GPU that holds most of them.
double endBytes(const ServingTerms& terms)
{
    const ServingShape& s = terms.shape;
    const bool eager = terms.engine == Engine::HuggingFace;
    const double wide = terms.format == WeightFormat::Fp32 ? terms.weights.weightBytes : wideBytes;
    const double head = eager && isBitsAndBytes(terms.format) ? terms.weights.weightBytes : wide;
    const double ends = s.embedding * wide + s.head * head;
    constexpr double bothEnds = 2;
    return eager ? ends : ends / terms.layout.attentionTensor() / (terms.layout.pipeline > 1 ? bothEnds : 1);
}

}  // namespace

void addServingWeights(Formula& formula, const ServingTerms& terms)
{
    const ServingShape& s = terms.shape;
    const ReplicaLayout& layout = terms.layout;
    const double packed = terms.weights.weightBytes;
    // gpt-oss and its like pack the experts alone.
    const bool packsExperts = terms.format == WeightFormat::Mxfp4 && s.hasExperts();
    formula.plus(
        {"P", "parameters of the layers", s.parameters - s.embedding - s.head - s.routed(), "", Digits::Nearest});
    formula.times({"b", "bytes per parameter", packsExperts ? wideBytes : packed, "B"});
    formula.overRanks({"t", "tensor ranks", layout.attentionTensor()});
    formula.overRanks({"p", "pipeline stages", layout.pipeline});
    double padding = 0;
    if (s.hasExperts()) {
        const double ranks = layout.expertRanks() * layout.pipeline;
        formula.plus({"P_x", "parameters of routed experts", s.routed()});
        formula.times({"b_x", "bytes per parameter", packed, "B"});
            formula.over({"e", "ranks that share the experts", ranks});
        padding = s.routed() * packed * (expertPadding(terms) - 1) / ranks;
    }
    formula.plusAny({"E", "bytes of embedding and head on this GPU", endBytes(terms) + padding, "B"});
    formula.plusAny({"V", "encoders of images and sound, in 16 bits, on this GPU",
                     terms.encoderParameters * wideBytes / layout.attentionTensor(), "B"});
}

Bytes servingWeights(const ServingTerms& terms) { return bytesOf(addServingWeights, terms); }

Bytes draftWeights(const ServingTerms& terms) { return terms.draft ? servingWeights(draftModel(terms)) : Bytes{}; }

void addHeldWeights(Formula& formula, const ServingTerms& terms)
{
    addServingWeights(formula, terms);
    formula.plusAny({"D", "draft model on this GPU", draftWeights(terms).value, "B"});
}

Bytes heldWeights(const ServingTerms& terms) { return bytesOf(addHeldWeights, terms); }

namespace {

/// The share of one kind's cache that a GPU holds: heads are split and repeated where there are fewer than ranks;
/// latents and entries of compressed caches are on every rank.
double cacheShare(const ServingTerms& terms, const ServingShape& kind)
{
    const double ranks = terms.layout.attentionTensor();
    const bool whole = kind.latent || kind.layer.attention == LayerAttention::Mla ||
                       (kind.layer.attention == LayerAttention::Sparse && kind.kvHeads <= 1);
    return whole ? 1 : std::max(kind.kvHeads, ranks) / ranks / kind.kvHeads;
}

/// Bytes of one token, one layer, on this GPU; indexers' keys are on every rank.
double tokenBytes(const ServingTerms& terms, const ServingShape& kind, const LayerCache& cache)
{
    return (cache.perToken - cache.index) * cacheShare(terms, kind) + cache.index;
}

void addListedCache(Formula& formula, const ServingTerms& terms)
{
    for (const ServingShape& kind : *terms.shape.kinds.list) {
        const double bytes = tokenBytes(terms, kind, kind.cache(terms.kvBytes));
        if (bytes <= 0)
            continue;
        formula.plus({"L", "layers of this GPU whose cache grows", kind.layers / terms.layout.pipeline, "layers"});
        formula.times({"c", "bytes of a token in one of them", bytes, "B"});
    }
}

/// Whole blocks of what grows, a window and a block of what is capped, and the states.
Bytes listedRequest(const ServingTerms& terms, double tokens)
{
    const double held = wholeUnits(tokens, terms.block);
    double bytes = 0;
    for (const ServingShape& kind : *terms.shape.kinds.list) {
        const LayerCache cache = kind.cache(terms.kvBytes);
        const double seen = std::min(tokens, cache.window - 1 + terms.batchedTokens);
        const double capped = std::min(held, wholeUnits(seen, terms.block) + terms.block);
        bytes += kind.layers / terms.layout.pipeline *
                 (tokenBytes(terms, kind, cache) * held +
                  (cache.windowToken > 0 ? cache.windowToken * cacheShare(terms, kind) * capped : 0) +
                  cache.state / terms.layout.attentionTensor());
    }
    return {bytes};
}

}  // namespace

void addCacheOfToken(Formula& formula, const ServingTerms& terms)
{
    const ServingShape& s = terms.shape;
    if (s.kinds) {
        addListedCache(formula, terms);
        if (terms.draft)
            formula.plus({"D", "cache of the draft", kvPerToken(draftModel(terms)).value, "B"});
        return;
    }
    formula.plus({"L", "layers of this GPU", s.layers / terms.layout.pipeline, "layers"});
    if (s.latent) {
        formula.times({"r", "latent and rotary width", s.keyRank + s.rope});
    } else {
        const double ranks = terms.layout.attentionTensor();
        formula.times({"", "keys and values", 2});
        formula.times({"g", "key-value heads of this GPU", std::max(s.kvHeads, ranks) / ranks});
        formula.times({"d", "head dimension", s.headDim});
    }
    formula.times({"b", "bytes per element", terms.kvBytes, "B"});
    if (terms.draft)
        formula.plus({"D", "cache of the draft", kvPerToken(draftModel(terms)).value, "B"});
}

Bytes kvPerToken(const ServingTerms& terms) { return bytesOf(addCacheOfToken, terms); }

Bytes kvPerRequest(const ServingTerms& terms, double tokens)
{
    if (terms.draft)
        return kvPerRequest(withoutDraft(terms), tokens) + kvPerRequest(draftModel(terms), tokens);
    const ServingShape& s = terms.shape;
    if (s.kinds)
        return listedRequest(terms, tokens);
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
    const double routed =
        s.experts.topK * (3 * s.experts.ffn / t + (s.experts.latent > 0 ? s.experts.latent : s.hidden));
    return {tokens * (3 * s.hidden + routed + 3 * s.experts.shared / t)};
}

double bytesPerLogit(Sampler sampler)
{
    constexpr double sorting = 39;
    constexpr double flashInfer = 12;
    constexpr double greedy = 6;
    return sampler == Sampler::Native ? sorting : sampler == Sampler::FlashInfer ? flashInfer : greedy;
}

Bytes samplerPeak(const ServingTerms& terms, Sampler sampler)
{
    return {terms.samplerPeaks ? bytesPerLogit(sampler) * terms.sequences * terms.shape.vocab : 0};
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

void addKvBudget(Formula& formula, const ServingTerms& terms, Sampler sampler)
{
    const Bytes graphs = terms.graphsInBudget ? graphMemory(terms) : Bytes{};
    const Factor total{"M", "memory that CUDA reports", terms.total.value, "B"};
    const Factor share{"u", "share that the engine may use", terms.engineFraction};
    const Factor weights{"W", "weights", heldWeights(terms).value, "B"};
    const Factor libraries{"N", "libraries", (libraryMemory(terms) + graphs).value, "B"};
    const double peak = activationPeak(terms, sampler).value;
    switch (terms.engine) {
    case Engine::Sglang:
        formula.open();
        formula.plus(total);
        formula.minus(libraries);
        formula.close();
        formula.times(share);
        formula.minus(weights);
        return;
    case Engine::TrtLlm:
        formula.open();
        formula.plus(total);
        formula.minus(weights);
        formula.minus({"A", "peak of activations", peak, "B"});
        formula.minus(libraries);
        formula.close();
        formula.times(share);
        return;
    case Engine::LlamaCpp:
    case Engine::HuggingFace:
    case Engine::Cpu:
        formula.plus({"M", "memory of the GPU", terms.capacity.value, "B"});
        formula.times({"u", "share that may be used", usableShare});
        formula.minus({"N", "CUDA context", servingContext.value, "B"});
        formula.minus(weights);
        formula.minus({"w", "unpacked matrices", unpackedMatrices(terms).value, "B"});
        formula.minus({"q", "logits of a sequence", 16 * terms.shape.vocab, "B"});
        return;
    case Engine::Generic:
    case Engine::VllmV0:
    case Engine::VllmV1: break;
    }
    formula.plus(total);
    formula.times(share);
    formula.minus(weights);
    formula.minus({"A", "peak of activations or sampler", peak, "B"});
    formula.minus(libraries);
}

Bytes kvBudget(const ServingTerms& terms, Sampler sampler) { return bytesOf(addKvBudget, terms, sampler); }

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

Bytes promptsPeak(const ServingTerms& terms, double sequences, double prompt)
{
    ServingTerms together = terms;
    together.batchedTokens = sequences * prompt;
    // Until release 4.45 models of Transformers made logits of every position, and FP32 ones of these
    // (modeling_llama.py, "logits = logits.float()").
    constexpr double wideAndSingle = 6;
    const double positions = terms.engine == Engine::HuggingFace ? together.batchedTokens : 0;
    return forwardPeak(together) + Bytes{wideAndSingle * terms.shape.vocab * positions};
}

namespace {

/// Kernels for 4-bit weights of GPTQ and AWQ multiply few rows as they are, and turn a matrix into 16 bits for more:
/// from 8 on in ExLlama (model.py, matmul_recons_thd), from 1,024 on in AutoAWQ (modules/linear/gemm.py).
Bytes reconstructedMatrix(const ServingTerms& terms, double rows)
{
    constexpr double fewGptq = 8;
    constexpr double fewAwq = 1024;
    const bool gptq = terms.format == WeightFormat::Gptq4 && rows > fewGptq;
    const bool awq = terms.format == WeightFormat::Awq4 && rows >= fewAwq;
    return {gptq || awq ? wideBytes * terms.shape.ffn * terms.shape.hidden / terms.layout.tensor : 0};
}

/// AutoAWQ: four-bit weights of AWQ in a runtime without a name of its own.
bool isAutoAwq(const ServingTerms& terms)
{
    return terms.format == WeightFormat::Awq4 && terms.engine == Engine::Generic && !terms.shape.latent;
}

/// AutoAWQ joins the projections of queries, keys and values when it has loaded them, and lets go of the single ones
/// when all layers are joined (utils/fused_utils.py, fuse_qkv; models/llama.py, fuse_layers).
Bytes joinedProjections(const ServingTerms& terms)
{
    const ServingShape& s = terms.shape;
    if (!isAutoAwq(terms))
        return {};
    const double columns = (s.heads + 2 * s.kvHeads) * s.headDim;
    return {terms.weights.weightBytes * s.layers * s.hidden * columns / (terms.layout.tensor * terms.layout.pipeline)};
}

/// Its prompts have their scores of one layer in memory: in 16 bits, widened for the softmax, and that in FP32
/// (modules/fused/attn.py, QuantAttentionFused.forward).
Bytes promptScores(const ServingTerms& terms, double sequences, double prompt)
{
    constexpr double bytes = 2 + 4 + 4;
    return {isAutoAwq(terms) ? bytes * sequences * terms.shape.heads * prompt * prompt / terms.layout.tensor : 0};
}

}  // namespace

Bytes eagerPeak(const ServingTerms& terms, double sequences, double prompt, double tokens)
{
    const double held = eagerCacheTokens(terms, tokens);
    constexpr double logitCopies = 4;
    constexpr double logitBytes = 4;
    const Bytes decode{logitCopies * logitBytes * terms.shape.vocab * sequences};
    const Bytes cache = terms.shape.kinds ? kvPerRequest(terms, held) : kvPerToken(terms) * held;
    const Bytes running =
        unpackedMatrices(terms) + reconstructedMatrix(terms, sequences * prompt) +
        std::max(decode, promptsPeak(terms, sequences, prompt) + promptScores(terms, sequences, prompt));
    return heldWeights(terms) + cache * sequences + std::max(running, joinedProjections(terms));
}

double poolTokens(const ServingTerms& terms, Bytes pool)
{
    const Bytes token = kvPerToken(terms);
    // Where nothing grows, a request is as large however long it is.
    if (token.value <= 0)
        return std::floor(pool / kvPerRequest(terms, terms.contextLimit)) * terms.contextLimit;
    return std::floor(pool / (token * terms.block)) * terms.block;
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
