// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <memory>
#include <vector>

namespace headroom {

/// Random numbers that are drawn once and used by every sample of the closed form: drawing them anew was most of its
/// time, and the same numbers under neighbouring loads make neighbouring answers.
class UnitDraws {
public:
    [[nodiscard]] static const UnitDraws& instance();

    /// Exponential with mean 1; after `count` they begin again, as all of these do.
    [[nodiscard]] double exponential(std::size_t i) const { return m_exponentials[i % count]; }
    /// Lognormal with mean 1 and that variation; the same for a thread that asks for it again and again.
    [[nodiscard]] std::shared_ptr<const std::vector<double>> lognormals(double variation) const;
    /// Standard normal, independent of those that the lognormals come from.
    [[nodiscard]] double otherNormal(std::size_t i) const { return m_otherNormals[i % count]; }

private:
    static constexpr std::size_t count = 32768;
    UnitDraws();

    std::vector<double> m_exponentials, m_normals, m_otherNormals;
};

}  // namespace headroom
