// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/scaling_sweep.h"

#include "model/plan/limits.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr std::int64_t mostTimes = 64;

/// Makes room for `factor` times the GPUs that the plan uses, in whole nodes.
void grow(Cluster& cluster, const Hardware& own, std::int64_t factor)
{
    std::int64_t nodes = own.nodes * factor;
    if (cluster.gpus) {
        // A job on part of a node first takes the rest of it.
        *cluster.gpus *= factor;
        const double needed = static_cast<double>(*cluster.gpus) / std::max(1.0, own.gpusPerNode);
        nodes = std::max(own.nodes, static_cast<std::int64_t>(std::ceil(needed)));
    }
    if (auto* vm = std::get_if<VmNodes>(&cluster.hardware))
        vm->nodes = nodes;
    else
        cluster.gpus = own.gpusUsed * factor;  // Nodes outside the catalogue come with the GPUs.
}

std::optional<double> throughput(const Plan& plan, const Catalogue& catalogue, std::int64_t* nodes = nullptr)
{
    const Estimate result = estimate(plan, catalogue);
    if (!result.time)
        return std::nullopt;
    if (nodes != nullptr)
        *nodes = result.hardware.nodes;
    return result.time->tokensPerSecond;
}

}  // namespace

std::vector<ScalingPoint> scalingSweep(const Plan& plan, const Estimate& own, const Catalogue& catalogue)
{
    if (!own.time || !own.layout)
        return {};
    const Hardware& hardware = own.hardware;
    std::vector<ScalingPoint> points{
        {hardware.gpusUsed, hardware.nodes, own.time->tokensPerSecond, own.time->tokensPerSecond}};
    const auto mostNodes = static_cast<std::int64_t>(field("/cluster/nodes").maximum);
    for (std::int64_t factor = 2; factor <= mostTimes; factor *= 2) {
        Plan tried = plan;
        grow(tried.cluster, hardware, factor);
        if (const auto* vm = std::get_if<VmNodes>(&tried.cluster.hardware); vm != nullptr && vm->nodes > mostNodes)
            break;
        ScalingPoint point{hardware.gpusUsed * factor};
        tried.training.global_batch = own.layout->globalBatch * factor;
        const auto weak = throughput(tried, catalogue, &point.nodes);
        if (!weak)
            continue;
        point.tokensPerSecond = *weak;
        tried.training.global_batch = own.layout->globalBatch;
        point.sameBatch = throughput(tried, catalogue);
        points.push_back(point);
    }
    return points;
}

}  // namespace headroom
