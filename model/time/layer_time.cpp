// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/layer_operators.h"
#include "model/shape/adapters.h"
#include "model/shape/layer_kinds.h"
#include "model/time/step_time.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

Seconds larger(Seconds a, Seconds b) { return a > b ? a : b; }

/// The sizes that the products and transfers of a layer are made of.
struct Sizes {
    explicit Sizes(const TimeTerms& terms)
        : memory(terms.memory), tokens(memory.tokensPerRank), hidden(real(memory.shape.hidden)),
          tensor(real(memory.layout.tensor)), beta(memory.precision.recipe.activation),
          handedOn(hiddenStateBytes(memory.training, beta)), matrices(memory.shape.gated_mlp ? 3 : 2)
    {
        const Architecture& shape = memory.shape;
        const bool latent = shape.attention == AttentionKind::Mla;
        layer = uniformLayer(shape);
        queryKeyDim = real(latent ? shape.qk_nope_dim + shape.qk_rope_dim : shape.head_dim);
        valueDim = real(latent ? shape.v_dim : layer.value_dim.value_or(shape.head_dim));
    }

    const TrainingTerms& memory;
    double tokens, hidden, tensor, beta;
    double
        handedOn;  ///< Bytes per element between the products, which bitsandbytes returns as wide as what it was given.
    double matrices;
    double queryKeyDim{0}, valueDim{0};
    LayerGroup layer{};

    /// Of the two blocks of a layer, the share that it has.
    [[nodiscard]] double blocks() const
    {
        return (layer.attention != LayerAttention::None ? 0.5 : 0) + (layer.mlp != LayerMlp::None ? 0.5 : 0);
    }
    /// Width in which routed experts work.
    [[nodiscard]] double expertInput() const
    {
        return memory.shape.moe && memory.shape.moe->latent > 0 ? real(memory.shape.moe->latent) : hidden;
    }

    [[nodiscard]] double heads() const { return real(memory.shape.heads); }
    /// Bytes that a pass over one value per token and column moves to quantise it: 16 bits read, FP8 and its
    /// transpose written, maxima taken.
    [[nodiscard]] double quantisation() const
    {
        if (!isLowBit(memory.training.recipe))
            return 0;
        constexpr double bytes = 3;
        // Rows and columns have scales of their own, so that the transpose is another pass.
        return memory.training.scaling == LowBitScaling::Rowwise ? 2 * bytes : bytes;
    }
};

/// Without fusion both products cover the whole score matrix, and softmax, mask and dropout pass over it.
Seconds unfusedAttention(const TimeTerms& terms, const Sizes& s, double scores)
{
    // Batched products need head dimensions that fill a tensor core's tile.
    constexpr double batched = 0.6;
    const std::int64_t dim = terms.memory.shape.head_dim;
    const double tile = dim % 64 == 0 ? 1.0 : dim % 8 == 0 ? 0.75 : 0.35;
    const Seconds products =
        terms.rates.wide.time(2 * scores * s.queryKeyDim) + terms.rates.wide.time(2 * scores * s.valueDim);
    return products / (batched * tile) + Seconds{scoreBytes(terms.memory) * scores / terms.rates.memory.value};
}

/// Layers of a list: what they compute over what attention kernels reach. Scans are bound by the same units.
Seconds listedAttentionTime(const TimeTerms& terms, const Sizes& s)
{
    const LayerFlops flops = layerFlops(terms.memory, mlpKind(terms.memory), CountedScores::Computed);
    return {s.tokens * flops.attention / s.tensor / terms.rates.attention.value};
}

Seconds attentionTime(const TimeTerms& terms, const Sizes& s)
{
    if (listsLayers(terms.memory.shape) &&
        (terms.memory.training.attention != AttentionKernel::Unfused || !hasScores(s.layer.attention)))
        return listedAttentionTime(terms, s);
    const double scores = s.tokens * real(terms.memory.training.sequence) * s.heads() / s.tensor;
    if (terms.memory.training.attention == AttentionKernel::Unfused)
        return unfusedAttention(terms, s, scores);
    const double flops = 2 * scores * (s.queryKeyDim + s.valueDim) * scoreShare(terms.memory, CountedScores::Computed);
    return {flops / terms.rates.attention.value};
}

/// torchtitan gathers the inputs of tensor parallel products after it made FP8 of them, where a tensor has one scale
/// (parallelize_llama.py: "float8 all-gather with TP is only supported for tensorwise float8 scaling recipes").
double gatheredShare(const Training& training)
{
    const bool tensorwise = training.scaling.value_or(LowBitScaling::Tensorwise) == LowBitScaling::Tensorwise;
    return training.framework == Framework::Fsdp2 && training.recipe == Recipe::FsdpFp8 && tensorwise ? 0.5 : 1;
}

