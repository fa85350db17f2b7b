// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/node_network.h"

#include <algorithm>

// The links of a node, to its own GPUs and to other nodes.

namespace headroom {

namespace {

constexpr double unknownGbps = 10;   ///< Of a front end whose rate its cloud does not publish.
constexpr double fallbackGbps = 10;  ///< What is left when NCCL finds no fabric and takes the first TCP interface.
constexpr double ownCardGbps = 100;

/// RoCE reaches nine tenths of InfiniBand at the same rate.
constexpr double roceShare = 0.9;

/// Of a message through the kernels' TCP without any offload: what vLLM over two such nodes shows
/// (dennislee22/vLLM-benchmarking, tensor parallel across nodes).
constexpr Seconds plainTcpLatency{500e-6};

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
    const Seconds latency =
        size.acceleratedNetworking.value_or(true) ? NetworkAssumptions{}.frontEndLatency : plainTcpLatency;
    useTcp(network, size.frontendGbps.value_or(unknownGbps), gpusPerNode, latency);
}

void useFabric(Interconnect& network, Fabric fabric, double gpusPerNode, const VmSize* size)
{
    const double frontEnd = size != nullptr ? size->frontendGbps.value_or(unknownGbps) : ownCardGbps;
    const std::string_view name = choiceName(fabric);
    switch (fabric) {
    case Fabric::InfinibandNdr: useRdma(network, gigabits(400), name); return;
    case Fabric::InfinibandHdr: useRdma(network, gigabits(200), name); return;
    case Fabric::Roce400: useRdma(network, gigabits(400) * roceShare, name); return;
    case Fabric::Accelerated: useTcp(network, frontEnd, gpusPerNode, NetworkAssumptions{}.frontEndLatency); return;
    case Fabric::Ethernet: useTcp(network, frontEnd, gpusPerNode, plainTcpLatency); return;
    case Fabric::Tcp: useTcp(network, std::min(fallbackGbps, frontEnd), gpusPerNode, plainTcpLatency); return;
    }
}

void describeNetwork(Interconnect& network, const VmSize& size, double gpusPerNode)
{
    if (size.intraNodeLink) {
        network.inside = *size.intraNodeLink;
        network.insideName = size.intraNode;
    }
    if (size.rdma && size.rdma->gbpsPerGpu)
        useRdma(network, gigabits(*size.rdma->gbpsPerGpu), size.rdma->fabric);
    else if (size.rdma && size.rdma->gbpsPerVm)
        useRdma(network, gigabits(*size.rdma->gbpsPerVm) / std::max(1.0, gpusPerNode), size.rdma->fabric);
    else
        useFrontEnd(network, size, gpusPerNode);
}

}  // namespace headroom
