// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

namespace headroom {

// What a share within (0, 1) of a distribution lies below; with a uniform random share, a draw from it.

/// Of the standard normal (Wichura 1988, algorithm AS 241, PPND7), to six digits.
[[nodiscard]] double normalQuantile(double share);
/// The lognormal with that mean and coefficient of variation where the standard normal is `normal`; the mean itself
/// where it does not vary.
[[nodiscard]] double lognormalOf(double normal, double mean, double variation);
/// Of the exponential distribution with that mean.
[[nodiscard]] double exponentialQuantile(double share, double mean);
/// Of the lognormal with that mean and coefficient of variation.
[[nodiscard]] double lognormalQuantile(double share, double mean, double variation);

}  // namespace headroom
