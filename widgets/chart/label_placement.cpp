// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/label_placement.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

double neededWidth(const std::vector<PlacedLabel>& labels, double gap)
{
    double width = -gap;
    for (const PlacedLabel& label : labels)
        if (label.shown)
            width += label.width + gap;
    return width;
}

/// False where none is shown any more.
bool hideLeastImportant(std::vector<PlacedLabel>& labels)
{
    PlacedLabel* least = nullptr;
    for (PlacedLabel& label : labels)
        if (label.shown && (least == nullptr || label.importance < least->importance))
            least = &label;
    if (least == nullptr)
        return false;
    least->shown = false;
    return true;
}

}  // namespace

void spreadLabels(std::vector<PlacedLabel>& labels, double left, double right, double gap)
{
    while (neededWidth(labels, gap) > right - left && hideLeastImportant(labels))
        continue;
    // From the right edge leftwards the latest place that leaves room for all after it, then from the left the
    // place nearest to the wish that does not touch the one before.
    std::vector<double> latest(labels.size());
    double limit = right;
    for (std::size_t i = labels.size(); i-- > 0;) {
        if (!labels[i].shown)
            continue;
        latest[i] = limit - labels[i].width;
        limit = latest[i] - gap;
    }
    double earliest = left;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        PlacedLabel& label = labels[i];
        if (!label.shown)
            continue;
        label.left = std::min(std::max(label.center - label.width / 2, earliest), latest[i]);
        earliest = label.left + label.width + gap;
    }
}

double niceStep(double range, int most)
{
    const double rough = range / std::max(1, most);
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (double factor : {1.0, 2.0, 2.5, 5.0}) {
        // A quarter only where it gives whole numbers.
        const bool whole = factor != 2.5 || power >= 10;
        if (whole && factor * power >= rough * (1 - 1e-9))
            return factor * power;
    }
    return 10.0 * power;
}

}  // namespace headroom
