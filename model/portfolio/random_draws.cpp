// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/random_draws.h"

#include "model/serving/simulation/quantiles.h"

#include <algorithm>
#include <cmath>

namespace headroom {

double positiveDraw(double uniform, double variation)
{
    if (variation <= 0)
        return 1;
    if (variation == 1)
        return exponentialQuantile(uniform, 1);
    return lognormalQuantile(uniform, 1, variation);
}

double rangeDraw(double uniform, double low, double high)
{
    constexpr double ninetieth = 1.2815515655446004;  // standard normal
    constexpr double most = 3;  // Beyond it the measured errors say nothing.
    const double z = std::clamp(normalQuantile(uniform), -most, most);
    const double end = z < 0 ? low : high;
    return end > 0 ? std::exp(std::abs(z) / ninetieth * std::log(end)) : 1;
}

}  // namespace headroom
