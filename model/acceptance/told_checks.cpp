// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/acceptance/told_checks.h"

#include "model/acceptance/wanted_tests.h"
#include "model/finding_kinds.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <map>
#include <ranges>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

namespace headroom {
namespace {

constexpr double ofHundred = 100;

/// "16 GiB": sizes of messages are powers of two.
std::string messageSize(Bytes size)
{
    constexpr double kibi = 1024;
    const auto whole = [](double count, const char* unit) { return std::to_string(std::llround(count)) + unit; };
    return size.value >= bytesPerGiB   ? whole(size.value / bytesPerGiB, " GiB")
           : size.value >= bytesPerMiB ? whole(size.value / bytesPerMiB, " MiB")
                                       : whole(size.value / kibi, " KiB");
}

/// What makes checks one but for the size of their messages.
auto kindOf(const AcceptanceCheck& check)
{
    return std::tie(check.test, check.format, check.host, check.gpu, check.peer);
}

/// "GPU 3 of node-1", "GPUs 1, 4 of node-1", "All 8 GPUs of node-1".
std::string gpusWords(const std::vector<const AcceptanceCheck*>& group, bool isAll)
{
    const std::string machine = " of " + machineWords(group.front()->host);
    if (isAll && group.size() > 1)
        return "All " + std::to_string(group.size()) + " GPUs" + machine;
    std::vector<std::int64_t> gpus;
    for (const AcceptanceCheck* check : group)
        gpus.push_back(check->gpu.value_or(0));
    std::ranges::sort(gpus);
    return gpuNumbersWords(gpus) + machine;
}

double percentBelow(const AcceptanceCheck& check)
{
    return check.expected > 0 ? ofHundred * (1 - check.measured / check.expected) : ofHundred;
}

class CheckTeller {
public:
    CheckTeller(Acceptance& acceptance, bool isJobHeldUp) : m_acceptance(&acceptance), m_isJobHeldUp(isJobHeldUp) {}
    void tellAll();

private:
    void tell(const AcceptanceCheck& check, std::int64_t sizes = 1);
    void tellOfSizes();
    void tellOfGpus();
    void tellOfGroup(const std::vector<const AcceptanceCheck*>& group, bool isAll);
    void tellWhatIsNotAsked();

