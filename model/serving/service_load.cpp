// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/service_load.h"

#include "model/serving/replica/serving_layout.h"
#include "model/serving/replica/serving_terms.h"
#include "model/units.h"

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

/// The share of the day's busiest hour; 0 without a traffic curve or an arrival rate.
double busiestShare(const Serving& serving)
{
    if (!serving.traffic_by_hour || serving.traffic_by_hour->empty() || !serving.requests_per_s)
        return 0;
    return *std::ranges::max_element(*serving.traffic_by_hour);
}

}  // namespace

std::optional<std::int64_t> replicasFor(const Plan& plan, double loadOfOne, double requestsPerSecond)
{
    constexpr double rounding = 1e-9;
    constexpr double mostReplicas = 1e6;
    if (loadOfOne <= 0 || requestsPerSecond / loadOfOne > mostReplicas)
        return std::nullopt;
    const double busy = std::max(1.0, std::ceil(requestsPerSecond / loadOfOne - rounding));
    const std::int64_t wanted = static_cast<std::int64_t>(busy) + plan.serving.spare_replicas;
    const std::int64_t group = replicasOfAGroup(plan.parallelism);
    return (wanted + group - 1) / group * group;
}

double reckonedLoad(double sustainable, const ServingSpeed& speed, double perReplica)
{
    constexpr double justBelow = 1 - 1e-6;
    const bool isTooSlow = speed.stable && speed.goal && !speed.goal->isMet();
    return isTooSlow ? std::min(sustainable, perReplica * justBelow) : sustainable;
}

std::vector<std::int64_t> replicasByHour(const Plan& plan, double loadOfOne)
{
    std::vector<std::int64_t> result;
    const double busiest = busiestShare(plan.serving);
    if (busiest <= 0)
        return result;
    for (const double share : *plan.serving.traffic_by_hour) {
        const std::optional<std::int64_t> needed =
            replicasFor(plan, loadOfOne, *plan.serving.requests_per_s * share / busiest);
        if (!needed)
            return {};
        result.push_back(*needed);
    }
    return result;
}

double tokensOverDay(const Serving& serving, double answered)
{
    const double busiest = busiestShare(serving);
    if (busiest <= 0)
        return answered;
    const std::vector<double>& shares = *serving.traffic_by_hour;
    const double most = *serving.requests_per_s * real(serving.output_tokens);
    double sum = 0;
    for (const double share : shares)
        sum += std::min(answered, most * share / busiest);
    return sum / real(std::ssize(shares));
}

bool isCrowded(const Plan& plan, const Estimate& estimate)
{
    const Serving& serving = plan.serving;
    const bool waitingTells = serving.latency_target_s && serving.latency_metric != LatencyMetric::Tpot;
    if (!estimate.serving || serving.requests_per_s || waitingTells)
        return false;
    const bool hasCache = !estimate.hardware.cpuOnly && reservesCache(serving.engine);
    return hasCache && estimate.serving->memory.maxSequences < real(serving.concurrency);
}

}  // namespace headroom
