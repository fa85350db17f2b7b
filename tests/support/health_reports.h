// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "tests/support/health_samples.h"
#include "tests/support/made_fleet.h"

#include <memory>

namespace headroom::test {

/// A graded capture of tests/data/health, as pages take it.
inline std::shared_ptr<const HealthReport> reportOf(const char* name, const AssessInput& input = {})
{
    return std::make_shared<const HealthReport>(assessSample(name, input));
}

/// A healthy fleet of 8-GPU nodes.
inline HealthReport madeFleet(std::size_t gpus)
{
    const std::vector<FleetQuery> queries = fleetQueries(shippedFacts());
    return assess(readFleet(queries, fleetAnswers(queries, gpus), "fleet", shippedFacts()), shippedFacts());
}

}  // namespace headroom::test
