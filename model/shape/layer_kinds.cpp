// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/shape/layer_kinds.h"

#include "model/units.h"

#include <algorithm>

namespace headroom {

namespace {

/// Equal but for how many there are.
bool areAlike(LayerGroup a, LayerGroup b)
{
    a.count = b.count;
    return a == b;
}

/// Of all groups, one of each kind, with the sum of their counts.
std::vector<LayerGroup> distinctGroups(const Architecture& shape)
{
    std::vector<LayerGroup> kinds;
    for (const LayerGroup& group : shape.layer_kinds) {
        const auto known = std::ranges::find_if(kinds, [&](const LayerGroup& kind) { return areAlike(kind, group); });
        if (known == kinds.end())
            kinds.push_back(group);
        else
            known->count += group.count;
    }
    return kinds;
}

Architecture shapeOf(const Architecture& model, const LayerGroup& group)
{
    Architecture shape = model;
    shape.layer_kinds = {group};
    shape.layers = group.count;
    shape.heads = group.heads.value_or(model.heads);
    shape.kv_heads = group.kv_heads.value_or(model.kv_heads);
    shape.head_dim = group.head_dim.value_or(model.head_dim);
    shape.ffn = group.ffn.value_or(model.ffn);
    shape.sliding_window.reset();
    shape.sliding_layers.reset();
    if (group.attention == LayerAttention::Sliding || group.attention == LayerAttention::Chunked) {
        shape.sliding_window = group.window ? group.window : model.sliding_window;
        shape.sliding_layers = group.count;
    }
    if (group.attention == LayerAttention::Mla)
        shape.attention = AttentionKind::Mla;
    else if (group.attention != LayerAttention::Sparse)
        shape.attention = AttentionKind::Gqa;
    if (group.mlp == LayerMlp::Experts && shape.moe)
        shape.moe->first_dense = 0;
    else if (group.mlp != LayerMlp::Experts)
        shape.moe.reset();
    return shape;
}

/// The kind without what a shape of equal layers has members for.
bool isPlain(LayerGroup group)
{
    group.count = 1;
    group.mlp = LayerMlp::Dense;
    group.attention = LayerAttention::Full;
    return group == LayerGroup{};
}

}  // namespace

LayerGroup uniformLayer(const Architecture& shape)
{
    if (listsLayers(shape))
        return shape.layer_kinds.front();
    LayerGroup layer;
    layer.count = shape.layers;
    layer.attention = shape.attention == AttentionKind::Mla ? LayerAttention::Mla : LayerAttention::Full;
    layer.mlp = shape.moe ? LayerMlp::Experts : LayerMlp::Dense;
    return layer;
}

bool hasScores(LayerAttention attention)
{
    return attention != LayerAttention::Linear && attention != LayerAttention::Mamba2 &&
           attention != LayerAttention::None;
}

std::vector<Architecture> layerKindShapes(const Architecture& shape)
{
    std::vector<Architecture> shapes;
    if (!listsLayers(shape)) {
        shapes.push_back(shape);
        return shapes;
    }
    for (const LayerGroup& group : distinctGroups(shape))
        shapes.push_back(shapeOf(shape, group));
    return shapes;
}

std::vector<std::size_t> kindOfLayers(const Architecture& shape)
{
    if (!listsLayers(shape))
        return std::vector<std::size_t>(static_cast<std::size_t>(shape.layers), 0);
    const std::vector<LayerGroup> kinds = distinctGroups(shape);
    std::vector<std::size_t> kindOf;
    for (const LayerGroup& group : shape.layer_kinds) {
        const auto kind = std::ranges::find_if(kinds, [&](const LayerGroup& k) { return areAlike(k, group); });
        kindOf.insert(kindOf.end(), static_cast<std::size_t>(group.count),
                      static_cast<std::size_t>(kind - kinds.begin()));
    }
    return kindOf;
}

Architecture simplified(Architecture shape)
{
    std::vector<LayerGroup> merged;
    for (const LayerGroup& group : shape.layer_kinds)
        if (!merged.empty() && areAlike(merged.back(), group))
            merged.back().count += group.count;
        else
            merged.push_back(group);
    shape.layer_kinds = merged;
    if (merged.empty() || merged.size() > 2 || !std::ranges::all_of(merged, isPlain))
        return shape;
    const LayerAttention attention = merged.front().attention;
    const bool same = merged.back().attention == attention;
    const bool denseFirst =
        merged.size() == 1 || (merged.front().mlp == LayerMlp::Dense && merged.back().mlp == LayerMlp::Experts);
    const bool hasMlp = merged.front().mlp != LayerMlp::None && merged.back().mlp != LayerMlp::None;
    const bool known = attention == LayerAttention::Full || attention == LayerAttention::Mla;
    if (!same || !denseFirst || !hasMlp || !known || (merged.back().mlp == LayerMlp::Experts && !shape.moe))
        return shape;
    shape.layer_kinds.clear();
    shape.attention = attention == LayerAttention::Mla ? AttentionKind::Mla : AttentionKind::Gqa;
    shape.sliding_window.reset();
    shape.sliding_layers.reset();
    if (merged.back().mlp == LayerMlp::Experts)
        shape.moe->first_dense = merged.size() == 2 ? merged.front().count : 0;
    else
        shape.moe.reset();
    return shape;
}

bool dividesHeads(const Architecture& shape, std::int64_t tensor)
{
    if (!listsLayers(shape))
        return shape.heads % tensor == 0;
    return std::ranges::all_of(shape.layer_kinds, [&](const LayerGroup& group) {
        switch (group.attention) {
        case LayerAttention::None: return true;
        case LayerAttention::Linear: return shape.linear.value_or(LinearAttention{}).value_heads % tensor == 0;
        case LayerAttention::Mamba2: return shape.mamba.value_or(Mamba{}).heads % tensor == 0;
        default:
            return group.heads.value_or(shape.heads) % tensor == 0 &&
                   (!group.beside_mamba || shape.mamba.value_or(Mamba{}).heads % tensor == 0);
        }
    });
}

bool dividesWidths(const Architecture& shape, std::int64_t tensor)
{
    if (!listsLayers(shape))
        return shape.ffn % tensor == 0;
    return std::ranges::all_of(shape.layer_kinds, [&](const LayerGroup& group) {
        return group.mlp != LayerMlp::Dense || group.ffn.value_or(shape.ffn) % tensor == 0;
    });
}

double expertLayerCount(const Architecture& shape)
{
    if (!listsLayers(shape))
        return shape.moe ? real(shape.layers - shape.moe->first_dense) : 0;
    double count = 0;
    for (const LayerGroup& group : shape.layer_kinds)
        count += group.mlp == LayerMlp::Experts ? real(group.count) : 0;
    return count;
}

double denseLayerCount(const Architecture& shape)
{
    if (!listsLayers(shape))
        return real(shape.layers) - expertLayerCount(shape);
    double count = 0;
    for (const LayerGroup& group : shape.layer_kinds)
        count += group.mlp == LayerMlp::Dense ? real(group.count) : 0;
    return count;
}

}  // namespace headroom
