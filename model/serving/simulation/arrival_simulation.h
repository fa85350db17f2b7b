// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/simulation/queueing.h"

#include <cstdint>
#include <limits>
#include <vector>

namespace headroom {

/// Which part of the work one replica does: prompts and answers, or one of them where they are computed apart.
enum class ReplicaRole { Both, Prefill, Decode };

/// The arrivals of one replica.
struct ArrivalPlan {
    RequestMix mix{};
    double requestsPerSecond{0};  ///< Poisson arrivals; 0 for users who each ask again as soon as they are answered.
    std::int64_t users{0};        ///< Those users.
    double poolTokens{0};         ///< Cache of the replica; a request reserves input + output tokens of it.
    ReplicaRole role{ReplicaRole::Both};
    std::int64_t requests{12000};
    std::uint64_t seed{1};
    /// Requests that may come and iterations that may be timed, together. With nine tenths of them gone no further
    /// request comes; those that have come by then are answered with what is left.
    std::int64_t steps{std::numeric_limits<std::int64_t>::max()};
};

/// One answered request, in order of arrival.
struct AnsweredRequest {
    double arrival{0};
    double ttft{0}, tpot{0}, e2e{0};
};

/// What a simulation measured, without its first 15 %.
struct SimulatedLoad {
    std::vector<AnsweredRequest> answers{};
    double outputTokensPerSecond{0};
    double meanBatch{0};
    double meanHeld{0};        ///< Tokens in the cache, those of prompts under way among them.
    std::int64_t requests{0};  ///< That were answered, those of the warm-up included.
    std::int64_t steps{0};     ///< That it took: of a stretch of alike iterations two or three are timed.
};

/// Discrete-event simulation of continuous batching: each iteration decodes a token of every running sequence, then
/// fills prompts in order of arrival in chunks, while the batch and the cache have room. Lengths are lognormal. The
/// same for every run with a seed. Iterations between two events, an answer or a prompt that ends or begins, are taken
/// together, so that the work follows the number of requests, not their length. The terms must have rates.
[[nodiscard]] SimulatedLoad simulateArrivals(const ServingTerms& terms, const ArrivalPlan& plan);

/// The same number of requests in four independent runs, on as many cores: their answers one run after the other.
[[nodiscard]] SimulatedLoad simulatePooled(const ServingTerms& terms, const ArrivalPlan& plan);

/// The percentiles of the answers.
[[nodiscard]] Latencies percentilesOf(const std::vector<AnsweredRequest>& answers);

/// How well answers in order of arrival tell the tail of one of their times: by the method of batch means (Law,
/// Simulation Modeling and Analysis, section 9.5).
[[nodiscard]] TailSpread spreadOf(const std::vector<AnsweredRequest>& answers, double AnsweredRequest::* time);

}  // namespace headroom
