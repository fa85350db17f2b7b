// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/prometheus/fleet_queries.h"

#include "model/health/read/merge.h"
#include "model/health/read/readers.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>

namespace headroom {
namespace {

constexpr auto fields = std::to_array<std::string_view>({
    "DCGM_FI_DEV_GPU_TEMP",
    "DCGM_FI_DEV_GPU_UTIL",
    "DCGM_FI_DEV_FB_USED",
    "DCGM_FI_DEV_FB_FREE",
    "DCGM_FI_DEV_FB_RESERVED",
    "DCGM_FI_DEV_POWER_USAGE",
    "DCGM_FI_DEV_ENFORCED_POWER_LIMIT",
    "DCGM_FI_DEV_MEMORY_TEMP",
    "DCGM_FI_DEV_SM_CLOCK",
    "DCGM_FI_DEV_CLOCKS_EVENT_REASONS",
    "DCGM_FI_DEV_CLOCK_THROTTLE_REASONS",
    "DCGM_FI_DEV_ECC_DBE_VOL_TOTAL",
    "DCGM_FI_DEV_ROW_REMAP_FAILURE",
    "DCGM_FI_DEV_ROW_REMAP_PENDING",
    "DCGM_FI_DEV_UNCORRECTABLE_REMAPPED_ROWS",
    "DCGM_FI_DEV_XID_ERRORS",
    "DCGM_EXP_XID_ERRORS_COUNT",
    "DCGM_FI_DEV_NVLINK_REPLAY_ERROR_COUNT_TOTAL",
    "DCGM_FI_DEV_NVLINK_RECOVERY_ERROR_COUNT_TOTAL",
    "DCGM_FI_DEV_NVLINK_CRC_FLIT_ERROR_COUNT_TOTAL",
    "DCGM_FI_PROF_PIPE_TENSOR_ACTIVE",
});

/// A field's names, the old one first.
std::vector<std::string> namesOf(std::string_view field, const HealthFacts& facts)
{
    std::vector<std::string> names = {std::string(field)};
    for (const FieldAlias& alias : facts.fieldAliases)
        if (alias.before == field)
            names.push_back(alias.after);
    return names;
}

/// Both names of a field as a regular expression.
std::string namesPattern(std::string_view field, const HealthFacts& facts)
{
    std::string names;
    for (const std::string& name : namesOf(field, facts))
        names += (names.empty() ? "" : "|") + name;
    return names;
}

/// A selector of a field under both of its names.
std::string selector(std::string_view field, const HealthFacts& facts)
{
    return "{__name__=~\"" + namesPattern(field, facts) + "\"}";
}

/// What stands around a field's name in a query.
struct Around {
    std::string_view before{};
    std::string_view after{};
};

/// The field under whichever name there is. Where both are exported one is taken: Prometheus refuses to compute with
/// two series that differ in their name only.
std::string either(std::string_view field, const Around& around, const HealthFacts& facts)
{
    std::string query;
    for (const std::string& name : namesOf(field, facts)) {
        query += query.empty() ? "(" : " or ";
        query.append(around.before).append(name).append(around.after);
    }
    return query + ")";
}

}  // namespace

std::vector<FleetQuery> fleetQueries(const HealthFacts& facts)
{
    std::vector<FleetQuery> queries;
    std::ranges::transform(fields, std::back_inserter(queries),
                           [&facts](std::string_view field) { return FleetQuery{selector(field, facts), {}}; });
    // A code that was there an hour ago is old; one that replaced another, or came since, is new.
    const std::string xid = either("DCGM_FI_DEV_XID_ERRORS", {}, facts);
    const std::string hourAgo = either("DCGM_FI_DEV_XID_ERRORS", {.after = " offset 1h"}, facts);
    queries.push_back({"(" + xid + " > 0) unless (" + hourAgo + " == " + xid + ")", "DCGM_HEADROOM_NEW_XID"});
    const Around perSecond{.before = "rate(", .after = "[5m])"};
    queries.push_back({either("DCGM_FI_DEV_PCIE_REPLAY_COUNTER", perSecond, facts) + " * 60 > 0",
                       "DCGM_HEADROOM_REPLAYS_PER_MINUTE"});
    queries.push_back(
        {either("DCGM_FI_DEV_THERMAL_VIOLATION", perSecond, facts) + " / 1e9 > 0", "DCGM_HEADROOM_THERMAL_SHARE"});
    // Links that repeat now, and what was counted over the exporter's life, are two things.
    const Around lately{.before = "increase(", .after = "[15m])"};
    queries.push_back({either("DCGM_FI_DEV_NVLINK_REPLAY_ERROR_COUNT_TOTAL", lately, facts) + " > 0",
                       "DCGM_HEADROOM_NVLINK_REPLAYS"});
    queries.push_back({either("DCGM_FI_DEV_NVLINK_RECOVERY_ERROR_COUNT_TOTAL", lately, facts) + " > 0",
                       "DCGM_HEADROOM_NVLINK_RECOVERIES"});
    // The most GPUs of each host that answered at one time in six hours: what is missing since then was there.
    for (const std::string_view label : {"Hostname", "hostname"})
        queries.push_back({"max_over_time(count by (" + std::string(label) + ") ({__name__=~\"" +
                               namesPattern("DCGM_FI_DEV_GPU_TEMP", facts) + "\"," + std::string(label) +
                               "!=\"\"})[6h:5m])",
                           "DCGM_HEADROOM_GPUS_BEFORE"});
    queries.push_back({"up{job=~\".*(dcgm|gpu).*\"}", {}});
    return queries;
}

Snapshot readFleet(const std::vector<FleetQuery>& queries, const std::vector<std::string>& answers, std::string source,
                   const HealthFacts& facts)
{
    Snapshot snapshot;
    snapshot.source = std::move(source);
    std::map<std::string, HostSnapshot> hosts;
    for (std::size_t i = 0; i < queries.size() && i < answers.size(); ++i) {
        SectionReading reading = readPrometheusAs(answers[i], queries[i].name, facts);
        for (HostSnapshot& host : reading.hosts) {
            // That one query has no answer is common: exporters differ in what they export.
            std::erase_if(host.errors, [](const ErrorLine& error) { return error.kind == ErrorOutput::NothingHere; });
            if (host.gpus.empty() && host.errors.empty() && !host.gpusBefore)
                continue;
            const auto [place, isNew] = hosts.try_emplace(host.name, HostSnapshot());
            mergeHost(place->second, std::move(host), false);
        }
    }
    for (auto& [name, host] : hosts) {
        std::ranges::stable_sort(host.gpus, {}, [](const GpuSnapshot& gpu) { return gpu.index.value_or(1 << 20); });
        for (GpuSnapshot& gpu : host.gpus)
            deriveMetrics(gpu);
        snapshot.hosts.push_back(std::move(host));
    }
    snapshot.recognised = !snapshot.hosts.empty();
    return snapshot;
}

}  // namespace headroom
