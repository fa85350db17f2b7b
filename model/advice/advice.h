// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

/// One size that an advice for training tried.
struct TriedSize {
    std::string id;
    std::optional<Amount> job{};  ///< Its cheapest job; absent where no layout that was tried holds the plan.
};

/// What to run a job on, and why.
struct Advice {
    Findings steps;  ///< "advice.*", one per decision, in order: workload, strategy, size and count, platform.
    std::optional<Plan> plan{};  ///< The plan so changed; absent where nothing that may be advised holds it.
    bool cpuIsEnough{false};
    std::vector<TriedSize> tried{};  ///< For training, in the order of the size matrix.
};

/// From the two questions - training or serving, how many parameters - to strategy, size, count and platform, each
/// step with its rule and number. The cheapest job on current, verified and priced sizes of the plan's cloud (Azure
/// for own hardware) wins, at prices of the plan's own mode where they are known; what is retired or without a price
/// never decides, nor what is unverified unless the cloud has nothing else, which is said.
/// Asked to stop, it ends early with an advice that is not to be shown.
[[nodiscard]] Advice advise(const Plan& plan, const Catalogue& catalogue, const std::string& today,
                            const std::stop_token& stop = {});

/// Security and governance for the machines of a plan: "checklist.*", in the order in which people would go about it.
/// Each knows the plan: what does not concern it is left out, and figures are the plan's own.
[[nodiscard]] Findings securityChecklist(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue);

}  // namespace headroom