    Acceptance* m_acceptance;
    bool m_isJobHeldUp;
};

/// Of several sizes the worst is told, of several GPUs of a machine all at once.
void CheckTeller::tellAll()
{
    for (const AcceptanceCheck& check : m_acceptance->checks)
        if (!check.size && !check.gpu)
            tell(check);
    tellOfGpus();
    tellOfSizes();
    tellWhatIsNotAsked();
}

/// Says of what is not as expected which machine it is, and what it costs. `sizes`: of messages that show it, of which
/// this check has the worst.
void CheckTeller::tell(const AcceptanceCheck& check, std::int64_t sizes)
{
    if (check.grade == AcceptanceGrade::Pass)
        return;
    const Severity severity = check.grade == AcceptanceGrade::Replace ? Severity::Error : Severity::Warning;
    const std::optional<Amount> perDay = check.perDay ? std::optional(Amount{*check.perDay, "USD"}) : std::nullopt;
    const Percent below{percentBelow(check)};
    if (isFailure(check))
        return;  // Told where it is read.
    Findings& findings = m_acceptance->findings;
    switch (check.test) {
    case AcceptanceTest::GpuCount: {
        const Counted expected{std::llround(check.expected), CountedNoun::Gpu};
        const std::int64_t seen = std::llround(check.measured);
        if (m_isJobHeldUp)
            findings.push_back({"accept.few-gpus-job", severity, "", machineWords(check.host), seen, expected, perDay});
        else
            findings.push_back({"accept.few-gpus", severity, "", machineWords(check.host), seen, expected, perDay});
        return;
    }
    case AcceptanceTest::Diagnostic:
    case AcceptanceTest::WrongValues:
    case AcceptanceTest::Step: return;  // Told where they are read: they have names of their own.
    default: break;
    }
    const std::string gpu = check.gpu ? "GPU " + std::to_string(*check.gpu) + " of " : std::string();
    const bool isFree = check.perDay && check.perDay->micros <= 0;  // The planned job does not wait for it.
    if (sizes > 1 && check.size) {
        const std::string place = gpu + machineWords(check.host) + (check.peer.empty() ? "" : " to " + check.peer);
        if (isFree)
            findings.push_back({"accept.below-sizes", severity, "", place, acceptanceTestWords(check.test), sizes,
                                below, messageSize(*check.size)});
        else
            findings.push_back({"accept.slow-sizes", severity, "", place, acceptanceTestWords(check.test), sizes, below,
                                messageSize(*check.size), perDay});
        return;
    }
    if (isFree)
        findings.push_back(
            {"accept.below", severity, "", gpu + machineWords(check.host), acceptanceTestWords(check.test), below});
    else if (!check.peer.empty() && check.gpu)
        findings.push_back({"accept.slow-link", severity, "", gpu + machineWords(check.host), check.peer,
                            acceptanceTestWords(check.test), below, perDay});
    else if (!check.peer.empty())
        findings.push_back({"accept.slow-link", severity, "", machineWords(check.host), check.peer,
                            acceptanceTestWords(check.test), below, perDay});
    else if (check.gpu)
        findings.push_back({"accept.slow-gpu", severity, "", machineWords(check.host), std::to_string(*check.gpu),
                            acceptanceTestWords(check.test), below, perDay});
    else
        findings.push_back(
            {"accept.slow", severity, "", machineWords(check.host), acceptanceTestWords(check.test), below, perDay});
}

/// One sentence for what several GPUs of a machine have alike: eight of them are one machine's fault more often than
/// eight faults.
void CheckTeller::tellOfGpus()
{
    std::map<std::tuple<AcceptanceTest, std::string, std::string>, std::set<std::int64_t>> tested;
    using Kind = std::tuple<AcceptanceTest, std::string, std::string, AcceptanceGrade, bool>;
    // Of several results of one GPU, such as those of copies to it and from it, the worst.
    std::map<Kind, std::map<std::int64_t, const AcceptanceCheck*>> groups;
    for (const AcceptanceCheck& check : m_acceptance->checks) {
        if (!check.gpu || check.size)
            continue;
        tested[{check.test, check.format, check.host}].insert(*check.gpu);
        if (check.grade == AcceptanceGrade::Pass)
            continue;
        const AcceptanceCheck*& worst =
            groups[{check.test, check.format, check.host, check.grade, isBeyondAll(check)}][*check.gpu];
        if (worst == nullptr || percentBelow(check) > percentBelow(*worst))
            worst = &check;
    }
    for (const auto& [kind, ofGpus] : groups) {
        const auto& [test, format, host, grade, isTooFast] = kind;
        std::vector<const AcceptanceCheck*> group;
        std::ranges::copy(ofGpus | std::views::values, std::back_inserter(group));
        tellOfGroup(group, group.size() == tested[{test, format, host}].size());
    }
}

void CheckTeller::tellOfGroup(const std::vector<const AcceptanceCheck*>& group, bool isAll)
{
    const AcceptanceCheck& first = *group.front();
    const std::string place = gpusWords(group, isAll);
    const std::string test = acceptanceTestWords(first.test);
    Findings& findings = m_acceptance->findings;
    const auto [least, most] = std::ranges::minmax(group, {}, [](const auto* check) { return percentBelow(*check); });
    if (isBeyondAll(first)) {
        const double lowest = least->measured / least->expected;
        const double highest = most->measured / most->expected;
        // The least below what is expected is the fastest.
        if (group.size() == 1)
            findings.push_back({"accept.too-fast", Severity::Error, "", place, test, lowest});
        else
            findings.push_back({"accept.too-fast-gpus", Severity::Error, "", place, test, highest, lowest});
        return;
    }
    if (group.size() == 1) {
        tell(first);
        return;
    }
    const Severity severity = first.grade == AcceptanceGrade::Replace ? Severity::Error : Severity::Warning;
    std::optional<Money> perDay;
    for (const AcceptanceCheck* check : group)
        if (check->perDay)
            perDay = std::max(perDay.value_or(Money{}), *check->perDay);
    const std::optional<Amount> cost = perDay ? std::optional(Amount{*perDay, "USD"}) : std::nullopt;
    const bool isFree = perDay && perDay->micros <= 0;
    const Percent low{percentBelow(*least)};
    const Percent high{percentBelow(*most)};
    const bool isRange = std::llround(low.value) != std::llround(high.value);
    if (isFree && isRange)
        findings.push_back({"accept.below-gpus", severity, "", place, test, low, high});
    else if (isFree)
        findings.push_back({"accept.below", severity, "", place, test, high});
    else if (isRange)
        findings.push_back({"accept.slow-gpus", severity, "", place, test, low, high, cost});
    else
        findings.push_back({"accept.slow", severity, "", place, test, high, cost});
}

/// One sentence for one test of the same machines, however many sizes of messages it was run with.
void CheckTeller::tellOfSizes()
{
    std::vector<const AcceptanceCheck*> sized;
    for (const AcceptanceCheck& check : m_acceptance->checks)
        if (check.size && check.grade != AcceptanceGrade::Pass)
            sized.push_back(&check);
    std::ranges::stable_sort(sized, [](const auto* a, const auto* b) { return kindOf(*a) < kindOf(*b); });
    const auto standing = [](const AcceptanceCheck* check) { return check->measured / check->expected; };
    for (auto first = sized.begin(); first != sized.end();) {
        const auto last =
            std::find_if(first, sized.end(), [&](const auto* check) { return kindOf(*check) != kindOf(**first); });
        tell(**std::min_element(first, last, [&](const auto* a, const auto* b) { return standing(a) < standing(b); }),
             last - first);
        first = last;
    }
}

/// What stands against next to nothing proves nothing, and is said once.
void CheckTeller::tellWhatIsNotAsked()
{
    for (const AcceptanceCheck& check : m_acceptance->checks)
        if (asksAlmostNothing(check)) {
            m_acceptance->findings.push_back(
                {"accept.almost-nothing", Severity::Information, "", acceptanceTestWords(check.test)});
            return;
        }
}

}  // namespace

std::string machineWords(const std::string& host) { return host.empty() ? "a machine that nothing names" : host; }

std::string gpuNumbersWords(const std::vector<std::int64_t>& gpus)
{
    std::string text = gpus.size() == 1 ? "GPU " : "GPUs ";
    for (std::size_t i = 0; i < gpus.size();) {
        std::size_t last = i;
        while (last + 1 < gpus.size() && gpus[last + 1] == gpus[last] + 1)
            ++last;
        text += (i == 0 ? "" : ", ") + std::to_string(gpus[i]);
        if (last > i)
            text += (last == i + 1 ? ", " : " to ") + std::to_string(gpus[last]);
        i = last + 1;
    }
    return text;
}

bool isBeyondAll(const AcceptanceCheck& check)
{
    constexpr double beyondAll = 1.5;
    const bool isOfGpu = check.test == AcceptanceTest::MatrixProduct || check.test == AcceptanceTest::MemoryBandwidth;
    return isOfGpu && check.measured > check.expected * beyondAll;
}

void tellChecks(Acceptance& acceptance, bool isJobHeldUp) { CheckTeller(acceptance, isJobHeldUp).tellAll(); }

}  // namespace headroom
