// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

namespace headroom {

/// A plan with its estimate: what stands side by side in a comparison.
struct EstimatedPlan {
    Plan plan;
    Estimate estimate;

    /// Whether the job fits and nothing else is wrong.
    [[nodiscard]] bool fits() const { return estimate.memory.has_value() && !hasErrors(estimate.findings); }
};

}  // namespace headroom
