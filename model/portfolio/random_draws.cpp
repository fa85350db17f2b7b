// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/random_draws.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <span>

namespace headroom {

namespace {

double polynomial(std::span<const double> coefficients, double x)
{
    double value = 0;
    for (const double coefficient : coefficients)
        value = value * x + coefficient;
    return value;
}

}  // namespace

double normalQuantile(double probability)
{
    // Wichura's coefficients, highest power first.
    static constexpr std::array a = {2.5090809287301226727e3, 3.3430575583588128105e4, 6.7265770927008700853e4,
                                     4.5921953931549871457e4, 1.3731693765509461125e4, 1.9715909503065514427e3,
                                     1.3314166789178437745e2, 3.3871328727963666080e0};
    static constexpr std::array b = {5.2264952788528545610e3, 2.8729085735721942674e4, 3.9307895800092710610e4,
                                     2.1213794301586595867e4, 5.3941960214247511077e3, 6.8718700749205790830e2,
                                     4.2313330701600911252e1, 1.0};
    static constexpr std::array c = {7.74545014278341407640e-4, 2.27238449892691845833e-2, 2.41780725177450611770e-1,
                                     1.27045825245236838258e0,  3.64784832476320460504e0,  5.76949722146069140550e0,
                                     4.63033784615654529590e0,  1.42343711074968357734e0};
    static constexpr std::array d = {1.05075007164441684324e-9, 5.47593808499534494600e-4, 1.51986665636164571966e-2,
                                     1.48103976427480074590e-1, 6.89767334985100004550e-1, 1.67638483018380384940e0,
                                     2.05319162663775882187e0,  1.0};
    static constexpr std::array e = {2.01033439929228813265e-7, 2.71155556874348757815e-5, 1.24266094738807843860e-3,
                                     2.65321895265761230930e-2, 2.96560571828504891230e-1, 1.78482653991729133580e0,
                                     5.46378491116411436990e0,  6.65790464350110377720e0};
    static constexpr std::array f = {2.04426310338993978564e-15, 1.42151175831644588870e-7, 1.84631831751005468180e-5,
                                     7.86869131145613259100e-4,  1.48753612908506148525e-2, 1.36929880922735805310e-1,
                                     5.99832206555887937690e-1,  1.0};
    const double q = probability - 0.5;
    if (std::abs(q) <= 0.425) {
        const double r = 0.180625 - q * q;
        return q * polynomial(a, r) / polynomial(b, r);
    }
    double r = std::sqrt(-std::log(q < 0 ? probability : 1 - probability));
    double value = 0;
    if (r <= 5) {
        r -= 1.6;
        value = polynomial(c, r) / polynomial(d, r);
    } else {
        r -= 5;
        value = polynomial(e, r) / polynomial(f, r);
    }
    return q < 0 ? -value : value;
}

double positiveDraw(double uniform, double variation)
{
    if (variation <= 0)
        return 1;
    if (variation == 1)
        return -std::log(uniform);
    const double variance = std::log1p(variation * variation);
    return std::exp(std::sqrt(variance) * normalQuantile(uniform) - variance / 2);
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
