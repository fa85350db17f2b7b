// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"

#include <cstdint>
#include <string_view>

namespace headroom {

/// Parameters of low-rank adapters before any sharding: rank x (inputs + outputs) of every adapted matrix
/// (Hu et al. 2022, arXiv:2106.09685).
struct AdapterCounts {
    double denseLayer{0};   ///< Of one layer with a dense MLP.
    double expertLayer{0};  ///< Of one mixture-of-experts layer, every expert adapted.
    double head{0};
};
[[nodiscard]] AdapterCounts countAdapters(const Architecture& shape, const Lora& lora);

/// The narrower side of the smallest adapted matrix; 0 without targets.
[[nodiscard]] std::int64_t narrowestTarget(const Architecture& shape, const Lora& lora);

/// Whether the adapters include that target ("q", "k", "v", "o", "mlp", "head").
[[nodiscard]] bool adapts(const Lora& lora, std::string_view target);

/// Bytes per parameter of the frozen base: the recipe's own, or quantised. NF4 has one FP32 scale per block of 64,
/// doubly quantised an 8-bit one and an FP32 one per 256 of them (Dettmers et al. 2023, arXiv:2305.14314); INT8 has one
/// half-precision scale per row, taken as 128 columns.
[[nodiscard]] double frozenBytes(const Training& training, double recipeBytes);

/// Of these, the block scales; 0 where nothing is quantised.
[[nodiscard]] double scaleBytes(const Training& training);

/// Whether what a quantised base leaves in 16 bits (embedding, head, norms) is held in FP32: PEFT's
/// prepare_model_for_kbit_training (peft/utils/other.py) casts all parameters that are neither INT8 nor Params4bit. TRL
/// narrows embedding and head again, but not the norms (trl/trainer/utils.py, peft_module_casting_to_bf16).
[[nodiscard]] bool widensFrozenRest(const Training& training);

/// Bytes per frozen parameter outside the quantised matrices.
[[nodiscard]] double frozenRestBytes(const Training& training, double recipeBytes);

/// Bytes per element of what a layer hands on. FP32 norms hand on FP32, and bitsandbytes returns the products of its
/// 4-bit matrices in the type of their input (Linear4bit.forward).
[[nodiscard]] double hiddenStateBytes(const Training& training, double activationBytes);

}  // namespace headroom
