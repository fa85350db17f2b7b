// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/time/counted_work.h"

#include "model/units.h"

#include <algorithm>

namespace headroom {

double scoreShare(const TrainingTerms& terms, CountedScores scores)
{
    if (scores == CountedScores::Computed && terms.training.attention == AttentionKernel::Unfused)
        return 1;
    const Architecture& shape = terms.shape;
    const bool halves = shape.causal && scores != CountedScores::Whole;
    const double row = halves ? 0.5 : 1.0;
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
    const double headWork = real(latent ? shape.qk_nope_dim + shape.qk_rope_dim + shape.v_dim : 2 * shape.head_dim);
    LayerFlops flops;
    flops.attention = 2 * real(terms.training.sequence) * real(shape.heads) * headWork * scoreShare(terms, scores);
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
    add(LayerKind::Dense, denseLayers);
    add(LayerKind::Expert, real(shape.layers) - denseLayers);
    // Gradients of inputs and of weights: frozen weights have none.
    const double passes = terms.trainsAdapters() ? 2 : 3;
    constexpr double attentionPasses = 3;
    const double perToken = passes * forward.matmul + attentionPasses * forward.attention;
    return perToken * real(terms.layout.globalBatch) * real(terms.training.sequence);
}

}  // namespace headroom
