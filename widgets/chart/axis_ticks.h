// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/plot_surface.h"

#include <functional>
#include <vector>

namespace headroom {

/// Ticks at round numbers from `lower` to `upper` in the axis' own unit, at most about `most` of them, each with what
/// `label` makes of its value.
[[nodiscard]] std::vector<AxisTick> roundTicks(double lower, double upper, int most,
                                               const std::function<QString(double)>& label);

/// Ticks at 1, 3, 10, 30, ..., which stand evenly on a logarithmic axis from `lower` to `upper`, both powers of ten.
[[nodiscard]] std::vector<AxisTick> powerTicks(double lower, double upper);

}  // namespace headroom
