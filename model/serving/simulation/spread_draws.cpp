// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/simulation/spread_draws.h"

#include <algorithm>
#include <numeric>
#include <utility>

namespace headroom {

SpreadDraws::SpreadDraws(std::size_t count, RandomSource& random)
    : m_random(random), m_parts(std::max<std::size_t>(1, count))
{
    std::iota(m_parts.begin(), m_parts.end(), std::size_t{0});
    for (std::size_t left = m_parts.size(); left > 1; --left)  // Fisher and Yates
        std::swap(m_parts[left - 1], m_parts[m_random.below(left)]);
}

double SpreadDraws::uniform()
{
    const auto part = static_cast<double>(m_parts[m_next]);
    m_next = (m_next + 1) % m_parts.size();
    return (part + m_random.uniform()) / static_cast<double>(m_parts.size());
}

}  // namespace headroom
