// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/collectives.h"
#include "model/estimate/kernel_rates.h"
#include "model/estimate/stage_memory.h"

#include <optional>

namespace headroom {

/// Everything that the time of a step depends on.
struct TimeTerms {
    TrainingTerms memory{};
    KernelRates rates{};
    Interconnect network{};
    double gpusPerNode{1};
    double linkDomain{1};
};

/// Forward and backward pass of one micro-batch through one layer on one GPU, without the data-parallel exchange.
struct LayerTime {
    Seconds matmul{};       ///< Forward products.
    Seconds attention{};    ///< Forward.
    Seconds elementwise{};  ///< Forward: norms, activations, residuals, routing.
    Seconds tensor{};       ///< Forward, exposed.
    Seconds context{};
    Seconds expert{};
    Seconds lastMatmul{};   ///< The product that ends the layer, which some recomputation leaves out.
};
[[nodiscard]] LayerTime layerTime(const TimeTerms& terms, LayerKind kind);

/// Host time to launch the kernels of a layer's forward and backward pass, by the number of its operations: below it
/// GPUs wait for the host.
[[nodiscard]] Seconds launchTime(const TimeTerms& terms, LayerKind kind);

/// One micro-batch through one stage, forward and backward; pipeline bubble, data-parallel exchange and optimizer are
/// zero in it.
[[nodiscard]] TimeParts stageTime(const TimeTerms& terms, const StageTerms& stage);

/// Gradient and weight exchange of one step that nothing hides.
[[nodiscard]] Seconds exposedExchange(const TimeTerms& terms, const StageTerms& stage, Seconds microBatch);

/// Floating-point operations of the model in one step over all GPUs (a multiply-add counts two), without
/// recomputation; `attentionShare` 1 counts the whole score matrix, 0.5 its causal half.
[[nodiscard]] double modelFlops(const TrainingTerms& terms, double activeParameters, double attentionShare);

/// Time of a step; nothing where the hardware's rates are unknown. The estimate must have layout and memory.
[[nodiscard]] std::optional<TimeEstimate> stepTime(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
