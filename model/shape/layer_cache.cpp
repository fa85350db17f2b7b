// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/shape/layer_cache.h"

#include "model/shape/layer_kinds.h"
#include "model/units.h"

namespace headroom {

namespace {

constexpr double half = 2;  ///< Bytes of what stays in 16 bits.
constexpr double single = 4;
constexpr double scaleBlock = 128;  ///< Elements that share an FP32 scale.

double groupedToken(const Architecture& shape, const LayerGroup& layer, double elementBytes)
{
    return real(shape.kv_heads) * real(shape.head_dim + layer.value_dim.value_or(shape.head_dim)) * elementBytes;
}

double latentToken(const Architecture& shape, double elementBytes)
{
    return real(shape.kv_lora_rank + shape.qk_rope_dim) * elementBytes;
}

/// Kernels of sparse latent layers keep the latent in FP8 with a scale per 128 elements and positions in 16 bits.
double sparseLatentToken(const Architecture& shape, double elementBytes)
{
    if (elementBytes >= half)
        return latentToken(shape, elementBytes);
    return real(shape.kv_lora_rank) * (1 + single / scaleBlock) + half * real(shape.qk_rope_dim);
}

double indexToken(const Indexer& indexer)
{
    const double dim = real(indexer.dim);
    return indexer.wide_keys ? half * dim : dim * (1 + single / scaleBlock);
}

/// One entry is key and value at once. In FP8 its positions stay in 16 bits, and eight bytes hold the scales.
double compressedEntry(const Architecture& shape, double elementBytes)
{
    if (elementBytes >= half)
        return half * real(shape.head_dim);
    constexpr double scales = 8;
    return real(shape.head_dim - shape.qk_rope_dim) + half * real(shape.qk_rope_dim) + scales;
}

/// The ring in which tokens wait until they become an entry, keys and gates in FP32. Entries of few tokens overlap.
double compressorRing(double width, double ratio)
{
    constexpr double overlapping = 4;
    const double copies = ratio == overlapping ? 2 : 1;
    return copies * ratio * 2 * copies * width * single;
}

LayerCache compressedCache(const Architecture& shape, const LayerGroup& layer, double elementBytes)
{
    LayerCache cache;
    cache.windowToken = compressedEntry(shape, elementBytes);
    cache.window = real(layer.window.value_or(shape.sliding_window.value_or(0)));
    if (layer.ratio <= 0)
        return cache;
    const double ratio = real(layer.ratio);
    cache.state = compressorRing(real(shape.head_dim), ratio);
    cache.perToken = compressedEntry(shape, elementBytes) / ratio;
    if (layer.indexer && shape.indexer) {
        cache.index = indexToken(*shape.indexer) / ratio;
        cache.perToken += cache.index;
        cache.state += compressorRing(real(shape.indexer->dim), ratio);
    }
    return cache;
}

LayerCache linearState(const Architecture& shape)
{
    const LinearAttention linear = shape.linear.value_or(LinearAttention{});
    const double keys = real(linear.key_heads * linear.key_dim);
    const double values = real(linear.value_heads * linear.value_dim);
    LayerCache cache;
    if (linear.kind == LinearKind::ShortConvolution) {
        cache.state = values * real(linear.conv - 1) * half;
        return cache;
    }
    const double columns = linear.kind == LinearKind::Lightning ? 0 : real(linear.conv - 1);
    cache.state = (2 * keys + values) * columns * half +
                  real(linear.value_heads) * real(linear.key_dim) * real(linear.value_dim) * real(linear.state_bytes);
    return cache;
}

LayerCache mambaState(const Architecture& shape)
{
    const Mamba mamba = shape.mamba.value_or(Mamba{});
    const double inner = real(mamba.heads * mamba.head_dim);
    // In Mamba's first form the input alone goes through the convolution.
    const double shared = mamba.time_rank > 0 ? 0 : real(2 * mamba.groups * mamba.state);
    LayerCache cache;
    cache.state = (inner + shared) * real(mamba.conv - 1) * half + inner * real(mamba.state) * real(mamba.state_bytes);
    return cache;
}

LayerCache sparseCache(const Architecture& shape, const LayerGroup& layer, double elementBytes)
{
    if (shape.compressed)
        return compressedCache(shape, layer, elementBytes);
    LayerCache cache;
    cache.perToken = shape.attention == AttentionKind::Mla ? sparseLatentToken(shape, elementBytes)
                                                           : groupedToken(shape, layer, elementBytes);
    if (layer.indexer && shape.indexer) {
        cache.index = indexToken(*shape.indexer);
        cache.perToken += cache.index;
    }
    return cache;
}

}  // namespace

LayerCache layerCache(const Architecture& kind, double elementBytes)
{
    const LayerGroup layer = uniformLayer(kind);
    LayerCache cache;
    if (layer.beside_mamba)
        cache = mambaState(kind);
    if (layer.borrows_keys)
        return cache;
    switch (layer.attention) {
    case LayerAttention::Full: cache.perToken = groupedToken(kind, layer, elementBytes); break;
    case LayerAttention::Sliding:
    case LayerAttention::Chunked:
        cache.windowToken = groupedToken(kind, layer, elementBytes);
        cache.window = real(kind.sliding_window.value_or(kind.max_seq));
        break;
    case LayerAttention::Mla: cache.perToken = latentToken(kind, elementBytes); break;
    case LayerAttention::Sparse: return sparseCache(kind, layer, elementBytes);
    case LayerAttention::Linear: return linearState(kind);
    case LayerAttention::Mamba2: return mambaState(kind);
    case LayerAttention::None: break;
    }
    return cache;
}

ModelCache modelCache(const Architecture& shape, double elementBytes)
{
    ModelCache sum;
    for (const Architecture& kind : layerKindShapes(shape)) {
        const LayerCache one = layerCache(kind, elementBytes);
        const double layers = real(kind.layers);
        sum.perToken += layers * one.perToken;
        sum.index += layers * one.index;
        sum.state += layers * one.state;
        sum.window += layers * one.windowToken * one.window;
    }
    return sum;
}

}  // namespace headroom
