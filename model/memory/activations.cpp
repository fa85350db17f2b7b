// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/memory_terms.h"
#include "model/shape/layer_kinds.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>
#include <string_view>

namespace headroom {

namespace {

/// Which interiors of a layer recomputation drops.
struct Dropped {
    bool coreAttention{false};
    bool layerNorms{false};
    bool latentProjections{false};
    bool mlp{false};
    bool expertActivation{false};
};

/// Softmax output and its dropout, kept only where attention is not one fused kernel: the whole score matrix, in which
/// grouped keys and values are repeated to all heads.
double scoreMatrix(const TrainingTerms& terms)
{
    const double beta = terms.precision.recipe.activation;
    const double scores =
        terms.tokensPerRank * real(terms.training.sequence) * real(terms.shape.heads) / real(terms.layout.tensor);
    constexpr double maskBytes = 1;
    return terms.training.dropout > 0 ? (2 * beta + maskBytes) * scores : beta * scores;
}

bool isUnfused(const TrainingTerms& terms) { return terms.training.attention == AttentionKernel::Unfused; }

/// What a mixer whose state does not grow keeps for its backward pass: convolution in and out, gate, output, and the
/// triangular products within chunks; states of chunks are made anew (flash-linear-attention ops/gated_delta_rule,
/// mamba_ssm ops/triton/ssd_combined.py).
double recurrentBytes(const TrainingTerms& terms, LayerAttention attention)
{
    const double perDim = terms.precision.recipe.activation * terms.tokensPerRank / real(terms.layout.tensor);
    constexpr double chunk = 64;
    if (attention == LayerAttention::Linear) {
        const LinearAttention linear = terms.shape.linear.value_or(LinearAttention{});
        const double keys = real(linear.key_heads * linear.key_dim);
        const double values = real(linear.value_heads * linear.value_dim);
        if (linear.kind == LinearKind::ShortConvolution)  // Two gates and what they gate, both products.
            return perDim * (3 * values + 2 * values);
        if (linear.kind == LinearKind::Lightning)
            return perDim * (2 * keys + values + 3 * values);
        return perDim * (2 * (2 * keys + values) + 2 * values + chunk * real(linear.value_heads));
    }
    const Mamba mamba = terms.shape.mamba.value_or(Mamba{});
    const double inner = real(mamba.heads * mamba.head_dim);
    if (mamba.time_rank > 0)  // Input and gate, convolution, step and state before and after, output.
        return perDim * (2 * inner + inner + real(mamba.time_rank + 2 * mamba.state) + inner + 2 * inner);
    const double shared = real(2 * mamba.groups * mamba.state);
    return perDim * (2 * inner + shared + real(mamba.heads) + inner + shared + 2 * inner);
}

/// Queries, keys, values and the output of attention.
double headsBytes(const TrainingTerms& terms, const Dropped& dropped)
{
    const Architecture& shape = terms.shape;
    const double beta = terms.precision.recipe.activation;
    const double perDim = beta * terms.tokensPerRank / real(terms.layout.tensor);
    const double heads = real(shape.heads);
    if (shape.attention == AttentionKind::Mla) {
        const double queryKeyValue = 2 * real(shape.qk_nope_dim + shape.qk_rope_dim) + real(shape.v_dim);
        return perDim * heads * ((dropped.latentProjections ? 0 : queryKeyValue) + real(shape.v_dim));
    }
    const double keyHeads = isUnfused(terms) ? heads : std::max(real(shape.kv_heads), real(terms.layout.tensor));
    const LayerGroup layer = uniformLayer(shape);
    if (layer.value_dim)
        return perDim * (heads + keyHeads) * real(shape.head_dim + *layer.value_dim);
    return perDim * (2 * heads + 2 * keyHeads) * real(shape.head_dim);
}

/// Outputs of the further matrices of a layer, such as gates.
double extraBytes(const TrainingTerms& terms, const LayerGroup& layer)
{
    const double width = real(layer.extra_products) / real(terms.shape.hidden);
    return terms.precision.recipe.activation * terms.tokensPerRank * width / real(terms.layout.tensor);
}

/// Compressed queries, keys and values before and after their norms.
double latentBytes(const TrainingTerms& terms)
{
    const Architecture& shape = terms.shape;
    if (shape.attention != AttentionKind::Mla)
        return 0;
    const double width = real(shape.q_lora_rank) + real(shape.kv_lora_rank) + real(shape.qk_rope_dim);
    return 2 * terms.precision.recipe.activation * terms.tokensPerRank * width / terms.sequenceSplit;
}

double attentionBytes(const TrainingTerms& terms, const Dropped& dropped)
{
    constexpr double logSumExpBytes = 4;
    const LayerGroup layer = uniformLayer(terms.shape);
    if (layer.attention == LayerAttention::None)
        return 0;
    if (!hasScores(layer.attention))
        return recurrentBytes(terms, layer.attention) + extraBytes(terms, layer);
    double core = layer.extra_products > 0 ? extraBytes(terms, layer) : 0;
    if (layer.beside_mamba)
        core += recurrentBytes(terms, LayerAttention::Mamba2);
    if (!dropped.coreAttention)
        core += isUnfused(terms)
                   ? scoreMatrix(terms)
                   : logSumExpBytes * terms.tokensPerRank * real(terms.shape.heads) / real(terms.layout.tensor);
    return latentBytes(terms) + headsBytes(terms, dropped) + core;
}

double mlpMatrices(const TrainingTerms& terms) { return terms.shape.gated_mlp ? 3 : 2; }

/// Gated: gate, up and their product; plain: before and after the activation. The last one is a linear input.
double denseMlpBytes(const TrainingTerms& terms, double width)
{
    const RecipeBytes& recipe = terms.precision.recipe;
    const double tokens = terms.tokensPerRank * width / real(terms.layout.tensor);
    return ((mlpMatrices(terms) - 1) * recipe.activation + recipe.linearInput) * tokens;
}

/// Dispatched inputs, interiors and outputs of the routed tokens, router probabilities in FP32, and the shared expert.
/// The busiest rank gets `imbalance` times the mean. With sequence parallelism the tensor ranks share the tokens, and
/// expert tensor ranks gather them again.
double expertBytes(const TrainingTerms& terms, const Dropped& dropped)
{
    const RecipeBytes& recipe = terms.precision.recipe;
    const Experts& moe = *terms.shape.moe;
    const double hidden = real(moe.latent > 0 ? moe.latent : terms.shape.hidden);
    const double expertTensor = real(terms.layout.expertTensor);
    const double routed = terms.tokensPerRank * real(moe.top_k) * moe.imbalance / terms.sequenceSplit * expertTensor;
    const double kept = mlpMatrices(terms) - (dropped.expertActivation ? 1 : 0);
    constexpr double probabilityBytes = 4;
    double bytes = recipe.linearInput * routed * hidden +
                   kept * recipe.activation * routed * real(moe.ffn) / expertTensor +
                   recipe.activation * routed * hidden +
                   probabilityBytes * terms.tokensPerRank * real(moe.experts) / terms.sequenceSplit;
    if (moe.shared_ffn > 0) {
        const double matrices = dropped.mlp ? 1 : mlpMatrices(terms);
        bytes += matrices * recipe.activation * terms.tokensPerRank * real(moe.shared_ffn) / real(terms.layout.tensor);
    }
    return bytes;
}

double fusedLayer(const TrainingTerms& terms, LayerKind kind, const Dropped& dropped)
{
    const RecipeBytes& recipe = terms.precision.recipe;
    const double hidden = terms.tokensPerRank * real(terms.shape.hidden) / terms.sequenceSplit;
    const LayerGroup layer = uniformLayer(terms.shape);
    const double blocks =
        (layer.attention != LayerAttention::None ? 1 : 0) + (layer.mlp != LayerMlp::None ? 1 : 0);
    double bytes = blocks * recipe.activation * hidden;  // inputs of the two norms
    if (!dropped.layerNorms)
        bytes += blocks * recipe.linearInput * hidden;  // norm outputs: inputs of QKV and MLP
    bytes += attentionBytes(terms, dropped);
    if (terms.training.dropout > 0)
        bytes += blocks * hidden;  // one-byte masks after attention and MLP
    if (kind == LayerKind::Expert)
        bytes += expertBytes(terms, dropped);
    else if (!dropped.mlp && layer.mlp != LayerMlp::None)
        bytes += denseMlpBytes(terms, real(terms.shape.ffn));
    return bytes;
}

}  // namespace

Bytes layerActivations(const TrainingTerms& terms, LayerKind kind)
{
    // Experts are run by fused kernels everywhere, and so are layers of models whose layers differ.
    if (terms.profile.kernels == KernelStyle::Eager && kind == LayerKind::Dense && !listsLayers(terms.shape))
        return eagerLayerActivations(terms);
    return {fusedLayer(terms, kind, {})};
}

Bytes layerActivationsWithoutModules(const TrainingTerms& terms, LayerKind kind)
{
    Dropped dropped;
    // Selective recomputation drops the score matrix; a fused kernel has none to drop and keeps its log-sum-exp.
    if (terms.training.recompute == Recompute::Selective)
        dropped.coreAttention = isUnfused(terms);
    if (terms.training.recompute == Recompute::Modules)
        for (std::string_view module : terms.training.recompute_modules) {
            dropped.coreAttention = dropped.coreAttention || module == "core_attn";
            dropped.layerNorms = dropped.layerNorms || module == "layernorm";
            dropped.latentProjections = dropped.latentProjections || module == "mla_up_proj";
            dropped.mlp = dropped.mlp || module == "mlp";
            dropped.expertActivation = dropped.expertActivation || module == "moe_act";
        }
    if (terms.profile.kernels == KernelStyle::Eager && kind == LayerKind::Dense && !listsLayers(terms.shape))
        return eagerLayerActivations(terms);
    return {fusedLayer(terms, kind, dropped)};
}

double microBatchesInFlight(const Layout& layout, Schedule schedule, std::int64_t stage)
{
    const double stages = real(layout.pipeline);
    const double later = stages - 1 - real(stage);
    const double chunks = real(layout.virtualStages);
    const double microBatches = real(layout.microBatches);
    if (layout.virtualStages > 1)
        return std::min(microBatches * chunks, 2 * later + (chunks - 1) * stages + 1) / chunks;
    if (schedule == Schedule::Gpipe)
        return microBatches;
    return std::min(microBatches, later + 1);  // zero-bubble H1 keeps the memory of 1F1B (Qi et al. 2023)
}

double cachedLogitBytes(const TrainingTerms& terms)
{
    switch (terms.training.loss) {
    case LossKind::Fp32Upcast:
    case LossKind::Parallel:
    case LossKind::Retained: return terms.profile.cachedLogitBytes;
    case LossKind::ChunkedHead: return terms.profile.cachedLogitBytes / real(terms.training.loss_chunks);
    default: return 0;
    }
}

double logitBytesPerElement(const TrainingTerms& terms)
{
    const double beta = terms.precision.recipe.activation;
    constexpr double fp32 = 4;
    switch (terms.training.loss) {
    case LossKind::Fused: return beta;
    case LossKind::VocabParallel: return beta + fp32;
    case LossKind::Fp32Upcast: return terms.profile.upcastLogitBytes + beta - 2;
    case LossKind::Chunked:
        // A chunk has no shifted copy: its FP32 logits and their gradient. Compiled, the upcast is part of the kernels
        // (torchtune compiles it with the loss for that, CEWithChunkedOutputLoss): the 16-bit gradient alone is stored.
        return beta + (terms.training.compile ? beta : 2 * fp32) / real(terms.training.loss_chunks);
    case LossKind::Compiled: return 2 * beta;  // logits and their gradient
    case LossKind::FusedLinear:
        // Liger Kernel's chunks have as many logits as the head's input has elements (fused_linear_cross_entropy.py).
        return beta / std::ceil(real(terms.shape.vocab) / real(terms.shape.hidden));
    case LossKind::Parallel: return beta - 2 + 4 * fp32;  // input of the softmax, zeros, its exponential and the sum
    case LossKind::ChunkedHead: return (beta - 2 + 3 * fp32) / real(terms.training.loss_chunks);
    case LossKind::Retained:
        return beta - 2 + 4 * fp32;  // the model's output too, which lives through the backward pass
    }
    return beta;
}

}  // namespace headroom
