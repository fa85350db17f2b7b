// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/validate/accuracy.h"
#include "model/validate/measured_case.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A constant of the estimator by the name of its rule (see chosenConstants()).
struct NamedConstant {
    std::string name;
    double value{0};
    bool operator==(const NamedConstant&) const = default;
};

/// The constants that came out otherwise, or would have, without one source's figures.
struct HeldOutConstants {
    std::string source;
    std::vector<NamedConstant> constants{};
    bool operator==(const HeldOutConstants&) const = default;
};

/// The shipped constants with those changed; names that are not known change nothing.
[[nodiscard]] Efficiencies withConstants(Efficiencies efficiencies, const std::vector<NamedConstant>& constants);

/// Chooses the constants again without each source of training cases in turn. Takes seconds per source.
[[nodiscard]] std::vector<HeldOutConstants> holdOutEach(const MeasuredCases& cases, const Catalogue& catalogue);

/// Predictions of measured cases by constants that never saw their source.
struct HeldOutPoints {
    std::vector<AccuracyPoint> points{};
    /// The training cases once more, predicted without the habits of their frameworks: what a plan can expect that
    /// names none. Steps of models so small that they wait for the host are left out: how long is such a habit.
    std::vector<AccuracyPoint> withoutFramework{};
};

/// Predicts the cases of tiers A and B, those of each source with its own constants; a source that is not listed had no
/// part in any.
[[nodiscard]] HeldOutPoints heldOutPoints(const MeasuredCases& cases, const Catalogue& catalogue,
                                          const std::vector<HeldOutConstants>& constants);

/// The ends of the ranges: signed errors by kind of job for the peak, the step, the cache and the time of a token, and
/// by framework where one has five sources of its own; a kind with fewer takes the errors of all training jobs. All
/// sources count alike. The share of the errors between the ends is the smallest, from 80 % on, with which bands made
/// without a source hold 80 % of its measurements in the mean over sources (leave-one-group-out conformal prediction:
/// Barber et al. 2021, arXiv:1905.02928, with whole sources left out).
[[nodiscard]] ErrorBands errorBands(const HeldOutPoints& heldOut);

}  // namespace headroom
