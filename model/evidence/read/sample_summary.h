// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace headroom {

/// A run that became faster or slower at one point and stayed so: the medians of both sides.
struct RunChange {
    std::int64_t at{0};  ///< How many samples come before it.
    double before{0};
    double after{0};

    bool operator==(const RunChange&) const = default;
};

/// Samples of one quantity of a log in the order of its lines, without their warm-up and outliers. Where a run changed
/// and stayed so, only of what came after.
struct SampleSummary {
    std::int64_t count{0};     ///< All that were read.
    std::int64_t warmUp{0};    ///< The first ones, before the quantity settled.
    std::int64_t outliers{0};  ///< Those after it that are far slower than the middle: a checkpoint, an evaluation.
    double median{0};          ///< Of the rest.
    double low{0};             ///< The tenth percentile of the rest.
    double high{0};            ///< The ninetieth.
    double outlierExcess{0};   ///< What the outliers take beyond the median, spread over all samples after warm-up.
    std::optional<RunChange> change{};

    bool operator==(const SampleSummary&) const = default;
};

/// Keeps what a log of any length says of a quantity in bounded memory: when it is full, every second sample is dropped
/// and from then on every second one is left out, so that what stays is spread evenly over the log.
class SampleKeeper {
public:
    void add(double value);
    [[nodiscard]] bool isEmpty() const { return m_count == 0; }
    [[nodiscard]] std::int64_t count() const { return m_count; }
    /// Of times: what is far above the middle is an outlier. Nothing without samples.
    [[nodiscard]] std::optional<SampleSummary> ofTimes() const;
    /// Of rates: what is far below it.
    [[nodiscard]] std::optional<SampleSummary> ofRates() const;

private:
    std::vector<double> m_samples{};
    std::int64_t m_count{0};
    std::int64_t m_stride{1};
};

}  // namespace headroom
