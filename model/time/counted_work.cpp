// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/time/counted_work.h"

#include "model/shape/layer_kinds.h"
#include "model/shape/layer_work.h"
#include "model/units.h"

#include <algorithm>
#include <cstddef>

namespace headroom {

namespace {

/// Entries that a token of a listed kind looks at, averaged over a sequence, over its length. A sparse layer sees no more
/// than its indexer chooses; a compressed one its window and entries of several tokens.
double listedShare(const TrainingTerms& terms, const LayerGroup& layer, double row)
{
    const double sequence = real(terms.training.sequence);
    const bool halves = row < 1;
    const auto within = [&](double tokens) {
        const double share = std::min(1.0, tokens / sequence);
        return halves ? share * (1 - share / 2) : share;
    };
    if (layer.attention == LayerAttention::Chunked && terms.shape.sliding_window)
        return row * std::min(1.0, real(*terms.shape.sliding_window) / sequence);
    if (layer.attention == LayerAttention::Sliding && terms.shape.sliding_window)
        return within(real(*terms.shape.sliding_window));
    if (layer.attention != LayerAttention::Sparse || !terms.shape.indexer)
        return row;
    const double chosen = real(terms.shape.indexer->top_k);
    if (!terms.shape.compressed)
        return within(chosen);
    const double window = within(real(layer.window.value_or(0)));
    if (layer.ratio <= 0)
        return window;
    const double entries = row / real(layer.ratio);
    return window + (layer.indexer ? std::min(entries, chosen / sequence) : entries);
}

/// Scores of the indexer with all entries before.
double indexerFlops(const TrainingTerms& terms, const LayerGroup& layer, double row)
{
    if (layer.attention != LayerAttention::Sparse || !layer.indexer || !terms.shape.indexer)
        return 0;
    const Indexer& indexer = *terms.shape.indexer;
    return 2 * real(terms.training.sequence) * row / std::max(1.0, real(layer.ratio)) *
           real(indexer.heads * indexer.dim);
}

}  // namespace

double scoreShare(const TrainingTerms& terms, CountedScores scores)
{
    if (scores == CountedScores::Computed && terms.training.attention == AttentionKernel::Unfused)
        return 1;
    const Architecture& shape = terms.shape;
    const bool halves = shape.causal && scores != CountedScores::Whole;
    const double row = halves ? 0.5 : 1.0;
    if (listsLayers(shape))
        return listedShare(terms, uniformLayer(shape), row);
    if (!shape.sliding_window)
        return row;
    const double window = std::min(1.0, real(*shape.sliding_window) / real(terms.training.sequence));
    const double within = halves ? window * (1 - window / 2) : window;
    const double slides = shape.sliding_layers ? std::min(1.0, real(*shape.sliding_layers) / real(shape.layers)) : 1;
    return slides * within + (1 - slides) * row;
}

LayerFlops layerFlops(const TrainingTerms& terms, LayerKind kind, CountedScores scores)
{
    const Architecture& shape = terms.shape;
    const ParameterCounts& counts = terms.counts;
    const bool latent = shape.attention == AttentionKind::Mla;
    const LayerGroup layer = uniformLayer(shape);
    const double headWork = real(latent ? shape.qk_nope_dim + shape.qk_rope_dim + shape.v_dim
                                        : shape.head_dim + layer.value_dim.value_or(shape.head_dim));
    LayerFlops flops;
    if (hasScores(layer.attention))
        flops.attention = 2 * real(terms.training.sequence) * real(shape.heads) * headWork * scoreShare(terms, scores);
    if (listsLayers(shape)) {
        const double row = shape.causal && scores != CountedScores::Whole ? 0.5 : 1.0;
        flops.attention += recurrentFlops(shape) + indexerFlops(terms, layer, row);
    }
    flops.matmul = 2 * counts.attention;
    if (kind == LayerKind::Dense) {
        flops.matmul += 2 * counts.mlp;
        flops.lastMatmul = 2 * counts.mlp / (shape.gated_mlp ? 3 : 2);
    } else {
        const double used = counts.routed / real(shape.moe->experts) * real(shape.moe->top_k);
        // The router's product is narrow, and hides in the passes over its probabilities.
        flops.matmul += 2 * (used + counts.shared);
    }
    return flops;
}

double modelFlops(const TrainingTerms& terms, CountedScores scores)
{
    const Architecture& shape = terms.shape;
    const double denseLayers = real(shape.moe ? shape.moe->first_dense : shape.layers);
    LayerFlops forward{.matmul = 2 * real(shape.vocab) * real(shape.hidden)};
    const auto add = [&](LayerKind kind, double layers) {
        if (layers <= 0)
            return;
        const LayerFlops layer = layerFlops(terms, kind, scores);
        forward.matmul += layers * layer.matmul;
        forward.attention += layers * layer.attention;
    };
    if (terms.table) {
        for (std::size_t kind = 0; kind < terms.table->kinds.size(); ++kind) {
            const TrainingTerms one = kindTerms(terms, kind);
            const LayerFlops layer = layerFlops(one, mlpKind(one), scores);
            forward.matmul += real(one.shape.layers) * layer.matmul;
            forward.attention += real(one.shape.layers) * layer.attention;
        }
    } else {
        add(LayerKind::Dense, denseLayers);
        add(LayerKind::Expert, real(shape.layers) - denseLayers);
    }
    // Gradients of inputs and of weights: frozen weights have none.
    const double passes = terms.trainsAdapters() ? 2 : 3;
    constexpr double attentionPasses = 3;
    const double perToken = passes * forward.matmul + attentionPasses * forward.attention;
    return perToken * real(terms.layout.globalBatch) * real(terms.training.sequence);
}

}  // namespace headroom
