// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/shape/parameters.h"

#include "model/shape/layer_kinds.h"
#include "model/units.h"

#include <cmath>
#include <vector>

namespace headroom {

namespace {

/// Vectors of one normalisation layer: LayerNorm has a weight and a bias.
double normVectors(const Architecture& shape) { return shape.norm == NormKind::LayerNorm ? 2 : 1; }

double mlpMatrices(const Architecture& shape) { return shape.gated_mlp ? 3 : 2; }

double mlpParameters(const Architecture& shape, double width)
{
    const double h = real(shape.hidden);
    const double biases = shape.bias.mlp ? (mlpMatrices(shape) - 1) * width + h : 0;
    return mlpMatrices(shape) * h * width + biases;
}

double groupedQueryAttention(const Architecture& shape, const LayerGroup& layer)
{
    const double h = real(shape.hidden);
    const double queries = real(shape.heads) * real(shape.head_dim);
    const double keys = real(shape.kv_heads) * real(shape.head_dim);
    const double values = real(shape.kv_heads) * real(layer.value_dim.value_or(shape.head_dim));
    const double output = real(shape.heads) * real(layer.value_dim.value_or(shape.head_dim));
    const double own = layer.borrows_keys ? 0 : keys + (layer.shared_values ? 0 : values);
    double count = h * queries + h * own + output * h;
    if (shape.bias.qkv)
        count += queries + own;
    if (shape.bias.o)
        count += h;
    if (shape.qk_norm)
        count += (layer.borrows_keys ? 1 : 2) * real(shape.head_dim);
    return count;
}

double latentAttention(const Architecture& shape)
{
    const double h = real(shape.hidden);
    const double heads = real(shape.heads);
    const double queryRank = real(shape.q_lora_rank);
    const double keyRank = real(shape.kv_lora_rank);
    const double queryDim = real(shape.qk_nope_dim + shape.qk_rope_dim);
    const double norm = normVectors(shape);
    const double queries =
        queryRank > 0 ? h * queryRank + norm * queryRank + queryRank * heads * queryDim : h * heads * queryDim;
    const double keys = h * (keyRank + real(shape.qk_rope_dim)) + norm * keyRank +
                        keyRank * heads * real(shape.qk_nope_dim + shape.v_dim);
    return queries + keys + heads * real(shape.v_dim) * h;
}

/// DeepSeek-V3.2: queries from the compressed ones, one key, weights of the heads, and the key's LayerNorm. MiniMax-M3
/// has no compressed queries, and norms of query and key.
double indexerParameters(const Architecture& shape)
{
    if (!shape.indexer)
        return 0;
    const double h = real(shape.hidden);
    const double dim = real(shape.indexer->dim);
    const double heads = real(shape.indexer->heads);
    const bool compressed = shape.q_lora_rank > 0;
    return (compressed ? real(shape.q_lora_rank) : h) * heads * dim + h * dim + 2 * dim + (compressed ? heads * h : 0);
}

/// Keys and gates of the entries of a compressed cache, positions within an entry, and a norm. Entries of few tokens
/// overlap and have two of each (DeepSeek-V4: transformers models/deepseek_v4).
double compressorParameters(const Architecture& shape, double width, double ratio)
{
    constexpr double overlapping = 4;
    const double copies = ratio == overlapping ? 2 : 1;
    return 2 * copies * width * real(shape.hidden) + ratio * copies * width + width;
}

double compressedAttention(const Architecture& shape, const LayerGroup& layer)
{
    const double h = real(shape.hidden);
    const double rank = real(shape.q_lora_rank);
    const double heads = real(shape.heads);
    const double width = real(shape.head_dim);
    const double out = real(shape.compressed->o_lora_rank);
    const double groups = real(shape.compressed->o_groups);
    double count =
        h * rank + rank + rank * heads * width + h * width + width + heads * width * out + groups * out * h + heads;
    if (layer.ratio > 0)
        count += compressorParameters(shape, width, real(layer.ratio));
    if (layer.indexer && shape.indexer)
        count += rank * real(shape.indexer->heads) * real(shape.indexer->dim) + real(shape.indexer->heads) * h +
                 compressorParameters(shape, real(shape.indexer->dim), real(layer.ratio));
    return count;
}

double linearAttention(const Architecture& shape)
{
    const LinearAttention linear = shape.linear.value_or(LinearAttention{});
    const double h = real(shape.hidden);
    const double keys = real(linear.key_heads * linear.key_dim);
    const double values = real(linear.value_heads * linear.value_dim);
    const double heads = real(linear.value_heads);
    const double conv = real(linear.conv);
    if (linear.kind == LinearKind::GatedDeltaNet)
        return h * (2 * keys + 2 * values + 2 * heads) + values * h + (2 * keys + values) * conv + 2 * heads +
               real(linear.value_dim);
    // Queries, keys, values, a gate, a norm of the output and its projection.
    if (linear.kind == LinearKind::Lightning)
        return h * (2 * keys + 2 * values) + values * h + values;
    // Two gates and what they gate, the convolution, and the projection of the output (transformers models/lfm2).
    if (linear.kind == LinearKind::ShortConvolution)
        return h * 3 * values + values * conv + values * h;
    const double rank = real(linear.key_dim);
    const double gate = linear.full_gate ? h * values : h * rank + rank * values;
    return h * (2 * keys + values) + values * h + gate + h * rank + rank * values + h * heads +
           (2 * keys + values) * conv + values + heads + real(linear.value_dim);
}

double mambaMixer(const Architecture& shape)
{
    const Mamba mamba = shape.mamba.value_or(Mamba{});
    const double h = real(shape.hidden);
    const double inner = real(mamba.heads * mamba.head_dim);
    const double kernel = real(mamba.conv) + (mamba.conv_bias ? 1 : 0);
    if (mamba.time_rank > 0) {
        // transformers models/mamba: input and gate, convolution, what the input says of step and state, decay, skip.
        const double rank = real(mamba.time_rank);
        const double state = real(mamba.state);
        return h * 2 * inner + inner * kernel + inner * (rank + 2 * state) + rank * inner + inner + inner * state +
               inner + inner * h;
    }
    const double shared = real(2 * mamba.groups * mamba.state);
    const double heads = real(mamba.heads);
    return h * (2 * inner + shared + heads) + (inner + shared) * kernel + 3 * heads + (mamba.norm ? inner : 0) +
           inner * h;
}

double mixerParameters(const Architecture& shape, const LayerGroup& layer)
{
    switch (layer.attention) {
    case LayerAttention::Full:
    case LayerAttention::Sliding:
    case LayerAttention::Chunked:
        return groupedQueryAttention(shape, layer) + (layer.beside_mamba ? mambaMixer(shape) : 0);
    case LayerAttention::Mla: return latentAttention(shape);
    case LayerAttention::Sparse:
        if (shape.compressed)
            return compressedAttention(shape, layer);
        return (shape.attention == AttentionKind::Mla ? latentAttention(shape) : groupedQueryAttention(shape, layer)) +
               (layer.indexer ? indexerParameters(shape) : 0);
    case LayerAttention::Linear: return linearAttention(shape);
    case LayerAttention::Mamba2: return mambaMixer(shape);
    case LayerAttention::None: return 0;
    }
    return 0;
}

/// A layer without one of its two blocks has no norm for it either (Nemotron-H, Nemotron-NAS).
double normsOf(const Architecture& shape, const LayerGroup& layer)
{
    const int blocks = (layer.attention != LayerAttention::None ? 1 : 0) + (layer.mlp != LayerMlp::None ? 1 : 0);
    constexpr int both = 2;
    return std::ceil(real(shape.norms_per_layer) * blocks / both);
}

void countExperts(ParameterCounts& n, const Architecture& shape)
{
    const Experts& moe = *shape.moe;
    const double h = real(shape.hidden);
    if (moe.latent > 0)
        n.routed = real(moe.experts) * mlpMatrices(shape) * real(moe.latent) * real(moe.ffn);
    else
        n.routed = real(moe.experts) * mlpParameters(shape, real(moe.ffn));
    n.shared = (moe.shared_ffn > 0 ? mlpParameters(shape, real(moe.shared_ffn)) : 0) + (moe.shared_gate ? h : 0) +
               2 * h * real(moe.latent);
    n.router = h * real(moe.experts) + (moe.router_bias ? real(moe.experts) : 0);
}

double keyValueParameters(const Architecture& shape, const LayerGroup& layer)
{
    const bool grouped = hasScores(layer.attention) && shape.attention != AttentionKind::Mla && !shape.compressed;
    const double both = layer.borrows_keys ? 0 : layer.shared_values ? 1 : 2;
    return grouped ? both * real(shape.hidden) * real(shape.kv_heads) * real(shape.head_dim) : 0;
}

/// Of a shape with equal layers.
ParameterCounts countUniform(const Architecture& shape)
{
    const double h = real(shape.hidden);
    const double norm = normVectors(shape) * h;
    ParameterCounts n;
    const LayerGroup layer = uniformLayer(shape);
    n.attention = mixerParameters(shape, layer) + real(layer.extra_products);
    n.keyValue = keyValueParameters(shape, layer);
    n.mlp = layer.mlp == LayerMlp::None ? 0 : mlpParameters(shape, real(shape.ffn));
    n.norms = normsOf(shape, layer) * norm + real(layer.extra_params);
    n.embedding = real(shape.vocab) * h;
    n.positions = (real(shape.learned_positions) + real(shape.token_types)) * h;
    n.head = (shape.tied ? 0 : real(shape.vocab) * h) + (shape.bias.lm_head ? real(shape.vocab) : 0);
    n.edges = (shape.embed_norm ? norm : 0) + real(shape.extra_params);
    n.finalNorm = shape.final_norm ? norm : 0;

    const double layers = real(shape.layers);
    const double denseLayers = shape.moe ? real(shape.moe->first_dense) : layers;
    const double around = layers * (n.attention + n.norms) + denseLayers * n.mlp + n.embedding + n.positions + n.head +
                          n.edges + n.finalNorm;
    if (shape.moe)
        countExperts(n, shape);
    const double used = shape.moe ? n.routed / real(shape.moe->experts) * real(shape.moe->top_k) : 0;
    n.total = around + (layers - denseLayers) * (n.routed + n.shared + n.router);
    n.active = around + (layers - denseLayers) * (used + n.shared + n.router);
    return n;
}

/// Sums the kinds; what is per layer is the mean.
ParameterCounts countListed(const Architecture& shape)
{
    ParameterCounts sum;
    for (const Architecture& kind : layerKindShapes(shape)) {
        const ParameterCounts n = countUniform(kind);
        const double share = real(kind.layers) / real(shape.layers);
        const double around = n.embedding + n.positions + n.head + n.edges + n.finalNorm;
        sum.total += n.total - around;
        sum.active += n.active - around;
        sum.attention += share * n.attention;
        sum.keyValue += share * n.keyValue;
        sum.mlp += share * n.mlp;
        sum.norms += share * n.norms;
        if (kind.moe) {
            sum.routed = n.routed;
            sum.shared = n.shared;
            sum.router = n.router;
        }
        for (double ParameterCounts::* edge :
             {&ParameterCounts::embedding, &ParameterCounts::positions, &ParameterCounts::head, &ParameterCounts::edges,
              &ParameterCounts::finalNorm})
            sum.*edge = n.*edge;
    }
    const double around = sum.embedding + sum.positions + sum.head + sum.edges + sum.finalNorm;
    sum.total += around;
    sum.active += around;
    return sum;
}

}  // namespace

double predictionParameters(const Architecture& shape)
{
    if (shape.mtp_params)
        return real(*shape.mtp_params);
    if (shape.mtp == 0)
        return 0;
    // Each module is one more layer of the last kind, a projection of two hidden states to one, and three norms
    // (DeepSeek-AI 2024, arXiv:2412.19437, section 2.2); table and head are the model's.
    Architecture last = shape;
    if (listsLayers(shape)) {
        const std::vector<Architecture> kinds = layerKindShapes(shape);
        last = kinds[kindOfLayers(shape).back()];
    }
    const ParameterCounts n = countParameters(last);
    const double h = real(shape.hidden);
    const double layer = n.attention + n.norms + (last.moe ? n.routed + n.shared + n.router : n.mlp);
    constexpr double norms = 3;
    return real(shape.mtp) * (layer + 2 * h * h + norms * normVectors(shape) * h);
}

ParameterCounts countParameters(const Architecture& shape)
{
    return listsLayers(shape) ? countListed(shape) : countUniform(shape);
}

}  // namespace headroom
