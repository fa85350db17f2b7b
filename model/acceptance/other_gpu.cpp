// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/acceptance.h"
#include "model/health/rules/planned_use.h"

namespace headroom {
namespace {

/// The GPUs that a part names, by whichever program.
HostSnapshot namedGpus(const TestedPart& part)
{
    HostSnapshot host;
    for (const GpuSnapshot& gpu : part.read.gpus)
        if (!gpu.name.empty())
            host.gpus.push_back({.name = gpu.name});
    for (const CollectiveTest& test : part.read.tools.collectives)
        for (const CollectiveRank& rank : test.ranks)
            if (!rank.gpu.empty())
                host.gpus.push_back({.name = rank.gpu});
    if (!part.steps.job.gpuName.empty())
        host.gpus.push_back({.name = part.steps.job.gpuName});
    return host;
}

}  // namespace

std::optional<std::string> otherGpu(const TestedPart& part, const Estimate& estimate)
{
    const HostSnapshot named = namedGpus(part);
    const std::optional<PlannedUse> use = plannedUse(estimate);
    const Hardware& hardware = estimate.hardware;
    if (named.gpus.empty() || (use && isOfPlan(*use, named)))
        return std::nullopt;
    // Without a legal layout nothing says what a GPU of the plan is called but the hardware itself.
    if (!use && !hardware.cpuOnly && isOfPlan({.gpuName = hardware.gpuName}, named))
        return std::nullopt;
    return named.gpus.front().name;
}

}  // namespace headroom
