// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/node_network.h"

#include <algorithm>

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

}  // namespace

void useFrontEnd(Interconnect& network, const VmSize& size, double gpusPerNode)
{
    useTcp(network, size.frontendGbps.value_or(unknownGbps), gpusPerNode, NetworkAssumptions{}.frontEndLatency);
}

void useFabric(Interconnect& network, Fabric fabric, double gpusPerNode, const VmSize* size)
{
    const std::string_view name = choiceName(fabric);
    switch (fabric) {
    case Fabric::InfinibandNdr: useRdma(network, gigabits(400), name); return;
    case Fabric::InfinibandHdr: useRdma(network, gigabits(200), name); return;
    case Fabric::Roce400: useRdma(network, gigabits(400) * roceShare, name); return;
    case Fabric::Accelerated:
    case Fabric::Ethernet:
    case Fabric::Tcp: break;
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
    if (size.rdma && size.rdma->gbpsPerGpu)
        useRdma(network, gigabits(*size.rdma->gbpsPerGpu), size.rdma->fabric);
    else if (size.rdma && size.rdma->gbpsPerVm)
        useRdma(network, gigabits(*size.rdma->gbpsPerVm) / std::max(1.0, gpusPerNode), size.rdma->fabric);
    else
        useFrontEnd(network, size, gpusPerNode);
}

}  // namespace headroom
