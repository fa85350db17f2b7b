// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/hardware/hardware.h"

#include "model/catalogue/nearest_size.h"
#include "model/catalogue/replacement.h"
#include "model/finding_kinds.h"
#include "model/hardware/gpu_use.h"
#include "model/hardware/node_network.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

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

void describeCpu(Hardware& hardware, const VmSize& size)
{
    hardware.cpuOnly = true;
    hardware.gpuName = "CPU";
    hardware.capacity = size.memory;
    hardware.runtimeTotal = size.memory;
    hardware.gpusPerNode = 1;
    describeCpuRates(hardware, size);
}

/// What a node of the size computes with. False, with an error finding added, where that is unknown.
bool describeSize(Hardware& hardware, const VmSize& size, const std::optional<std::string>& mig,
                  const Catalogue& catalogue, Findings& findings)
{
    if (mig && size.gpuCount < 1) {
        refuseMig(size.id, findings);
        return false;
    }
    if (size.isCpuOnly()) {
        describeCpu(hardware, size);
        return true;
    }
    if (const Gpu* gpu = catalogue.gpu(size.gpu))
        return describeGpu(hardware, *gpu, mig, findings);
    findings.push_back({"cluster.unknown-gpu", Severity::Error, "/cluster/sku", size.gpu,
                        NearestId{std::string(nearestId(size.gpu, catalogue.gpus()))}});
    return false;
}

std::optional<Hardware> fromSize(const VmNodes& nodes, const std::optional<std::string>& mig,
                                 const Catalogue& catalogue, std::string_view today, Findings& findings)
{
    const VmSize* size = catalogue.size(nodes.sku);
    if (size == nullptr) {
        const VmSize* near = nearestSize(nodes.sku, catalogue);
        findings.push_back({"cluster.unknown-size", Severity::Error, "/cluster/sku", nodes.sku,
                            NearestId{near != nullptr ? near->id : std::string()}});
        return std::nullopt;
    }
    if (!today.empty() && isRetired(*size, std::string(today)))
        findings.push_back({"cluster.retired", Severity::Warning, "/cluster/sku", SizeId{size->id},
                            *size->retirementDate, SizeId{replacementText(*size, catalogue, std::string(today))}});
    Hardware hardware;
    hardware.name = size->id;
    hardware.nodes = nodes.nodes;
    hardware.hostMemory = size->memory;
    hardware.gpusPerNode = size->gpuCount;
    if (!describeSize(hardware, *size, mig, catalogue, findings))
        return std::nullopt;
    const double share = std::min(1.0, hardware.gpusPerNode);
    hardware.capacity = wholeBytes(hardware.capacity * share);
    hardware.runtimeTotal *= share;
    if (hardware.mig.empty())
        useNodeLink(hardware.network, *size);
    describeNetwork(hardware.network, *size, hardware.gpusPerNode);
    if (hardware.mig.empty() && size->intraNode == "NVLink bridge")
        findings.push_back({"cluster.check-bridge", Severity::Information, "/cluster/sku", SizeId{size->id}});
    // A fractional size has that fraction of the rates too.
    takeShare(hardware.dense, share);
    hardware.memoryBandwidth *= share;
    hardware.hostLink *= share;
    const auto perNode = std::max<std::int64_t>(1, std::llround(std::floor(hardware.gpusPerNode)));
    hardware.gpusAvailable = perNode * hardware.instancesPerGpu * nodes.nodes;
    hardware.linkDomain = size->linkDomainGpus.value_or(perNode);
    return hardware;
}

/// What hardware of one's own computes with. False, with an error finding added, where that is unknown.
bool describeOwnGpu(Hardware& hardware, const OwnNodes& own, const std::optional<std::string>& mig,
                    const Catalogue& catalogue, Findings& findings)
{
    if (const auto* custom = std::get_if<CustomGpu>(&own.gpu)) {
        if (mig)
            refuseMig(custom->name, findings);
        describeGpu(hardware, *custom);
        return !mig;
    }
    const auto& id = std::get<std::string>(own.gpu);
    if (const Gpu* gpu = catalogue.gpu(id))
        return describeGpu(hardware, *gpu, mig, findings);
    findings.push_back({"cluster.unknown-gpu", Severity::Error, "/cluster/gpu", id,
                        NearestId{std::string(nearestId(id, catalogue.gpus()))}});
    return false;
}

