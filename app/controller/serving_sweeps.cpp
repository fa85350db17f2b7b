// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/serving_sweeps.h"

namespace headroom {

ServingSweeps servingSweeps(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.serving || !estimate.serving->speed)
        return {};
    return {.planned = plannedPoint(plan, estimate),
            .batches = batchSweep(plan, estimate),
            .contexts = contextGrid(plan, estimate),
            .formats = compareFormats(plan, estimate),
            .day = trafficDay(plan, estimate)};
}

}  // namespace headroom
