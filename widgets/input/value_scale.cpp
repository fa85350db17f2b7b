// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/input/value_scale.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double closeness = 1e-9;

double fixedStep(const ValueScale& scale) { return scale.step > 0 ? scale.step : 1.0; }

/// Distance between stops near a value, for the two snaps by digits.
double digitStep(const ValueScale& scale, double value)
{
    const int digits = scale.snap == Snap::TwoDigits ? 2 : 3;
    const double size = std::max(std::abs(value), 1e-12);
    const double step = std::pow(10.0, std::floor(std::log10(size) + closeness) - digits + 1);
    return scale.whole ? std::max(1.0, step) : step;
}

double rounded(double value, double step, double origin) { return origin + std::round((value - origin) / step) * step; }

/// The whole number after `steps`, or before it where `direction` is negative.
double nextWhole(double steps, int direction)
{
    return direction > 0 ? std::floor(steps + closeness) + 1 : std::ceil(steps - closeness) - 1;
}

double nextStop(const ValueScale& scale, double value, int direction)
{
    if (scale.snap == Snap::PowerOfTwo && value > 0)
        return std::exp2(nextWhole(std::log2(value), direction));
    if (scale.snap == Snap::Step)
        return scale.low + fixedStep(scale) * nextWhole((value - scale.low) / fixedStep(scale), direction);
    // Down from a power of ten the stops are those of the decade below.
    const double stride = digitStep(scale, direction > 0 ? value : value * (1 - 1e-6));
    return stride * nextWhole(value / stride, direction);
}

}  // namespace

int ValueScale::position(double value) const
{
    const double inside = std::clamp(value, low, high);
    if (high <= low)
        return 0;
    // A logarithmic span may begin at 0, where the first thousandth of it stands for 0.
    const double share = scale == Scale::Linear || low <= 0 ? (inside - low) / (high - low)
                                                            : std::log(inside / low) / std::log(high / low);
    return static_cast<int>(std::lround(share * positions));
}

double ValueScale::value(int position) const
{
    if (position <= 0)
        return low;
    if (position >= positions)
        return high;
    const double share = static_cast<double>(position) / positions;
    const double raw =
        scale == Scale::Linear || low <= 0 ? low + share * (high - low) : low * std::pow(high / low, share);
    return snapped(raw);
}

double ValueScale::snapped(double value) const
{
    double result = value;
    switch (snap) {
    case Snap::Step: result = rounded(value, fixedStep(*this), low); break;
    case Snap::PowerOfTwo: result = value > 0 ? std::exp2(std::round(std::log2(value))) : value; break;
    case Snap::TwoDigits:
    case Snap::ThreeDigits: result = rounded(value, digitStep(*this, value), 0); break;
    }
    if (whole)
        result = std::round(result);
    return std::clamp(result, low, high);
}

double ValueScale::next(double value, int direction) const
{
    double result = nextStop(*this, value, direction);
    if (whole)
        result = std::round(result);
    // A typed value outside the span steps towards it, never away.
    result = std::clamp(result, low, high);
    return direction > 0 ? std::max(value, result) : std::min(value, result);
}

}  // namespace headroom
