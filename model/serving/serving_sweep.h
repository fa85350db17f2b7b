// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"
#include "model/work_budget.h"

#include <optional>
#include <vector>

// Closed forms over many settings of a service, for its charts.

namespace headroom {

/// All replicas with so many requests at a time each.
struct BatchPoint {
    double concurrency{1};
    Seconds perToken{};
    double tokensPerSecond{0};  ///< Output, of all replicas.
    bool operator==(const BatchPoint&) const = default;
};

/// Where on the curve of batchSweep the plan runs: its requests at a time, or what the simulation of its arrival rate
/// has in flight, with the median time per token.
struct PlannedPoint {
    BatchPoint point{};
    bool overloaded{false};  ///< More requests arrive than are answered; the point is then that of the most.
    bool operator==(const PlannedPoint&) const = default;
};
[[nodiscard]] std::optional<PlannedPoint> plannedPoint(const Plan& plan, const Estimate& estimate);

/// Throughput against time per token for 1, 2, 4, ... requests at a time and the plan's own number, as many as the
/// cache of a replica holds; scaled to pass through the plan's point; empty where nothing runs.
[[nodiscard]] std::vector<BatchPoint> batchSweep(const Plan& plan, const Estimate& estimate);

/// Requests at a time against tokens of a request.
struct ContextGrid {
    std::vector<double> concurrencies{};  ///< Rising.
    std::vector<double> contexts{};       ///< Input and output tokens together, rising.
    /// By concurrency, then context; absent where the cache does not hold them.
    std::vector<std::vector<std::optional<Seconds>>> perToken{};
    bool operator==(const ContextGrid&) const = default;
};
[[nodiscard]] ContextGrid contextGrid(const Plan& plan, const Estimate& estimate);

/// The same service with another format of its weights.
struct FormatOption {
    WeightFormat format{WeightFormat::Bf16};
    Bytes weights{};          ///< Of one GPU.
    double maxSequences{0};   ///< 0 where it does not fit.
    /// At the plan's concurrency or arrival rate, simulated, with the percentile of a target per token, else the
    /// median; in closed form, as much as is answered, where overloaded; absent where it does not run.
    std::optional<BatchPoint> point{};
    bool overloaded{false};  ///< More requests arrive than the plan's replicas answer.
    std::optional<std::int64_t> replicas{};  ///< For the plan's arrival rate and target; absent without a rate.
    std::optional<Money> perMillionTokens{};  ///< With an arrival rate, of the nodes that so many replicas take.
    bool operator==(const FormatOption&) const = default;
};

/// BF16, FP8, INT8, 4-bit integers and 4-bit floats, and the plan's own format where it is another.
[[nodiscard]] std::vector<FormatOption> compareFormats(const Plan& plan, const Estimate& estimate);

/// Replicas by hour of a day, and what they cost.
struct TrafficDay {
    std::vector<double> requestsPerSecond{};
    std::vector<std::int64_t> replicas{};  ///< For load and target, spares included.
    double loadOfOne{0};  ///< Requests per second that one replica takes within the target.
    double loadShare{0};  ///< Of what one replica can answer at most.
    std::optional<Money> scaled{};  ///< A day with just these replicas, in the plan's currency.
    std::optional<Money> fixed{};  ///< A day with all of the plan's own machines.
    std::optional<Money> perMillionScaled{}, perMillionFixed{};  ///< The same over a million output tokens of the day.
    bool operator==(const TrafficDay&) const = default;
};

/// The day of a plan whose requests_per_s is its busiest hour; without one, that its own replicas take. Absent where no
/// number of replicas meets the target.
[[nodiscard]] std::optional<TrafficDay> trafficDay(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
