// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/serving/replica/serving_terms.h"

namespace headroom {

/// A plan that serves, with what was computed on the way.
struct ServingPlan {
    const Plan& plan;
    const ServingTerms& terms;
    const Catalogue& catalogue;
};

/// Adds the findings of a serving estimate: what does not fit, waits, is too slow, or would do on less.
void adviseServing(const ServingPlan& serving, Estimate& estimate);

}  // namespace headroom
