// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/fleet_queries.h"
#include "model/result.h"

#include <QString>

#include <stop_token>

namespace headroom {

/// How long a fleet may take to answer all questions, in milliseconds.
constexpr int fleetTimeoutMs = 60'000;

/// Asks a Prometheus server (or what speaks its API) about a fleet; an address that ends in "/metrics" is read as an
/// exporter's own page. `address` may have a path prefix. Who asks is said by the environment:
/// HEADROOM_PROMETHEUS_TOKEN, or HEADROOM_PROMETHEUS_USER with HEADROOM_PROMETHEUS_PASSWORD. The error names the
/// address without what is secret in it. Runs an event loop until all answers are there, for `limitMs` milliseconds, or
/// until it is told to stop.
[[nodiscard]] Result<Snapshot> readPrometheusServer(const QString& address, const HealthFacts& facts,
                                                    int limitMs = fleetTimeoutMs, const std::stop_token& stop = {});

}  // namespace headroom
