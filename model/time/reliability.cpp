// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/time/reliability.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headroom {

namespace {

/// All nodes write at once.
Seconds defaultStall(const Estimate& estimate)
{
    return {checkpointSize(estimate).value / (static_cast<double>(estimate.hardware.nodes) * nodeWriteRate.value)};
}

double failuresPerHour(const Plan& plan, const Hardware& hardware)
{
    return (nodeFailuresPerHour(plan, hardware.gpusPerNode) + evictionsPerHour(plan)) *
           static_cast<double>(hardware.nodes);
}

}  // namespace

double nodeFailuresPerHour(const Plan& plan, double gpusPerNode)
{
    constexpr double nodeDays = 1000;
    constexpr double gpusOfNode = 8;  // to which the rate refers
    return plan.cost.failures_per_1000_node_days / nodeDays / hoursOfDay * std::max(1.0, gpusPerNode) / gpusOfNode;
}

bool assumesEvictions(const Plan& plan)
{
    return plan.cost.price_mode == PriceMode::Spot && !plan.cost.evictions_per_hour;
}

double evictionsPerHour(const Plan& plan)
{
    // Only what is sold on the spot is taken back.
    if (plan.cost.price_mode != PriceMode::Spot)
        return 0;
    return plan.cost.evictions_per_hour.value_or(usualEvictionsPerHour);
}

Bytes checkpointSize(const Estimate& estimate) { return {checkpointBytesPerParameter * estimate.model.trainable}; }

Reliability reliability(const Plan& plan, const Estimate& estimate)
{
    Reliability result;
    const double perHour = failuresPerHour(plan, estimate.hardware);
    const Seconds stall =
        plan.cost.checkpoint_stall_s ? Seconds{*plan.cost.checkpoint_stall_s} : defaultStall(estimate);
    result.checkpointStall = stall;
    // Rarer than in a hundred thousand million years is never.
    constexpr double leastPerHour = 1e-15;
    if (perHour < leastPerHour) {
        result.meanTimeBetweenFailures = {std::numeric_limits<double>::infinity()};
        result.checkpointInterval = {plan.cost.checkpoint_interval_s.value_or(0)};
        if (result.checkpointInterval.value > 0)
            result.goodput = std::max(0.0, 1 - stall / result.checkpointInterval);
        return result;
    }
    const Seconds between{secondsPerHour / perHour};
    const Seconds young{std::sqrt(2 * std::max(1.0, stall.value) * between.value)};
    result.meanTimeBetweenFailures = {1 / perHour};
    result.checkpointInterval = {plan.cost.checkpoint_interval_s.value_or(young.value)};
    const Seconds lost = result.checkpointInterval * 0.5 + Seconds{plan.cost.restart_s};
    result.goodput = std::clamp(1 - stall / result.checkpointInterval - lost / between, 0.0, 1.0);
    return result;
}

}  // namespace headroom
