// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/serving/replica/serving_terms.h"
#include "model/text/formula.h"
#include "model/work_budget.h"

#include <optional>

namespace headroom {

class SustainableLoads;

/// Fills in memory, serving and findings of a plan that serves. The estimate must have hardware and a model. `loads`,
/// if given, are those found before.
void estimateServing(const Plan& plan, const Catalogue& catalogue, Estimate& estimate, WorkBudget& budget,
                     SustainableLoads* loads = nullptr);

/// The memory that the estimate of a plan that serves has, without finding out how fast it answers: for trials on many
/// machines. Absent where the estimate has none.
[[nodiscard]] std::optional<MemoryEstimate> serviceMemory(const Plan& plan, const Catalogue& catalogue);

/// Adds what the fullest GPU holds of a part in a phase of serving: loading, then prompts and answers.
void addServingPart(Formula& formula, MemoryPart part, Phase phase, const Plan& plan, const ServingTerms& terms,
                    const ServingMemory& memory);

/// Memory of one GPU of a replica with those terms.
[[nodiscard]] ServingMemory servingMemory(const ServingTerms& terms);

}  // namespace headroom
