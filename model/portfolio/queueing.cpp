// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/queueing.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace headroom {

namespace {

constexpr double endless = std::numeric_limits<double>::infinity();

/// How much longer arrivals and services of those variations wait than those of M/M/c.
double variability(double arrivals, double service) { return (arrivals * arrivals + service * service) / 2; }

}  // namespace

double erlangB(std::int64_t servers, double offered)
{
    if (offered <= 0)
        return 0;
    double inverse = 1;
    // 1/B(n) = 1 + n/a 1/B(n - 1), which does not overflow before B is nothing.
    for (std::int64_t n = 1; n <= servers && inverse < 1e300; ++n)
        inverse = 1 + static_cast<double>(n) / offered * inverse;
    return 1 / inverse;
}

double erlangC(std::int64_t servers, double offered)
{
    const auto c = static_cast<double>(servers);
    if (offered >= c)
        return 1;
    const double blocked = erlangB(servers, offered);
    return blocked / (1 - offered / c * (1 - blocked));
}

double meanWaitMMc(std::int64_t servers, double offered)
{
    const double left = static_cast<double>(servers) - offered;
    return left > 0 ? erlangC(servers, offered) / left : endless;
}

double longerWaitMMc(std::int64_t servers, double offered, double time)
{
    const double left = static_cast<double>(servers) - offered;
    return left > 0 ? erlangC(servers, offered) * std::exp(-left * time) : 1;
}

double waitQuantileMMc(std::int64_t servers, double offered, double share)
{
    const double left = static_cast<double>(servers) - offered;
    if (left <= 0)
        return endless;
    const double waits = erlangC(servers, offered);
    return waits > 1 - share ? std::log(waits / (1 - share)) / left : 0;
}

double meanWaitMDc(std::int64_t servers, double offered)
{
    const auto c = static_cast<double>(servers);
    if (offered >= c)
        return endless;
    const double half = meanWaitMMc(servers, offered) / 2;
    if (servers == 1)
        return half;
    const double load = offered / c;
    if (load <= 0)
        return 0;
    return half * (1 + (1 - load) * (c - 1) * (std::sqrt(4 + 5 * c) - 2) / (16 * load * c));
}

double meanWaitMG1(double offered, double variation)
{
    return offered < 1 ? offered * (1 + variation * variation) / (2 * (1 - offered)) : endless;
}

double meanWaitGGc(std::int64_t servers, double offered, double arrivalVariation, double serviceVariation)
{
    return meanWaitMMc(servers, offered) * variability(arrivalVariation, serviceVariation);
}

std::int64_t serversFor(double offered, double time, double share, double arrivalVariation, double serviceVariation)
{
    const double scale = std::max(1e-3, variability(arrivalVariation, serviceVariation));
    const auto suffices = [&](std::int64_t servers) {
        return static_cast<double>(servers) > offered && longerWaitMMc(servers, offered, time / scale) <= 1 - share;
    };
    std::int64_t tooFew = static_cast<std::int64_t>(std::floor(offered));
    std::int64_t step = 1;
    while (!suffices(tooFew + step))
        step *= 2;
    std::int64_t enough = tooFew + step;
    while (enough - tooFew > 1) {
        const std::int64_t middle = (tooFew + enough) / 2;
        (suffices(middle) ? enough : tooFew) = middle;
    }
    return std::max<std::int64_t>(1, enough);
}

}  // namespace headroom
