// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/health_sources.h"

#include "app/health/machine_source.h"
#include "app/health/prometheus_source.h"

#include <algorithm>
#include <iterator>

namespace headroom {

HealthFiles pollSources(const HealthSources& sources, const HealthFacts& facts, const std::stop_token& stop)
{
    HealthFiles result = readHealthFiles(sources.files, facts);
    if (sources.live && !stop.stop_requested())
        result.snapshots.push_back(readLocalMachine(facts, machineTimeoutMs, stop));
    if (!stop.stop_requested())
        std::ranges::move(readRemoteMachines(sources.hosts, facts, machineTimeoutMs, stop),
                          std::back_inserter(result.snapshots));
    if (sources.prometheus.isEmpty() || stop.stop_requested())
        return result;
    Result<Snapshot> fleet = readPrometheusServer(sources.prometheus, facts, fleetTimeoutMs, stop);
    if (fleet)
        result.snapshots.push_back(std::move(fleet).value());
    else
        result.errors.push_back(fleet.error());
    return result;
}

}  // namespace headroom
