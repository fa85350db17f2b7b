// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/replica/serving_shape.h"

#include "model/shape/layer_kinds.h"
#include "model/shape/layer_work.h"
#include "model/shape/parameters.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>
#include <utility>

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
    s.experts.latent = real(moe.latent);
    s.expertLayers = expertLayerCount(shape);
    s.expertParameters = s.mlpMatrices * (moe.latent > 0 ? s.experts.latent : s.hidden) * s.experts.ffn;
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

/// What the shape says but for its list of kinds.
ServingShape plainShape(const Architecture& shape, double scale)
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

/// What only kinds of a list have.
ServingShape kindShape(const Architecture& kind)
{
    ServingShape s = plainShape(kind, 1);
    s.layer = uniformLayer(kind);
    s.mixer = countParameters(kind).attention;
    s.mixerFlops = recurrentFlops(kind);
    if (s.layer.attention == LayerAttention::Sparse && kind.indexer)
        s.topK = real(kind.indexer->top_k);
    s.wide = layerCache(kind, 2);
    s.narrow = layerCache(kind, 1);
    return s;
}

}  // namespace

bool ServingKinds::operator==(const ServingKinds& other) const
{
    return list == other.list || (list && other.list && *list == *other.list);
}

LayerCache ServingShape::cache(double elementBytes) const
{
    constexpr double half = 2;
    LayerCache cache = elementBytes < half ? narrow : wide;
    const double scale = elementBytes < half ? elementBytes : elementBytes / half;
    cache.perToken = cache.index + (cache.perToken - cache.index) * scale;
    cache.windowToken *= scale;
    return cache;
}

ServingShape servingShape(const Architecture& shape, double scale)
{
    ServingShape s = plainShape(shape, scale);
    if (!listsLayers(shape))
        return s;
    auto list = std::make_shared<std::vector<ServingShape>>();
    for (const Architecture& kind : layerKindShapes(shape))
        list->push_back(kindShape(kind));
    s.kinds.list = std::move(list);
    return s;
}

}  // namespace headroom
