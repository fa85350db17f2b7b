// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/hardware.h"

#include "model/estimate/parameters.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace headroom {

namespace {

/// NVIDIA compute capability 9.0 on.
bool isHopperOrLater(const Gpu& gpu)
{
    constexpr int hopper = 9;
    int major = 0;
    const char* end = gpu.computeCapability.data() + gpu.computeCapability.size();
    std::from_chars(gpu.computeCapability.data(), end, major);
    return major >= hopper;
}

void describeGpu(Hardware& hardware, const Gpu& gpu, Findings& findings)
{
    hardware.gpuName = gpu.shortName;
    hardware.capacity = gpu.memory;
    hardware.capacityNominal = gpu.memoryNominal;
    hardware.hopperOrLater = isHopperOrLater(gpu);
    if (hardware.hopperOrLater)
        hardware.blasWorkspace = mebibytes(32);
    if (gpu.memoryNominal)
        findings.push_back({"cluster.nominal-memory", Severity::Information, "/cluster", {gpu.name}});
    if (gpu.provenance.unverified)
        findings.push_back({"cluster.unverified", Severity::Information, "/cluster", {gpu.name}});
}

void describeCpu(Hardware& hardware, const VmSize& size)
{
    hardware.cpuOnly = true;
    hardware.gpuName = "CPU";
    hardware.capacity = size.memory;
    hardware.gpusPerNode = 1;
}

std::optional<Hardware> fromSize(const VmNodes& nodes, const Catalogue& catalogue, std::string_view today,
                                 Findings& findings)
{
    const VmSize* size = catalogue.size(nodes.sku);
    if (size == nullptr) {
        findings.push_back({"cluster.unknown-size",
                            Severity::Error,
                            "/cluster/sku",
                            {nodes.sku, std::string(nearestId(nodes.sku, catalogue.sizes()))}});
        return std::nullopt;
    }
    if (!today.empty() && isRetired(*size, std::string(today)))
        findings.push_back({"cluster.retired",
                            Severity::Warning,
                            "/cluster/sku",
                            {size->id, *size->retirementDate, size->replacement}});
    Hardware hardware;
    hardware.name = size->id;
    hardware.nodes = nodes.nodes;
    hardware.hostMemory = size->memory;
    hardware.gpusPerNode = size->gpuCount;
    if (size->isCpuOnly()) {
        describeCpu(hardware, *size);
    } else if (const Gpu* gpu = catalogue.gpu(size->gpu)) {
        describeGpu(hardware, *gpu, findings);
    } else {
        findings.push_back({"cluster.unknown-gpu",
                            Severity::Error,
                            "/cluster/sku",
                            {size->gpu, std::string(nearestId(size->gpu, catalogue.gpus()))}});
        return std::nullopt;
    }
    const double share = std::min(1.0, hardware.gpusPerNode);
    hardware.capacity = wholeBytes(hardware.capacity * share);
    const auto perNode = std::max<std::int64_t>(1, std::llround(std::floor(hardware.gpusPerNode)));
    hardware.gpusAvailable = perNode * nodes.nodes;
    hardware.linkDomain = size->linkDomainGpus.value_or(perNode);
    return hardware;
}

std::optional<Hardware> fromOwnNodes(const OwnNodes& own, const std::optional<std::int64_t>& gpus,
                                     const Catalogue& catalogue, Findings& findings)
{
    Hardware hardware;
    if (const auto* custom = std::get_if<CustomGpu>(&own.gpu)) {
        hardware.gpuName = custom->name;
        hardware.capacity = wholeBytes({custom->memory_bytes});
        hardware.capacityNominal = true;
    } else {
        const auto& id = std::get<std::string>(own.gpu);
        const Gpu* gpu = catalogue.gpu(id);
        if (gpu == nullptr) {
            findings.push_back({"cluster.unknown-gpu",
                                Severity::Error,
                                "/cluster/gpu",
                                {id, std::string(nearestId(id, catalogue.gpus()))}});
            return std::nullopt;
        }
        describeGpu(hardware, *gpu, findings);
    }
    hardware.name = hardware.gpuName;
    hardware.gpusPerNode = static_cast<double>(own.gpus_per_node);
    const std::int64_t wanted = gpus.value_or(own.gpus_per_node);
    hardware.nodes = (wanted + own.gpus_per_node - 1) / own.gpus_per_node;
    hardware.gpusAvailable = hardware.nodes * own.gpus_per_node;
    hardware.linkDomain = own.gpus_per_node;
    return hardware;
}

}  // namespace

std::optional<Hardware> resolveHardware(const Cluster& cluster, const Catalogue& catalogue, std::string_view today,
                                        Findings& findings)
{
    const auto* nodes = std::get_if<VmNodes>(&cluster.hardware);
    std::optional<Hardware> hardware =
        nodes != nullptr ? fromSize(*nodes, catalogue, today, findings)
                         : fromOwnNodes(std::get<OwnNodes>(cluster.hardware), cluster.gpus, catalogue, findings);
    if (!hardware)
        return std::nullopt;
    hardware->gpusUsed = cluster.gpus.value_or(hardware->gpusAvailable);
    if (hardware->gpusUsed < hardware->gpusAvailable) {
        findings.push_back({"cluster.idle-gpus",
                            Severity::Information,
                            "/cluster/gpus",
                            {hardware->gpusUsed, hardware->gpusAvailable}});
    }
    return hardware;
}

std::optional<Architecture> resolveModel(const ModelChoice& model, const Catalogue& catalogue, bool& derived,
                                         Findings& findings)
{
    derived = false;
    if (const auto* shape = std::get_if<Architecture>(&model))
        return *shape;
    if (const auto* preset = std::get_if<PresetModel>(&model)) {
        if (const ZooModel* entry = catalogue.model(preset->id))
            return entry->architecture;
        findings.push_back({"model.unknown",
                            Severity::Error,
                            "/model/preset",
                            {preset->id, std::string(nearestId(preset->id, catalogue.models()))}});
        return std::nullopt;
    }
    derived = true;
    return derivedShape(std::get<ParameterCount>(model).count);
}

}  // namespace headroom
