// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/hardware.h"

#include "model/catalogue/nearest_size.h"
#include "model/catalogue/replacement.h"
#include "model/estimate/derived_shape.h"
#include "model/estimate/node_network.h"

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

/// CUDA and PyTorch report somewhat less than the driver: 0.981 to 0.994 of it where a log says (start-up logs of
/// vLLM).
constexpr double runtimeShare = 0.985;

constexpr BytesPerSecond pcieGen4{25e9};  ///< x16, what transfers reach.

/// A core of the last server generations: two 512-bit multiply-add units on 16 FP32 values at a sustained 2.6 GHz;
/// clouds sell two hardware threads as two vCPUs. Eight channels of DDR4-3200 serve 48 cores or more.
void describeCpuRates(Hardware& hardware, const VmSize& size)
{
    constexpr double flopsPerCore = 2 * 2 * 16 * 2.6e9;
    constexpr double threadsPerCore = 2;
    constexpr BytesPerSecond socketBandwidth{204.8e9};
    constexpr double socketThreads = 96;
    const auto threads = static_cast<double>(size.vcpus);
    hardware.dense.fp32 = FlopsPerSecond{threads / threadsPerCore * flopsPerCore};
    hardware.memoryBandwidth = socketBandwidth * std::min(1.0, threads / socketThreads);
}

void describeGpu(Hardware& hardware, const Gpu& gpu, Findings& findings)
{
    hardware.gpuName = gpu.shortName;
    hardware.capacity = gpu.memory;
    hardware.capacityNominal = gpu.memoryNominal;
    hardware.runtimeTotal = gpu.runtimeMemory.value_or(gpu.memory * runtimeShare);
    hardware.consumerCard = gpu.id.starts_with("rtx");
    hardware.architecture = gpu.architecture;
    hardware.dense = gpu.dense;
    hardware.memoryBandwidth = gpu.memoryBandwidth;
    hardware.network.inside = gpu.link.value_or(gpu.pcieLink.value_or(pcieGen4));
    hardware.network.insideName = gpu.link ? gpu.linkName : "PCIe";
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
    hardware.runtimeTotal = size.memory;
    hardware.gpusPerNode = 1;
    describeCpuRates(hardware, size);
}

/// A fractional size has that fraction of the rates too.
void takeShare(Hardware& hardware, double share)
{
    for (std::optional<FlopsPerSecond>* rate :
         {&hardware.dense.fp32, &hardware.dense.tf32, &hardware.dense.fp16, &hardware.dense.bf16, &hardware.dense.fp8,
          &hardware.dense.int8, &hardware.dense.fp4})
        if (*rate)
            **rate *= share;
    hardware.memoryBandwidth *= share;
}

std::optional<Hardware> fromSize(const VmNodes& nodes, const Catalogue& catalogue, std::string_view today,
                                 Findings& findings)
{
    const VmSize* size = catalogue.size(nodes.sku);
    if (size == nullptr) {
        const VmSize* near = nearestSize(nodes.sku, catalogue);
        findings.push_back({"cluster.unknown-size",
                            Severity::Error,
                            "/cluster/sku",
                            {nodes.sku, near != nullptr ? near->id : std::string()}});
        return std::nullopt;
    }
    if (!today.empty() && isRetired(*size, std::string(today)))
        findings.push_back({"cluster.retired",
                            Severity::Warning,
                            "/cluster/sku",
                            {size->id, *size->retirementDate, replacementText(*size, catalogue, std::string(today))}});
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
    hardware.runtimeTotal *= share;
    describeNetwork(hardware.network, *size, hardware.gpusPerNode);
    if (size->intraNode == "NVLink bridge")
        findings.push_back({"cluster.check-bridge", Severity::Information, "/cluster/sku", {size->id}});
    takeShare(hardware, share);
    const auto perNode = std::max<std::int64_t>(1, std::llround(std::floor(hardware.gpusPerNode)));
    hardware.gpusAvailable = perNode * nodes.nodes;
    hardware.linkDomain = size->linkDomainGpus.value_or(perNode);
    return hardware;
}

std::optional<FlopsPerSecond> rateOf(const std::optional<double>& flops)
{
    return flops ? std::optional(FlopsPerSecond{*flops}) : std::nullopt;
}

std::optional<Hardware> fromOwnNodes(const OwnNodes& own, const std::optional<std::int64_t>& gpus,
                                     const Catalogue& catalogue, Findings& findings)
{
    Hardware hardware;
    if (const auto* custom = std::get_if<CustomGpu>(&own.gpu)) {
        hardware.gpuName = custom->name;
        hardware.capacity = wholeBytes({custom->memory_bytes});
        hardware.runtimeTotal = hardware.capacity * runtimeShare;
        hardware.capacityNominal = true;
        hardware.memoryBandwidth = {custom->memory_bytes_per_s};
        hardware.dense = {
            .bf16 = rateOf(custom->flops_bf16), .fp8 = rateOf(custom->flops_fp8), .fp4 = rateOf(custom->flops_fp4)};
        hardware.network.inside = pcieGen4;
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
    if (own.intra_node_bytes_per_s)
        hardware.network.inside = {*own.intra_node_bytes_per_s};
    // Without a word on the network, one InfiniBand card per GPU is taken, of the rate of the GPU's own generation.
    const bool newer = hardware.hopperOrLater;
    useFabric(hardware.network, newer ? Fabric::InfinibandNdr : Fabric::InfinibandHdr, hardware.gpusPerNode, nullptr);
    if (own.inter_node_bytes_per_s)
        hardware.network.between = {*own.inter_node_bytes_per_s};
    return hardware;
}

/// InfiniBand of Azure ends at the scale set, whose nodes are limited.
void adviseScaleSet(const Hardware& hardware, const VmSize& size, Findings& findings)
{
    const bool usesRdma = size.rdma && !hardware.network.betweenShare;
    if (size.cloud != "azure" || !usesRdma || hardware.nodes <= nodesOfAScaleSet)
        return;
    findings.push_back({hardware.nodes > nodesOnRequest ? "cluster.scale-sets" : "cluster.scale-set",
                        Severity::Warning,
                        "/cluster/nodes",
                        {hardware.nodes, nodesOfAScaleSet, nodesOnRequest}});
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
    hardware->efficiency = catalogue.efficiencies().of(hardware->architecture);
    hardware->software = catalogue.efficiencies().software;
    hardware->network.insideLatency = {hardware->efficiency.hop};
    hardware->network.insideSetup = {hardware->efficiency.setup};
    hardware->gpusUsed = cluster.gpus.value_or(hardware->gpusAvailable);
    const VmSize* size = nodes != nullptr ? catalogue.size(nodes->sku) : nullptr;
    if (cluster.fabric) {
        useFabric(hardware->network, *cluster.fabric, hardware->gpusPerNode, size);
    } else if (cluster.zones > 1 && hardware->nodes > 1 && size != nullptr && size->rdma) {
        // InfiniBand ends at the scale set, which is in one zone.
        useFrontEnd(hardware->network, *size, hardware->gpusPerNode);
        findings.push_back({"cluster.zones", Severity::Warning, "/cluster/zones", {cluster.zones}});
    }
    if (size != nullptr)
        adviseScaleSet(*hardware, *size, findings);
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
