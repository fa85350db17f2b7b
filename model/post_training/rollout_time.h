// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/post_training/answer_lengths.h"
#include "model/serving/replica/serving_terms.h"
#include "model/units.h"

namespace headroom {

/// The answers of one step, and the engines that write them.
struct RolloutLoad {
    double prompts{0};
    double answers{0};
    double engines{1};
    double atOnce{1};  ///< Answers that one engine writes at once at most.
};

/// Answers that one engine can write at once: what the engine runs at most, and what its cache holds at mean length.
[[nodiscard]] double rolloutSlots(const ServingTerms& engine, double meanAnswer);

/// What a rollout takes, from the first prompt to the last token of the longest answer.
struct RolloutTime {
    Seconds prompts{};  ///< Computing the prompts.
    Seconds queue{};    ///< While more answers wait than there are slots.
    Seconds drain{};    ///< From full slots to the last answer of a typical engine.
    Seconds tail{};     ///< What the engine with the longest answer of all takes beyond that.
    [[nodiscard]] Seconds total() const { return prompts + queue + drain + tail; }
};

/// Answers begin together and end one by one, so that the batch shrinks to the longest: the expected maximum over an
/// engine's slots, and over all engines, sets the time, not the mean. The engine must have rates.
[[nodiscard]] RolloutTime rolloutTime(const ServingTerms& engine, const AnswerDistribution& lengths,
                                      const RolloutLoad& load);

}  // namespace headroom
