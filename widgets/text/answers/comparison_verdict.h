// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimated_plan.h"

#include <QString>

#include <span>

namespace headroom {

/// Whether all plans count in one currency; amounts in different ones are not compared.
[[nodiscard]] bool sameCurrency(std::span<const EstimatedPlan> plans);

/// Whether all plans do the same work, so that their time and cost may be compared.
[[nodiscard]] bool isSameJob(std::span<const EstimatedPlan> plans);

/// "A", "B", ...: how a comparison refers to a plan.
[[nodiscard]] QString comparisonLetter(int index);

/// The plan's name, or words for one without.
[[nodiscard]] QString comparisonName(const Plan& plan);

/// How a plan stands: "fits", "probably fits", "too tight", "does not fit", "impossible", and of a service that fits
/// "overloaded" or "misses its target".
[[nodiscard]] QString standingText(const EstimatedPlan& job);

/// Who wins: "2 of 3 plans fit: B is cheapest, C is fastest".
struct ComparisonVerdict {
    int fitting{0};
    int cheapest{-1};  ///< By the cost of the job, or of a service's tokens, among those that fit; -1 on a tie, of
                       ///< other jobs, and where fewer than two prices are known.
    int fastest{-1};   ///< By the time of all tokens, or of one of a service; -1 likewise.
    QString lead;      ///< "2 of 3 plans fit: ".
    QString decisive;  ///< "B is cheapest", what decides.
    QString rest;      ///< ", C is fastest".
    [[nodiscard]] QString sentence() const { return lead + decisive + rest; }
};
[[nodiscard]] ComparisonVerdict comparisonVerdict(std::span<const EstimatedPlan> plans);

}  // namespace headroom
