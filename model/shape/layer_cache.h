// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/architecture.h"

namespace headroom {

/// What one sequence keeps of one layer, unsplit, in bytes.
struct LayerCache {
    double perToken{0};     ///< Grows with each token: keys and values or what stands for them, the index included.
    double index{0};        ///< Of that, the keys of the indexer.
    double state{0};        ///< Fixed, from the first token on.
    double windowToken{0};  ///< Per token within the window.
    double window{0};       ///< Tokens kept at most; 0 where none are capped.
    bool operator==(const LayerCache&) const = default;

    /// Of a sequence of so many tokens.
    [[nodiscard]] double bytes(double tokens) const
    {
        return perToken * tokens + state + windowToken * (tokens < window ? tokens : window);
    }
};

/// Of a layer of a shape whose layers are all alike (layerKindShapes), with so many bytes per element of the cache.
/// Sources: DeepSeek-AI 2024 (arXiv:2412.19437) for latents; vLLM's fp8_ds_mla and models/deepseek_v4 for sparse
/// layers; Dao and Gu 2024 (arXiv:2405.21060) and Yang et al. 2024 (arXiv:2412.06464) for states, whose convolutions
/// keep one column less than they are wide.
[[nodiscard]] LayerCache layerCache(const Architecture& kind, double elementBytes);

/// The sum over all layers of a model.
struct ModelCache {
    double perToken{0}, index{0}, state{0};
    double window{0};  ///< Bytes of all capped caches, full.
};
[[nodiscard]] ModelCache modelCache(const Architecture& shape, double elementBytes);

}  // namespace headroom
