// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/json/health_json.h"
#include "model/health/read/sections.h"
#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>

namespace headroom {
namespace {

/// The value under a key, or null: files are read as far as they make sense.
const Json& at(const Json& json, std::string_view key)
{
    static const Json nothing;
    if (!json.is_object())
        return nothing;
    const auto found = json.find(std::string(key));
    return found == json.end() ? nothing : *found;
}

/// The list under a key; an empty one where it is none. (To iterate over anything else would be to find it in itself.)
const Json& listAt(const Json& json, std::string_view key)
{
    static const Json empty = Json::array();
    const Json& value = at(json, key);
    return value.is_array() ? value : empty;
}

std::string textAt(const Json& json, std::string_view key)
{
    const Json& value = at(json, key);
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::optional<double> numberAt(const Json& json, std::string_view key)
{
    const Json& value = at(json, key);
    return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}

std::optional<std::int64_t> countAt(const Json& json, std::string_view key)
{
    const std::optional<double> number = numberAt(json, key);
    constexpr double most = 9e15;
    if (!number || *number < -most || *number > most)
        return std::nullopt;
    return static_cast<std::int64_t>(*number);
}

/// False where nothing is said, as in what was saved before there was such a key.
bool flagAt(const Json& json, std::string_view key)
{
    const Json& value = at(json, key);
    return value.is_boolean() && value.get<bool>();
}

HealthGrade gradeAt(const Json& json) { return gradeNamed(textAt(json, "grade")).value_or(HealthGrade::Unknown); }

SlowdownCost readCost(const Json& json)
{
    SlowdownCost cost{.clockMHz = numberAt(json, "clock_mhz").value_or(0),
                      .usualClockMHz = numberAt(json, "usual_clock_mhz").value_or(0),
                      .planned = {numberAt(json, "planned_step_s").value_or(0)},
                      .step = {numberAt(json, "step_s").value_or(0)},
                      .currency = textAt(json, "currency"),
                      .nodes = countAt(json, "nodes").value_or(1)};
    if (const auto lost = numberAt(json, "lost_per_hour"))
        cost.lostPerHour = Money::fromDollars(*lost);
    return cost;
}

HealthFinding readFinding(const Json& json)
{
    constexpr std::array confidences = {Confidence::Low, Confidence::Medium, Confidence::High};
    HealthFinding finding;
    finding.id = textAt(json, "id");
    finding.grade = gradeAt(json);
    finding.host = textAt(json, "host");
    finding.evidence = textAt(json, "evidence");
    finding.limit = textAt(json, "limit");
    finding.limitSource = textAt(json, "limit_source");
    finding.cause = textAt(json, "cause");
    for (const Json& step : listAt(json, "action"))
        if (step.is_string())
            finding.action.push_back(step.get<std::string>());
    finding.captureNext = textAt(json, "capture_next");
    const std::string confidence = textAt(json, "confidence");
    for (const Confidence one : confidences)
        if (confidenceName(one) == confidence)
            finding.confidence = one;
    if (const auto trouble = countAt(json, "trouble"))
        finding.trouble = static_cast<int>(*trouble);
    if (const Json& cost = at(json, "cost"); cost.is_object())
        finding.cost = readCost(cost);
    return finding;
}

std::vector<HealthFinding> readFindings(const Json& json)
{
    std::vector<HealthFinding> findings;
    for (const Json& item : listAt(json, "findings"))
        findings.push_back(readFinding(item));
    return findings;
}

void readMetrics(const Json& json, GpuSnapshot& gpu)
{
    for (std::size_t i = 0; i < metricCount; ++i) {
        const auto metric = static_cast<Metric>(i);
        const Json& value = at(json, info(metric).id);
        if (value.is_number())
            gpu.metrics.set(metric, {.state = ReadingState::Number, .number = value.get<double>()});
        else if (value.is_string())
            gpu.metrics.set(metric, {.state = ReadingState::Text, .text = value.get<std::string>()});
    }
    const Json& reasons = at(json, "throttle_reasons");
    if (!reasons.is_array())
        return;
    gpu.throttleReasons.emplace();
    for (const Json& reason : reasons)
        if (reason.is_string())
            gpu.throttleReasons->push_back(reason.get<std::string>());
}

void readProcesses(const Json& json, GpuSnapshot& gpu)
{
    if (!at(at(json, "metrics"), "processes").is_number())
        return;
    gpu.processes.emplace();
    gpu.processesListed = true;
    for (const Json& item : listAt(json, "processes_list"))
        gpu.processes->push_back({.pid = countAt(item, "pid"),
                                  .type = textAt(item, "type"),
                                  .name = textAt(item, "name"),
                                  .memoryBytes = numberAt(item, "used_memory_bytes"),
                                  .gpuInstance = textAt(item, "gpu_instance_id"),
                                  .computeInstance = textAt(item, "compute_instance_id")});
}

void readMig(const Json& json, GpuSnapshot& gpu)
{
    if (!at(at(json, "metrics"), "mig_devices").is_number())
        return;
    gpu.mig.emplace();
    for (const Json& item : listAt(json, "mig"))
        gpu.mig->push_back({.index = countAt(item, "index"),
                            .profile = textAt(item, "profile"),
                            .uuid = textAt(item, "uuid"),
                            .gpuInstance = textAt(item, "gpu_instance_id"),
                            .computeInstance = textAt(item, "compute_instance_id"),
                            .memoryTotal = numberAt(item, "memory_total_bytes"),
                            .memoryUsed = numberAt(item, "memory_used_bytes"),
                            .multiprocessors = numberAt(item, "multiprocessors"),
                            .eccUncorrected = numberAt(item, "ecc_uncorrected_volatile")});
}

void readLinks(const Json& json, GpuSnapshot& gpu)
{
    for (const Json& item : listAt(json, "nvlinks")) {
        NvLink& link = gpu.links.emplace_back();
        link.index = countAt(item, "index").value_or(0);
        if (const Json& active = at(item, "active"); active.is_boolean())
            link.active = active.get<bool>();
        link.gigabytesPerSecond = numberAt(item, "gb_per_s");
    }
}

std::vector<std::string> textsOf(const Json& list)
{
    std::vector<std::string> texts;
    if (list.is_array())
        for (const Json& item : list)
            texts.push_back(item.is_string() ? item.get<std::string>() : std::string());
    return texts;
}

void readTopology(const Json& json, HostSnapshot& host)
{
    const Json& topology = at(json, "topology");
    if (!topology.is_object())
        return;
    TopologyReading& read = host.topology.emplace();
    read.columns = textsOf(at(topology, "columns"));
    read.rows = textsOf(at(topology, "rows"));
    for (const Json& row : listAt(topology, "cells"))
        read.cells.push_back(textsOf(row));
}

/// The position of the host a GPU or finding names; the first where there is no such host.
std::size_t hostOf(const HealthReport& report, const Json& json)
{
    const std::string name = textAt(json, "host");
    const auto found = std::ranges::find(report.snapshot.hosts, name, &HostSnapshot::name);
    return found == report.snapshot.hosts.end() ? 0 : static_cast<std::size_t>(found - report.snapshot.hosts.begin());
}

void readHosts(const Json& root, HealthReport& report)
{
    for (const Json& item : listAt(root, "hosts")) {
        HostSnapshot& host = report.snapshot.hosts.emplace_back();
        host.name = textAt(item, "host");
        host.driver = textAt(item, "driver");
        host.cuda = textAt(item, "cuda");
        host.hasLog = flagAt(item, "kernel_log");
        host.secondsToAnswer = numberAt(item, "seconds_to_answer");
        readTopology(item, host);
        HostHealth& health = report.hosts.emplace_back();
        health.grade = gradeAt(item);
        health.gpusExpected = countAt(item, "gpus_expected");
    }
}

void readGpus(const Json& root, HealthReport& report)
{
    for (const Json& item : listAt(root, "gpus")) {
        if (report.hosts.empty())
            return;
        const std::size_t host = hostOf(report, item);
        GpuSnapshot& gpu = report.snapshot.hosts[host].gpus.emplace_back();
        gpu.index = countAt(item, "index");
        gpu.uuid = textAt(item, "uuid");
        gpu.busId = textAt(item, "bus_id");
        gpu.name = textAt(item, "name");
        readMetrics(at(item, "metrics"), gpu);
        readProcesses(item, gpu);
        readMig(item, gpu);
        readLinks(item, gpu);
        GpuHealth& health = report.hosts[host].gpus.emplace_back();
        health.grade = gradeAt(item);
        health.findings = readFindings(item);
        for (HealthFinding& finding : health.findings)
            finding.gpu = report.hosts[host].gpus.size() - 1;
    }
}

}  // namespace

Result<HealthReport> parseHealth(std::string_view json)
{
    Result<Json> parsed = parseStrictJson(json);
    if (!parsed)
        return parsed.error();
    const Json root = std::move(parsed).value();
    if (textAt(root, "format") != "headroom-health" || countAt(root, "version") != 1)
        return Error{"/format", "is no report of \"headroom health\", version 1",
                     "Save one with \"headroom health --format json\""};
    HealthReport report;
    report.snapshot.source = textAt(root, "source");
    report.snapshot.recognised = true;
    report.time = textAt(root, "time");
    report.grade = gradeAt(root);
    for (const Json& note : listAt(root, "notes"))
        if (note.is_string())
            report.snapshot.notes.push_back(note.get<std::string>());
    readHosts(root, report);
    readGpus(root, report);
    for (const Json& item : listAt(root, "findings"))
        if (!report.hosts.empty())
            report.hosts[hostOf(report, item)].findings.push_back(readFinding(item));
    boundTexts(report.snapshot);
    return report;
}

}  // namespace headroom
