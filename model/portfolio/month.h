// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// A month of the Gregorian calendar.
struct Month {
    std::int64_t index{0};  ///< Months since January of the year 0.
    auto operator<=>(const Month&) const = default;
    friend Month operator+(Month month, std::int64_t months) { return {month.index + months}; }
    friend std::int64_t operator-(Month a, Month b) { return a.index - b.index; }
};

/// The month that "2027-01" spells, years 2000 to 2199; absent for any other text.
[[nodiscard]] std::optional<Month> monthOf(std::string_view text);
/// "2027-01".
[[nodiscard]] std::string monthText(Month month);
/// How long it is: 672 to 744 hours.
[[nodiscard]] double hoursIn(Month month);
/// Hours from the first moment of one month to that of another; negative where the other is earlier.
[[nodiscard]] double hoursBetween(Month from, Month to);
/// Hours from the first moment of a month to that of an ISO date (YYYY-MM-DD); absent where the text is none.
[[nodiscard]] std::optional<double> hoursUntil(Month from, std::string_view date);
/// The hour of the week, from Monday 00:00, at which a month begins.
[[nodiscard]] int firstHourOfWeek(Month month);

}  // namespace headroom
