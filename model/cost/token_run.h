// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <optional>

namespace headroom {

/// When a training run has seen all its tokens, in hours with machines on.
struct TokenRun {
    double tokens{0};
    std::optional<Hours> done{};     ///< With the failures expected; absent when the run never ends.
    Hours without{};                 ///< Without failures.
    std::optional<Hours> early{};    ///< With the fastest and slowest step of the range.
    std::optional<Hours> late{};
    double goodput{1};
    bool operator==(const TokenRun&) const = default;

    /// Tokens trained after a time, where all of them take `end`.
    [[nodiscard]] double trainedBy(Hours time, Hours end) const;
    /// The last end that is drawn.
    [[nodiscard]] Hours last() const { return late.value_or(done.value_or(without)); }
    /// Whether failures cost the run time.
    [[nodiscard]] bool losesTime() const;
};

/// The run of a plan; without tokens where the estimate has no time.
[[nodiscard]] TokenRun tokenRun(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
