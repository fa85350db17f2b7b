// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/serving_sweeps.h"

namespace headroom {

ServingSweeps servingSweeps(const Plan& plan, const Estimate& estimate, const std::stop_token& stop)
{
    // What is swept are answers token by token; an encoding has none.
    if (!estimate.serving || !estimate.serving->speed || plan.workload == Workload::Encoding)
        return {};
    ServingSweeps sweeps{.planned = plannedPoint(plan, estimate),
                         .batches = batchSweep(plan, estimate),
                         .contexts = contextGrid(plan, estimate)};
    if (!stop.stop_requested())
        sweeps.formats = compareFormats(plan, estimate);
    if (!stop.stop_requested())
        sweeps.day = trafficDay(plan, estimate);
    return sweeps;
}

}  // namespace headroom
