// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/health/rules/planned_use.h"
#include "model/plan/plan.h"

#include <optional>

namespace headroom {

/// What `accept` expects of all-reduce over the plan's GPUs, with its limits, for readings that are held against the
/// plan; nothing for plans without links between GPUs.
[[nodiscard]] std::optional<PlannedFabric> fabricOfPlan(const Plan& plan, const Estimate& estimate,
                                                        const Catalogue& catalogue);

/// What readings are held against: what a plan says of each of its GPUs and of the links between them; nothing for CPU
/// plans and plans without a legal layout.
[[nodiscard]] std::optional<PlannedUse> plannedUseWithFabric(const Plan& plan, const Estimate& estimate,
                                                             const Catalogue& catalogue);

}  // namespace headroom
