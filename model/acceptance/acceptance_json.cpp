// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/acceptance_json.h"

#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

namespace headroom {
namespace {

Json textOrNull(const std::string& text) { return text.empty() ? Json(nullptr) : Json(text); }

std::string_view severityWord(Severity severity)
{
    switch (severity) {
    case Severity::Error: return "error";
    case Severity::Warning: return "warning";
    case Severity::Information: break;
    }
    return "information";
}

Json checkJson(const AcceptanceCheck& check)
{
    return {{"id", acceptanceTestName(check.test)},
            {"host", textOrNull(check.host)},
            {"gpu", check.gpu ? Json(*check.gpu) : Json(nullptr)},
            {"peer", textOrNull(check.peer)},
            {"size_bytes", check.size ? Json(static_cast<std::int64_t>(check.size->value)) : Json(nullptr)},
            {"number_format", textOrNull(check.format)},
            {"measured", check.measured},
            {"expected", check.expected},
            {"warn_below", check.warnBelow ? Json(*check.warnBelow) : Json(nullptr)},
            {"replace_below", check.replaceBelow ? Json(*check.replaceBelow) : Json(nullptr)},
            {"unit", check.unit},
            {"source", check.source},
            {"grade", acceptanceGradeName(check.grade)},
            {"usd_per_day", check.perDay ? Json(check.perDay->dollars()) : Json(nullptr)}};
}

}  // namespace

std::string writeAcceptance(const Acceptance& acceptance, const std::function<std::string(const Finding&)>& sentence)
{
    Json checks = Json::array();
    for (const AcceptanceCheck& check : acceptance.checks)
        checks.push_back(checkJson(check));
    Json findings = Json::array();
    for (const Finding& finding : acceptance.findings)
        findings.push_back(
            {{"id", finding.id}, {"severity", severityWord(finding.severity)}, {"text", sentence(finding)}});
    const auto namesOf = [](const std::vector<AcceptanceTest>& tests) {
        Json names = Json::array();
        for (const AcceptanceTest test : tests)
            names.push_back(acceptanceTestName(test));
        return names;
    };
    Json untestedHosts = Json::array();
    for (const UntestedHost& gap : acceptance.untestedHosts) {
        Json gpus = Json::array();
        for (const UntestedGpus& of : gap.gpus)
            gpus.push_back({{"gpus", of.gpus}, {"tests", namesOf(of.tests)}});
        untestedHosts.push_back({{"host", gap.host}, {"tests", namesOf(gap.tests)}, {"gpus", std::move(gpus)}});
    }
    Json missing = Json::array();
    for (const MissingPrograms& of : acceptance.missingPrograms)
        missing.push_back({{"host", of.host}, {"programs", of.programs}});
    const Json root = {{"format", "headroom-acceptance"},
                       {"version", 1},
                       {"pass", acceptance.pass},
                       {"complete", isWhole(acceptance)},
                       {"share_of_plan", acceptance.shareOfPlan ? Json(*acceptance.shareOfPlan) : Json(nullptr)},
                       {"hosts", acceptance.hosts},
                       {"planned_hosts", acceptance.plannedHosts},
                       {"untested", namesOf(acceptance.untested)},
                       {"untested_hosts", std::move(untestedHosts)},
                       {"missing_programs", std::move(missing)},
                       {"files", acceptance.files},
                       {"checks", std::move(checks)},
                       {"findings", std::move(findings)}};
    constexpr int indent = 2;
    return root.dump(indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
