// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/limits.h"

namespace headroom {

/// Which values a slider stops at: multiples of the step, powers of two, or values with so many significant digits.
enum class Snap { Step, PowerOfTwo, TwoDigits, ThreeDigits };

/// How slider positions 0 to 1000 stand for values. The span may be a handy part of the legal range.
struct ValueScale {
    static constexpr int positions = 1000;

    double low{0};
    double high{1};
    double step{1};
    Scale scale{Scale::Linear};
    Snap snap{Snap::Step};
    bool whole{false};

    /// The position of a value; values outside the span stand at its ends.
    [[nodiscard]] int position(double value) const;
    /// The value at a position, snapped.
    [[nodiscard]] double value(int position) const;
    /// The nearest value that the slider stops at.
    [[nodiscard]] double snapped(double value) const;
    /// The next stop above (direction 1) or below (-1) a value, within the span.
    [[nodiscard]] double next(double value, int direction) const;
};

}  // namespace headroom