std::optional<Hardware> fromOwnNodes(const OwnNodes& own, const Cluster& cluster, const Catalogue& catalogue,
                                     Findings& findings)
{
    Hardware hardware;
    if (!describeOwnGpu(hardware, own, cluster.mig, catalogue, findings))
        return std::nullopt;
    hardware.name = hardware.gpuName;
    hardware.gpusPerNode = static_cast<double>(own.gpus_per_node);
    const std::int64_t perNode = own.gpus_per_node * hardware.instancesPerGpu;
    hardware.nodes = (cluster.gpus.value_or(perNode) + perNode - 1) / perNode;
    hardware.gpusAvailable = hardware.nodes * perNode;
    hardware.linkDomain = own.gpus_per_node;
    if (own.intra_node_bytes_per_s && hardware.mig.empty())
        hardware.network.inside = {*own.intra_node_bytes_per_s};
    // Without a word on the network, one InfiniBand card per GPU is taken, of the rate of the GPU's own generation.
    const bool newer = hardware.hopperOrLater;
    useFabric(hardware.network, newer ? Fabric::InfinibandNdr : Fabric::InfinibandHdr, hardware.gpusPerNode, nullptr);
    if (own.inter_node_bytes_per_s)
        hardware.network.between = {*own.inter_node_bytes_per_s};
    return hardware;
}

/// What a cloud names as the front end of a size without InfiniBand may be the cards of its own fabric (EFA,
/// GPUDirect-TCPX): over TCP they carry no more than that fabric does.
void limitToFabric(Hardware& hardware, const VmSize& size)
{
    Interconnect& network = hardware.network;
    if (!size.rdma || hasInfiniBand(size) || !network.betweenShare)
        return;
    Interconnect fabric = network;
    describeNetwork(fabric, size, hardware.gpusPerNode);
    network.between = std::min(network.between, fabric.between);
    network.betweenShare = std::min(*network.betweenShare, hardware.efficiency.between);
}

/// The nodes of a zone at most can share an NVLink rack.
void endLinksAtZone(Hardware& hardware, std::int64_t zones)
{
    const std::int64_t perNode = hardware.gpusAvailable / hardware.nodes;
    const std::int64_t ofZone = (hardware.nodes + zones - 1) / zones;
    hardware.linkDomain = std::min(hardware.linkDomain, std::max<std::int64_t>(1, perNode * ofZone));
}

/// InfiniBand of Azure ends at the scale set, whose nodes are limited.
void adviseScaleSet(const Hardware& hardware, const VmSize& size, Findings& findings)
{
    const bool usesRdma = size.rdma && !hardware.network.betweenShare;
    if (size.cloud != "azure" || !usesRdma || hardware.nodes <= nodesOfAScaleSet)
        return;
    if (hardware.nodes > nodesOnRequest)
        findings.push_back({"cluster.scale-sets", Severity::Warning, "/cluster/nodes", hardware.nodes, nodesOnRequest});
    else
        findings.push_back({"cluster.scale-set", Severity::Warning, "/cluster/nodes", hardware.nodes, nodesOfAScaleSet,
                            nodesOnRequest});
}

/// The GPU of the catalogue that a plan's machines have; null for a described one, and without a GPU.
const Gpu* catalogueGpu(const Cluster& cluster, const Catalogue& catalogue)
{
    if (const auto* nodes = std::get_if<VmNodes>(&cluster.hardware)) {
        const VmSize* size = catalogue.size(nodes->sku);
        return size != nullptr ? catalogue.gpu(size->gpu) : nullptr;
    }
    const auto* id = std::get_if<std::string>(&std::get<OwnNodes>(cluster.hardware).gpu);
    return id != nullptr ? catalogue.gpu(*id) : nullptr;
}

/// Power grows with the clock and with the square of the voltage, which grows with the clock: clocks fall with the
/// third root of a power limit (Chandrakasan et al. 1992, dynamic power of CMOS). 1 where nobody tells the card's own.
double clockShare(const Cluster& cluster, const Catalogue& catalogue)
{
    const Gpu* gpu = cluster.power_limit_w ? catalogueGpu(cluster, catalogue) : nullptr;
    if (gpu == nullptr || !gpu->tdp)
        return 1;
    return std::cbrt(std::min(1.0, *cluster.power_limit_w / gpu->tdp->value));
}

}  // namespace

