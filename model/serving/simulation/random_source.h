// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numbers>

namespace headroom {

/// splitmix64 (Steele, Lea and Flood 2014): the same numbers on every machine for a seed.
class RandomSource {
public:
    explicit RandomSource(std::uint64_t seed) : m_state(seed) {}

    /// Uniform between 0 and 1, neither included.
    double uniform()
    {
        m_state += 0x9E3779B97F4A7C15;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EB;
        z ^= z >> 31;
        constexpr double scale = 1.0 / 9007199254740992.0;  // 2^-53
        return (static_cast<double>(z >> 11) + 0.5) * scale;
    }
    /// A whole number from 0 to `limit` - 1.
    std::size_t below(std::size_t limit)
    {
        return std::min(limit - 1, static_cast<std::size_t>(uniform() * static_cast<double>(limit)));
    }
    /// Exponential with that mean.
    double exponential(double mean) { return -std::log(uniform()) * mean; }
    /// Standard normal (Box and Muller 1958).
    double normal()
    {
        const double radius = std::sqrt(-2 * std::log(uniform()));
        return radius * std::cos(2 * std::numbers::pi * uniform());
    }

private:
    std::uint64_t m_state;
};

}  // namespace headroom
