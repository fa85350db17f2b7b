// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"

namespace headroom {

/// What a numeric recipe stores, in bytes per parameter before sharding, and per element of activations.
struct RecipeBytes {
    double weights{2};       ///< The copy that forward and backward read, FP8 copies of it included.
    double gradients{2};
    double master{4};        ///< FP32 master copy.
    int stateBits{32};       ///< Width of each optimizer state that the optimizer does not quantise itself.
    double activation{2};    ///< Per stored activation element.
    double linearInput{2};   ///< Per element of an input kept for a weight gradient (1 with FP8 linear layers).
    double gather{2};        ///< Per parameter when shards are gathered for use.
    double reduce{2};        ///< Per gradient element in a reduce-scatter buffer.
};

/// The bytes of a recipe. Sources: Micikevicius et al. 2018 (FP16 mixed), Rajbhandari et al. 2020 (16 B per
/// parameter with Adam), Megatron-LM (FP32 main gradients, 18 B), PyTorch FSDP documentation (FP32 shards),
/// TransformerEngine (FP8 copy and transpose beside BF16 weights), OCP MX v1.0 (MXFP8 1.031 B), NVIDIA NVFP4 0.5625 B.
[[nodiscard]] RecipeBytes recipeBytes(Recipe recipe);

/// Whether the recipe's matrix products have operands of eight bits or fewer.
[[nodiscard]] bool isLowBit(Recipe recipe);

/// Optimizer states in bytes per parameter before sharding. Hidden matrices and everything else (embedding, head,
/// norms) differ for optimizers that look at matrices.
struct OptimizerBytes {
    double attention{8};  ///< Attention projections, taken as hidden x hidden matrices.
    double mlp{8};        ///< MLP matrices, hidden x ffn.
    double other{8};      ///< Embedding, head, norms, position tables.
};

/// States of an optimizer whose states are `stateBits` wide (an 8- or 4-bit variant keeps its own width unless
/// `stateBitsAsked`). 8-bit states carry 4 bytes of scale per block of 256, 4-bit states per block of 128.
/// Sources: Kingma and Ba 2015 (Adam); Dettmers et al. 2022 (8-bit); Li et al. 2023 (4-bit); Shazeer and Stern 2018
/// (Adafactor); Chen et al. 2023 (Lion); Jordan et al. 2024 (Muon); Luo et al. 2023 (CAME); Liu et al. 2023 (Sophia);
/// Gupta et al. 2018 (Shampoo); Zhao et al. 2024 (GaLore, rank hidden/4); Lv et al. 2023 (LOMO); Duchi et al. 2011.
[[nodiscard]] OptimizerBytes optimizerBytes(Optimizer optimizer, int stateBits, bool stateBitsAsked,
                                            const Architecture& shape);

/// Recipe and optimizer of a plan with its own gradient and state widths applied.
struct Precision {
    RecipeBytes recipe{};
    OptimizerBytes states{};
    int stateBits{32};  ///< The width in force.
};
[[nodiscard]] Precision precisionOf(const Training& training, const Architecture& shape);

}  // namespace headroom
