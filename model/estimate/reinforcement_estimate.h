// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/memory_parts.h"
#include "model/units.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace headroom {

/// The four phases of a step, one after the other.
struct PhaseTimes {
    Seconds rollout{}, logProbs{}, update{}, refit{};
    bool operator==(const PhaseTimes&) const = default;
};

/// How long answers are, and what the longest of them cost.
struct AnswerLengths {
    double mean{0};     ///< Tokens.
    double longest{0};  ///< Of all answers of a step, expected.
    double limit{0};    ///< What the longest sequence leaves for an answer.
    double cut{0};      ///< Share of answers that reach it.
    bool operator==(const AnswerLengths&) const = default;
};

/// A step of training on answers that the model draws itself: rollout, log-probabilities, update, refit. The memory of
/// its phases stands in Estimate::memory, one stage for each.
struct ReinforcementEstimate {
    std::int64_t updateGpus{1};
    std::int64_t rolloutGpus{1};  ///< The same ones where engine and update share them.
    std::int64_t engines{1};
    double answers{0};            ///< Of a step.
    double answersPerEngine{0};
    double atOnce{0};              ///< Answers that an engine writes at once at most.
    std::int64_t updates{1};      ///< Optimizer steps on one round of answers.
    AnswerLengths lengths{};
    PhaseTimes times{};           ///< Each as long as it takes by itself.
    Seconds hidden{};             ///< Of them, what runs beside another.
    Seconds evenRollout{};        ///< The rollout if all answers were as long as the mean.
    double answersPerSecond{0};
    double outputTokensPerSecond{0};  ///< Of all engines during the rollout.
    std::optional<Money> perStep{};   ///< All machines, in the plan's currency; absent without a price.
    bool operator==(const ReinforcementEstimate&) const = default;
};

}  // namespace headroom
