// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/hardware/hardware.h"
#include "model/plan/plan.h"
#include "model/serving/replica/weight_format.h"

#include <optional>

namespace headroom {

/// What serving kernels reach on one GPU. Efficiencies are those of inference engines of 2025, see serving_rates.cpp.
struct ServingRates {
    std::optional<FlopsPerSecond> single{}, half{}, float8{}, integer8{}, float4{};  ///< Matrix products, sustained.
    FlopsPerSecond attention{};  ///< Attention of prompt tokens, sustained.
    BytesPerSecond weights{};    ///< Device memory as products and element-wise kernels stream it.
    BytesPerSecond cache{};      ///< Device memory as decode attention reads the KV cache.
    FlopsPerSecond widePeak{};   ///< 16-bit peak, for the head.

    /// The rate at which products run on such units; in 16 bits where the GPU has none.
    [[nodiscard]] FlopsPerSecond of(MatrixUnits units) const;
    /// A format as this GPU multiplies it: without units for it, weights stay packed in memory and are unpacked to 16
    /// bits on the way to the product (the Marlin kernels of vLLM).
    [[nodiscard]] WeightTraits multiplied(WeightTraits stored) const;
    bool operator==(const ServingRates&) const = default;
};

/// Rates of the plan's GPUs; nothing where the hardware has no known rate.
[[nodiscard]] std::optional<ServingRates> servingRates(const Hardware& hardware);

}  // namespace headroom
