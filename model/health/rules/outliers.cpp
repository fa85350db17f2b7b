// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/outliers.h"

#include "model/order_statistics.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace headroom {

std::vector<std::size_t> outliersOf(const std::vector<double>& values, double least)
{
    constexpr std::size_t fewest = 4;
    constexpr double deviations = 3;
    constexpr double deviationPerDistance = 1.4826;  // Of normally distributed values.
    if (values.size() < fewest)
        return {};
    const double middle = median(values);
    std::vector<double> distances;
    distances.reserve(values.size());
    std::ranges::transform(values, std::back_inserter(distances),
                           [middle](double value) { return std::abs(value - middle); });
    const double apart = std::max(least, deviations * deviationPerDistance * median(distances));
    std::vector<std::size_t> outliers;
    for (std::size_t i = 0; i < values.size(); ++i)
        if (distances[i] >= apart)
            outliers.push_back(i);
    std::ranges::stable_sort(outliers, std::ranges::greater{}, [&distances](std::size_t i) { return distances[i]; });
    return outliers;
}

}  // namespace headroom
