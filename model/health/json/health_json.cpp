// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/json/health_json.h"

#include "model/health/json/tools_json.h"
#include "model/health/rules/planned_use.h"
#include "model/io/field_json.h"
#include "model/json/strict_json.h"

#include <nlohmann/json.hpp>

namespace headroom {
namespace {

Json numberOrNull(const std::optional<double>& number) { return number ? numberJson(*number) : Json(nullptr); }

Json countOrNull(const std::optional<std::int64_t>& count) { return count ? Json(*count) : Json(nullptr); }

template <class List>
Json sizeOrNull(const std::optional<List>& list)
{
    return list ? Json(list->size()) : Json(nullptr);
}

Json valueJson(const MetricSet& metrics, Metric metric)
{
    if (info(metric).form.kind != MetricKind::Text)
        return numberOrNull(metrics.number(metric));
    const std::string_view text = metrics.text(metric);
    return text.empty() ? Json(nullptr) : Json(std::string(text));
}

Json metricsJson(const GpuSnapshot& gpu)
{
    Json json = Json::object();
    for (std::size_t i = 0; i < metricCount; ++i) {
        const auto metric = static_cast<Metric>(i);
        if (i < mainMetricCount || gpu.metrics.has(metric))
            json[std::string(info(metric).id)] = valueJson(gpu.metrics, metric);
    }
    json["throttle_reasons"] = gpu.throttleReasons ? Json(*gpu.throttleReasons) : Json(nullptr);
    json["mig_devices"] = sizeOrNull(gpu.mig);
    json["processes"] = sizeOrNull(gpu.processes);
    return json;
}

Json processesJson(const GpuSnapshot& gpu)
{
    Json list = Json::array();
    if (!gpu.processes)
        return list;
    for (const GpuProcess& process : *gpu.processes)
        list.push_back({{"pid", countOrNull(process.pid)},
                        {"type", process.type},
                        {"name", process.name},
                        {"used_memory_bytes", numberOrNull(process.memoryBytes)},
                        {"gpu_instance_id", process.gpuInstance},
                        {"compute_instance_id", process.computeInstance}});
    return list;
}

Json migJson(const GpuSnapshot& gpu)
{
    Json list = Json::array();
    if (!gpu.mig)
        return list;
    for (const MigDevice& device : *gpu.mig)
        list.push_back({{"index", countOrNull(device.index)},
                        {"profile", device.profile},
                        {"uuid", device.uuid},
                        {"gpu_instance_id", device.gpuInstance},
                        {"compute_instance_id", device.computeInstance},
                        {"memory_total_bytes", numberOrNull(device.memoryTotal)},
                        {"memory_used_bytes", numberOrNull(device.memoryUsed)},
                        {"multiprocessors", numberOrNull(device.multiprocessors)},
                        {"ecc_uncorrected_volatile", numberOrNull(device.eccUncorrected)}});
    return list;
}

Json linksJson(const GpuSnapshot& gpu)
{
    Json list = Json::array();
    for (const NvLink& link : gpu.links)
        list.push_back({{"index", link.index},
                        {"active", link.active ? Json(*link.active) : Json(nullptr)},
                        {"gb_per_s", numberOrNull(link.gigabytesPerSecond)}});
    return list;
}

Json topologyJson(const HostSnapshot& host)
{
    if (!host.topology)
        return nullptr;
    return {{"columns", host.topology->columns}, {"rows", host.topology->rows}, {"cells", host.topology->cells}};
}

Json costJson(const SlowdownCost& cost)
{
    return {{"clock_mhz", numberOrNull(cost.clockMHz)},
            {"usual_clock_mhz", numberOrNull(cost.usualClockMHz)},
            {"planned_step_s", cost.planned.value},
            {"step_s", cost.step.value},
            {"lost_per_hour", cost.lostPerHour ? Json(cost.lostPerHour->dollars()) : Json(nullptr)},
            {"currency", cost.currency},
            {"nodes", cost.nodes}};
}

/// Of a new machine that was held against its plan; null otherwise.
Json acceptanceJson(const HostHealth& health)
{
    if (!health.acceptance)
        return nullptr;
    return {{"passed", health.acceptance->passed}, {"unread", health.acceptance->unread}};
}

Json findingJson(const HealthFinding& finding, const HostSnapshot& host)
{
    Json gpu = nullptr;
    if (finding.gpu && *finding.gpu < host.gpus.size())
        gpu = host.gpus[*finding.gpu].index ? Json(*host.gpus[*finding.gpu].index) : Json(nullptr);
    Json json = {{"id", finding.id},
                 {"grade", gradeName(finding.grade)},
                 {"host", finding.host},
                 {"gpu", gpu},
                 {"evidence", finding.evidence},
                 {"limit", finding.limit},
                 {"limit_source", finding.limitSource},
                 {"cause", finding.cause},
                 {"action", finding.action},
                 {"capture_next", finding.captureNext},
                 {"confidence", confidenceName(finding.confidence)},
                 {"trouble", finding.trouble ? Json(*finding.trouble) : Json(nullptr)}};
    if (finding.cost)
        json["cost"] = costJson(*finding.cost);
    return json;
}

Json plannedJson(const PlannedUse* plan, const GpuSnapshot& gpu)
{
    if (plan == nullptr)
        return nullptr;
    const auto limit = gpu.metrics.number(Metric::PowerLimit);
    const bool hasRange = plan->mostPeak.value > 0;
    return {{"peak_bytes", numberOrNull(plan->peak.value)},
            {"peak_high_bytes", hasRange ? numberJson(plan->mostPeak.value) : Json(nullptr)},
            {"gpu", plan->gpuName},
            {"utilization_percent", numberOrNull(plan->utilizationPercent())},
            {"power_w", limit && plan->keepsBusy() ? numberJson(usualPowerShare * *limit) : Json(nullptr)},
            {"gpus_per_host", plan->gpusPerHost},
            {"hosts", plan->hosts},
            {"gpus", plan->allGpus()}};
}

Json gpuJson(const GpuSnapshot& gpu, const GpuHealth& health, const HostSnapshot& host, const PlannedUse* plan)
{
    Json findings = Json::array();
    for (const HealthFinding& finding : health.findings)
        findings.push_back(findingJson(finding, host));
    return {{"host", host.name},
            {"index", countOrNull(gpu.index)},
            {"uuid", gpu.uuid},
            {"bus_id", gpu.busId},
            {"name", gpu.name},
            {"grade", gradeName(health.grade)},
            {"metrics", metricsJson(gpu)},
            {"processes_list", processesJson(gpu)},
            {"mig", migJson(gpu)},
            {"nvlinks", linksJson(gpu)},
            {"planned", plannedJson(plan, gpu)},
            {"findings", findings}};
}

/// The number of the GPU that a change is about, null for one of a host and for one that is gone.
Json changedGpu(const HealthChange& change, const HealthReport& report)
{
    if (!change.gpu || change.isGone)
        return nullptr;
    for (const HostSnapshot& host : report.snapshot.hosts)
        if (host.name == change.host && *change.gpu < host.gpus.size())
            return countOrNull(host.gpus[*change.gpu].index);
    return nullptr;
}

Json changesJson(const std::vector<HealthChange>& changes, const HealthReport& report)
{
    Json list = Json::array();
    for (const HealthChange& change : changes)
        list.push_back({{"kind", changeName(change.kind)},
                        {"host", change.host},
                        {"gpu", changedGpu(change, report)},
                        {"gone", change.isGone},
                        {"what", change.what},
                        {"before", change.before},
                        {"after", change.after}});
    return list;
}

}  // namespace

std::string writeHealth(const HealthReport& report, JsonLines lines, const std::vector<HealthChange>* changes)
{
    const std::vector<HostSnapshot>& hosts = report.snapshot.hosts;
    Json hostList = Json::array();
    Json gpus = Json::array();
    Json findings = Json::array();
    for (std::size_t i = 0; i < hosts.size(); ++i) {
        const HostSnapshot& host = hosts[i];
        const HostHealth& health = report.hosts[i];
        hostList.push_back({{"host", host.name},
                            {"driver", host.driver},
                            {"cuda", host.cuda},
                            {"grade", gradeName(health.grade)},
                            {"gpus_expected", countOrNull(health.gpusExpected)},
                            {"gpus_seen", host.gpus.size()},
                            {"kernel_log", host.hasLog},
                            {"seconds_to_answer", numberOrNull(host.secondsToAnswer)},
                            {"topology", topologyJson(host)},
                            {"tests", toolsJson(host.tools)},
                            {"acceptance", acceptanceJson(health)}});
        const bool isHeld = report.plan && isOfPlan(*report.plan, host);
        for (std::size_t g = 0; g < host.gpus.size(); ++g)
            gpus.push_back(gpuJson(host.gpus[g], health.gpus[g], host, isHeld ? &*report.plan : nullptr));
        for (const HealthFinding& finding : health.findings)
            findings.push_back(findingJson(finding, host));
    }
    const bool isOne = hosts.size() == 1;
    Json root = {{"format", "headroom-health"},
                 {"version", 1},
                 {"source", report.snapshot.source},
                 {"grade", gradeName(report.grade)},
                 {"host", isOne ? hosts.front().name : ""},
                 {"driver", isOne ? hosts.front().driver : ""},
                 {"cuda", isOne ? hosts.front().cuda : ""},
                 {"hosts", hostList},
                 {"gpus", gpus},
                 {"findings", findings},
                 {"notes", report.snapshot.notes}};
    if (!report.time.empty())
        root["time"] = report.time;
    if (changes != nullptr)
        root["changes"] = changesJson(*changes, report);
    constexpr int indent = 2;
    return root.dump(lines == JsonLines::One ? -1 : indent, ' ', false, Json::error_handler_t::replace) + "\n";
}

}  // namespace headroom
