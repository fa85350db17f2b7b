// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/health/prometheus_source.h"
#include "app/network/server_address.h"

namespace headroom {

/// Where a Prometheus server is asked and who asks. Who that is the address says itself, else the environment:
/// HEADROOM_PROMETHEUS_TOKEN, or HEADROOM_PROMETHEUS_USER with HEADROOM_PROMETHEUS_PASSWORD; each of them also with
/// _FILE behind it, which names a file that holds it. The error says what is wrong with the address or with one of
/// these, and repeats nothing that is secret.
[[nodiscard]] Result<ServerAddress> prometheusAccess(const QString& address);

/// Asks a server at an address as readPrometheusServer() does, as the address or the environment says.
[[nodiscard]] Result<Snapshot> readPrometheusServer(const QString& address, const HealthFacts& facts,
                                                    int limitMs = fleetTimeoutMs, const std::stop_token& stop = {});

}  // namespace headroom
