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

/// The GPUs of a host that have no result of a test that others of them have one of.
std::vector<std::int64_t> gpusWithout(const TestCoverage& tested, const std::string& host, AcceptanceTest test)
{
    std::vector<std::int64_t> missing;
    const auto ofHost = tested.gpus.find(host);
    if (tested.gpusPlanned < 1 || ofHost == tested.gpus.end() || !ofHost->second.contains(test))
        return missing;
    const std::set<std::int64_t>& measured = ofHost->second.at(test);
    const auto found = tested.gpusOfHost.find(host);
    const std::int64_t all = found == tested.gpusOfHost.end() ? tested.gpusPlanned : found->second;
    if (std::cmp_greater_equal(measured.size(), all))
        return missing;
    for (std::int64_t gpu = 0; gpu < all; ++gpu)
        if (!measured.contains(gpu))
            missing.push_back(gpu);
    return missing;
}

/// The tests that lack the same GPUs of a host together.
std::vector<UntestedGpus> gpuGaps(const TestCoverage& tested, const std::string& host,
                                  const std::vector<AcceptanceTest>& wanted)
{
    std::map<std::vector<std::int64_t>, std::vector<AcceptanceTest>> gaps;
    for (const AcceptanceTest test : wanted)
        if (isOfEachGpu(test))
            if (const std::vector<std::int64_t> missing = gpusWithout(tested, host, test); !missing.empty())
                gaps[missing].push_back(test);
    std::vector<UntestedGpus> result;
    for (const auto& [gpus, tests] : gaps)
        result.push_back({gpus, tests});
    return result;
}

/// "PyTorch" tells few people what is lost without it.
std::string programWords(const std::string& program)
{
    return program == pyTorch ? "products and memory (" + program + ")" : program;
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
    for (const auto& [programs, names] : hosts) {
        std::vector<std::string> words;
        std::ranges::transform(programs, std::back_inserter(words), programWords);
        acceptance.findings.push_back(
            {"accept.missing-program", Severity::Warning, "", foldedNames(names), listOf(words)});
    }
}

/// One sentence for all hosts that lack the same tests, and one for all that lack them of the same GPUs.
void tellHostsWithGaps(Acceptance& acceptance)
{
    std::map<std::vector<AcceptanceTest>, std::vector<std::string>> hosts;
    std::map<UntestedGpus, std::vector<std::string>> hostsOfGpus;
    for (const UntestedHost& gap : acceptance.untestedHosts) {
        if (!gap.tests.empty())
            hosts[gap.tests].push_back(gap.host);
        for (const UntestedGpus& gpus : gap.gpus)
            hostsOfGpus[gpus].push_back(gap.host);
    }
    for (const auto& [tests, names] : hosts)
        acceptance.findings.push_back(
            {"accept.host-not-tested", Severity::Warning, "", foldedNames(names), testsWords(tests)});
    for (const auto& [gap, names] : hostsOfGpus)
        acceptance.findings.push_back({"accept.host-not-tested", Severity::Warning, "",
                                       gpuNumbersWords(gap.gpus) + " of " + foldedNames(names), testsWords(gap.tests)});
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
        gap.gpus = gpuGaps(tested, host, wanted);
        if (!gap.tests.empty() || !gap.gpus.empty())
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
