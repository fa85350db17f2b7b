// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/simulation/random_source.h"

#include <cstdint>
#include <initializer_list>

namespace headroom {

/// A seed of its own for each thing that is drawn: the finaliser of splitmix64 over the parts, one after another. The
/// same parts give the same seed wherever and in whatever order they are asked for.
[[nodiscard]] inline std::uint64_t seedOf(std::initializer_list<std::uint64_t> parts)
{
    std::uint64_t seed = 0x243F6A8885A308D3;
    for (const std::uint64_t part : parts) {
        seed = (seed ^ part) + 0x9E3779B97F4A7C15;
        seed = (seed ^ (seed >> 30)) * 0xBF58476D1CE4E5B9;
        seed = (seed ^ (seed >> 27)) * 0x94D049BB133111EB;
        seed ^= seed >> 31;
    }
    return seed;
}

/// A positive number with mean 1 and that coefficient of variation, from one uniform number: the number 1 without
/// variation, exponential for 1, lognormal for all others.
[[nodiscard]] double positiveDraw(double uniform, double variation);

/// A uniform number of each draw of a quantity that a whole draw shares, spread evenly over the draws: each ten of
/// them, counted from draw 0, fall once into each tenth, each hundred once into each hundredth, in an order of the
/// seed's own (Latin hypercube sampling: McKay, Beckman and Conover 1979). What hangs on such a quantity is then known
/// from fewer draws, and quantities of different seeds stay independent of each other.
inline constexpr std::uint64_t spreadOver = 10;  ///< Draws, from one that is divisible by it on, that are spread alike.
[[nodiscard]] double spreadDraw(std::uint64_t seed, std::uint64_t draw);

/// A factor with median 1 that is below `low` and above `high` once in ten times each: two halves of lognormals.
/// Both are ratios to the median.
[[nodiscard]] double rangeDraw(double uniform, double low, double high);

}  // namespace headroom
