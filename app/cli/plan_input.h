// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/cli/command.h"
#include "model/estimator/estimated_plan.h"
#include "model/workshop/workshop.h"

#include <QDate>
#include <QStringList>

#include <string>
#include <variant>
#include <vector>

namespace headroom {

/// What happens to a workshop where a plan is expected: its plans count each, the baseline first, or it is no plan.
enum class WorkshopInput { Refused, Taken };

/// Plans as the command line names them, with the catalogue that they were read against.
struct PlanInput {
    Catalogue catalogue;
    std::string today;  ///< ISO date.
    std::vector<EstimatedPlan> plans;
    std::string workshop{};  ///< Name of the first workshop among the files; empty where there is none.
    std::vector<std::string> notes{};  ///< Of each plan; empty where there is none.
    std::vector<WorkshopDecision> decisions{};  ///< Of all workshops among the files, in their order.
};

/// Reads and estimates plan files ("-" is standard input), each changed by the values of --set; or the result that
/// says why one cannot be used.
[[nodiscard]] std::variant<PlanInput, CommandResult> readPlans(const QStringList& files, const QStringList& settings,
                                                               QDate today,
                                                               WorkshopInput workshops = WorkshopInput::Refused);

/// The words for findings in JSON.
[[nodiscard]] std::string findingSentenceInGB(const Finding& finding);

}  // namespace headroom
