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
    std::string card{};  ///< Of the reading, as it names it.
    std::int64_t gpus{0};  ///< On the host that differs; of the whole reading where it has more than the plan.
    bool hasMore{false};  ///< More cards in all than the plan uses.
    bool isIdle{false};  ///< No card holds anything: the plan's job does not run there.
    bool isMixed{false};  ///< Beside those of another kind there are some of the plan's.

    bool operator==(const PlanDifference&) const = default;
};

/// The first host with cards of another kind than the plan's; else more cards in all than the plan uses; else that
/// none of them is in use; else the first host with another count of them; nothing where all are as planned. A card
/// whose name is unknown or cut off counts as of the same kind.
[[nodiscard]] std::optional<PlanDifference> differenceFrom(const PlannedUse& plan, const Snapshot& snapshot);

}  // namespace headroom
