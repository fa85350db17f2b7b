// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/schedule.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr std::size_t friday = 4;
constexpr std::size_t saturday = 5;

bool officeHours(std::size_t hour)
{
    const std::size_t ofDay = hour % hoursOfDay;
    return hour / hoursOfDay < saturday && ofDay >= 9 && ofDay < 17;
}

bool daytime(std::size_t hour)
{
    const std::size_t ofDay = hour % hoursOfDay;
    return ofDay >= 6 && ofDay < 20;
}

bool workingWeek(std::size_t hour) { return hour >= 8 && hour < friday * hoursOfDay + 18; }

WeekSchedule scheduleWhere(bool (*isOn)(std::size_t hour))
{
    WeekSchedule schedule{};
    for (std::size_t hour = 0; hour < hoursOfWeek; ++hour)
        schedule[hour] = isOn(hour);
    return schedule;
}

}  // namespace

std::optional<WeekSchedule> weekSchedule(std::string_view text)
{
    if (text == "always")
        return scheduleWhere([](std::size_t) { return true; });
    if (text == "8x5")
        return scheduleWhere(officeHours);
    if (text == "nights-off")
        return scheduleWhere(daytime);
    if (text == "weekend-off")
        return scheduleWhere(workingWeek);
    if (text.size() != hoursOfWeek || text.find_first_not_of("01") != std::string_view::npos)
        return std::nullopt;
    WeekSchedule schedule{};
    for (std::size_t hour = 0; hour < hoursOfWeek; ++hour)
        schedule[hour] = text[hour] == '1';
    return schedule;
}

std::string scheduleText(const WeekSchedule& schedule)
{
    for (const char* name : {"always", "8x5", "nights-off", "weekend-off"})
        if (weekSchedule(name) == schedule)
            return name;
    std::string text;
    for (const bool on : schedule)
        text += on ? '1' : '0';
    return text;
}

Hours onHours(const WeekSchedule& schedule)
{
    return {static_cast<double>(std::count(schedule.begin(), schedule.end(), true))};
}

Hours hoursOfMonth(std::string_view schedule, Hours onInWeek)
{
    constexpr Hours officeMonth{176};
    return schedule == "8x5" ? officeMonth : fullMonth * onInWeek.value / fullWeek.value;
}

std::vector<CostPoint> cumulativeCost(const CostEstimate& cost, const WeekSchedule& schedule)
{
    std::vector<CostPoint> points;
    if (!cost.nodeHour)
        return points;
    points.reserve(hoursOfWeek + 1);
    double paidHours = 0;
    // Every point comes from the hours so far, not from the point before it, so that no rounding adds up.
    for (std::size_t hour = 0; hour <= hoursOfWeek; ++hour) {
        const auto past = static_cast<double>(hour);
        points.push_back({past, *cost.during(Hours{paidHours}, Hours{past})});
        if (hour < hoursOfWeek && schedule[hour])
            paidHours += 1;
    }
    return points;
}

std::optional<Hours> budgetLasts(const CostEstimate& cost, const WeekSchedule& schedule, Money budget, Money beside)
{
    const std::optional<Money> machines = cost.during(onHours(schedule), fullWeek);
    if (!machines)
        return std::nullopt;
    const double week = machines->micros + beside.micros * fullWeek.value;
    if (week <= 0)
        return std::nullopt;
    const double on = cost.during(Hours{1}, Hours{1})->micros + beside.micros;
    const double off = cost.during(Hours{0}, Hours{1})->micros + beside.micros;
    // What ends with a week's last paid hour does not last until the next one begins.
    const double weeks = std::max(0.0, std::ceil(budget.micros / week) - 1);
    double left = std::max(0.0, budget.micros - weeks * week);
    double lasts = weeks * fullWeek.value;
    for (std::size_t i = 0; i < hoursOfWeek && left > 0; ++i) {
        const double price = schedule[i] ? on : off;
        lasts += price > left ? left / price : 1;
        left -= price;
    }
    return Hours{lasts};
}

Hours calendarHours(const WeekSchedule& schedule, Hours paid)
{
    const double weekly = onHours(schedule).value;
    // What ends with a week's last paid hour does not last until the next one begins.
    const double weeks = std::max(0.0, std::ceil(paid.value / weekly) - 1);
    double left = paid.value - weeks * weekly;
    double calendar = weeks * static_cast<double>(hoursOfWeek);
    for (std::size_t i = 0; i < hoursOfWeek && left > 0; ++i) {
        const double used = schedule[i] ? std::min(1.0, left) : 1;
        left -= schedule[i] ? used : 0;
        calendar += used;
    }
    return {calendar};
}

std::optional<Money> weeklySaving(const CostEstimate& cost, const WeekSchedule& schedule)
{
    const std::optional<Money> leftOn = cost.over(fullWeek);
    const std::optional<Money> paid = cost.during(onHours(schedule), fullWeek);
    if (!leftOn || !paid)
        return std::nullopt;
    return *leftOn - *paid;
}

}  // namespace headroom
