// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/month.h"

#include "model/text/dates.h"
#include "model/units.h"

#include <algorithm>
#include <array>
#include <chrono>

namespace headroom {

namespace {

constexpr std::int64_t monthsOfYear = 12;

std::chrono::sys_days firstDay(Month month)
{
    const std::chrono::year year{static_cast<int>(month.index / monthsOfYear)};
    const std::chrono::month ofYear{static_cast<unsigned>(month.index % monthsOfYear + 1)};
    return std::chrono::sys_days(year / ofYear / std::chrono::day(1));
}

bool isDigit(char c) { return c >= '0' && c <= '9'; }

}  // namespace

std::optional<Month> monthOf(std::string_view text)
{
    constexpr std::size_t length = 7;
    constexpr std::array<std::size_t, 6> digits = {0, 1, 2, 3, 5, 6};
    if (text.size() != length || text[4] != '-' ||
        !std::ranges::all_of(digits, [text](std::size_t at) { return isDigit(text[at]); }))
        return std::nullopt;
    const auto digit = [text](std::size_t at) { return static_cast<std::int64_t>(text[at] - '0'); };
    const std::int64_t year = ((digit(0) * 10 + digit(1)) * 10 + digit(2)) * 10 + digit(3);
    const std::int64_t month = digit(5) * 10 + digit(6);
    constexpr std::int64_t firstYear = 2000;
    constexpr std::int64_t lastYear = 2199;
    if (year < firstYear || year > lastYear || month < 1 || month > monthsOfYear)
        return std::nullopt;
    return Month{year * monthsOfYear + month - 1};
}

std::string monthText(Month month)
{
    const std::string year = std::to_string(month.index / monthsOfYear);
    const std::string ofYear = std::to_string(month.index % monthsOfYear + 1);
    return year + (ofYear.size() == 1 ? "-0" : "-") + ofYear;
}

double hoursIn(Month month) { return hoursBetween(month, month + 1); }

double hoursBetween(Month from, Month to)
{
    return static_cast<double>((firstDay(to) - firstDay(from)).count() * hoursOfDay);
}

std::optional<double> hoursUntil(Month from, std::string_view date)
{
    if (!isIsoDate(date))
        return std::nullopt;
    const std::optional<std::int64_t> days = daysBetween(monthText(from) + "-01", date);
    return days ? std::optional(static_cast<double>(*days * hoursOfDay)) : std::nullopt;
}

int firstHourOfWeek(Month month)
{
    const std::chrono::weekday day{firstDay(month)};
    return static_cast<int>((day.iso_encoding() - 1) * hoursOfDay);
}

}  // namespace headroom
