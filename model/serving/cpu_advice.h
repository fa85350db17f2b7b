// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/estimate.h"

#include <cstdint>
#include <optional>

namespace headroom {

/// Nodes without GPUs that serve a small model, by the estimate of the plan moved there.
struct CpuChoice {
    const VmSize* size{nullptr};
    std::int64_t nodes{1};
    LatencyGoal goal{};           ///< Met; 50 ms per token for 95 in 100 requests where the plan has no target.
    std::optional<Money> hour{};  ///< Of all nodes, in the plan's currency; absent where no price is known.
};

/// The cheapest CPU size that meets the plan's target, for models of up to a billion parameters only: where it costs
/// less for the same arrivals or for a token, or where only a few users ask at a time. Sizes for which the budget has
/// no steps left are not tried.
[[nodiscard]] std::optional<CpuChoice> cpuChoice(const Plan& plan, const Catalogue& catalogue, const Estimate& estimate,
                                                 WorkBudget& budget);

}  // namespace headroom