/// With sequence parallelism two all-gathers and two reduce-scatters per layer and pass, else two all-reduces
/// (Korthikanti et al. 2022).
Seconds tensorTime(const TimeTerms& terms, const Sizes& s)
{
    if (s.tensor <= 1)
        return {};
    const Bytes message{s.beta * s.tokens * s.hidden};
    const Link link = insideLink(terms);
    const Seconds pair =
        terms.memory.sequenceParallel
            ? collectiveTime(Collective::AllGather, message * gatheredShare(terms.memory.training), s.tensor, link) +
                  collectiveTime(Collective::ReduceScatter, message, s.tensor, link)
            : collectiveTime(Collective::AllReduce, message, s.tensor, link);
    return pair * (2 * s.blocks() * (1 - terms.memory.profile.tensorOverlap));
}

/// Ring attention: blocks of keys and values go round while attention runs (Liu et al. 2023, arXiv:2310.01889).
Seconds contextTime(const TimeTerms& terms, const Sizes& s, Seconds attention)
{
    const double context = real(terms.memory.layout.context);
    if (context <= 1 || !hasScores(s.layer.attention))
        return {};
    const double keyHeads = std::max(real(terms.memory.shape.kv_heads), s.tensor);
    const Bytes block{2 * s.beta * s.tokens * keyHeads * real(terms.memory.shape.head_dim) / s.tensor};
    const bool inside = s.tensor * context <= terms.linkDomain;
    const Seconds ring = sendTime(block, inside ? insideLink(terms) : betweenLink(terms)) * (context - 1);
    return larger(ring - attention, {});
}

void addAttentionProjections(const TimeTerms& terms, const Sizes& s, LayerTime& layer)
{
    // Queries, keys and values are about three fifths of the projections' work.
    constexpr double inputs = 0.6;
    const double flops = 2 * s.tokens * terms.memory.counts.attention / s.tensor;
    layer.matmul += terms.rates.narrow.time(flops * inputs) + terms.rates.narrow.time(flops * (1 - inputs));
    const double values = s.heads() * s.valueDim;
    const double traffic = s.handedOn * s.tokens * (8 * s.hidden / terms.memory.sequenceSplit + 2 * values / s.tensor) *
                           terms.memory.profile.elementwise;
    const double separate = s.tokens * (separateOperatorBytes(terms.memory) + adapterOperatorBytes(terms.memory));
    const double quantised = s.quantisation() * s.tokens * (2 * s.hidden + values / s.tensor);
    layer.elementwise += Seconds{(traffic + separate + quantised) / terms.rates.memory.value};
}

void addDenseMlp(const TimeTerms& terms, const Sizes& s, LayerTime& layer)
{
    const double ffn = real(terms.memory.shape.ffn);
    const double flops = 2 * s.tokens * terms.memory.counts.mlp / s.tensor;
    layer.lastMatmul = terms.rates.narrow.time(flops / s.matrices);
    layer.matmul += terms.rates.narrow.time(flops * (s.matrices - 1) / s.matrices) + layer.lastMatmul;
    const double traffic = s.handedOn * s.tokens * ffn * (s.matrices + 1) / s.tensor * terms.memory.profile.elementwise;
    const double quantised = s.quantisation() * s.tokens * ffn / s.tensor;
    layer.elementwise += Seconds{(traffic + quantised) / terms.rates.memory.value};
}

/// One launch computes all local experts: tiles of 128 rows are padded per expert, and few rows are bound by reading
/// the weights.
Seconds groupedProducts(const TimeTerms& terms, const Sizes& s, const Experts& moe)
{
    constexpr double grouped = 0.75;  // of a plain product's efficiency
    constexpr double tile = 128;
    const double experts = std::max(1.0, real(moe.experts) / real(terms.memory.layout.expert));
    const double routed = s.tokens * real(moe.top_k) * moe.imbalance;
    const double rows = std::max(1.0, routed / experts);
    const double padding = std::ceil(rows / tile) * tile / rows;
    const double weights = s.matrices * s.expertInput() * real(moe.ffn) / s.tensor;
    const MatrixRate& rate = terms.rates.narrow;
    if (!terms.memory.training.grouped_experts)
        return rate.time(2 * rows * weights) * experts;
    const Seconds products{2 * routed * weights * padding / (rate.peak.value * rate.efficiency * grouped)};
    const Seconds reading{experts * weights * terms.memory.precision.recipe.linearInput / terms.rates.memory.value};
    return larger(products, reading) + rate.time(rate.half);
}

