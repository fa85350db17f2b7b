// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

// What an acceptance comes to as a whole.

#include "model/acceptance/acceptance.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace headroom {

std::string_view acceptanceGradeName(AcceptanceGrade grade)
{
    constexpr std::array<std::string_view, 3> names = {"pass", "warn", "replace"};
    return names[static_cast<std::size_t>(grade)];
}

std::int64_t hostsWithoutGaps(const Acceptance& acceptance)
{
    return static_cast<std::int64_t>(acceptance.hosts.size() - acceptance.untestedHosts.size());
}

bool isFailure(const AcceptanceCheck& check) { return check.unit == failureUnit; }

bool asksAlmostNothing(const AcceptanceCheck& check)
{
    // A tenth of what any disk reads.
    constexpr double littleGBps = 0.01;
    return check.test == AcceptanceTest::StorageRead && check.grade == AcceptanceGrade::Pass &&
           check.expected < littleGBps;
}

bool isWhole(const Acceptance& acceptance)
{
    return acceptance.untested.empty() && acceptance.untestedHosts.empty() &&
           static_cast<std::int64_t>(acceptance.hosts.size()) >= acceptance.plannedHosts;
}

AcceptanceGrade gradeOf(const Acceptance& acceptance)
{
    if (!acceptance.pass)
        return AcceptanceGrade::Replace;
    const AcceptanceGrade worst = std::ranges::max(acceptance.checks, {}, &AcceptanceCheck::grade).grade;
    return isWhole(acceptance) ? worst : std::max(worst, AcceptanceGrade::Warn);
}

AcceptanceCount countChecks(const Acceptance& acceptance)
{
    // What makes checks one but for the size of their messages.
    using Kind = std::tuple<AcceptanceTest, std::string, std::string, std::optional<std::int64_t>, std::string>;
    std::map<Kind, AcceptanceGrade> worst;
    AcceptanceCount count;
    const auto add = [&](AcceptanceGrade grade) {
        ++(grade == AcceptanceGrade::Pass ? count.pass : grade == AcceptanceGrade::Warn ? count.warn : count.replace);
    };
    for (const AcceptanceCheck& check : acceptance.checks) {
        if (!check.size) {
            add(check.grade);
            continue;
        }
        AcceptanceGrade& grade =
            worst.try_emplace(Kind{check.test, check.format, check.host, check.gpu, check.peer}, check.grade)
                .first->second;
        grade = std::max(grade, check.grade);
    }
    for (const auto& [kind, grade] : worst)
        add(grade);
    return count;
}

}  // namespace headroom
