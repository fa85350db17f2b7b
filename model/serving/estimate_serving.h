// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/serving/serving_terms.h"

namespace headroom {

/// Fills in memory, serving and findings of a plan that serves. The estimate must have hardware and a model.
void estimateServing(const Plan& plan, const Catalogue& catalogue, Estimate& estimate);

/// Adds what a million tokens cost, once the price of the machines is known.
void addTokenCost(Estimate& estimate, std::int64_t inputTokens, std::int64_t outputTokens);

/// Memory of one GPU of a replica with those terms.
[[nodiscard]] ServingMemory servingMemory(const ServingTerms& terms);

}  // namespace headroom
