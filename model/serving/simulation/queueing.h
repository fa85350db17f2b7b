// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/serving_estimate.h"
#include "model/serving/replica/serving_terms.h"
#include "model/serving/simulation/prefill_batching.h"

#include <cstddef>
#include <vector>

namespace headroom {

/// A replica as a queue: an iteration that decodes n sequences takes fixed + perSequence x n, a prompt lengthens the
/// iterations by `prompt`.
struct QueueModel {
    Seconds fixed{};
    Seconds perSequence{};
    double sequences{1};  ///< At most at once.
    double outputTokens{256}, outputVariation{0.5};
    double tokensPerIteration{1};  ///< Of one sequence.
    Seconds prompt{};
    double promptVariation{0.5};
    /// Decode time of curvePoint(0), curvePoint(1), ... sequences, where no line describes it; else empty.
    std::vector<Seconds> decodeCurve{};
    Seconds mostPrompt{};      ///< Prompt work that one iteration has room for; 0 without limit.
    double passage{0};         ///< How much later prompts leave a pipeline, over their work.
    std::size_t waits{20000};  ///< Samples of the time to the first token.
    double stretch{1};         ///< By which answers take longer because they begin amid prompts of others.
    double widening{1};        ///< Of the variance of the batch, since prompts also hold up answers.
    /// Mean iterations of sampled answers among prompts, in seconds; where empty, their variance is estimated.
    std::vector<double> paces{};
};

/// The decode time of that many sequences, by line or curve.
[[nodiscard]] Seconds decodeOf(const QueueModel& model, double sequences);

/// Sequences at a point of the curve: 1, then two points for each doubling.
inline constexpr double curvePointsPerDoubling = 2;
[[nodiscard]] double curvePoint(std::size_t index);

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
/// prompts that arrive meanwhile. Not stable where the replica cannot keep up, or where prompts vary so much that
/// thousands of requests would wait on the mean.
[[nodiscard]] QueueState queueState(const QueueModel& model, double requestsPerSecond, PromptSizes& sizes);
[[nodiscard]] inline QueueState queueState(const QueueModel& model, double requestsPerSecond)
{
    PromptSizes sizes;
    return queueState(model, requestsPerSecond, sizes);
}

/// How requests vary in length, and how many a replica takes at once.
struct RequestMix {
    double inputVariation{0.5}, outputVariation{0.5};
    double sequences{1};
    bool operator==(const RequestMix&) const = default;
};

/// The share of what a replica can answer beyond which tails of the closed form are approximate.
inline constexpr double exactLoad = 0.7;

/// How many samples the tails rest on: coarse ones, a quarter of the time, are some per cent off.
enum class QueueDetail { Coarse, Fine };

/// The replica of `terms` as a queue at its operating point under that arrival rate, solved. Against the simulation:
/// medians within 10 % and TPOT P95 within 15 % to a load of 0.85, TTFT P95 within 20 % to exactLoad, approximate
/// above. The terms must have rates.
[[nodiscard]] QueueState replicaQueue(const ServingTerms& terms, const RequestMix& mix, double requestsPerSecond,
                                      QueueDetail detail, PromptSizes& sizes);
[[nodiscard]] inline QueueState replicaQueue(const ServingTerms& terms, const RequestMix& mix, double requestsPerSecond)
{
    PromptSizes sizes;
    return replicaQueue(terms, mix, requestsPerSecond, QueueDetail::Fine, sizes);
}

/// The arrival rate beyond which the replica's queue grows without end: its batch is full, or the tokens of every
/// iteration are used up.
[[nodiscard]] double saturationRate(const ServingTerms& terms, const RequestMix& mix);

}  // namespace headroom
