// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/simulation/quantiles.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace headroom {

/// Lognormal numbers of mean 1, made of standard normal ones as they are asked for; after the last they begin again.
class UnitLognormals {
public:
    UnitLognormals(const std::vector<double>& normals, double variation) : m_normals(normals), m_law(1, variation) {}
    [[nodiscard]] double at(std::size_t i)
    {
        i %= m_normals.size();
        while (m_numbers.size() <= i)
            m_numbers.push_back(m_law.at(m_normals[m_numbers.size()]));
        return m_numbers[i];
    }

private:
    const std::vector<double>& m_normals;
    Lognormal m_law;
    std::vector<double> m_numbers{};
};

/// Random numbers that are drawn once and used by every sample of the closed form: drawing them anew was most of its
/// time, and the same numbers under neighbouring loads make neighbouring answers.
class UnitDraws {
public:
    [[nodiscard]] static const UnitDraws& instance();

    /// Exponential with mean 1; after `count` they begin again, as all of these do.
    [[nodiscard]] double exponential(std::size_t i) const { return m_exponentials[i % count]; }
    /// Lognormal with mean 1 and that variation; the same for a thread that asks for it again and again, and of that
    /// thread.
    [[nodiscard]] std::shared_ptr<UnitLognormals> lognormals(double variation) const;
    /// Standard normal, independent of those that the lognormals come from.
    [[nodiscard]] double otherNormal(std::size_t i) const { return m_otherNormals[i % count]; }

private:
    static constexpr std::size_t count = 32768;
    UnitDraws();

    std::vector<double> m_exponentials, m_normals, m_otherNormals;
};

}  // namespace headroom
