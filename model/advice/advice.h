// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/decide/decide.h"
#include "model/estimate/estimate.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

/// One size that an advice for training tried.
struct TriedSize {
    std::string id;
    std::optional<Amount> job{};  ///< Its cheapest job; absent where none of its clusters meets the goal.
};

/// What to run a job on, and why.
struct Advice {
    std::optional<Answer> answer{};  ///< The answer of `decide()` that is advised.
    Findings steps;  ///< "advice.*", one per decision, in order: workload, strategy, size and count, platform.
    std::optional<Plan> plan{};  ///< The plan changed so; absent where nothing that may be advised holds it.
    bool cpuIsEnough{false};
    std::vector<TriedSize> tried{};  ///< For training, in the order of the catalogue.
};

/// From the two questions - training or serving, how many parameters - to strategy, size, count and platform, each
/// step with its rule and number. Machines are the best answer of `decide()`, on sizes of the plan's cloud (Azure for
/// own hardware). Where no size is priced as the plan pays, pay as you go counts, which is said. Asked to stop, it ends
/// early with an advice that is not to be shown.
[[nodiscard]] Advice advise(const Plan& plan, const Catalogue& catalogue, const DecideOptions& options,
                            const std::stop_token& stop = {});

/// Security and governance for the machines of a plan: "checklist.*", in the order in which people would go about it.
/// Each knows the plan: what does not concern it is left out, and figures are the plan's own.
[[nodiscard]] Findings securityChecklist(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue);

}  // namespace headroom
