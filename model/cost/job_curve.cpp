// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/job_curve.h"

#include "model/cost/cost.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double hundredYears = 100 * hoursOfYear;

/// Hours with machines on in the first `calendar` hours after a Monday 00:00.
double paidBy(double calendar, const WeekSchedule& schedule)
{
    constexpr auto week = static_cast<double>(hoursOfWeek);
    const double weeks = std::floor(calendar / week);
    double left = calendar - weeks * week;
    double paid = weeks * onHours(schedule).value;
    for (std::size_t hour = 0; hour < hoursOfWeek && left > 0; ++hour, left -= 1)
        paid += schedule[hour] ? std::min(1.0, left) : 0;
    return paid;
}

JobEnd endAfter(Hours paid, const Plan& plan, const CostEstimate& cost, const WeekSchedule& schedule)
{
    const Hours calendar = calendarHours(schedule, paid);
    return {calendar, paid, jobCost(plan, cost, paid, calendar).value_or(Money{})};
}

}  // namespace

std::optional<JobCurve> jobCurve(const Plan& plan, const Estimate& estimate)
{
    constexpr int steps = 600;
    const std::optional<WeekSchedule> schedule = weekSchedule(plan.cost.schedule);
    if (!estimate.time || !estimate.time->wall || !estimate.cost.nodeHour || !schedule || onHours(*schedule).value <= 0)
        return std::nullopt;
    const Hours wall = *estimate.time->wall;
    if (!(wall.value > 0) || wall.value > hundredYears)
        return std::nullopt;
    const auto end = [&](Hours paid) { return endAfter(paid, plan, estimate.cost, *schedule); };
    JobCurve curve;
    curve.expected = end(wall);
    if (estimate.stepRange && estimate.time->step.value > 0) {
        curve.early = end(wall * (estimate.stepRange->low / estimate.time->step));
        curve.late = end(wall * (estimate.stepRange->high / estimate.time->step));
    }
    const Money egress = jobCost(plan, estimate.cost, Hours{}).value_or(Money{});
    const double last = (curve.late ? *curve.late : curve.expected).calendar.value;
    curve.points.reserve(steps + 1);
    for (int i = 0; i <= steps; ++i) {
        const double at = last * i / steps;
        const Hours paid{paidBy(at, *schedule)};
        curve.points.push_back({at, jobCost(plan, estimate.cost, paid, Hours{at}).value_or(Money{}) - egress});
    }
    return curve;
}

std::optional<Hours> budgetUsedUp(const Plan& plan, const Estimate& estimate)
{
    const CostEstimate& cost = estimate.cost;
    const std::optional<WeekSchedule> schedule = weekSchedule(plan.cost.schedule);
    const std::optional<Money> budget = budgetOf(plan, cost);
    if (!schedule || !budget)
        return std::nullopt;
    // What is paid before the first hour is no part of the job, and so none of its budget.
    const Money before = costBeforeStart(plan, cost);
    const auto lasts = [&](Money amount) {
        return budgetLasts(cost, *schedule, amount + before, storageHour(plan, cost));
    };
    const std::optional<Hours> unended = lasts(*budget);
    if (!unended || !estimate.time || !estimate.time->wall || onHours(*schedule).value <= 0)
        return unended;
    const Hours end = calendarHours(*schedule, *estimate.time->wall);
    if (*unended <= end)
        return unended;
    return std::max(end, lasts(*budget - egressCost(plan, cost)).value_or(end));
}

}  // namespace headroom
