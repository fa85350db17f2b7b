// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <limits>
#include <string>
#include <vector>

namespace headroom {

/// What a plan's goal says it has to keep to.
struct GoalLimits {
    Hours within{std::numeric_limits<double>::infinity()};
    Money budget{std::numeric_limits<double>::infinity()};  ///< Of a job, or of a service's month; plan's currency.
};
[[nodiscard]] GoalLimits limitsOf(const Plan& plan);

/// Parts of a training plan's layout that no published measurement supports; none of a service.
[[nodiscard]] std::vector<std::string> unprovenOf(const Plan& plan, const Estimate& estimate);

/// What the estimate warns of, but for prices and quota, which say nothing of how the machines do.
[[nodiscard]] Findings warningsOf(const Estimate& estimate);

/// The wall time of a training job over the range of its step; absent where one of them is.
[[nodiscard]] std::optional<Range<Hours>> wallRangeOf(const Estimate& estimate);

/// Sure where memory, time and money hold the limits at the far end of their ranges, nothing is unproven and nothing
/// warned of; what has no range is never sure. A service has to answer its load and keep its latency target with tokens
/// as slow as their range allows; waiting then grows as that of a queue does, with 1 / (1 - utilization).
[[nodiscard]] Certainty certaintyOf(const Plan& plan, const Estimate& estimate, const GoalLimits& limits);

}  // namespace headroom
