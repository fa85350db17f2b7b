// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/network/server_address.h"
#include "model/health/accounting/gpu_job.h"
#include "model/health/prometheus/fleet_queries.h"
#include "model/result.h"

#include <stop_token>

namespace headroom {

/// How long a fleet may take to answer all questions, in milliseconds.
constexpr int fleetTimeoutMs = 60'000;

/// What a server said of its fleet.
struct FleetReading {
    Snapshot snapshot{};
    bool isWhole{true};  ///< Every question was answered, and every answer came to its end.
};

/// Asks a Prometheus server (or what speaks its API) about a fleet; an address that ends in "/metrics" is read as an
/// exporter's own page. The address may have a path prefix, and a query that goes with each question. The error names
/// the address without what is secret in it. Runs an event loop until all answers are there, for `limitMs`
/// milliseconds, or until it is told to stop.
[[nodiscard]] Result<FleetReading> readPrometheusServer(const ServerAddress& server, const HealthFacts& facts,
                                                        int limitMs = fleetTimeoutMs, const std::stop_token& stop = {});

/// Asks a Prometheus server which jobs held GPUs in the last `hours`, and what these did. An address that ends in
/// "/metrics" says it of this moment only. The same errors, limits and event loop.
[[nodiscard]] Result<JobReading> readPrometheusJobs(const ServerAddress& server, const HealthFacts& facts, int hours,
                                                    int limitMs = fleetTimeoutMs);

}  // namespace headroom
