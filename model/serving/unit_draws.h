// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <vector>

namespace headroom {

/// Random numbers that are drawn once and used by every sample of the closed form: drawing them anew was most of its
/// time, and the same numbers under neighbouring loads make neighbouring answers.
class UnitDraws {
public:
    [[nodiscard]] static const UnitDraws& instance();

    /// Exponential with mean 1; after `count` they begin again, as all of these do.
    [[nodiscard]] double exponential(std::size_t i) const { return m_exponentials[i % count]; }
    /// Standard normal.
    [[nodiscard]] double normal(std::size_t i) const { return m_normals[i % count]; }
    /// Standard normal, independent of the former.
    [[nodiscard]] double otherNormal(std::size_t i) const { return m_otherNormals[i % count]; }

private:
    static constexpr std::size_t count = 32768;
    UnitDraws();

    std::vector<double> m_exponentials, m_normals, m_otherNormals;
};

}  // namespace headroom
