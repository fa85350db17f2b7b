// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/validate/case_plan.h"
#include "model/validate/measured_case.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A measured and a predicted figure of one case.
struct Comparison {
    std::string id;
    std::string source;
    std::string kind;
    std::string tier;
    std::string_view quantity;  ///< A name of the output, such as "peak_memory_bytes".
    bool experts{false};        ///< A mixture of experts.
    Seconds predictedStep{};    ///< Of the same plan; 0 where it has no time.
    double measured{0};
    double predicted{0};
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
[[nodiscard]] Validation validate(const MeasuredCases& cases, const Catalogue& catalogue);

/// The comparisons gathered by kind, quantity and source. The median of an even number is the mean of the middle two,
/// P90 the smallest that nine in ten do not exceed.
[[nodiscard]] std::vector<ErrorSummary> summarise(const std::vector<Comparison>& comparisons);

}  // namespace headroom
