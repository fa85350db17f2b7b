// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/error_band.h"
#include "model/validate/accuracy.h"
#include "model/validate/validation.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The errors of one quantity over the sources of one kind of job: dense and expert models have goals of their own.
struct JobSummary {
    ErrorKind job{ErrorKind::DenseFull};
    std::string_view quantity{};  ///< Of the output; "throughput" gathers tokens, steps and FLOP/s.
    std::size_t n{0};
    std::size_t sources{0};
    double medianOverSources{0};  ///< Of the median size of each source's errors, percent.
    double worstMedian{0};        ///< The largest of these.
    std::string worstSource{};
    double ninetieth{0};  ///< Nine in ten of all rows are off by no more, percent.
    Coverage coverage{};  ///< Of the ranges around these rows.
    std::optional<double> medianGoal{};  ///< For the median over sources, percent.
    std::optional<double> sourceGoal{};  ///< For each source, percent.
};

/// Whose goals hold for a quantity of the output, such as "peak_memory_bytes"; nothing where none do.
[[nodiscard]] std::optional<AccuracyQuantity> goalQuantity(std::string_view quantity);

/// The comparisons of tier A gathered by kind of job and quantity, in order of their names.
[[nodiscard]] std::vector<JobSummary> summariseByJob(const std::vector<Comparison>& comparisons);

}  // namespace headroom
