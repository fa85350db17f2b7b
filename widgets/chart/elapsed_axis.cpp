// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/elapsed_axis.h"

#include "widgets/chart/axis_ticks.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

#include <cmath>

namespace headroom {

namespace {

struct ElapsedAxisWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ElapsedAxis)
};

constexpr double hoursShownUpTo = 72;  ///< Longer jobs are counted in days.
constexpr double hoursPerDay = 24;

bool countsDays(Hours last) { return last.value > hoursShownUpTo; }

}  // namespace

QString elapsedNumber(Hours at, Hours last)
{
    const double value = countsDays(last) ? at.value / hoursPerDay : at.value;
    // A job of minutes would be "0 hours" with one decimal.
    const double scale = value < 1 ? 1000 : 10;
    return decimalText(std::round(value * scale) / scale);
}

QString elapsedText(Hours at, Hours last)
{
    return (countsDays(last) ? ElapsedAxisWords::tr("day %1") : ElapsedAxisWords::tr("hour %1"))
        .arg(elapsedNumber(at, last));
}

std::vector<AxisTick> elapsedTicks(Hours last, double upper, int most)
{
    const double unit = countsDays(last) ? hoursPerDay : 1;
    std::vector<AxisTick> ticks = roundTicks(0, upper / unit, most, [](double value) { return tickNumber(value); });
    for (AxisTick& tick : ticks) {
        tick.label = (countsDays(last) ? ElapsedAxisWords::tr("day %1") : ElapsedAxisWords::tr("%1 h")).arg(tick.label);
        tick.position *= unit;
    }
    return ticks;
}

}  // namespace headroom
