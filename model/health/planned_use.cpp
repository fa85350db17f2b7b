// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/planned_use.h"

#include <algorithm>
#include <cmath>

namespace headroom {

std::optional<PlannedUse> plannedUse(const Estimate& estimate)
{
    if (!estimate.memory || estimate.hardware.cpuOnly)
        return std::nullopt;
    const Hardware& hardware = estimate.hardware;
    const auto perNode = std::max<std::int64_t>(1, std::llround(hardware.gpusPerNode));
    PlannedUse use{.peak = estimate.memory->worst().peak,
                   .gpusPerHost = std::min(perNode, hardware.gpusUsed),
                   .hosts = hardware.nodes,
                   .gpuName = hardware.gpuName};
    if (estimate.time && !estimate.serving && estimate.time->step.value > 0)
        use.step = PlannedStep{estimate.time->step, estimate.cost.over({1}), estimate.cost.currency};
    return use;
}

}  // namespace headroom