Seconds dispatchTime(const TimeTerms& terms, const Sizes& s, const Experts& moe)
{
    const FrameworkProfile& profile = terms.memory.profile;
    const double copies = real(moe.top_k);
    const Bytes tokens{s.beta * s.tokens * copies * moe.imbalance * s.expertInput() / terms.memory.sequenceSplit};
    const double domain = std::max(terms.linkDomain, terms.gpusPerNode);
    const Topology topology{insideLink(terms), betweenLink(terms), domain};
    const Seconds once = hierarchicalTime(Collective::AllToAll, tokens, real(terms.memory.layout.expert), topology,
                                          copies, profile.dispatchesOncePerNode);
    constexpr double dispatchAndCombine = 2;
    const bool oneDomain = real(terms.memory.layout.expert) <= domain;
    return once * (dispatchAndCombine * (1 - (oneDomain ? profile.expertOverlap : 0)));
}

void addExperts(const TimeTerms& terms, const Sizes& s, LayerTime& layer)
{
    const Experts& moe = *terms.memory.shape.moe;
    const FrameworkProfile& profile = terms.memory.profile;
    layer.matmul += groupedProducts(terms, s, moe);
    if (moe.shared_ffn > 0)
        layer.matmul += terms.rates.narrow.time(2 * s.tokens * s.matrices * s.hidden * real(moe.shared_ffn) / s.tensor);
    if (moe.latent > 0)
        layer.matmul += terms.rates.narrow.time(2 * 2 * s.tokens * s.hidden * real(moe.latent) / s.tensor);
    const double routed = s.tokens * real(moe.top_k);
    const double traffic = s.beta * routed *
                           (real(moe.ffn) * (s.matrices + 1) + profile.permutePasses * s.expertInput()) / s.tensor *
                           profile.elementwise;
    constexpr double probabilityBytes = 8;
    const double router = probabilityBytes * s.tokens * real(moe.experts) / terms.memory.sequenceSplit;
    const double quantised = s.quantisation() * routed * (s.hidden + real(moe.ffn)) / s.tensor;
    layer.elementwise += Seconds{(traffic + router + quantised) / terms.rates.memory.value};
    layer.expert = dispatchTime(terms, s, moe);
}

}  // namespace

LayerTime layerTime(const TimeTerms& terms, LayerKind kind)
{
    const Sizes sizes(terms);
    LayerTime layer;
    if (sizes.layer.attention != LayerAttention::None || sizes.layer.extra_products > 0)
        addAttentionProjections(terms, sizes, layer);
    if (sizes.layer.attention != LayerAttention::None)
        layer.attention = attentionTime(terms, sizes);
    if (kind == LayerKind::Dense && sizes.layer.mlp == LayerMlp::None)
        layer.lastMatmul = {};
    else if (kind == LayerKind::Dense)
        addDenseMlp(terms, sizes, layer);
    else
        addExperts(terms, sizes, layer);
    layer.tensor = tensorTime(terms, sizes);
    layer.context = contextTime(terms, sizes, layer.attention);
    return layer;
}

namespace {

/// DeepSpeed's ZeRO-3 fetches and releases parameters by hooks of Python before and after every module of a layer
/// (runtime/zero/parameter_offload.py): norms, projections, activation, attention and MLP themselves. The time of one
/// is an estimate: short steps of published runs take 10 to 16 ms per layer with them.
Seconds hookTime(const TrainingTerms& terms, double passes)
{
    if (terms.profile.mostLiveParameters == 0 || terms.zero < 3)
        return {};
    constexpr Seconds hook{100e-6};
    constexpr double modules = 12;
    constexpr double beforeAndAfter = 2;
    return hook * (beforeAndAfter * modules * passes);
}

}  // namespace

Seconds launchTime(const TimeTerms& terms, LayerKind kind)
{
    constexpr double forwardAndBackward = 3;
    constexpr double withRecomputation = 4;
    const TrainingTerms& m = terms.memory;
    const double passes = m.training.recompute == Recompute::Full ? withRecomputation : forwardAndBackward;
    const LayerKernels kernels = layerKernels(m, kind);
    double launches = passes * (kernels.products + kernels.others + kernels.adapters);
    // Frozen matrices have no weight gradient; quantised ones are widened for each forward pass and for the gradient of
    // their inputs. What Megatron's modules take is measured with what they hold.
    if (m.trainsAdapters() && operatorStyle(m.training) != OperatorStyle::Fused)
        launches += (passes - 1) * kernels.dequantised - kernels.products;
    return m.profile.launch * launches + hookTime(m, passes);
}

}  // namespace headroom
