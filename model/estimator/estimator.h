// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/work_budget.h"

#include <cstdint>
#include <string_view>

namespace headroom {

class SustainableLoads;

/// Computes memory, cost and findings of a plan. Pure and total: whatever the plan says, it returns a value, with
/// findings for what is impossible or unwise. Ids that the catalogue does not know become error findings.
/// `today` (ISO date) decides which sizes are retired; empty leaves that unsaid.
[[nodiscard]] Estimate estimate(const Plan& plan, const Catalogue& catalogue, std::string_view today = {});

/// With another budget. Where it is spent afterwards, more work may have told more; with one that was spent before, a
/// service is not simulated at all, and `serving->speed` is absent. `loads`, if given, are those that earlier estimates
/// found, and are added to; they change no answer.
[[nodiscard]] Estimate estimate(const Plan& plan, const Catalogue& catalogue, std::string_view today,
                                WorkBudget& budget, SustainableLoads* loads = nullptr);

}  // namespace headroom
