// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/facts.h"
#include "model/health/snapshot.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// One question to Prometheus. `name` is what its answer's series are called where the query computes them.
struct FleetQuery {
    std::string query;
    std::string name;
};

/// What the health view asks of a fleet: each field under its old and new name, rates, new Xids, silent exporters.
[[nodiscard]] std::vector<FleetQuery> fleetQueries(const HealthFacts& facts);

/// One snapshot of the answers to the queries, in their order; an answer that cannot be used hides no other.
[[nodiscard]] Snapshot readFleet(const std::vector<FleetQuery>& queries, const std::vector<std::string>& answers,
                                 std::string source, const HealthFacts& facts);

}  // namespace headroom
