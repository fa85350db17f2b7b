// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/health_sources.h"

#include "app/health/machine_source.h"
#include "app/health/prometheus_access.h"

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

/// Whether a machine that was asked gave less than a whole answer: nothing of any GPU, or a part. Of a file the same
/// is a reading, of what somebody saw; who asks wants to know.
bool isUnanswered(const Snapshot& snapshot)
{
    return snapshot.hosts.empty() || std::ranges::any_of(snapshot.hosts, [](const HostSnapshot& host) {
               return host.gpus.empty() || host.isCut;
           });
}

void askMachines(const HealthSources& sources, const HealthFacts& facts, const std::stop_token& stop,
                 HealthFiles& result)
{
    const int limitMs = sources.limitMs.value_or(machineTimeoutMs);
    if (sources.live && !stop.stop_requested()) {
        result.snapshots.push_back(readLocalMachine(facts, limitMs, stop));
        if (isUnanswered(result.snapshots.back()))
            result.unanswered << QStringLiteral("nvidia-smi");
    }
    if (stop.stop_requested())
        return;
    std::vector<Snapshot> machines = readRemoteMachines(sources.hosts, facts, limitMs, stop);
    for (std::size_t i = 0; i < machines.size(); ++i) {
        if (isUnanswered(machines[i]))
            result.unanswered << sources.hosts[static_cast<qsizetype>(i)];
        result.snapshots.push_back(std::move(machines[i]));
    }
}

void askServer(const HealthSources& sources, const HealthFacts& facts, const std::stop_token& stop, HealthFiles& result)
{
    const Result<ServerAddress> server = prometheusAccess(sources.prometheus);
    if (!server) {
        result.errors.push_back(server.error());
        result.isMisasked = true;
        return;
    }
    Result<FleetReading> fleet = readPrometheusServer(*server, facts, sources.limitMs.value_or(fleetTimeoutMs), stop);
    if (!fleet)
        result.errors.push_back(fleet.error());
    if (!fleet || !fleet->isWhole)
        result.unanswered << shownAddress(server->url);
    if (fleet)
        result.snapshots.push_back(std::move(fleet).value().snapshot);
}

}  // namespace

HealthFiles pollSources(const HealthSources& sources, const HealthFacts& facts, const std::stop_token& stop)
{
    HealthFiles result = readHealthFiles(sources.files, facts);
    askMachines(sources, facts, stop, result);
    if (!sources.prometheus.isEmpty() && !stop.stop_requested())
        askServer(sources, facts, stop, result);
    return result;
}

}  // namespace headroom
