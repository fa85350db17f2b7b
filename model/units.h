// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cmath>
#include <compare>
#include <cstdint>

namespace headroom {

/// A number with its unit in the type, so that bytes cannot be added to seconds and GB cannot pass for GiB.
/// The value is in the base unit (bytes, seconds, FLOP/s, ...); prefixes belong to the edges of the program.
template <class Tag>
struct Quantity {
    double value{};

    constexpr auto operator<=>(const Quantity&) const = default;
    constexpr Quantity operator-() const { return {-value}; }
    constexpr Quantity& operator+=(Quantity other)
    {
        value += other.value;
        return *this;
    }
    constexpr Quantity& operator-=(Quantity other)
    {
        value -= other.value;
        return *this;
    }
    constexpr Quantity& operator*=(double factor)
    {
        value *= factor;
        return *this;
    }
    friend constexpr Quantity operator+(Quantity a, Quantity b) { return {a.value + b.value}; }
    friend constexpr Quantity operator-(Quantity a, Quantity b) { return {a.value - b.value}; }
    friend constexpr Quantity operator*(Quantity a, double factor) { return {a.value * factor}; }
    friend constexpr Quantity operator*(double factor, Quantity a) { return {a.value * factor}; }
    friend constexpr Quantity operator/(Quantity a, double divisor) { return {a.value / divisor}; }
    friend constexpr double operator/(Quantity a, Quantity b) { return a.value / b.value; }
};

/// Memory or traffic in bytes.
using Bytes = Quantity<struct BytesTag>;
/// Time in seconds.
using Seconds = Quantity<struct SecondsTag>;
/// Transfer rate in bytes per second, one direction.
using BytesPerSecond = Quantity<struct BytesPerSecondTag>;
/// Arithmetic rate in floating point operations per second (one multiply-add counts two), dense.
using FlopsPerSecond = Quantity<struct FlopsPerSecondTag>;
/// Electrical power in watts.
using Watts = Quantity<struct WattsTag>;
/// Billed or running time in hours.
using Hours = Quantity<struct HoursTag>;

constexpr double bytesPerMiB = 1024.0 * 1024.0;
constexpr double bytesPerGiB = 1024.0 * bytesPerMiB;
constexpr double bytesPerGB = 1e9;
constexpr double secondsPerHour = 3600;
constexpr int hoursOfDay = 24;
constexpr int daysOfWeek = 7;
constexpr double hoursOfYear = 8760;  ///< As clouds count the terms of reservations: 365 days.

/// A count as a factor of a formula.
constexpr double real(std::int64_t count) { return static_cast<double>(count); }

/// Binary mebibytes, as nvidia-smi prints them.
constexpr Bytes mebibytes(double count) { return {count * bytesPerMiB}; }
/// Binary gibibytes.
constexpr Bytes gibibytes(double count) { return {count * bytesPerGiB}; }
/// Decimal gigabytes, as vendors print them.
constexpr Bytes gigabytes(double count) { return {count * bytesPerGB}; }

static_assert(gibibytes(80) > gigabytes(80));

/// Rounds to whole bytes, so that parts printed one by one add up to the printed total.
inline Bytes wholeBytes(Bytes bytes)
{
    // A search rounds tens of millions of parts. Without SSE 4.1 std::round is a call; the way through an integer is a
    // few instructions and gives the same wherever a double tells halves apart.
    constexpr double halvesEnd = 4503599627370496.0;  // 2^52
    if (bytes.value >= 0 && bytes.value < halvesEnd) {
        const auto below = static_cast<double>(static_cast<std::int64_t>(bytes.value));
        return {bytes.value - below < 0.5 ? below : below + 1};
    }
    return {std::round(bytes.value)};
}

/// An amount of money in whole millionths: exact up to nine billion, and right to fifteen digits beyond, where the
/// months of a hundred thousand nodes in a small currency would overflow 64 bits.
struct Money {
    double micros{};

    constexpr auto operator<=>(const Money&) const = default;
    friend constexpr Money operator+(Money a, Money b) { return {a.micros + b.micros}; }
    friend constexpr Money operator-(Money a, Money b) { return {a.micros - b.micros}; }
    /// The amount as a decimal number of dollars, for display and JSON only.
    [[nodiscard]] constexpr double dollars() const { return micros / 1e6; }
    /// Nearest representable amount to `dollars`.
    static Money fromDollars(double dollars) { return {std::round(dollars * 1e6)}; }
};

/// A price in millionths of a US dollar per hour.
struct MoneyPerHour {
    std::int64_t micros{};

    constexpr auto operator<=>(const MoneyPerHour&) const = default;
    /// The rate as a decimal number of dollars per hour, for display and JSON only.
    [[nodiscard]] constexpr double dollars() const { return static_cast<double>(micros) / 1e6; }
    /// Nearest representable rate to `dollars` per hour.
    static MoneyPerHour fromDollars(double dollars) { return {std::llround(dollars * 1e6)}; }
    friend constexpr MoneyPerHour operator*(MoneyPerHour rate, std::int64_t count) { return {rate.micros * count}; }
    friend Money operator*(MoneyPerHour rate, Hours time)
    {
        return {std::round(static_cast<double>(rate.micros) * time.value)};
    }
};

}  // namespace headroom
