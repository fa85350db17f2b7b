// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/certainty.h"

#include "model/cost/cost.h"
#include "model/search/layout_choice.h"

namespace headroom {

namespace {

bool isLimited(Money budget) { return budget.micros < std::numeric_limits<double>::infinity(); }

bool isJobSure(const Estimate& estimate, const GoalLimits& limits)
{
    const std::optional<Range<Hours>> wall = wallRangeOf(estimate);
    if (!wall || wall->high > limits.within)
        return false;
    return !isLimited(limits.budget) || (estimate.jobRange && estimate.jobRange->high <= limits.budget);
}

bool isServiceSure(const Estimate& estimate, const GoalLimits& limits)
{
    if (!estimate.serving || !estimate.serving->speed || !estimate.tokenRange)
        return false;
    const ServingSpeed& speed = *estimate.serving->speed;
    const Seconds median = speed.latencies.tpot.p50;
    if (!speed.stable || speed.cut || median <= Seconds{})
        return false;
    const double slower = estimate.tokenRange->high / median;
    const bool hasArrivals = speed.utilization < 1;
    const double busy = speed.utilization * slower;
    if (hasArrivals && busy >= 1)
        return false;
    const double waiting = hasArrivals ? (1 - speed.utilization) / (1 - busy) : 1;
    if (speed.goal && speed.goal->reached * (slower * waiting) > speed.goal->limit)
        return false;
    const std::optional<Money> month = estimate.cost.month();
    return !isLimited(limits.budget) || (month && *month <= limits.budget);
}

}  // namespace

GoalLimits limitsOf(const Plan& plan)
{
    GoalLimits limits;
    if (plan.goal.deadline_days)
        limits.within = Hours{*plan.goal.deadline_days * hoursOfDay};
    if (plan.cost.budget)
        limits.budget = inPlanCurrency(plan.cost, Money::fromDollars(*plan.cost.budget));
    return limits;
}

std::vector<std::string> unprovenOf(const Plan& plan, const Estimate& estimate)
{
    if (plan.workload != Workload::Training || !estimate.layout)
        return {};
    return unprovenParts(layoutChoiceOf(plan, *estimate.layout));
}

Findings warningsOf(const Estimate& estimate)
{
    Findings warnings;
    for (const Finding& finding : estimate.findings)
        if (finding.severity == Severity::Warning && !finding.id.starts_with("cost.") &&
            !finding.id.starts_with("price"))
            warnings.push_back(finding);
    return warnings;
}

std::optional<Range<Hours>> wallRangeOf(const Estimate& estimate)
{
    if (!estimate.time || !estimate.time->wall || !estimate.stepRange)
        return std::nullopt;
    const TimeEstimate& time = *estimate.time;
    const Range<Seconds>& step = *estimate.stepRange;
    return Range<Hours>{
        .low = *time.wall * (step.low / time.step), .high = *time.wall * (step.high / time.step), .band = step.band};
}

Certainty certaintyOf(const Plan& plan, const Estimate& estimate, const GoalLimits& limits)
{
    if (!isSureFit(estimate) || hasErrors(estimate.findings) || !warningsOf(estimate).empty() ||
        !unprovenOf(plan, estimate).empty())
        return Certainty::Probable;
    const bool sure =
        plan.workload == Workload::Training ? isJobSure(estimate, limits) : isServiceSure(estimate, limits);
    return sure ? Certainty::Sure : Certainty::Probable;
}

}  // namespace headroom
