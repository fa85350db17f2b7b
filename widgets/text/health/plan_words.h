// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/planned_use.h"

#include <QString>

#include <optional>

namespace headroom {

/// A reading beside the open plan.
struct PlanComparison {
    QString plan{};  ///< Its name.
    PlannedUse use{};
    std::optional<PlanDifference> difference{};
    bool isOn{true};  ///< The reading is graded against the plan.
};

/// What speaks against holding a reading against a plan: "it has H100, this reading Tesla T4".
[[nodiscard]] QString differenceText(const PlannedUse& plan, const PlanDifference& difference);

/// Whether a reading is held against the open plan, with what speaks against that, in words.
[[nodiscard]] QString comparisonText(const PlanComparison& comparison);

}  // namespace headroom
