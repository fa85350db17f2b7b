// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/step_time.h"

namespace headroom {

namespace {

/// Operations of a forward pass, fused as Megatron-LM fuses them.
constexpr double attentionOperations = 7;  ///< Norm, projection, two rotations, attention, projection, residual.
constexpr double latentOperations = 10;    ///< More: down projections, their norms, splits and joins (MLA).
constexpr double mlpOperations = 5;        ///< Norm, two products, activation, residual.
constexpr double expertOperations = 24;    ///< Norm, router, sort, dispatch, grouped products, combine, residual.
constexpr double sharedOperations = 4;     ///< Two products, activation, sum.

double operations(const Architecture& shape, LayerKind kind)
{
    double count = attentionOperations + (shape.attention == AttentionKind::Mla ? latentOperations : 0);
    if (kind == LayerKind::Dense)
        return count + mlpOperations;
    count += expertOperations;
    return shape.moe->shared_ffn > 0 ? count + sharedOperations : count;
}

}  // namespace

Seconds launchTime(const TimeTerms& terms, LayerKind kind)
{
    constexpr double forwardAndBackward = 3;
    constexpr double withRecomputation = 4;
    const TrainingTerms& m = terms.memory;
    const double passes = m.training.recompute == Recompute::Full ? withRecomputation : forwardAndBackward;
    return m.habits.launch * (passes * operations(m.shape, kind));
}

}  // namespace headroom
