// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/decide/decision.h"

#include <limits>

namespace headroom {

/// What an answer's plan has to keep to.
struct GoalLimits {
    Hours within{std::numeric_limits<double>::infinity()};
    Money budget{std::numeric_limits<double>::infinity()};  ///< Of a job, or of a service's month; plan's currency.
};
[[nodiscard]] GoalLimits limitsOf(const Plan& plan);

/// The answer that is `changed` instead of `plan`, with the figures of its estimate.
[[nodiscard]] Answer answerOf(const Plan& plan, const Plan& changed, const Estimate& estimate,
                              const GoalLimits& limits);

}  // namespace headroom
