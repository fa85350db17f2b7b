// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/fix/size_moves.h"

#include "model/catalogue/verified.h"
#include "model/cost/cost.h"

#include <algorithm>
#include <cmath>

namespace headroom {

std::int64_t gpusPerNode(const VmSize& size)
{
    return std::max<std::int64_t>(1, std::llround(std::floor(size.gpuCount)));
}

bool isOffered(const VmSize& size, const VmSize& own, const FixSubject& subject)
{
    if (size.id == own.id || size.cloud != own.cloud || size.isCpuOnly() != own.isCpuOnly())
        return false;
    if (!mayBeAdvised(size, subject.catalogue))
        return false;
    // Whoever moves wants to stay: a size that is to be retired is as good as gone.
    if (size.retirementDate)
        return false;
    const Price* price =
        findPrice(size, choiceName(subject.plan.cost.price_mode), subject.plan.cost.region.value_or(""));
    return price != nullptr && mayBeAdvised(*price, size, subject.catalogue);
}

FixSettings movedTo(const VmSize& size, std::int64_t nodes, const FixSubject& subject)
{
    FixSettings settings = {{"/cluster/sku", size.id}, {"/cluster/nodes", countValue(nodes)}};
    // The plan's own price was that of the former size.
    if (subject.plan.cost.price_per_node_hour)
        settings.push_back({"/cost/price_per_node_hour", {}, true});
    if (subject.plan.cluster.mig)
        settings.push_back({"/cluster/mig", {}, true});
    return settings;
}

}  // namespace headroom
