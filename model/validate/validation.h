// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/catalogue/error_band.h"
#include "model/estimate/estimate.h"
#include "model/validate/case_plan.h"
#include "model/validate/measured_case.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Whether predictions may know what the framework of a case is in the habit of doing; None takes every plan as one
/// of framework generic.
enum class HabitKnowledge { Full, None };

/// A measured and a predicted figure of one case.
struct Comparison {
    std::string id;
    std::string source;
    std::string kind;
    std::string tier;           ///< Of the case, B at best for a time that the case itself warns of.
    std::string_view quantity;  ///< A name of the output, such as "peak_memory_bytes".
    ErrorKind job{ErrorKind::DenseFull};      ///< Whose errors its range comes from.
    Framework framework{Framework::Generic};  ///< Of its plan.
    Seconds predictedStep{};    ///< Of the same plan; 0 where it has no time.
    double measured{0};
    double predicted{0};
    std::optional<bool> inRange{};  ///< Whether the range around the prediction holds it; absent without a range.
    std::string block{};  ///< Model, GPUs and split of an offline throughput in a tuned batch; empty for all others.
    std::optional<double> closedForm{};  ///< Of such a one, what the closed form for sliders says.
    [[nodiscard]] double errorPercent() const { return 100 * (predicted / measured - 1); }
    bool operator==(const Comparison&) const = default;
};

/// Whether a case that ran, or ran out of memory, is said to fit.
struct FitComparison {
    std::string id;
    bool outOfMemory{false};
    Bytes peak{};
    Bytes usable{};
    Fit verdict{Fit::Fits};
    bool operator==(const FitComparison&) const = default;
};

/// The errors of one quantity, kind and source.
struct ErrorSummary {
    std::string kind;
    std::string quantity;
    std::string source;
    std::size_t n{0};
    double medianAbsPercent{0};
    double p90AbsPercent{0};
    double medianSignedPercent{0};
    std::size_t ranged{0};   ///< Figures whose prediction has a range.
    std::size_t inRange{0};  ///< Of these, those that it holds.
    bool operator==(const ErrorSummary&) const = default;
};

/// Everything that comes of running the estimator over measured cases.
struct Validation {
    std::vector<Comparison> cases{};
    std::vector<FitComparison> fit{};
    std::vector<SkippedCase> skipped{};
    std::vector<ErrorSummary> summary{};  ///< By kind, quantity and source, in order of their names.
    std::vector<UnknownName> unknown{};   ///< Distinct names that were taken as the general case.
};

/// The figures of one case beside those of its plan's estimate, which has memory; empty without a comparable figure.
[[nodiscard]] std::vector<Comparison> compare(const MeasuredCase& measured, const CasePlan& plan,
                                              const Estimate& estimate);

/// Predicts every case and compares. A case without a plan or without a comparable figure is listed as skipped.
[[nodiscard]] Validation validate(const MeasuredCases& cases, const Catalogue& catalogue,
                                  HabitKnowledge habits = HabitKnowledge::Full);

/// How many measured figures lie inside the ranges around their predictions. A range is made to hold nominalCoverage of
/// them.
struct Coverage {
    std::size_t ranged{0};
    std::size_t inRange{0};
    void count(const Comparison& row);
    /// 1 where nothing has a range.
    [[nodiscard]] double share() const
    {
        return ranged == 0 ? 1 : static_cast<double>(inRange) / static_cast<double>(ranged);
    }
};

/// Over the comparisons of one tier.
[[nodiscard]] Coverage coverageOf(const std::vector<Comparison>& comparisons, std::string_view tier);

/// The comparisons gathered by kind, quantity and source. The median of an even number is the mean of the middle two,
/// P90 the smallest that nine in ten do not exceed.
[[nodiscard]] std::vector<ErrorSummary> summarise(const std::vector<Comparison>& comparisons);

}  // namespace headroom
