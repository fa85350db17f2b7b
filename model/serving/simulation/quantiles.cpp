// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/simulation/quantiles.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <numeric>

namespace headroom {
namespace {

template <std::size_t N>
double polynomial(const std::array<double, N>& coefficients, double x)
{
    return std::accumulate(coefficients.rbegin(), coefficients.rend(), 0.0,
                           [x](double sum, double coefficient) { return sum * x + coefficient; });
}

}  // namespace

double normalQuantile(double share)
{
    constexpr std::array centre = {3.3871327179, 50.434271938, 159.29113202, 59.109374720};
    constexpr std::array underCentre = {1.0, 17.895169469, 78.757757664, 67.187563600};
    constexpr std::array middle = {1.4234372777, 2.7568153900, 1.3067284816, 0.17023821103};
    constexpr std::array underMiddle = {1.0, 0.73700164250, 0.12021132975};
    constexpr std::array tail = {6.6579051150, 3.0812263860, 0.42868294337, 0.017337203997};
    constexpr std::array underTail = {1.0, 0.24197894225, 0.012258202635};
    constexpr double centreWidth = 0.425;
    constexpr double middleFrom = 1.6;
    constexpr double tailFrom = 5;
    const double offset = share - 0.5;
    if (std::abs(offset) <= centreWidth) {
        const double x = centreWidth * centreWidth - offset * offset;
        return offset * polynomial(centre, x) / polynomial(underCentre, x);
    }
    const double x = std::sqrt(-std::log(std::min(share, 1 - share)));
    const double value = x <= tailFrom ? polynomial(middle, x - middleFrom) / polynomial(underMiddle, x - middleFrom)
                                       : polynomial(tail, x - tailFrom) / polynomial(underTail, x - tailFrom);
    return offset < 0 ? -value : value;
}

Lognormal::Lognormal(double mean, double variation)
    : m_median(mean / std::sqrt(1 + variation * variation)), m_sigma(std::sqrt(std::log1p(variation * variation)))
{
}

double Lognormal::at(double normal) const { return m_sigma > 0 ? m_median * std::exp(m_sigma * normal) : m_median; }

double exponentialQuantile(double share, double mean) { return -std::log1p(-share) * mean; }

double lognormalQuantile(double share, double mean, double variation)
{
    return Lognormal(mean, variation).at(normalQuantile(share));
}

}  // namespace headroom
