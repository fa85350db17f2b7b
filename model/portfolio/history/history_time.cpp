// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/history/history_readers.h"
#include "model/text/ascii.h"
#include "model/text/dates.h"
#include "model/text/scan.h"
#include "model/units.h"

#include <array>
#include <charconv>

namespace headroom {
namespace {

constexpr double secondsOfMinute = 60;
constexpr double earliest = 631'152'000;  // 1990-01-01.
constexpr double latest = 7'258'118'400;  // 2200-01-01.

std::optional<Moment> within(double seconds, bool isLocal)
{
    return seconds >= earliest && seconds < latest ? std::optional(Moment{seconds, isLocal}) : std::nullopt;
}

/// Two digits of at most `most` at the start, which are taken off.
std::optional<double> twoDigits(std::string_view& text, int most)
{
    if (text.size() < 2 || !isDigit(text[0]) || !isDigit(text[1]))
        return std::nullopt;
    const int number = (text[0] - '0') * 10 + (text[1] - '0');
    text.remove_prefix(2);
    return number <= most ? std::optional<double>(number) : std::nullopt;
}

bool take(std::string_view& text, char c)
{
    if (!text.starts_with(c))
        return false;
    text.remove_prefix(1);
    return true;
}

/// Hours, minutes and seconds behind a date; nothing where they are none.
std::optional<double> clock(std::string_view& text)
{
    constexpr int mostHours = 24;
    constexpr int mostMinutes = 59;
    constexpr int mostSeconds = 60;  // A leap second.
    const std::optional<double> hours = twoDigits(text, mostHours);
    if (!hours || !take(text, ':'))
        return std::nullopt;
    const std::optional<double> minutes = twoDigits(text, mostMinutes);
    if (!minutes)
        return std::nullopt;
    double seconds = 0;
    if (take(text, ':')) {
        const std::optional<double> whole = twoDigits(text, mostSeconds);
        if (!whole)
            return std::nullopt;
        seconds = *whole;
        if (take(text, '.') || take(text, ',')) {
            double unit = 1;
            bool any = false;
            for (; !text.empty() && isDigit(text.front()); text.remove_prefix(1), any = true)
                seconds += (unit /= 10) * (text.front() - '0');
            if (!any)
                return std::nullopt;
        }
    }
    return *hours * secondsPerHour + *minutes * secondsOfMinute + seconds;
}

/// Seconds that a zone is ahead of UTC; nothing where the text is no zone.
std::optional<double> zone(std::string_view text)
{
    text = trimmed(text);
    if (equalsNoCase(text, "Z") || equalsNoCase(text, "UTC"))
        return 0;
    const double sign = text.starts_with('-') ? -1 : 1;
    if (!take(text, '+') && !take(text, '-'))
        return std::nullopt;
    constexpr int mostHours = 14;
    constexpr int mostMinutes = 59;
    const std::optional<double> hours = twoDigits(text, mostHours);
    if (!hours)
        return std::nullopt;
    (void)take(text, ':');
    const std::optional<double> minutes = text.empty() ? std::optional(0.0) : twoDigits(text, mostMinutes);
    if (!minutes || !text.empty())
        return std::nullopt;
    return sign * (*hours * secondsPerHour + *minutes * secondsOfMinute);
}

}  // namespace

bool isNoMoment(std::string_view text)
{
    text = trimmed(text);
    constexpr std::array<std::string_view, 5> words = {"unknown", "none", "n/a", "null", "-"};
    for (const std::string_view word : words)
        if (equalsNoCase(text, word))
            return true;
    return text.empty();
}

std::optional<Moment> momentOf(std::string_view text)
{
    text = trimmed(text);
    constexpr std::size_t dateLength = 10;
    const std::optional<std::int64_t> days = daysBetween("1970-01-01", text);
    if (!days) {
        double number = 0;
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc() || end != text.data() + text.size())
            return std::nullopt;
        constexpr double firstMilliseconds = 1e11;
        constexpr double millisecondsPerSecond = 1000;
        return within(number >= firstMilliseconds ? number / millisecondsPerSecond : number, false);
    }
    const double date = static_cast<double>(*days) * hoursOfDay * secondsPerHour;
    text.remove_prefix(dateLength);
    if (text.empty())
        return within(date, true);
    if (!take(text, 'T') && !take(text, 't') && !take(text, ' '))
        return std::nullopt;
    const std::optional<double> time = clock(text);
    if (!time)
        return std::nullopt;
    if (trimmed(text).empty())
        return within(date + *time, true);
    const std::optional<double> ahead = zone(text);
    return ahead ? within(date + *time - *ahead, false) : std::nullopt;
}

}  // namespace headroom
