// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/estimate/serving_estimate.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace headroom {

// What a service is asked for, and how many replicas that takes.

/// Replicas that answer so many requests per second, the plan's spares included and whole groups that share
/// experts; absent where no number does.
[[nodiscard]] std::optional<std::int64_t> replicasFor(const Plan& plan, double loadOfOne, double requestsPerSecond);

/// The load of one replica that a number of replicas is reckoned by: `sustainable` of the closed form, or less than the
/// plan's own replicas have where the simulation, whose word stands, found them too slow.
[[nodiscard]] double reckonedLoad(double sustainable, const ServingSpeed& speed, double perReplica);

/// Replicas for each hour of a day whose busiest hour has the plan's load; empty without load, shape or answer.
[[nodiscard]] std::vector<std::int64_t> replicasByHour(const Plan& plan, double loadOfOne);

/// Output tokens per second, averaged over a day whose busiest hour has the plan's load, of which `answered` can be
/// answered at most; without a traffic curve or an arrival rate every hour answers that.
[[nodiscard]] double tokensOverDay(const Serving& serving, double answered);

/// Whether a replica's cache has no room for the requests that the plan wants at a time, so that the others wait for
/// minutes, and no latency target tells of it: a time per token does not. By an arrival rate the load says how many
/// there are.
[[nodiscard]] bool isCrowded(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
