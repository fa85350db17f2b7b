// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/architecture.h"
#include "model/shape/layer_cache.h"

#include <memory>
#include <vector>

namespace headroom {

/// Routed experts of one layer, as numbers for the formulas.
struct ServingExperts {
    double count{0}, topK{0}, ffn{0}, shared{0};
    double latent{0};  ///< Width in which experts work; 0: the hidden size.
    double imbalance{1};  ///< Tokens of the busiest rank over the mean.
    bool operator==(const ServingExperts&) const = default;
};

struct ServingShape;

/// The kinds of layer of a model whose layers differ, each as a shape of its own; null where all are alike.
struct ServingKinds {
    std::shared_ptr<const std::vector<ServingShape>> list{};
    [[nodiscard]] explicit operator bool() const { return list != nullptr; }
    bool operator==(const ServingKinds& other) const;
};

/// The widths and parameter counts that serving formulas read; doubles, so that shares are exact.
struct ServingShape {
    double hidden{0}, layers{0}, vocab{0}, heads{0}, kvHeads{0}, headDim{0}, ffn{0};
    double mlpMatrices{3};
    double parameters{0}, embedding{0}, head{0};  ///< All; token and position tables; the head where it is not tied.
    double expertLayers{0};
    double expertParameters{0};  ///< Of one routed expert.
    ServingExperts experts{};
    bool latent{false};  ///< Multi-head latent attention.
    double queryRank{0}, keyRank{0}, nope{0}, rope{0}, value{0};
    double window{0};         ///< Tokens that a sliding layer sees; 0 where none slides.
    double slidingLayers{0};
    ServingKinds kinds{};
    // Of one kind of such a list.
    LayerGroup layer{};
    double mixer{0};  ///< Parameters of the mixer's matrices.
    double mixerFlops{0};  ///< Per token beside them, of what keeps a state.
    double topK{0};   ///< Tokens that a sparse layer reads; 0: all.
    LayerCache wide{}, narrow{};  ///< With 2 and with 1 byte per element.

    /// What a sequence keeps of one layer of this kind with so many bytes per element.
    [[nodiscard]] LayerCache cache(double elementBytes) const;
    [[nodiscard]] bool hasExperts() const { return expertLayers > 0; }
    /// All routed experts of the model.
    [[nodiscard]] double routed() const { return expertLayers * expertParameters * experts.count; }
    bool operator==(const ServingShape&) const = default;
};

/// The shape of a model whose parameters number `scale` times what its widths give. A model with a sliding window
/// that does not say on how many layers slides on every other one (Gemma 2, gpt-oss).
[[nodiscard]] ServingShape servingShape(const Architecture& shape, double scale);

}  // namespace headroom
