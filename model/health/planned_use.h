// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/health/assess.h"

#include <cstdint>
#include <optional>
#include <string>

namespace headroom {

/// What a plan says about each of its GPUs; nothing for CPU plans and plans without a legal layout.
[[nodiscard]] std::optional<PlannedUse> plannedUse(const Estimate& estimate);

/// How a reading differs from the computers that a plan is for.
struct PlanDifference {
    bool otherCards{false};  ///< Cards of another kind, not only fewer or more of them.
    std::string card{};      ///< Of the reading, as it names it.
    std::int64_t gpus{0};    ///< On the host that differs.

    bool operator==(const PlanDifference&) const = default;
};

/// The first host whose cards are of another kind than the plan's, else the first with another count of them; nothing
/// where all are as planned. A card whose name is unknown or cut off counts as of the same kind.
[[nodiscard]] std::optional<PlanDifference> differenceFrom(const PlannedUse& plan, const Snapshot& snapshot);

}  // namespace headroom
