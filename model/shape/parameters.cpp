// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/shape/parameters.h"

#include "model/units.h"

#include <cmath>

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

double groupedQueryAttention(const Architecture& shape)
{
    const double h = real(shape.hidden);
    const double queries = real(shape.heads) * real(shape.head_dim);
    const double keys = real(shape.kv_heads) * real(shape.head_dim);
    double count = h * queries + 2 * h * keys + queries * h;
    if (shape.bias.qkv)
        count += queries + 2 * keys;
    if (shape.bias.o)
        count += h;
    if (shape.qk_norm)
        count += 2 * real(shape.head_dim);
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

void countExperts(ParameterCounts& n, const Architecture& shape)
{
    const Experts& moe = *shape.moe;
    const double h = real(shape.hidden);
    n.routed = real(moe.experts) * mlpParameters(shape, real(moe.ffn));
    n.shared = (moe.shared_ffn > 0 ? mlpParameters(shape, real(moe.shared_ffn)) : 0) + (moe.shared_gate ? h : 0);
    n.router = h * real(moe.experts) + (moe.router_bias ? real(moe.experts) : 0);
}

}  // namespace

ParameterCounts countParameters(const Architecture& shape)
{
    const double h = real(shape.hidden);
    const double norm = normVectors(shape) * h;
    ParameterCounts n;
    n.attention = shape.attention == AttentionKind::Mla ? latentAttention(shape) : groupedQueryAttention(shape);
    n.keyValue = shape.attention == AttentionKind::Mla ? 0 : 2 * h * real(shape.kv_heads) * real(shape.head_dim);
    n.mlp = mlpParameters(shape, real(shape.ffn));
    n.norms = real(shape.norms_per_layer) * norm;
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

}  // namespace headroom
