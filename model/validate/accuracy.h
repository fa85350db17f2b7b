// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/error_band.h"
#include "model/validate/validation.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What is compared: bytes, the time of a training step for every figure of its speed, and the time of a token for
/// every figure of serving speed.
enum class AccuracyQuantity { Peak, Static, Step, Cache, TokenTime };
/// Its name in the output: "peak_memory_bytes".
[[nodiscard]] std::string_view quantityName(AccuracyQuantity quantity);

/// How far a case is trusted: A is complete, in B something is inferred, C is superseded or contradicts itself.
enum class CaseTier { A, B, C };
/// The tiers that are counted; All is what `headroom validate` counts.
enum class TierScope { A, AB, All };
[[nodiscard]] constexpr bool isCounted(CaseTier tier, TierScope scope)
{
    return static_cast<int>(tier) <= static_cast<int>(scope);
}
/// The tier of that name; what has none counts as complete.
[[nodiscard]] CaseTier caseTier(std::string_view name);

/// A prediction beside its measurement: bytes of one GPU, or seconds of a step.
struct AccuracyPoint {
    std::string id{};
    std::string title{};      ///< The model and its machines: "Llama 3.1 8B, 8 × H100 80GB".
    std::string source{};     ///< Who measured it.
    std::string reference{};  ///< Where in the source.
    CaseTier tier{CaseTier::A};
    ErrorKind kind{ErrorKind::DenseFull};
    Framework framework{Framework::Generic};  ///< Whose habits the prediction knows.
    AccuracyQuantity quantity{AccuracyQuantity::Peak};
    double measured{0};
    double predicted{0};
    /// Signed, relative to the measured value: 0.1 is 10 % too much.
    [[nodiscard]] double error() const { return predicted / measured - 1; }
    bool operator==(const AccuracyPoint&) const = default;
};

/// The errors of one source at one kind of job, in shares of the measured values.
struct SourceErrors {
    std::string source;
    ErrorKind kind{ErrorKind::DenseFull};
    std::size_t n{0};
    double median{0};        ///< Of the sizes of the errors.
    double ninetieth{0};     ///< The size that nine in ten do not exceed.
    double signedMedian{0};
    bool operator==(const SourceErrors&) const = default;
};

/// How many cases there are and what became of them.
struct AccuracyCounts {
    std::size_t cases{0};
    std::size_t skipped{0};  ///< Of them not compared: a field is not stated, or the plan format lacks the mechanism.
    std::size_t ran{0}, ranToldToFit{0};
    std::size_t outOfMemory{0}, outOfMemoryToldToFit{0};
    AccuracyCounts& operator+=(const AccuracyCounts& other);
};

/// Everything the page of errors shows; the counts are those of all tiers compared.
struct Accuracy : AccuracyCounts {
    std::vector<AccuracyPoint> points{};
    std::array<AccuracyCounts, 3> tiers{};  ///< The same by tier.
    /// Those of tiers A and B once more, predicted by constants that never saw their source; empty where nobody asked.
    std::vector<AccuracyPoint> unseen{};
};

/// The counts of the tiers that are counted.
[[nodiscard]] AccuracyCounts countsOf(const Accuracy& accuracy, TierScope scope);

/// Predicts the cases of those tiers. Takes a tenth of a second for a thousand cases: not for the thread of a window.
[[nodiscard]] Accuracy accuracyOf(const MeasuredCases& cases, const Catalogue& catalogue,
                                  TierScope scope = TierScope::AB, HabitKnowledge habits = HabitKnowledge::Full);

/// The points as errors by source and kind of job, in order of their names: the memory of an engine that serves says
/// nothing about that of a training run, whoever measured both.
[[nodiscard]] std::vector<SourceErrors> errorsBySource(const std::vector<AccuracyPoint>& points);

}  // namespace headroom
