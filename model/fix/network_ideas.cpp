// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/estimator/network_options.h"
#include "model/fix/fix_idea.h"

#include <utility>

namespace headroom {

void addNetworkIdeas(const FixSubject& subject, FixVariants& variants)
{
    const VmSize* size = sizeOf(subject.plan, subject.catalogue);
    if (size == nullptr || !leavesRdma(subject.estimate.hardware, *size))
        return;
    // Either alone would leave the nodes on their front end.
    FixSettings settings = {{"/cluster/zones", countValue(1)}};
    if (const auto& fabric = subject.plan.cluster.fabric; fabric && !isRdma(*fabric))
        settings.push_back({"/cluster/fabric", {}});
    variants.push_back({"network", std::move(settings)});
}

}  // namespace headroom
