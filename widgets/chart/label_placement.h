// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

namespace headroom {

/// A label that wants to stand centred at a place on a line; the more important one stays when room is short.
struct PlacedLabel {
    double center{0};
    double width{0};
    double importance{0};
    double left{0};     ///< Where it came to stand.
    bool shown{true};
};

/// Moves labels along a line so that none overlap and all lie within [left, right], keeping their order; where they
/// do not fit together the least important are not shown. Labels must be sorted by centre; units are px.
void spreadLabels(std::vector<PlacedLabel>& labels, double left, double right, double gap);

/// A tick distance of 1, 2 or 5 times a power of ten, or 25, 250, ..., that gives at most `most` ticks over `range`.
[[nodiscard]] double niceStep(double range, int most);

}  // namespace headroom