std::optional<Hardware> resolveHardware(const Cluster& cluster, const Catalogue& catalogue, std::string_view today,
                                        Findings& findings)
{
    const auto* nodes = std::get_if<VmNodes>(&cluster.hardware);
    std::optional<Hardware> hardware =
        nodes != nullptr ? fromSize(*nodes, cluster.mig, catalogue, today, findings)
                         : fromOwnNodes(std::get<OwnNodes>(cluster.hardware), cluster, catalogue, findings);
    if (!hardware)
        return std::nullopt;
    hardware->efficiency = catalogue.efficiencies().of(hardware->architecture);
    hardware->software = catalogue.efficiencies().software;
    hardware->clockShare = clockShare(cluster, catalogue);
    hardware->network.insideLatency = {hardware->efficiency.hop};
    hardware->network.insideSetup = {hardware->efficiency.setup};
    hardware->gpusUsed = cluster.gpus.value_or(hardware->gpusAvailable);
    const VmSize* size = nodes != nullptr ? catalogue.size(nodes->sku) : nullptr;
    const bool crossesZones = cluster.zones > 1 && hardware->nodes > 1 && size != nullptr;
    const bool asksForRdma = cluster.fabric ? isRdma(*cluster.fabric) : size != nullptr && size->rdma;
    if (size != nullptr && cluster.fabric && asksForRdma && !size->rdma)
        findings.push_back({"cluster.no-rdma", Severity::Warning, "/cluster/fabric", size->id});
    if (cluster.fabric && !(crossesZones && asksForRdma)) {
        useFabric(hardware->network, *cluster.fabric, hardware->gpusPerNode, size);
    } else if (crossesZones && asksForRdma) {
        // InfiniBand ends at the scale set, which is in one zone, whatever the plan says of the fabric.
        useFrontEnd(hardware->network, *size, hardware->gpusPerNode);
        findings.push_back({"cluster.zones", Severity::Warning, "/cluster/zones", cluster.zones,
                            size->rdma ? size->rdma->fabric : "InfiniBand"});
    }
    if (size != nullptr)
        limitToFabric(*hardware, *size);
    if (crossesZones)
        endLinksAtZone(*hardware, cluster.zones);
    countInstances(*hardware);
    if (size != nullptr)
        adviseScaleSet(*hardware, *size, findings);
    if (hardware->gpusUsed < hardware->gpusAvailable) {
        using Id = FindingId<std::int64_t, std::int64_t>;
        const Id id = hardware->cpuOnly       ? Id("cluster.idle-nodes")
                      : hardware->mig.empty() ? Id("cluster.idle-gpus")
                                              : Id("cluster.idle-instances");
        findings.push_back({id, Severity::Information, "/cluster/gpus", hardware->gpusUsed, hardware->gpusAvailable});
    }
    return hardware;
}

void slowInside(Interconnect& network, double share)
{
    network.inside *= share;
    scaleCurves(network.measured.inside, share);
}

void slowBetween(Interconnect& network, double share)
{
    network.between *= share;
    scaleCurves(network.measured.between, share);
}

namespace {

/// Says what of one level was measured, or that it is of other machines; the curves that are used.
MeasuredCurves curvesOfLevel(const Hardware& hardware, const std::vector<NetworkPoint>& all, NetworkScope scope,
                             Findings& findings)
{
    constexpr const char* field = "/calibration/network";
    const Interconnect& network = hardware.network;
    const bool isNode = scope == NetworkScope::Node;
    const std::string& link = isNode ? network.insideName : network.betweenName;
    std::vector<NetworkPoint> used;
    std::optional<NetworkPoint> elsewhere;
    for (const NetworkPoint& point : all) {
        if (point.scope != scope)
            continue;
        const bool isOfPlan =
            (point.machine.empty() || point.machine == hardware.name) && (point.link.empty() || point.link == link);
        if (isOfPlan)
            used.push_back(point);
        else if (!elsewhere)
            elsewhere = point;
    }
    if (elsewhere)
        findings.push_back({"calibration.network-elsewhere", Severity::Warning, field, SizeId{elsewhere->machine},
                            elsewhere->link.empty() ? link : elsewhere->link});
    if (used.empty())
        return {};
    MeasuredCurves curves =
        curvesOf(used, scope, {.gpusPerNode = hardware.gpusPerNode, .nodes = static_cast<double>(hardware.nodes)});
    const double assumed = isNode ? network.inside.value * hardware.efficiency.inside
                                  : network.between.value * network.betweenShare.value_or(hardware.efficiency.between);
    const std::optional<BytesPerSecond> bus = measuredBus(curves);
    const MeasuredCurve::Point& sent = curves.front().points.back();
    const double measured = bus ? bus->value : sent.sent.value / sent.time.value;
    const NetworkPoint& last = used.back();
    const OwnersNote note{last.source + (last.source.empty() || last.date.empty() ? "" : ", ") + last.date};
    const auto count = static_cast<std::int64_t>(used.size());
    if (isNode)
        findings.push_back({"calibration.network-node", Severity::Information, field, measured / bytesPerGB,
                            assumed / bytesPerGB, count, note});
    else
        findings.push_back({"calibration.network-fabric", Severity::Information, field, measured / bytesPerGB,
                            assumed / bytesPerGB, count, note});
    return curves;
}

}  // namespace

void useMeasuredLinks(Hardware& hardware, const Calibration& calibration, Findings& findings)
{
    if (calibration.network.empty())
        return;
    if (hardware.gpusPerNode > 1)
        hardware.network.measured.inside = curvesOfLevel(hardware, calibration.network, NetworkScope::Node, findings);
    if (hardware.nodes > 1)
        hardware.network.measured.between =
            curvesOfLevel(hardware, calibration.network, NetworkScope::Fabric, findings);
}

}  // namespace headroom
