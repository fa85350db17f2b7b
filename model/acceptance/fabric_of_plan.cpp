// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/fabric_of_plan.h"

#include "model/acceptance/expected_rates.h"

#include <cmath>

namespace headroom {
namespace {

std::optional<PlannedBus> busOf(const std::optional<ExpectedRate>& rate)
{
    if (!rate)
        return std::nullopt;
    return PlannedBus{rate->value / bytesPerGB, rate->warn / bytesPerGB, rate->replace / bytesPerGB, rate->source};
}

}  // namespace

std::optional<PlannedFabric> fabricOfPlan(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue)
{
    const Hardware& hardware = estimate.hardware;
    // Instances of a cut GPU have no links of their own.
    if (hardware.cpuOnly || !hardware.mig.empty())
        return std::nullopt;
    const ExpectedRates expected(plan, estimate, catalogue);
    PlannedFabric fabric{.machineGpus = static_cast<std::int64_t>(std::floor(hardware.gpusPerNode)),
                         .joinedGpus = hardware.linkDomain,
                         .isOneMachine = hardware.nodes == 1};
    if (fabric.machineGpus > 1)
        fabric.inside = busOf(expected.nodeAllReduce());
    if (hardware.nodes > 1 && fabric.machineGpus > 0) {
        const auto machine = real(fabric.machineGpus);
        if (fabric.joinedGpus > fabric.machineGpus)
            fabric.joined = busOf(expected.allReduce(real(fabric.joinedGpus), real(fabric.joinedGpus) / machine));
        // One machine more than are joined: then the way leads over the network.
        const double hosts = std::floor(real(fabric.joinedGpus) / machine) + 1;
        fabric.between = busOf(expected.allReduce(hosts * machine, hosts));
    }
    return fabric;
}

std::optional<PlannedUse> plannedUseWithFabric(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue)
{
    std::optional<PlannedUse> use = plannedUse(estimate);
    if (use)
        use->fabric = fabricOfPlan(plan, estimate, catalogue);
    return use;
}

}  // namespace headroom
