// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/dates.h"

#include <charconv>
#include <chrono>

namespace headroom {
namespace {

/// The number that `text` is as a whole, without sign.
std::optional<unsigned> digits(std::string_view text)
{
    unsigned number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

std::optional<std::chrono::sys_days> dayOf(std::string_view text)
{
    constexpr std::size_t length = 10;
    if (text.size() < length || text[4] != '-' || text[7] != '-')
        return std::nullopt;
    const std::optional<unsigned> year = digits(text.substr(0, 4));
    const std::optional<unsigned> month = digits(text.substr(5, 2));
    const std::optional<unsigned> day = digits(text.substr(8, 2));
    if (!year || !month || !day)
        return std::nullopt;
    const std::chrono::year_month_day date{std::chrono::year(static_cast<int>(*year)), std::chrono::month(*month),
                                           std::chrono::day(*day)};
    return date.ok() ? std::optional(std::chrono::sys_days(date)) : std::nullopt;
}

}  // namespace

std::optional<std::int64_t> daysBetween(std::string_view from, std::string_view to)
{
    const std::optional<std::chrono::sys_days> first = dayOf(from);
    const std::optional<std::chrono::sys_days> last = dayOf(to);
    if (!first || !last)
        return std::nullopt;
    return (*last - *first).count();
}

bool isIsoDate(std::string_view text)
{
    constexpr std::size_t length = 10;
    return text.size() == length && dayOf(text).has_value();
}

}  // namespace headroom
