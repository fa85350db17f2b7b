// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/simulation/arrival_simulation.h"
#include "model/serving/simulation/quantiles.h"
#include "model/serving/simulation/random_source.h"
#include "model/serving/simulation/spread_draws.h"

namespace headroom {

/// A request on its way through a simulated replica; lengths in tokens, times in seconds.
struct SimulatedRequest {
    double arrival{0};
    double input{1}, output{2};
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
