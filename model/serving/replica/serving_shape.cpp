// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/replica/serving_shape.h"

#include "model/shape/parameters.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

void setExperts(ServingShape& s, const Architecture& shape)
{
    if (!shape.moe)
        return;
    const Experts& moe = *shape.moe;
    s.experts = {.count = real(moe.experts),
                 .topK = real(moe.top_k),
                 .ffn = real(moe.ffn),
                 .shared = real(moe.shared_ffn),
                 .imbalance = moe.imbalance};
    s.expertLayers = real(shape.layers - moe.first_dense);
    s.expertParameters = s.mlpMatrices * s.hidden * s.experts.ffn;
}

void setLatent(ServingShape& s, const Architecture& shape)
{
    s.latent = shape.attention == AttentionKind::Mla;
    if (!s.latent)
        return;
    s.queryRank = real(shape.q_lora_rank);
    s.keyRank = real(shape.kv_lora_rank);
    s.nope = real(shape.qk_nope_dim);
    s.rope = real(shape.qk_rope_dim);
    s.value = real(shape.v_dim);
}

}  // namespace

ServingShape servingShape(const Architecture& shape, double scale)
{
    const ParameterCounts counts = countParameters(shape);
    ServingShape s;
    s.hidden = real(shape.hidden);
    s.layers = real(shape.layers);
    s.vocab = real(shape.vocab);
    s.heads = real(shape.heads);
    s.kvHeads = real(shape.kv_heads);
    s.headDim = real(shape.head_dim);
    s.ffn = real(shape.ffn);
    s.mlpMatrices = shape.gated_mlp ? 3 : 2;
    s.parameters = counts.total * scale;
    s.embedding = (counts.embedding + counts.positions) * scale;
    s.head = counts.head * scale;
    setExperts(s, shape);
    setLatent(s, shape);
    if (shape.sliding_window) {
        s.window = real(*shape.sliding_window);
        s.slidingLayers =
            shape.sliding_layers ? std::min(s.layers, real(*shape.sliding_layers)) : std::floor(s.layers / 2);
    }
    return s;
}

}  // namespace headroom
