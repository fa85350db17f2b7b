// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/guide.h"

#include "model/health/rules/rules.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::array<HealthGrade, 3> gradesWithLimits = {HealthGrade::Watch, HealthGrade::Investigate,
                                                         HealthGrade::Critical};

bool isReached(const LimitsReached& reached, HealthGrade grade)
{
    return grade == HealthGrade::Watch         ? reached.watch
           : grade == HealthGrade::Investigate ? reached.investigate
                                               : reached.critical;
}

}  // namespace

bool HealthRange::has(HealthGrade grade) const
{
    const GradeLimits& all = limits();
    if (grade == HealthGrade::Investigate && all.watch != 0 && all.critical != 0)
        return true;
    return all.of(grade) != 0;
}

std::string HealthRange::text(HealthGrade grade) const
{
    const bool isHealthy = grade == HealthGrade::Healthy;
    if (isHealthy) {
        const auto* mildest = std::ranges::find_if(gradesWithLimits, [this](HealthGrade one) { return has(one); });
        if (mildest == gradesWithLimits.end())
            return {};
        grade = *mildest;
    }
    if (!has(grade))
        return {};
    constexpr double percent = 100;
    const std::string limit = shortNumber(limits().of(grade) * (isShare ? percent : 1)) +
                              (unit.empty() ? std::string() : " " + std::string(unit));
    const bool includes = isReached(reached, grade) != isHealthy;
    // What is healthy lies on the other side of the mildest limit.
    const bool isBelow = lowIsBad != isHealthy;
    if (isBelow)
        return includes ? limit + " or less" : "below " + limit;
    return includes ? limit + " or more" : "above " + limit;
}

const std::vector<HealthRange>& healthRanges()
{
    using Rule = HealthRule;
    constexpr LimitsReached never{.watch = false, .investigate = false, .critical = false};
    constexpr std::string_view busy = "while a job runs; one sample is at most watch";
    static const std::vector<HealthRange> ranges = {
        {.rule = Rule::LowUtilization,
         .what = "GPU utilisation",
         .unit = "%",
         .lowIsBad = true,
         .reached = never,
         .when = busy},
        {.rule = Rule::UnevenUtilization,
         .what = "behind the busiest GPU",
         .unit = "points",
         .reached = never,
         .when = "among the ranks of one job"},
        {.rule = Rule::MemoryFull,
         .what = "memory in use",
         .unit = "%",
         .isShare = true,
         .reached = {.investigate = false},
         .when = "at most watch without a plan or an allocation that failed"},
        {.rule = Rule::MemoryUnused,
         .what = "memory in use",
         .unit = "%",
         .lowIsBad = true,
         .isShare = true,
         .reached = never,
         .when = "while a job runs that leaves the GPU waiting; one sample is at most watch"},
        {.rule = Rule::Hot,
         .what = "temperature",
         .unit = "°C",
         .reached = {.investigate = false, .critical = false},
         .when = "where the card's own limits are not known"},
        {.rule = Rule::NearOwnLimit,
         .what = "margin to own limit",
         .unit = "°C",
         .lowIsBad = true,
         .when = "investigate once clocks are lowered by heat"},
        {.rule = Rule::MemoryHot,
         .what = "memory temperature",
         .unit = "°C",
         .reached = never,
         .when = "where the card names no limit"},
        {.rule = Rule::LowPower,
         .what = "power of the limit",
         .unit = "%",
         .lowIsBad = true,
         .isShare = true,
         .reached = never,
         .when = busy},
        {.rule = Rule::ThrottledTime,
         .what = "time slowed",
         .unit = "%",
         .isShare = true,
         .reached = never,
         .when = "by heat or power brake, between two readings"},
        {.rule = Rule::UncorrectableErrors, .what = "uncorrectable ECC errors", .when = "since the driver was loaded"},
        {.rule = Rule::UncorrectableHistory,
         .what = "uncorrectable ECC errors",
         .when = "in the card's life; critical when they grow"},
        {.rule = Rule::ManyCorrectedErrors, .what = "corrected memory errors", .when = "since the driver was loaded"},
        {.rule = Rule::CacheErrors, .what = "corrected cache errors", .when = "since the driver was loaded"},
        {.rule = Rule::RowsReplaced, .what = "memory rows replaced", .when = "after uncorrectable errors"},
    };
    return ranges;
}

std::vector<HealthRule> rulesOfTrouble(int trouble)
{
    std::vector<HealthRule> rules;
    std::vector<std::string> causes;
    for (std::size_t i = 0; i < healthRuleCount; ++i) {
        const auto rule = static_cast<HealthRule>(i);
        if (ruleInfo(rule).trouble != trouble)
            continue;
        std::string cause = findingOf(rule).cause;
        if (std::ranges::find(causes, cause) != causes.end())
            continue;
        causes.push_back(std::move(cause));
        rules.push_back(rule);
    }
    return rules;
}

}  // namespace headroom
