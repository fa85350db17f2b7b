// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/replica/serving_terms.h"
#include "model/serving/simulation/queueing.h"

#include <cstdint>

namespace headroom {

/// Share of what a replica can answer that it is planned for where no target says how full it may run.
inline constexpr double plannedUtilization = 0.85;

/// Steps that finding the load within a target counts for (see WorkBudget).
inline constexpr std::int64_t loadSearchSteps = 250'000;

/// The load that one replica can take while its chosen latency stays within the target, in requests per second by the
/// closed form; without a target plannedUtilization of what it can answer. 0 where the target is missed however small
/// the load.
[[nodiscard]] double loadWithinTarget(const Plan& plan, const ServingTerms& terms, const RequestMix& mix);

}  // namespace headroom
