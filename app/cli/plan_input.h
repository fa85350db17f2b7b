// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"
#include "model/estimator/estimated_plan.h"

#include <QDate>
#include <QStringList>

#include <string>
#include <variant>
#include <vector>

namespace headroom {

/// Plans as the command line names them, with the catalogue that they were read against.
struct PlanInput {
    Catalogue catalogue;
    std::string today;  ///< ISO date.
    std::vector<EstimatedPlan> plans;
};

/// Reads and estimates plan files ("-" is standard input), each changed by the values of --set; or the result that
/// says why one cannot be used.
[[nodiscard]] std::variant<PlanInput, CommandResult> readPlans(const QStringList& files, const QStringList& settings,
                                                               QDate today);

/// The words for findings in JSON.
[[nodiscard]] std::string findingSentenceInGB(const Finding& finding);

}  // namespace headroom
