// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/random_draws.h"

#include "model/serving/simulation/quantiles.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

/// The place of one of `count` things when a seed puts them in order.
std::uint64_t shuffledPlace(std::uint64_t seed, std::uint64_t thing, std::uint64_t count)
{
    const std::uint64_t own = seedOf({seed, thing});
    std::uint64_t place = 0;
    for (std::uint64_t other = 0; other < count; ++other)
        place += seedOf({seed, other}) < own ? std::uint64_t{1} : 0;
    return place;
}

}  // namespace

double spreadDraw(std::uint64_t seed, std::uint64_t draw)
{
    constexpr std::uint64_t ofBlocks = 1;
    constexpr std::uint64_t withinTenths = 2;
    constexpr std::uint64_t withinHundredths = 3;
    const std::uint64_t block = draw / spreadOver;
    const std::uint64_t tenth = shuffledPlace(seedOf({seed, ofBlocks, block}), draw % spreadOver, spreadOver);
    const std::uint64_t round = block / spreadOver;
    const std::uint64_t hundredth =
        shuffledPlace(seedOf({seed, withinTenths, tenth, round}), block % spreadOver, spreadOver);
    const double rest = RandomSource(seedOf({seed, withinHundredths, draw})).uniform();
    constexpr auto parts = static_cast<double>(spreadOver);
    return (static_cast<double>(tenth) + (static_cast<double>(hundredth) + rest) / parts) / parts;
}

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
