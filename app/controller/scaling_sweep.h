// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "widgets/chart/time/scaling_chart.h"

#include <vector>

namespace headroom {

/// The plan's throughput on 1, 2, 4, ... times its GPUs, the layout as it is and the data-parallel ranks growing. The
/// first point is the plan's own; sizes at which the layout is impossible are left out. Empty without a time.
[[nodiscard]] std::vector<ScalingPoint> scalingSweep(const Plan& plan, const Estimate& own, const Catalogue& catalogue);

}  // namespace headroom
