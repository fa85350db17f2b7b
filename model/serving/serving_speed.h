// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/arrival_simulation.h"
#include "model/serving/serving_estimate.h"

#include <optional>

namespace headroom {

/// How requests vary, and how many one replica takes at once: no more than asked for, than the engine runs and than the
/// cache holds.
[[nodiscard]] RequestMix requestMix(const Plan& plan, const ServingTerms& terms, const ServingMemory& memory);

/// Latencies and throughput of the plan's replicas, simulated. The terms must have rates, the cache must hold a
/// request.
[[nodiscard]] ServingSpeed servingSpeed(const Plan& plan, const ServingTerms& terms, ServingEstimate& serving);

/// The load that one replica can take while its chosen latency stays within the target, in requests per second by the
/// closed form; without a target 85 % of what it can answer. 0 where the target is missed however small the load.
[[nodiscard]] double loadWithinTarget(const Plan& plan, const ServingTerms& terms, const RequestMix& mix);

/// Replicas that answer so many requests per second, the plan's spares included and whole groups that share
/// experts; absent where no number does.
[[nodiscard]] std::optional<std::int64_t> replicasFor(const Plan& plan, double loadOfOne, double requestsPerSecond);

/// The latency that the plan may have a target for.
[[nodiscard]] Seconds targetLatency(const Serving& serving, const Latencies& latencies);

/// Output tokens per second, averaged over a day whose busiest hour has the plan's load, of which `answered` can be
/// answered at most; without a traffic curve or an arrival rate every hour answers that.
[[nodiscard]] double tokensOverDay(const Serving& serving, double answered);

/// Whether a replica's cache has no room for the requests that the plan wants at a time, so that the others wait for
/// minutes, and no latency target tells of it: a time per token does not. By an arrival rate the load says how many
/// there are.
[[nodiscard]] bool isCrowded(const Plan& plan, const Estimate& estimate);

/// Replicas for each hour of a day whose busiest hour has the plan's load; empty without load, shape or answer.
[[nodiscard]] std::vector<std::int64_t> replicasByHour(const Plan& plan, double loadOfOne);

}  // namespace headroom
