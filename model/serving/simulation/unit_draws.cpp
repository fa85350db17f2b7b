// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/simulation/unit_draws.h"

#include "model/serving/simulation/random_source.h"

namespace headroom {

const UnitDraws& UnitDraws::instance()
{
    static const UnitDraws draws;
    return draws;
}

UnitDraws::UnitDraws()
{
    RandomSource arrivals(1);
    RandomSource answers(2);
    for (std::vector<double>* numbers : {&m_exponentials, &m_normals, &m_otherNormals})
        numbers->reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        m_exponentials.push_back(arrivals.exponential(1));
        m_normals.push_back(arrivals.normal());
        m_otherNormals.push_back(answers.normal());
    }
}

std::shared_ptr<UnitLognormals> UnitDraws::lognormals(double variation) const
{
    // A search for the load that meets a target asks for the same numbers dozens of times.
    struct Kept {
        double variation{-1};
        std::shared_ptr<UnitLognormals> numbers{};
    };
    thread_local Kept kept;
    if (kept.variation != variation)
        kept = {variation, std::make_shared<UnitLognormals>(m_normals, variation)};
    return kept.numbers;
}

}  // namespace headroom
