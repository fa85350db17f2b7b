// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/controller/scaling_sweep.h"

#include "model/estimator/estimator.h"
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

/// GPU time per token by what it goes into, in any unit that is the same for all sizes of a sweep.
struct Costs {
    explicit Costs(const Estimate& estimate)
    {
        const TimeParts& parts = estimate.time->parts;
        const double scale = static_cast<double>(estimate.hardware.gpusUsed) /
                             (estimate.time->tokensPerSecond * estimate.time->step.value);
        for (TimePart part : {TimePart::TensorComm, TimePart::ContextComm, TimePart::ExpertComm, TimePart::PipelineComm,
                              TimePart::DataCommExposed})
            network += parts[part].value * scale;
        waiting = (parts[TimePart::PipelineBubble] + parts[TimePart::Straggler] + parts[TimePart::DataWait]).value *
                  scale;
        other = parts.total().value * scale - network - waiting;
    }
    double network{0}, waiting{0}, other{0};
};

ScalingLoss largestLoss(const Costs& first, const Costs& costs)
{
    const double network = costs.network - first.network;
    const double waiting = costs.waiting - first.waiting;
    const double other = costs.other - first.other;
    if (std::max({network, waiting, other}) <= 0)
        return ScalingLoss::None;
    if (network >= std::max(waiting, other))
        return ScalingLoss::Network;
    return waiting >= other ? ScalingLoss::Waiting : ScalingLoss::Other;
}

bool fits(const Estimate& estimate) { return estimate.memory && !hasErrors(estimate.findings); }

}  // namespace

std::vector<ScalingPoint> scalingSweep(const Plan& plan, const Estimate& own, const Catalogue& catalogue)
{
    if (!own.time || !own.layout)
        return {};
    const Hardware& hardware = own.hardware;
    std::vector<ScalingPoint> points{
        {hardware.gpusUsed, hardware.nodes, own.time->tokensPerSecond, own.time->tokensPerSecond}};
    points.front().fits = fits(own);
    const Costs first(own);
    const auto mostNodes = static_cast<std::int64_t>(field("/cluster/nodes").maximum);
    for (std::int64_t factor = 2; factor <= mostTimes; factor *= 2) {
        Plan tried = plan;
        grow(tried.cluster, hardware, factor);
        if (const auto* vm = std::get_if<VmNodes>(&tried.cluster.hardware); vm != nullptr && vm->nodes > mostNodes)
            break;
        ScalingPoint point{hardware.gpusUsed * factor};
        tried.training.global_batch = own.layout->globalBatch * factor;
        const Estimate weak = estimate(tried, catalogue);
        if (!weak.time)
            continue;
        point.nodes = weak.hardware.nodes;
        point.tokensPerSecond = weak.time->tokensPerSecond;
        point.fits = fits(weak);
        point.loss = largestLoss(first, Costs(weak));
        tried.training.global_batch = own.layout->globalBatch;
        if (const Estimate strong = estimate(tried, catalogue); strong.time) {
            point.sameBatch = strong.time->tokensPerSecond;
            point.sameBatchLoss = largestLoss(first, Costs(strong));
        }
        points.push_back(point);
    }
    return points;
}

}  // namespace headroom
