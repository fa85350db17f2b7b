// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/simulation/random_source.h"

#include <cstddef>
#include <vector>

namespace headroom {

/// Uniform numbers of which exactly one lies in each of `count` equal parts of (0, 1), in random order (stratified
/// sampling): a run of that many requests has the load it was asked for, not by chance one or two per cent more, which
/// is much near saturation. Bursts stay as random as they are.
class SpreadDraws {
public:
    /// `random` must outlive it.
    SpreadDraws(std::size_t count, RandomSource& random);

    /// The next number; after `count` of them it begins again.
    double uniform();

private:
    RandomSource& m_random;
    std::vector<std::size_t> m_parts;
    std::size_t m_next{0};
};

}  // namespace headroom
