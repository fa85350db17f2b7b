// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimator.h"
#include "model/provision/provision.h"
#include "tests/support/sample_plans.h"

#include <algorithm>
#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace headroom::test {

/// What a plan's targets come to on a fixed day, errors of the plan overridden.
inline Provisioned provisioned(const Plan& plan, const Catalogue& catalogue, std::vector<std::string> targets = {"all"})
{
    const std::string date = "2026-11-26";
    return provision(plan, estimate(plan, catalogue, date), catalogue,
                     {.targets = std::move(targets), .force = true, .date = date, .version = "0.0.0"});
}

/// Texts of files by their names.
inline std::map<std::string, std::string> textsOf(const Provisioned& made)
{
    std::map<std::string, std::string> texts;
    for (const ProvisionedFile& file : made.files)
        texts[file.file.path] = file.file.text;
    return texts;
}

/// A text without the lines that are comments of shell, YAML, HCL, TOML or Bicep.
inline std::string withoutComments(const std::string& text)
{
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = std::min(text.find('\n', at), text.size());
        const std::string line = text.substr(at, end - at);
        const std::size_t first = line.find_first_not_of(' ');
        const std::string begin = first == std::string::npos ? std::string() : line.substr(first, 2);
        const bool isDirective = line.starts_with("#SBATCH") || line.starts_with("#!");
        if (isDirective || !(begin.starts_with('#') || begin == "//"))
            out += line + '\n';
        at = end + 1;
    }
    return out;
}

/// The sample of eight nodes with InfiniBand.
inline Plan eightNodes()
{
    Plan plan = samplePlan("70b-on-16-nodes");
    std::get<VmNodes>(plan.cluster.hardware).nodes = 8;
    return plan;
}

inline Plan oneNode(const std::string& sku, Workload workload = Workload::Serving)
{
    Plan plan;
    plan.name = "plan";
    plan.workload = workload;
    plan.model = ParameterCount{1'000'000'000};
    plan.cluster.hardware = VmNodes{sku, 1};
    return plan;
}

inline bool holds(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

/// Whether a check of that id says no, or does not know.
inline bool isOpen(const Provisioned& made, std::string_view id)
{
    return std::ranges::any_of(made.checks,
                               [&](const ProvisionCheck& check) { return check.id == id && check.ok != true; });
}

}  // namespace headroom::test
