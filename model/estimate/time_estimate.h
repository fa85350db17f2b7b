// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/time_parts.h"
#include "model/units.h"

#include <optional>
#include <vector>

namespace headroom {

/// How long a step and the run take.
struct TimeEstimate {
    TimeParts parts{};  ///< Of one step; they sum to `step`.
    std::vector<TimeParts> stages{};  ///< One micro-batch through each pipeline stage, forward and backward.
    Seconds step{};
    double tokensPerSecond{0};
    double tokensPerSecondPerGpu{0};
    FlopsPerSecond modelRate{};  ///< Per GPU, attention counted in full within windows, recomputation not counted.
    FlopsPerSecond repeatingRate{};  ///< The same with what recomputation computes again.
    double mfu{0};  ///< modelRate over the dense peak of the recipe's products: the published convention.
    double mfuCausal{0};  ///< The same with what causal tokens may attend to, half of attention; at most 1.
    double hfu{0};  ///< What kernels execute over that peak, what recomputation repeats included; at most 1.
    double bubble{0};  ///< Share of the step.
    Seconds hostWait{};  ///< Of the step, for what is offloaded, beyond what computing hides; in `elementwise`.
    Hours run{};  ///< Of all tokens, without failures.
    double goodput{1};  ///< Share of the time that makes progress, with failures and checkpoints.
    std::optional<Hours> wall{};  ///< The run with them; absent when the job never gets on.
    Hours meanTimeBetweenFailures{};
    Seconds checkpointInterval{};
    bool operator==(const TimeEstimate&) const = default;
};

}  // namespace headroom
