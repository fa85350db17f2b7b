// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/serving_estimate.h"
#include "model/plan/plan.h"
#include "model/serving/replica/serving_terms.h"

namespace headroom {

/// Seconds of one pass over so many texts: `tokens` of them together, padding included, and the sum over the tokens of
/// those that each attends to. The terms must have rates.
[[nodiscard]] Seconds encodingTime(const ServingTerms& terms, double tokens, double attended);

/// How fast replicas encode texts, batch by batch: a free replica takes all that wait, up to the limits of a batch, and
/// answers them together (dynamic batching, as Text Embeddings Inference and Triton have it). Texts arrive at random
/// (Poisson) where the plan has a rate, else each user sends the next when one is answered. Simulated with a fixed
/// seed; latencies stand under `e2e` and `ttft`. The terms must have rates.
[[nodiscard]] ServingSpeed encodingSpeed(const Plan& plan, const ServingTerms& terms, const ServingEstimate& serving);

}  // namespace headroom
