// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/numbers.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstddef>
#include <string_view>

namespace headroom {

namespace {

constexpr std::size_t bufferSize = 64;

std::string fixedNumber(double number, int decimals)
{
    std::array<char, 400> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::fixed, decimals);
    return {buffer.data(), end.ptr};
}

std::string grouped(double number, int decimals)
{
    std::string digits = fixedNumber(std::abs(number), decimals);
    const std::size_t whole = std::isfinite(number) ? std::min(digits.size(), digits.find('.')) : 0;
    for (std::ptrdiff_t at = static_cast<std::ptrdiff_t>(whole) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), 1, ',');
    const bool isZero = digits.find_first_not_of("0.") == std::string::npos;
    return number < 0 && !isZero ? "-" + digits : digits;
}

/// "7.00e9": the exponent is that of the rounded number, so that the mantissa stays below ten.
std::string scientific(double number)
{
    constexpr int decimals = 2;
    std::array<char, bufferSize> buffer{};
    const auto end =
        std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::scientific, decimals);
    const std::string text(buffer.data(), end.ptr);
    const std::size_t exponent = text.find('e') + 1;
    return text.substr(0, exponent) + std::to_string(std::stoi(text.substr(exponent)));
}

/// Three significant digits, at most two decimals.
std::string threeDigits(double number)
{
    const double size = std::abs(number);
    return fixedNumber(number, size >= 99.95 ? 0 : size >= 9.995 ? 1 : 2);
}

}  // namespace

std::string plainNumber(double number)
{
    constexpr double largestExact = 1e15;
    if (number == std::floor(number) && std::abs(number) <= largestExact)
        return fixedNumber(number, 0);
    std::array<char, bufferSize> buffer{};
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
    return {buffer.data(), end.ptr};
}

std::string groupedNumber(double number) { return grouped(number, 0); }

std::string formulaNumber(double number)
{
    constexpr double groupedUpTo = 1e7;
    constexpr double decimalFrom = 1000;
    constexpr double lastBits = 1e-12;
    const double size = std::abs(number);
    if (!std::isfinite(number))
        return plainNumber(number);
    if (size >= groupedUpTo)
        return scientific(number);
    // What a division left beside a whole number is noise.
    if (std::abs(number - std::round(number)) <= lastBits * size)
        return groupedNumber(number);
    if (size >= decimalFrom)
        return grouped(number, 1);
    std::array<char, bufferSize> buffer{};
    constexpr int significantDigits = 4;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::general,
                                   significantDigits);
    const std::string text(buffer.data(), end.ptr);
    // 374.03 is not the whole number 374: a zero behind the point says that it was rounded.
    if (text.find_first_of(".e") != std::string::npos)
        return text;
    const auto whole = static_cast<int>(text.size() - (number < 0 ? 1 : 0));
    return fixedNumber(number, std::max(1, significantDigits - whole));
}

std::string decimalBytes(Bytes bytes)
{
    constexpr std::array<std::string_view, 6> units = {"B", "kB", "MB", "GB", "TB", "PB"};
    double amount = bytes.value;
    std::size_t unit = 0;
    constexpr double kilo = 1000;
    // From 999.5 on three digits would print 1000 of the smaller unit.
    constexpr double rollsOver = 999.5;
    while (std::abs(amount) >= (unit == 0 ? kilo : rollsOver) && unit + 1 < units.size()) {
        amount /= kilo;
        ++unit;
    }
    const std::string number = unit == 0 ? formulaNumber(amount) : threeDigits(amount);
    return number + " " + std::string(units[unit]);
}

}  // namespace headroom
