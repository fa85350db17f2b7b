// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/work_budget.h"

namespace headroom {

/// Names the cheapest CPU size that meets a service's target, for models of up to a billion parameters only: where it
/// costs less for the same arrivals or for a token, or where only a few users ask at a time. Sizes for which the budget
/// has no steps left are not tried.
void adviseCpu(const Plan& plan, const Catalogue& catalogue, Estimate& estimate, WorkBudget& budget);

}  // namespace headroom
