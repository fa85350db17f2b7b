// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/parallel_for.h"
#include "model/serving/simulation/arrival_simulation.h"

#include <array>
#include <cstddef>
#include <cstdint>

// Independent simulations whose answers are taken together.

namespace headroom {

SimulatedLoad simulatePooled(const ServingTerms& terms, const ArrivalPlan& plan)
{
    // Few, as each has a warm-up that nobody measures; the same number on every machine, as the answers follow from it.
    constexpr std::size_t parts = 4;
    constexpr std::uint64_t apart = 0x51'7C'C1B7;  // Neighbouring seeds stay free for other runs.
    std::array<SimulatedLoad, parts> loads{};
    parallelFor(parts, threadCount(0), {}, [&](std::size_t part) {
        ArrivalPlan own = plan;
        own.requests = plan.requests / static_cast<std::int64_t>(parts);
        own.steps = plan.steps / static_cast<std::int64_t>(parts);
        own.seed = plan.seed + part * apart;
        loads.at(part) = simulateArrivals(terms, own);
    });
    SimulatedLoad all;
    for (const SimulatedLoad& load : loads) {
        all.answers.insert(all.answers.end(), load.answers.begin(), load.answers.end());
        all.requests += load.requests;
        all.steps += load.steps;
        all.outputTokensPerSecond += load.outputTokensPerSecond / static_cast<double>(parts);
        all.meanBatch += load.meanBatch / static_cast<double>(parts);
    }
    return all;
}

}  // namespace headroom
