// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/acceptance.h"
#include "model/estimator/estimator.h"
#include "model/plan/plan.h"
#include "tests/support/health_samples.h"
#include "tests/support/shipped_catalogue.h"

#include <algorithm>
#include <string>
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

/// What results come to that are held against that plan, or another.
class JudgedResults {
protected:
    [[nodiscard]] Acceptance judged(const std::string& text, const Plan& plan, const char* file = "results.txt") const
    {
        const std::vector<TestedFile> files = {{file, readTestResults(text, file, shippedFacts())}};
        return acceptanceOf(plan, estimate(plan, m_catalogue), m_catalogue, files);
    }
    [[nodiscard]] Acceptance judged(const std::string& text) const { return judged(text, m_plan); }

    Catalogue m_catalogue = shippedCatalogue();
    Plan m_plan = fourNodesOfH100();
};

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
