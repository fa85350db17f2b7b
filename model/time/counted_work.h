// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/memory/memory_terms.h"

namespace headroom {

/// Which of the scores of attention count as work.
enum class CountedScores {
    Whole,     ///< All within the window: the published convention of MFU.
    Attended,  ///< Those that a token may look at: half of a causal row.
    Computed   ///< What the plan's kernels compute: without fusion all, whatever mask or window then drops.
};

/// Of the square of the sequence, what counts, averaged over the layers: sliding layers by the span of their window.
[[nodiscard]] double scoreShare(const TrainingTerms& terms, CountedScores scores);

/// Floating-point operations of one layer's forward pass per token; a multiply-add counts two.
struct LayerFlops {
    double matmul{0};      ///< All products with weights.
    double lastMatmul{0};  ///< Of them the one that ends a dense layer.
    double attention{0};   ///< Scores and their product with the values.
};
[[nodiscard]] LayerFlops layerFlops(const TrainingTerms& terms, LayerKind kind, CountedScores scores);

/// Floating-point operations of the model in one step over all GPUs, without recomputation: 6 per parameter that
/// multiplies (4 where its weights are frozen) and token, and attention (Narayanan et al. 2021, arXiv:2104.04473;
/// Chowdhery et al. 2022, arXiv:2204.02311, appendix B). Tables, norms and biases multiply nothing.
[[nodiscard]] double modelFlops(const TrainingTerms& terms, CountedScores scores);

}  // namespace headroom
