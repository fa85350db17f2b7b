// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/planned_fabric.h"

#include <algorithm>

namespace headroom {
namespace {

const PlannedBus* pointerTo(const std::optional<PlannedBus>& bus) { return bus ? &*bus : nullptr; }

}  // namespace

const PlannedBus* PlannedFabric::of(const CollectiveTest& test) const
{
    // The time of other collectives depends on the algorithm.
    if (machineGpus < 2 || (!test.name.empty() && test.name != "all_reduce_perf"))
        return nullptr;
    if (test.ranks.empty())
        return isOneMachine ? pointerTo(inside) : nullptr;
    const auto ranks = static_cast<std::int64_t>(test.ranks.size());
    const auto hosts = static_cast<std::int64_t>(test.hostCount());
    if (ranks != hosts * machineGpus)
        return nullptr;
    if (hosts == 1)
        return pointerTo(inside);
    return pointerTo(joinedGpus > machineGpus && ranks <= joinedGpus ? joined : between);
}

}  // namespace headroom
