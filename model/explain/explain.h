// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <string>
#include <vector>

namespace headroom {

/// One input of a formula: its symbol, what it means, its value and unit.
struct ExplanationInput {
    std::string symbol;
    std::string meaning;
    double value{0};
    std::string unit;
    bool operator==(const ExplanationInput&) const = default;
};

/// Why a number is what it is. The same text stands in tooltips, in the report and in `estimate --explain`.
struct Explanation {
    std::string id;           ///< Memory part name, or "cost.hour" and so on.
    std::string formula;      ///< In symbols: "parameters × bytes per parameter".
    std::string substituted;  ///< With this plan's numbers: "7.00e9 × 2 B".
    std::vector<ExplanationInput> inputs;
    std::string source;       ///< Paper, vendor page or measurement, with date where there is one.
    bool operator==(const Explanation&) const = default;
};

/// Explains one part of one stage's peak. `stage` indexes estimate.memory->stages; the estimate must have memory.
[[nodiscard]] Explanation explainPart(const Plan& plan, const Estimate& estimate, std::size_t stage, MemoryPart part);

/// Explains the cost of all nodes over a time: "nodes × price × hours", and what `off` more hours cost that they are
/// switched off.
[[nodiscard]] Explanation explainCost(const Estimate& estimate, const std::string& id, Hours time, Hours off = {});

/// Explains what the whole job costs: its hours, those off that are paid as well, storage for as long as it lasts, and
/// egress. Empty where the estimate has no cost of the job.
[[nodiscard]] Explanation explainJob(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
