// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace headroom {

// What a share within (0, 1) of a distribution lies below; with a uniform random share, a draw from it.

/// Of the standard normal (Wichura 1988, algorithm AS 241, PPND7), to six digits.
[[nodiscard]] double normalQuantile(double share);
/// A lognormal distribution by its mean and coefficient of variation; the mean itself where it does not vary.
class Lognormal {
public:
    Lognormal(double mean, double variation);
    /// Where the standard normal is `normal`.
    [[nodiscard]] double at(double normal) const;

private:
    double m_median, m_sigma;
};
/// Of the exponential distribution with that mean.
[[nodiscard]] double exponentialQuantile(double share, double mean);
/// Of the lognormal with that mean and coefficient of variation.
[[nodiscard]] double lognormalQuantile(double share, double mean, double variation);

}  // namespace headroom
