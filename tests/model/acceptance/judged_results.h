// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/acceptance.h"
#include "model/plan/plan.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace headroom::test {

/// The plan that most results are held against: a model of 8 B parameters on four nodes of ND96isr_H100_v5.
inline Plan fourNodesOfH100()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 4};
    plan.training.sequence = 4096;
    plan.training.micro_batch = 1;
    plan.training.recompute = Recompute::Full;
    plan.training.global_batch = 64;
    plan.parallelism.zero = 3;
    return plan;
}

/// Checks of that grade.
inline std::vector<const AcceptanceCheck*> graded(const Acceptance& acceptance, AcceptanceGrade grade)
{
    std::vector<const AcceptanceCheck*> found;
    for (const AcceptanceCheck& check : acceptance.checks)
        if (check.grade == grade)
            found.push_back(&check);
    return found;
}

/// Whether a finding of that kind is there.
inline bool says(const Acceptance& acceptance, std::string_view id, Severity severity)
{
    return std::ranges::any_of(
        acceptance.findings, [&](const Finding& finding) { return finding.id == id && finding.severity == severity; });
}

}  // namespace headroom::test
