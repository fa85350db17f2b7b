// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/replica/iteration_time.h"

#include <cstdint>
#include <vector>

namespace headroom {

/// An offline load: so many equal requests that all wait from the start.
struct OfflineLoad {
    std::int64_t requests{1000};
    std::int64_t input{1000};   ///< Tokens of a prompt.
    std::int64_t output{1000};  ///< Tokens of an answer.
};

/// What bounds a replica's batch.
struct BatchLimits {
    std::int64_t sequences{1};  ///< Requests at once.
    std::int64_t tokens{2048};  ///< Of one iteration.
    std::int64_t block{32};     ///< Unfinished chunks of a prompt are whole blocks.
};

/// So many iterations that are alike, with their mean number of cached tokens.
struct ScheduledIterations {
    double repeats{1};
    Iteration iteration{};
};

/// Replays the engine's schedule: each iteration decodes a token of every running sequence and fills the rest with
/// prompts in order of arrival, whole or in chunks; nothing is evicted. A stretch without prompts is one entry, exact
/// for a time that is affine in the cached tokens.
[[nodiscard]] std::vector<ScheduledIterations> replaySchedule(const OfflineLoad& load, const BatchLimits& limits);

/// Merges iterations of about the same batch (8 %): a hundred instead of ten thousand, within 0.3 % of the time.
[[nodiscard]] std::vector<ScheduledIterations> mergeAlike(const std::vector<ScheduledIterations>& rows);

/// What trtllm-bench sets for the largest batch and the tokens of an iteration, from the requests that the cache holds
/// (its documented heuristic).
struct TrtTuning {
    double sequences{64}, tokens{2048};
};
[[nodiscard]] TrtTuning trtTuning(double heldRequests, double input, double output);

/// The smallest captured graph that holds a decode batch; graphs end at the largest batch.
[[nodiscard]] double trtGraphSize(double sequences, double largestBatch);

}  // namespace headroom
