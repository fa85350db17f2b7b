// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/serving_estimate.h"
#include "model/serving/replica/iteration_time.h"

namespace headroom {

// Speculative decoding as an iteration: the draft proposes k tokens one after the other, then the served model checks
// them all in one pass, which gives it one token of its own too (Leviathan, Kalman and Matias 2023).

/// Tokens that one check gives a sequence on average where each proposed token is taken with the same probability:
/// 1 + a + ... + a^k (equation 1 of Leviathan et al. 2023).
[[nodiscard]] double acceptedTokens(double proposed, double acceptance);

/// Tokens per sequence and iteration: 1 without a draft.
[[nodiscard]] double tokensPerIteration(const ServingTerms& terms);

/// Tokens per decoding sequence that an iteration computes: 1 without a draft, else the proposed ones and the last.
[[nodiscard]] double checkedTokens(const ServingTerms& terms);

/// The draft as a model of its own: 16-bit weights, which is how drafts are published. The terms must have one.
[[nodiscard]] ServingTerms draftModel(const ServingTerms& terms);

/// The served model alone.
[[nodiscard]] ServingTerms withoutDraft(const ServingTerms& terms);

/// What the served model computes in that iteration with the proposed tokens.
[[nodiscard]] Iteration checkingIteration(const ServingTerms& terms, const Iteration& iteration);

/// The draft's passes of one iteration: the first fills its cache with the prompts too. 0 without a draft.
[[nodiscard]] Seconds draftTime(const ServingTerms& terms, const Iteration& iteration);

/// What speculation changes for so many sequences at once. The terms must have a draft and rates.
[[nodiscard]] SpeculationGain speculationGain(const ServingTerms& terms, double sequences);

}  // namespace headroom
