// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/axis_ticks.h"

#include "widgets/chart/label_placement.h"
#include "widgets/text/axis_text.h"

#include <cmath>

namespace headroom {

std::vector<AxisTick> roundTicks(double lower, double upper, int most, const std::function<QString(double)>& label)
{
    constexpr double rounding = 1e-6;  // Of a step: the last tick may be the end of the axis itself.
    const double step = niceStep(upper - lower, most);
    const int first = static_cast<int>(std::ceil(lower / step - rounding));
    const int last = static_cast<int>(std::floor(upper / step + rounding));
    std::vector<AxisTick> ticks;
    for (int i = first; i <= last; ++i)
        ticks.push_back({i * step, label(i * step)});
    return ticks;
}

std::vector<AxisTick> powerTicks(double lower, double upper)
{
    std::vector<AxisTick> ticks;
    for (int power = static_cast<int>(std::floor(lower)) - 1; power <= upper; ++power)
        for (double digit : {1.0, 3.0}) {
            const double value = digit * std::pow(10.0, power);
            if (const double at = std::log10(value); at >= lower - 1e-9 && at <= upper + 1e-9)
                ticks.push_back({at, countTick(value)});
        }
    return ticks;
}

}  // namespace headroom
