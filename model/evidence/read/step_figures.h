// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/read/sample_summary.h"
#include "model/evidence/read/step_log.h"

namespace headroom {

inline constexpr double millisecondsPerSecond = 1000;
inline constexpr double teraFlops = 1e12;
inline constexpr double percent = 100;

/// What the lines of a log have told so far; it does not grow with the log. The readers of single lines fill it.
struct StepFigures {
    StepLog log{};  ///< Whatever is no figure of many steps.
    SampleKeeper seconds{}, barSeconds{}, samples{}, tokens{}, flops{}, mfu{}, data{}, spread{};
    std::optional<double> stepsPerSecond{};  ///< Of the whole run, as Hugging Face's trainer sums it up.

    /// Notes that a line of a step is of that program, with its time and number.
    void seen(LogFormat format, std::string_view text, std::optional<double> step);
    /// All of it together.
    [[nodiscard]] StepLog summary() const;
};

/// Raises a counter of memory; what no card can hold is left out.
void highest(std::optional<Bytes>& counter, std::optional<double> bytes);

/// A whole number of at least 1 that a job can have.
[[nodiscard]] std::optional<std::int64_t> countOf(std::optional<double> number);
/// The count, where the number is one.
void setCount(std::optional<std::int64_t>& count, std::optional<double> number);

[[nodiscard]] inline std::optional<double> scaled(std::optional<double> number, double factor)
{
    return number ? std::optional(*number * factor) : std::nullopt;
}
[[nodiscard]] inline bool mentions(std::string_view text, std::string_view part)
{
    return text.find(part) != std::string_view::npos;
}

}  // namespace headroom
