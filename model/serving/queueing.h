// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/serving_estimate.h"
#include "model/serving/serving_terms.h"

namespace headroom {

/// A replica as a queue: an iteration that decodes n sequences takes fixed + perSequence x n, a prompt lengthens the
/// iterations by `prompt`.
struct QueueModel {
    Seconds fixed{};
    Seconds perSequence{};
    double sequences{1};  ///< At most at once.
    double outputTokens{256}, outputVariation{0.5};
    Seconds prompt{};
    double promptVariation{0.5};
};

/// What the queue does at an arrival rate.
struct QueueState {
    bool stable{false};
    double saturation{0};  ///< Requests per second that the replica can answer at most.
    double utilization{0};
    double batch{0};       ///< Mean sequences at once.
    double waiting{0};     ///< Share of the arrivals that find the batch full.
    double promptShare{0}; ///< Of all time.
    Seconds meanTpot{};
    Latencies latencies{};
};

/// Closed form of continuous batching under Poisson arrivals: birth and death of sequences, iterations as gates for the
/// prompts that arrive meanwhile. Within 10 % of the simulation for medians to a load of 0.85, less exact in the tails
/// near saturation.
[[nodiscard]] QueueState queueState(const QueueModel& model, double requestsPerSecond);

/// How requests vary in length, and how many a replica takes at once.
struct RequestMix {
    double inputVariation{0.5}, outputVariation{0.5};
    double sequences{1};
};

/// The replica of `terms` as a queue at its operating point under that arrival rate, solved. The terms must have
/// rates.
[[nodiscard]] QueueState replicaQueue(const ServingTerms& terms, const RequestMix& mix, double requestsPerSecond);

/// The arrival rate beyond which the replica's queue grows without end.
[[nodiscard]] double saturationRate(const ServingTerms& terms, const RequestMix& mix);

}  // namespace headroom
