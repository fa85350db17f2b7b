// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"

#include <cstddef>
#include <string>
#include <vector>

namespace headroom {

/// One of the plans that a workshop weighs against each other; its name is the plan's own.
struct WorkshopPlan {
    std::string note{};  ///< What people want to remember of it.
    Plan plan{};
    bool operator==(const WorkshopPlan&) const = default;
};

/// What was decided, and when.
struct WorkshopDecision {
    std::string time{};  ///< ISO 8601 with its zone, as in "2026-11-27T10:31:00Z".
    std::string text{};
    bool operator==(const WorkshopDecision&) const = default;
};

/// Several plans for one question, with what was decided about them.
struct Workshop {
    std::string name{};
    std::size_t baseline{0};  ///< The plan that the others are compared with.
    std::vector<WorkshopPlan> plans{WorkshopPlan{}};  ///< At least one.
    std::vector<WorkshopDecision> decisions{};                ///< The oldest first.
    bool operator==(const Workshop&) const = default;

    /// The baseline first and then the others in their order, as they are compared.
    [[nodiscard]] std::vector<std::size_t> comparedOrder() const
    {
        std::vector<std::size_t> order{baseline};
        for (std::size_t i = 0; i < plans.size(); ++i)
            if (i != baseline)
                order.push_back(i);
        return order;
    }
};

inline constexpr std::size_t mostWorkshopPlans = 26;  ///< As many as have a letter.

}  // namespace headroom
