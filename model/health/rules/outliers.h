// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

namespace headroom {

/// Positions of the values that stand apart from the others, the farthest first: more than three robust standard
/// deviations (1.4826 times the median distance from the median) from the median, and at least `least` in the values'
/// unit, so that a calm fleet has none. Fewer than four values tell nothing.
[[nodiscard]] std::vector<std::size_t> outliersOf(const std::vector<double>& values, double least);

}  // namespace headroom
