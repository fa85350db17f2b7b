// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/text/formula.h"

#include <string>
#include <vector>

namespace headroom {

/// Explains one part of one stage's peak. `stage` indexes estimate.memory->stages; the estimate must have memory.
[[nodiscard]] Explanation explainPart(const Plan& plan, const Estimate& estimate, std::size_t stage, MemoryPart part);

/// Explains the cost of all nodes over a time: "nodes × price × hours", and what `off` more hours cost that they are
/// switched off.
[[nodiscard]] Explanation explainCost(const Estimate& estimate, const std::string& id, Hours time, Hours off = {});

/// Explains what the whole job costs: its hours, those off that are paid as well, storage for as long as it lasts, and
/// egress. Empty where the estimate has no cost of the job.
[[nodiscard]] Explanation explainJob(const Plan& plan, const Estimate& estimate);

/// Explains a step that draws answers: each phase's time, the longest answer, rates and cost. Empty for other plans.
[[nodiscard]] std::vector<Explanation> explainReinforcement(const Plan& plan, const Estimate& estimate);

/// Explains one part of a serving GPU's memory. The estimate must have memory and serving.
[[nodiscard]] Explanation explainServingPart(const Plan& plan, const Estimate& estimate, MemoryPart part);

/// Explains what the service does: cache per token and requests that fit, time per token, throughput, cost.
[[nodiscard]] std::vector<Explanation> explainService(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
