// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/result.h"
#include "model/serving/replica/serving_terms.h"
#include "model/validate/case_plan.h"
#include "model/validate/measured_case.h"

namespace headroom {

/// The plan that repeats a measurement of serving, by its fields and never by who published it. The error's `what`
/// names the field that the source does not state, or the mechanism that no plan can express.
[[nodiscard]] Result<CasePlan> caseServingPlan(const MeasuredCase& measured, const Catalogue& catalogue);

/// The terms of that plan with what the log itself says of the card: its total memory.
[[nodiscard]] ServingTerms caseServingTerms(const MeasuredCase& measured, const CasePlan& mapped,
                                            const Estimate& estimate);

}  // namespace headroom
