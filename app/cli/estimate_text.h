// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/explain/explain.h"
#include "model/plan/plan.h"

#include <QString>

#include <vector>

namespace headroom {

/// The explanations of every part that the worst GPU holds, and of every sum of the costs.
[[nodiscard]] std::vector<Explanation> allExplanations(const Plan& plan, const Estimate& estimate);

/// An estimate as plain text: the verdict, the plan, memory by part and stage, costs, findings.
[[nodiscard]] QString estimateText(const Plan& plan, const Estimate& estimate);

/// Formula, numbers, inputs and source of each explanation.
[[nodiscard]] QString explanationsText(const std::vector<Explanation>& explanations);

}  // namespace headroom
