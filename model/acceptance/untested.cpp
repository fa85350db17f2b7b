// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/untested.h"

#include "model/acceptance/machine_names.h"
#include "model/acceptance/wanted_tests.h"
#include "model/finding_kinds.h"

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <optional>
#include <utility>

namespace headroom {
namespace {

std::string listOf(const std::vector<std::string>& words)
{
    std::string text;
    for (const std::string& word : words)
        text += (text.empty() ? "" : ", ") + word;
    return text;
}

std::string testsWords(const std::vector<AcceptanceTest>& tests)
{
    std::vector<std::string> words;
    std::ranges::transform(tests, std::back_inserter(words), acceptanceTestWords);
    return listOf(words);
}

bool isCovered(const TestCoverage& tested, const std::string& host, AcceptanceTest test)
{
    const auto found = tested.covered.find(host);
    return found != tested.covered.end() && found->second.contains(test);
}

/// One sentence for all hosts that lack the same programs.
void tellMissingPrograms(const TestCoverage& tested, Acceptance& acceptance)
{
    std::map<std::vector<std::string>, std::vector<std::string>> hosts;
    for (const auto& [host, programs] : tested.missingPrograms) {
        MissingPrograms missing{.host = host};
        for (const std::string& program : programs) {
            // What was tested all the same, by hand, say, is not missing.
            const std::optional<AcceptanceTest> test = testOfProgram(program);
            if (!test || !isCovered(tested, host, *test))
                missing.programs.push_back(program);
        }
        if (missing.programs.empty())
            continue;
        hosts[missing.programs].push_back(host);
        acceptance.missingPrograms.push_back(std::move(missing));
    }
    for (const auto& [programs, names] : hosts)
        acceptance.findings.push_back(
            {"accept.missing-program", Severity::Warning, "", foldedNames(names), listOf(programs)});
}

/// One sentence for all hosts that lack the same tests.
void tellHostsWithGaps(Acceptance& acceptance)
{
    std::map<std::vector<AcceptanceTest>, std::vector<std::string>> hosts;
    for (const UntestedHost& gap : acceptance.untestedHosts)
        hosts[gap.tests].push_back(gap.host);
    for (const auto& [tests, names] : hosts)
        acceptance.findings.push_back(
            {"accept.host-not-tested", Severity::Warning, "", foldedNames(names), testsWords(tests)});
}

}  // namespace

void tellUntested(const TestCoverage& tested, const std::vector<AcceptanceTest>& wanted, Acceptance& acceptance)
{
    tellMissingPrograms(tested, acceptance);
    if (acceptance.checks.empty())
        return;
    const auto hasAny = [&](AcceptanceTest test) {
        return std::ranges::any_of(tested.covered, [&](const auto& host) { return host.second.contains(test); });
    };
    for (const AcceptanceTest test : wanted)
        if (!hasAny(test))
            acceptance.untested.push_back(test);
    if (!acceptance.untested.empty())
        acceptance.findings.push_back({"accept.not-tested", Severity::Warning, "", testsWords(acceptance.untested)});
    for (const std::string& host : tested.hosts) {
        UntestedHost gap{.host = host};
        for (const AcceptanceTest test : wanted)
            if (hasAny(test) && !isOfCluster(test) && !isCovered(tested, host, test))
                gap.tests.push_back(test);
        if (!gap.tests.empty())
            acceptance.untestedHosts.push_back(std::move(gap));
    }
    tellHostsWithGaps(acceptance);
    const std::int64_t planned = acceptance.plannedHosts;
    const auto named = static_cast<std::int64_t>(tested.hosts.size());
    const std::string names = foldedNames({tested.hosts.begin(), tested.hosts.end()});
    if (named > 0 && named < planned)
        acceptance.findings.push_back({"accept.fewer-hosts", Severity::Warning, "", named, names});
    // Names that are none of machines hide which of the plan's were not tested.
    if (named > planned && planned > 0)
        acceptance.findings.push_back({"accept.more-hosts", Severity::Warning, "", named, planned,
                                       named - static_cast<std::int64_t>(acceptance.untestedHosts.size()), names});
}

}  // namespace headroom
