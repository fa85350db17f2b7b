// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/error_band.h"
#include "model/validate/validation.h"

#include <cstddef>
#include <string>
#include <vector>

namespace headroom {

/// What is compared: bytes, the time of a training step for every figure of its speed, and the time of a token for
/// every figure of serving speed.
enum class AccuracyQuantity { Peak, Static, Step, Cache, TokenTime };

/// A prediction beside its measurement: bytes of one GPU, or seconds of a step.
struct AccuracyPoint {
    std::string id{};
    std::string title{};      ///< The model and its machines: "Llama 3.1 8B, 8 × H100 80GB".
    std::string source{};     ///< Who measured it.
    std::string reference{};  ///< Where in the source.
    ErrorKind kind{ErrorKind::DenseFull};
    AccuracyQuantity quantity{AccuracyQuantity::Peak};
    double measured{0};
    double predicted{0};
    /// Signed, relative to the measured value: 0.1 is 10 % too much.
    [[nodiscard]] double error() const { return predicted / measured - 1; }
    bool operator==(const AccuracyPoint&) const = default;
};

/// The errors of one source, in shares of the measured values.
struct SourceErrors {
    std::string source;
    std::size_t n{0};
    double median{0};        ///< Of the sizes of the errors.
    double ninetieth{0};     ///< The size that nine in ten do not exceed.
    double signedMedian{0};
    bool operator==(const SourceErrors&) const = default;
};

/// Everything the page of errors shows.
struct Accuracy {
    std::vector<AccuracyPoint> points{};
    std::size_t cases{0};    ///< Cases of the file, those of tier C left out.
    std::size_t skipped{0};  ///< Of them not compared: a field is not stated, or the plan format lacks the mechanism.
    std::size_t ran{0}, ranToldToFit{0};
    std::size_t outOfMemory{0}, outOfMemoryToldToFit{0};
};

/// Predicts the cases of tiers A and B; C is superseded or contradicts itself. Takes a tenth of a second for a thousand
/// cases: not for the thread of a window.
[[nodiscard]] Accuracy accuracyOf(const MeasuredCases& cases, const Catalogue& catalogue);

/// The points as errors by source, in order of their names.
[[nodiscard]] std::vector<SourceErrors> errorsBySource(const std::vector<AccuracyPoint>& points);

/// The P10 and P90 of the signed errors by kind of job, for the peak and the step. Each source of a kind weighs alike,
/// so that a hundred rows of one table do not outvote the others: an error counts 1 / (rows of its source), and P10
/// (P90) is the smallest error at which, counted from below, the sum of these reaches a tenth (nine tenths) of the
/// number of sources.
[[nodiscard]] ErrorBands errorBands(const std::vector<AccuracyPoint>& points);

}  // namespace headroom
