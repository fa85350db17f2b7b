// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimated_plan.h"
#include "widgets/text/format.h"

#include <QString>
#include <QStringList>

#include <span>
#include <vector>

namespace headroom {

/// Which part of a comparison a row belongs to.
enum class ComparisonSection { Plan, Result, Cost };

/// One line of a comparison: the same thing of every plan.
struct ComparisonRow {
    ComparisonSection section{ComparisonSection::Plan};
    QString label;
    QStringList cells;   ///< One per plan; "–" where there is none.
    bool differs{false};
    int best{-1};        ///< The plan that is best here, or -1.
};

/// What people compare, for screen, paper and terminal alike: the main facts of each plan and every other field in
/// which they differ, then what the estimates say. Only plans that fit can be best.
[[nodiscard]] std::vector<ComparisonRow> comparisonRows(std::span<const EstimatedPlan> plans, ByteUnit unit);

/// The heading of a part.
[[nodiscard]] QString comparisonSectionName(ComparisonSection section);

/// Whether any of the plans trains, or serves.
[[nodiscard]] bool hasWorkload(std::span<const EstimatedPlan> plans, Workload workload);

/// The numbers of the estimates side by side, the best of those that fit marked; what only one kind of plan has is left
/// out where there is none.
[[nodiscard]] std::vector<ComparisonRow> measureRows(std::span<const EstimatedPlan> plans, ByteUnit unit);

}  // namespace headroom
