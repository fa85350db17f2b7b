// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/serving_estimate.h"
#include "model/serving/simulation/arrival_simulation.h"
#include "model/serving/sustainable_load.h"
#include "model/work_budget.h"

namespace headroom {

/// How requests vary, and how many one replica takes at once: no more than asked for, than the engine runs and than the
/// cache holds.
[[nodiscard]] RequestMix requestMix(const Plan& plan, const ServingTerms& terms, const ServingMemory& memory);

/// Latencies and throughput of the plan's replicas, simulated. The terms must have rates, the cache must hold a
/// request. However little of the budget is left, some hundred requests are simulated. `loads`, if given, are
/// those found before.
[[nodiscard]] ServingSpeed servingSpeed(const Plan& plan, const ServingTerms& terms, ServingEstimate& serving,
                                        WorkBudget& budget, SustainableLoads* loads = nullptr);

/// Whether the latency of a replica stays within the plan's target under that load, simulated; without a target it
/// does.
[[nodiscard]] bool holdsTarget(const Plan& plan, const ServingTerms& terms, const ServingMemory& memory, double load,
                               WorkBudget& budget);

/// The latency that the plan may have a target for.
[[nodiscard]] Seconds targetLatency(const Serving& serving, const Latencies& latencies);

}  // namespace headroom
