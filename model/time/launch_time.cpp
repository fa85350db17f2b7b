// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/memory/layer_operators.h"
#include "model/time/step_time.h"

namespace headroom {

Seconds launchTime(const TimeTerms& terms, LayerKind kind)
{
    constexpr double forwardAndBackward = 3;
    constexpr double withRecomputation = 4;
    const TrainingTerms& m = terms.memory;
    const double passes = m.training.recompute == Recompute::Full ? withRecomputation : forwardAndBackward;
    const LayerKernels kernels = layerKernels(m, kind);
    double launches = passes * (kernels.products + kernels.others + kernels.adapters);
    // Frozen matrices have no weight gradient; quantised ones are widened for each forward pass and for the gradient of
    // their inputs. What Megatron's modules take is measured with what they hold.
    if (m.trainsAdapters() && operatorStyle(m.training) != OperatorStyle::Fused)
        launches += (passes - 1) * kernels.dequantised - kernels.products;
    return m.habits.launch * launches;
}

}  // namespace headroom
