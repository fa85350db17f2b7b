// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/prometheus/dcgm_series.h"

#include "model/health/version.h"
#include "model/text/scan.h"
#include "model/units.h"

#include <algorithm>
#include <array>
#include <functional>

namespace headroom {
namespace {

std::string_view labelOf(const SeriesLabels& labels, std::initializer_list<std::string_view> names)
{
    for (const std::string_view name : names)
        for (const auto& [key, value] : labels)
            if (key == name && !value.empty())
                return value;
    return {};
}

}  // namespace

HostSnapshot& DcgmSeries::hostOf(const SeriesLabels& labels)
{
    const std::string name(labelOf(labels, {"Hostname", "hostname", "exported_hostname", "node", "instance"}));
    const auto [place, isNew] = m_hostPositions.try_emplace(name, m_hosts.size());
    if (isNew)
        m_hosts.emplace_back().name = name;
    return m_hosts[place->second];
}

GpuSnapshot* DcgmSeries::gpuOf(HostSnapshot& host, const SeriesLabels& labels)
{
    const std::string_view index = labelOf(labels, {"gpu", "index", "gpu_id"});
    const std::string_view uuid = labelOf(labels, {"UUID", "uuid", "gpu_uuid"});
    if (index.empty() && uuid.empty())
        return nullptr;
    const auto hostPosition = static_cast<std::size_t>(&host - m_hosts.data());
    std::string key = std::to_string(hostPosition);
    key.append("/").append(index).append("/").append(uuid);
    const auto [place, isNew] = m_gpuPositions.try_emplace(std::move(key), hostPosition, host.gpus.size());
    if (!isNew)
        return &host.gpus[place->second.second];
    GpuSnapshot& gpu = host.gpus.emplace_back();
    gpu.index = wholeNumberIn(index);
    gpu.uuid = std::string(uuid);
    gpu.busId = std::string(labelOf(labels, {"pci_bus_id"}));
    gpu.name = std::string(labelOf(labels, {"modelName", "model_name"}));
    if (host.driver.empty())
        host.driver = versionText(labelOf(labels, {"DCGM_FI_DRIVER_VERSION", "DCGM_FI_SYSTEM_DRIVER_VERSION"}));
    return &gpu;
}

/// The place of a MIG device in its GPU's list, to which it is added where it is new.
std::size_t DcgmSeries::sliceOf(const std::array<std::size_t, 2>& card, std::string_view instance,
                                const SeriesLabels& labels)
{
    GpuSnapshot& gpu = m_hosts[card[0]].gpus[card[1]];
    if (!gpu.mig)
        gpu.mig.emplace();
    const auto [place, isNew] = m_slicePositions.try_emplace({card, std::string(instance)}, gpu.mig->size());
    if (isNew)
        gpu.mig->push_back(
            {.profile = std::string(labelOf(labels, {"GPU_I_PROFILE"})), .gpuInstance = std::string(instance)});
    return place->second;
}

void DcgmSeries::noteOther(std::string_view name)
{
    constexpr std::size_t most = 4;
    constexpr std::size_t longest = 64;
    m_unnamed += name.empty() ? 1U : 0U;
    if (name.empty() || name == m_lastOther)
        return;
    m_lastOther = name;
    ++m_otherCount;
    if (m_others.size() < most)
        m_others.emplace_back(name.substr(0, longest));
}

std::string DcgmSeries::foundInstead() const
{
    constexpr std::string_view expected =
        "; expected are DCGM_FI_DEV_GPU_TEMP, DCGM_FI_DEV_GPU_UTIL, DCGM_FI_DEV_FB_USED and their like";
    std::string found;
    for (const std::string& name : m_others)
        found += (found.empty() ? "found are " : ", ") + name;
    if (m_otherCount > m_others.size())
        found += " and " + std::to_string(m_otherCount - m_others.size()) + " more";
    if (m_unnamed > 0)
        found += (found.empty() ? "found are " : ", and ") + std::to_string(m_unnamed) +
                 " series without a name, as a query gives that computes";
    return found.empty() ? found : found + std::string(expected);
}

void DcgmSeries::addUp(const SeriesLabels& labels, double value)
{
    m_any = true;
    if (value != 0)
        return;
    const std::string_view instance = labelOf(labels, {"instance"});
    hostOf(labels).errors.push_back(
        {ErrorOutput::ExporterDown, {}, "up{instance=\"" + std::string(instance.substr(0, 120)) + "\"} 0"});
}

bool DcgmSeries::addService(std::string_view name, const SeriesLabels& labels, double value)
{
    struct ServiceField {
        std::string_view name;
        std::string_view engine;
        std::optional<double> ServiceReading::* member;
    };
    // As the engines' own documentation names them; vLLM renamed its cache gauge in 0.10.
    constexpr auto fields = std::to_array<ServiceField>({
        {"vllm:num_requests_running", "vLLM", &ServiceReading::running},
        {"vllm:num_requests_waiting", "vLLM", &ServiceReading::waiting},
        {"vllm:gpu_cache_usage_perc", "vLLM", &ServiceReading::cacheShare},
        {"vllm:kv_cache_usage_perc", "vLLM", &ServiceReading::cacheShare},
        {"vllm:num_preemptions_total", "vLLM", &ServiceReading::preemptions},
        {"sglang:num_running_reqs", "SGLang", &ServiceReading::running},
        {"sglang:num_queue_reqs", "SGLang", &ServiceReading::waiting},
        {"sglang:token_usage", "SGLang", &ServiceReading::cacheShare},
        {"tgi_batch_current_size", "TGI", &ServiceReading::running},
        {"tgi_queue_size", "TGI", &ServiceReading::waiting},
    });
    const auto field = std::ranges::find(fields, name, &ServiceField::name);
    if (field == fields.end())
        return false;
    m_any = true;
    constexpr std::size_t mostServices = 1000;
    constexpr std::size_t longest = 120;
    const std::string model(labelOf(labels, {"model_name", "served_model_name"}).substr(0, longest));
    std::vector<ServiceReading>& services = hostOf(labels).tools.services;
    auto known = std::ranges::find_if(services, [&](const ServiceReading& service) {
        return service.engine == field->engine && service.model == model;
    });
    if (known == services.end()) {
        if (services.size() >= mostServices)
            return true;
        services.push_back({.engine = std::string(field->engine), .model = model});
        known = std::prev(services.end());
    }
    std::optional<double>& place = (*known).*(field->member);
    place =
        field->member == &ServiceReading::cacheShare ? std::max(place.value_or(0), value) : place.value_or(0) + value;
    return true;
}

bool DcgmSeries::addNode(std::string_view name, const SeriesLabels& labels, double value)
{
    constexpr std::string_view family = "kube_node_";
    const std::string_view node = labelOf(labels, {"node"});
    if (!name.starts_with(family) || node.empty())
        return false;
    const std::string_view what = name.substr(family.size());
    const std::string_view resource = labelOf(labels, {"resource"});
    const bool isOfGpus = resource == "nvidia_com_gpu" || resource == "amd_com_gpu";
    const bool isReady = what == "status_condition" && labelOf(labels, {"condition"}) == "Ready" &&
                         labelOf(labels, {"status"}) == "true";
    if (!isReady && what != "spec_unschedulable" &&
        !(isOfGpus && (what == "status_allocatable" || what == "status_capacity")))
        return true;
    m_any = true;
    const SeriesLabels named = {{"Hostname", node}};
    std::optional<ClusterNode>& place = hostOf(named).node;
    ClusterNode& state = place ? *place : place.emplace();
    constexpr double most = 1e6;
    const auto count = static_cast<std::int64_t>(std::clamp(value, 0.0, most));
    if (isReady)
        state.ready = value > 0;
    else if (what == "spec_unschedulable")
        state.cordoned = value > 0;
    else if (what == "status_allocatable")
        state.gpus = count;
    else
        state.capacity = count;
    return true;
}

void DcgmSeries::add(std::string_view name, const SeriesLabels& labels, double value)
{
    if (name == "up") {
        addUp(labels, value);
        return;
    }
    if (addService(name, labels, value) || addNode(name, labels, value))
        return;
    if (name == "DCGM_HEADROOM_GPUS_BEFORE") {
        m_any = true;
        hostOf(labels).gpusBefore = static_cast<std::int64_t>(std::clamp(value, 0.0, 1e6));
        return;
    }
    const std::string_view field = m_facts->fieldName(name);
    if (!field.starts_with("DCGM_")) {
        noteOther(name);
        return;
    }
    HostSnapshot& named = hostOf(labels);
    const auto host = static_cast<std::size_t>(&named - m_hosts.data());
    GpuSnapshot* gpu = gpuOf(named, labels);
    if (gpu == nullptr)
        return;
    m_any = true;
    const std::string_view instance = labelOf(labels, {"GPU_I_ID"});
    if (field == "DCGM_EXP_XID_ERRORS_COUNT") {
        countXid(*gpu, labelOf(labels, {"xid"}), value);
        return;
    }
    const FieldTarget* target = dcgmField(field);
    if (!instance.empty()) {
        const auto card = static_cast<std::size_t>(gpu - m_hosts[host].gpus.data());
        const std::size_t device = sliceOf({host, card}, instance, labels);
        // What a slice uses is not what the GPU uses.
        if (target != nullptr && info(target->metric).form.kind == MetricKind::Memory) {
            storeSlice({host, card, device}, *target, value);
            return;
        }
        if (target != nullptr && info(target->metric).form.kind == MetricKind::Fraction)
            return;
    }
    store(*gpu, field, name.ends_with("_RATIO"), value);
}

void DcgmSeries::countXid(GpuSnapshot& gpu, std::string_view code, double count)
{
    constexpr std::size_t most = 64;
    constexpr std::int64_t highest = 100'000;
    const auto number = wholeNumberIn(code);
    if (number && *number > 0 && *number < highest && count > 0 && gpu.xidCounts.size() < most)
        gpu.xidCounts.push_back({*number, count});
}

void DcgmSeries::store(GpuSnapshot& gpu, std::string_view field, bool isRatio, double value)
{
    constexpr double largestMask = 1e6;
    const bool isMask = value >= 0 && value < largestMask;
    const FieldTarget* target = dcgmField(field);
    if (target == nullptr) {
        if (isMask && (field == "DCGM_FI_DEV_CLOCKS_EVENT_REASONS" || field == "DCGM_FI_DEV_CLOCK_THROTTLE_REASONS"))
            gpu.throttleReasons = m_facts->throttleReasons(static_cast<std::uint64_t>(value));
        return;
    }
    if (info(target->metric).form.kind == MetricKind::Text) {
        if (isMask)
            gpu.metrics.set(target->metric, {.state = ReadingState::Text, .text = value > 0 ? "Yes" : "No"});
        return;
    }
    const Reading reading = numberReading(target->metric, value);
    if (reading.state != ReadingState::Number)
        return;
    constexpr double percent = 100;
    double number = reading.number;
    if (target->metric == Metric::TensorActivePercent)
        number *= percent;
    if (info(target->metric).form.kind == MetricKind::Memory)
        number *= bytesPerMiB;
    if (target->metric == Metric::UtilizationPercent) {
        m_largestUtilization = std::max(m_largestUtilization, number);
        m_utilizationIsNew = m_utilizationIsNew || isRatio;
    }
    // The label carries the code: a GPU may have several series.
    if (target->metric == Metric::LastXid || target->metric == Metric::NewXid)
        number = std::max(number, gpu.metrics.number(target->metric).value_or(0));
    gpu.metrics.set(target->metric, {.state = ReadingState::Number, .number = number});
}

void DcgmSeries::storeSlice(const std::array<std::size_t, 3>& place, const FieldTarget& target, double value)
{
    Reading reading = numberReading(target.metric, value);
    reading.number *= bytesPerMiB;
    if (reading.state == ReadingState::Number)
        m_sliceMemory[place].set(target.metric, std::move(reading));
}

std::vector<HostSnapshot> DcgmSeries::finish()
{
    for (const auto& [place, values] : m_sliceMemory) {
        GpuSnapshot slice{.metrics = values};
        deriveMetrics(slice);
        MigDevice& device = (*m_hosts[place[0]].gpus[place[1]].mig)[place[2]];
        device.memoryUsed = slice.metrics.number(Metric::MemoryUsed);
        device.memoryTotal = slice.metrics.number(Metric::MemoryTotal);
    }
    // Where Kubernetes says which nodes have GPUs, the others are of the cluster's own work.
    const auto hasGpus = [](const HostSnapshot& host) {
        return !host.gpus.empty() || !host.errors.empty() || !host.tools.empty() ||
               (host.node && (host.node->gpus || host.node->capacity));
    };
    if (std::ranges::any_of(m_hosts, [](const HostSnapshot& host) { return host.node && host.node->gpus; }))
        std::erase_if(m_hosts, std::not_fn(hasGpus));
    const bool isShare = m_utilizationIsNew && m_largestUtilization <= 1;
    for (HostSnapshot& host : m_hosts)
        for (GpuSnapshot& gpu : host.gpus) {
            MetricSet& values = gpu.metrics;
            constexpr double percent = 100;
            const auto utilization = values.number(Metric::UtilizationPercent);
            if (isShare && utilization)
                values.set(Metric::UtilizationPercent,
                           {.state = ReadingState::Number, .number = *utilization * percent});
            deriveMetrics(gpu);
        }
    return std::move(m_hosts);
}

}  // namespace headroom
