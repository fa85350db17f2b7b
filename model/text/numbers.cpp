// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/numbers.h"

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

std::string groupedNumber(double number)
{
    std::string digits = fixedNumber(std::abs(number), 0);
    for (std::ptrdiff_t at = static_cast<std::ptrdiff_t>(digits.size()) - 3; at > 0; at -= 3)
        digits.insert(static_cast<std::size_t>(at), 1, ',');
    return number < 0 ? "-" + digits : digits;
}

std::string formulaNumber(double number)
{
    constexpr double groupedUpTo = 1e7;
    const double size = std::abs(number);
    if (size >= groupedUpTo) {
        const double exponent = std::floor(std::log10(size));
        return fixedNumber(number / std::pow(10.0, exponent), 2) + "e" + fixedNumber(exponent, 0);
    }
    if (number == std::floor(number))
        return groupedNumber(number);
    std::array<char, bufferSize> buffer{};
    constexpr int significantDigits = 4;
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number, std::chars_format::general,
                                   significantDigits);
    return {buffer.data(), end.ptr};
}

std::string decimalBytes(Bytes bytes)
{
    constexpr std::array<std::string_view, 6> units = {"B", "kB", "MB", "GB", "TB", "PB"};
    double amount = bytes.value;
    std::size_t unit = 0;
    constexpr double kilo = 1000;
    while (std::abs(amount) >= kilo && unit + 1 < units.size()) {
        amount /= kilo;
        ++unit;
    }
    const std::string number = unit == 0 ? formulaNumber(amount) : threeDigits(amount);
    return number + " " + std::string(units[unit]);
}

}  // namespace headroom
