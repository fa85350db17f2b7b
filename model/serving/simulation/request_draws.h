// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/simulation/arrival_simulation.h"
#include "model/serving/simulation/quantiles.h"
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

/// A request on its way through a simulated replica; lengths in tokens, times in seconds.
struct SimulatedRequest {
    double arrival{0};
    double input{1}, output{2};
    double admitted{0};  ///< When its prompt was taken up.
    double first{0};    ///< When the iteration of its first token ended.
    double passage{0};  ///< How much later its tokens leave a pipeline.
};

/// The requests of a simulation, the same for a seed: when they come and how long they are.
class RequestDraws {
public:
    /// `plan` must outlive it.
    RequestDraws(const ServingTerms& terms, const ArrivalPlan& plan);

    /// Seconds to the next arrival of a Poisson process.
    double gap();
    /// A request that comes then, no longer than the whole cache: longer ones could never run.
    SimulatedRequest request(double arrival);

private:
    const ArrivalPlan& m_plan;
    Lognormal m_inputLaw, m_outputLaw;
    RandomSource m_random;
    SpreadDraws m_gaps, m_inputs, m_outputs;
};

}  // namespace headroom
