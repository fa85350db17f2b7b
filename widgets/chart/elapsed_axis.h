// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"
#include "widgets/chart/plot_surface.h"

#include <QString>

#include <vector>

namespace headroom {

// Time since the start of a job that takes `last`: in hours, or in days where it is long.

/// "hour 12.5" or "day 20.8".
[[nodiscard]] QString elapsedText(Hours at, Hours last);
/// The number of that alone, to be followed by elapsedText() in a range.
[[nodiscard]] QString elapsedNumber(Hours at, Hours last);
/// Ticks of an axis in hours up to `upper`: "12 h" or "day 20".
[[nodiscard]] std::vector<AxisTick> elapsedTicks(Hours last, double upper, int most);

}  // namespace headroom
