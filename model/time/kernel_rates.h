// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

#include <optional>

namespace headroom {

/// How fast matrix products of one number format run: time = (work + half) / (peak x efficiency), so that a product of
/// `half` operations reaches half of the efficiency.
struct MatrixRate {
    FlopsPerSecond peak{};
    double efficiency{1};
    double half{0};

    [[nodiscard]] Seconds time(double flops) const
    {
        return {flops > 0 ? (flops + half) / (peak.value * efficiency) : 0};
    }
};

/// What kernels reach on one GPU generation. Efficiencies are those of current software.
struct KernelRates {
    MatrixRate wide{};    ///< 16-bit (or FP32, TF32) products: head, attention without fusion.
    MatrixRate narrow{};  ///< Products of the recipe's own format: FP8, FP4, or as `wide`.
    FlopsPerSecond attention{};      ///< Fused attention, what it reaches.
    BytesPerSecond memory{};         ///< Device memory, what streaming kernels reach.
    double insideEfficiency{0.65};   ///< Of collectives within a node over the link's bandwidth.
    double betweenEfficiency{0.80};  ///< Of collectives between nodes.
    FlopsPerSecond peak{};           ///< The denominator of MFU: the dense rate of the recipe's matrix products.
};

/// The rates of a plan's GPUs; nothing when the catalogue has no rate for the recipe's format.
[[nodiscard]] std::optional<KernelRates> kernelRates(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
