// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/reinforcement_estimate.h"
#include "model/post_training/answer_lengths.h"
#include "model/post_training/post_training_terms.h"
#include "model/post_training/rollout_time.h"
#include "model/time/step_time.h"

namespace headroom {

/// What of the planned micro-batches a step's answers fill, and what of their attention.
struct AnswerLoad {
    double optimizerSteps{1};  ///< Of one step: passes over the answers times the parts that they are cut into.
    double parts{1};           ///< Those parts.
    double filled{1};          ///< Tokens over those of full-length sequences.
    double attended{1};        ///< Length of a token's sequence, on average, over the longest.
};
[[nodiscard]] AnswerLoad answerLoad(const Plan& plan, const AnswerDistribution& lengths, std::int64_t globalBatch);

/// The update of the weights by all answers of a step, from one optimizer step over sequences of full length: work on
/// tokens shrinks with their number, attention also with their length, the optimizer's does not.
[[nodiscard]] TimeParts updateParts(const TimeParts& full, const AnswerLoad& load, const PostTrainingTerms& terms);

/// Forward passes over all answers: the policy's own log-probabilities, the reference's, a critic's values and a reward
/// model's scores. A forward pass takes a third of forward and backward together.
[[nodiscard]] double forwardPasses(const PostTrainingTerms& terms, double parameters);
[[nodiscard]] Seconds forwardTime(const TimeParts& full, const AnswerLoad& load);

/// The new weights on their way to the engines, and what comes back from host memory and goes there.
struct RefitTime {
    Seconds gather{};  ///< All shares of the weights to every GPU of an engine.
    Seconds wake{};  ///< Weights of an engine that sleeps at level 1, from host memory.
    Seconds moves{};  ///< State that waits in host memory, there and back.
    [[nodiscard]] Seconds total() const { return gather + wake + moves; }
};
[[nodiscard]] RefitTime refitTime(const PostTrainingTerms& terms, const TimeTerms& time, const Estimate& estimate);

/// All that a step which draws answers takes.
struct StepTimes {
    TimeEstimate full{};  ///< One optimizer step over sequences of full length.
    double atOnce{0};
    RolloutTime rollout{};
    RolloutTime even{};  ///< If all answers were as long as the mean.
    AnswerLoad load{};
    Seconds forward{};  ///< One pass over all answers.
    double passes{1};
    TimeParts update{};
    double wait{1};  ///< Of training passes over those of equally fast GPUs.
    RefitTime refit{};
};

/// Lengths of the plan's answers.
[[nodiscard]] double answerLimit(const Plan& plan);
[[nodiscard]] AnswerDistribution answerLengths(const Plan& plan);

/// The estimate of the update alone, on its own GPUs. The estimate must have hardware and a model.
[[nodiscard]] Estimate updateEstimate(const Plan& plan, const Estimate& estimate);

/// Nothing where rates are unknown. The estimate must have layout and memory.
[[nodiscard]] std::optional<StepTimes> stepTimes(const Plan& plan, const PostTrainingTerms& terms,
                                                 const Estimate& estimate);

}  // namespace headroom
