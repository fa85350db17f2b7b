// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/advice/advice.h"

#include <string>
#include <vector>

namespace headroom {

/// Something else that one could take, and what speaks against it (or for it).
struct Objection {
    std::string name;  ///< "ZeRO-1", "Standard_ND96asr_v4", "Azure Batch".
    Finding reason;    ///< "against.*".
};

/// One decision of an advice: what to take, why, and what of the others.
struct AdvisedStep {
    std::string id;    ///< workload, precision, strategy, size, region or platform.
    std::string take;  ///< A name as the plan file or the provider writes it; empty where nothing may be advised.
    Findings why;      ///< "advice.*".
    std::vector<Objection> against;
};

/// The decisions of an advice in their order, each with the others that were tried or are commonly taken. Layouts and
/// number formats are estimated on the advised machines; sizes are what the advice tried; regions are the size's
/// priced ones.
[[nodiscard]] std::vector<AdvisedStep> advisedSteps(const Plan& plan, const Advice& advice, const Catalogue& catalogue,
                                                    const std::string& today);

}  // namespace headroom
