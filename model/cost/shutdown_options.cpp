// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/shutdown_options.h"

#include <algorithm>

namespace headroom {
namespace {

ShutdownOption optionFor(const WeekSchedule& week, const Estimate& estimate)
{
    ShutdownOption option;
    option.schedule = scheduleText(week);
    option.on = onHours(week);
    option.week = estimate.cost.during(option.on, fullWeek).value_or(Money{});
    option.savedPerWeek = weeklySaving(estimate.cost, week).value_or(Money{});
    const std::optional<Money> month = estimate.cost.during(hoursOfMonth(option.schedule, option.on), fullMonth);
    option.savedPerMonth = estimate.cost.over(fullMonth).value_or(Money{}) - month.value_or(Money{});
    if (estimate.time && estimate.time->wall && option.on.value > 0)
        option.jobEnds = calendarHours(week, *estimate.time->wall);
    return option;
}

}  // namespace

WeekSchedule nightsAndWeekendOff()
{
    WeekSchedule week = weekSchedule("nights-off").value_or(WeekSchedule{});
    const WeekSchedule working = weekSchedule("weekend-off").value_or(WeekSchedule{});
    std::ranges::transform(week, working, week.begin(), [](bool day, bool workday) { return day && workday; });
    return week;
}

std::vector<ShutdownOption> shutdownOptions(const Plan& plan, const Estimate& estimate)
{
    std::vector<ShutdownOption> options;
    const std::optional<WeekSchedule> own = weekSchedule(plan.cost.schedule);
    if (!estimate.cost.nodeHour || !own)
        return options;
    std::vector<WeekSchedule> weeks;
    for (const char* name : {"always", "nights-off", "weekend-off", "8x5"})
        weeks.push_back(weekSchedule(name).value_or(WeekSchedule{}));
    weeks.push_back(nightsAndWeekendOff());
    if (std::ranges::find(weeks, *own) == weeks.end())
        weeks.push_back(*own);
    for (const WeekSchedule& week : weeks) {
        options.push_back(optionFor(week, estimate));
        options.back().current = week == *own;
    }
    std::ranges::stable_sort(options, std::ranges::greater{}, [](const ShutdownOption& o) { return o.on.value; });
    return options;
}

}  // namespace headroom
