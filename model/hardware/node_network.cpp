// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/hardware/node_network.h"

#include "model/finding_kinds.h"

#include <algorithm>
#include <optional>

// The links of a node, to its own GPUs and to other nodes.

namespace headroom {

namespace {

constexpr double unknownGbps = 10;  ///< Of a front end whose rate nobody publishes.
constexpr double ownCardGbps = 100;

/// RoCE reaches nine tenths of InfiniBand at the same rate.
constexpr double roceShare = 0.9;

/// Of a message over TCP between nodes of which nothing else is known: what the measured cases
/// vllm-serve-qwen2-7b-2xA100-40-2nodes come to, tensor parallel over two such nodes.
constexpr Seconds unknownTcpLatency{500e-6};

constexpr BytesPerSecond gigabits(double perSecond) { return {perSecond * 1e9 / 8}; }

/// A network that all GPUs of a machine share, as NCCL uses it through TCP.
void useTcp(Interconnect& network, double gbpsPerNode, double gpusPerNode, Seconds latency)
{
    network.between = gigabits(gbpsPerNode) / std::max(1.0, gpusPerNode);
    network.betweenName = "Ethernet";
    network.betweenShare = NetworkAssumptions{}.frontEndShare;
    network.betweenLatency = latency;
}

void useRdma(Interconnect& network, BytesPerSecond perGpu, std::string_view name)
{
    network.between = perGpu;
    network.betweenName = name;
    network.betweenShare.reset();
}

/// What each GPU gets of the cards that a size is sold with for messages between nodes; absent where it has none.
std::optional<BytesPerSecond> ownRate(const VmSize& size, double gpusPerNode)
{
    if (size.rdma && size.rdma->gbpsPerGpu)
        return gigabits(*size.rdma->gbpsPerGpu);
    if (size.rdma && size.rdma->gbpsPerVm)
        return gigabits(*size.rdma->gbpsPerVm) / std::max(1.0, gpusPerNode);
    return std::nullopt;
}

/// Of a fabric that bypasses TCP, per GPU.
BytesPerSecond namedRate(Fabric fabric)
{
    if (fabric == Fabric::InfinibandHdr)
        return gigabits(200);
    return gigabits(400) * (fabric == Fabric::Roce400 ? roceShare : 1);
}

}  // namespace

void useFrontEnd(Interconnect& network, const VmSize& size, double gpusPerNode)
{
    useTcp(network, size.frontendGbps.value_or(unknownGbps), gpusPerNode, NetworkAssumptions{}.frontEndLatency);
}

void useFabric(Interconnect& network, Fabric fabric, double gpusPerNode, const VmSize* size)
{
    if (isRdma(fabric)) {
        const std::optional<BytesPerSecond> own = size != nullptr ? ownRate(*size, gpusPerNode) : std::nullopt;
        const BytesPerSecond named = namedRate(fabric);
        // Nobody changes the cards of a machine that a cloud sells.
        if (size == nullptr || (own && *own >= named))
            useRdma(network, named, choiceName(fabric));
        else
            describeNetwork(network, *size, gpusPerNode);
        return;
    }
    // All of them are the one front end of a machine that a cloud sells.
    if (size != nullptr)
        useFrontEnd(network, *size, gpusPerNode);
    else if (fabric == Fabric::Tcp)
        useTcp(network, unknownGbps, gpusPerNode, unknownTcpLatency);
    else
        useTcp(network, ownCardGbps, gpusPerNode, NetworkAssumptions{}.frontEndLatency);
}

bool isRdma(Fabric fabric)
{
    return fabric == Fabric::InfinibandNdr || fabric == Fabric::InfinibandHdr || fabric == Fabric::Roce400;
}

bool hasInfiniBand(const VmSize& size) { return size.rdma && size.rdma->fabric.starts_with("InfiniBand"); }

void useNodeLink(Interconnect& network, const VmSize& size)
{
    if (size.intraNodeLink) {
        network.inside = *size.intraNodeLink;
        network.insideName = size.intraNode;
    }
}

void describeNetwork(Interconnect& network, const VmSize& size, double gpusPerNode)
{
    if (const std::optional<BytesPerSecond> own = ownRate(size, gpusPerNode))
        useRdma(network, *own, size.rdma->fabric);
    else
        useFrontEnd(network, size, gpusPerNode);
}

void judgeFabric(const Cluster& cluster, const VmSize& size, Findings& findings)
{
    if (!cluster.fabric || !isRdma(*cluster.fabric))
        return;
    constexpr double bytesPerGigabit = 1e9 / 8;
    const std::optional<BytesPerSecond> own = ownRate(size, size.gpuCount);
    const BytesPerSecond named = namedRate(*cluster.fabric);
    if (own && *own < named)
        findings.push_back({"cluster.slower-fabric", Severity::Warning, "/cluster/fabric", SizeId{size.id},
                            size.rdma->fabric, own->value / bytesPerGigabit, named.value / bytesPerGigabit});
}

}  // namespace headroom
