// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/hardware/collectives.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>

namespace headroom {

namespace {

Seconds transferTime(Bytes bytes, const Link& link) { return {bytes.value / (link.bandwidth.value * link.efficiency)}; }

/// How often one rank is doubled until there are so many: the logarithm to base 2, rounded up, without its cost, which
/// was a sixth of a search's time.
double doublings(double ranks)
{
    return static_cast<double>(std::bit_width(static_cast<std::uint64_t>(std::ceil(ranks)) - 1));
}

constexpr double peersAtOnce = 16;  ///< To which a GPU sends in an all-to-all before it waits.

double hopsOf(double ranks)
{
    constexpr double ringsFrom = 6;
    return std::min(ranks - 1, 2 * doublings(ranks) + ringsFrom);
}

/// What a collective takes beside its bytes.
Seconds latencyOf(Collective kind, double ranks, const Link& link)
{
    return link.setup + link.latency * (hopsOf(ranks) * (kind == Collective::AllReduce ? 2 : 1));
}

NetworkOperation operationOf(Collective kind)
{
    switch (kind) {
    case Collective::AllReduce: return NetworkOperation::AllReduce;
    case Collective::AllGather: return NetworkOperation::AllGather;
    case Collective::ReduceScatter: return NetworkOperation::ReduceScatter;
    case Collective::AllToAll: return NetworkOperation::AllToAll;
    }
    return NetworkOperation::AllReduce;
}

/// What the test of a curve is taken to spend beside its bytes.
Seconds testedLatency(const MeasuredCurve& curve, const Link& link)
{
    switch (curve.operation) {
    case NetworkOperation::Send: return {};  // Many are under way at once: its points are rates without latency.
    case NetworkOperation::AllReduce: return latencyOf(Collective::AllReduce, curve.peers, link);
    case NetworkOperation::AllToAll:
        if (curve.scope == NetworkScope::Fabric)
            return link.latency * std::min(curve.peers - 1, peersAtOnce);
        break;
    case NetworkOperation::AllGather:
    case NetworkOperation::ReduceScatter: break;
    }
    return latencyOf(Collective::AllGather, curve.peers, link);
}

bool isMeasured(const Link& link) { return link.measured != nullptr && !link.measured->empty(); }

/// An exchange in which each GPU sends so much, over a link of which something was measured. Other operations than the
/// one of the curve are no faster than the link; and no collective is faster than a message between two.
Seconds measuredExchange(NetworkOperation operation, Bytes sent, Seconds latency, const Link& link)
{
    const CurveChoice choice = curveFor(*link.measured, operation);
    if (choice.curve != nullptr) {
        const Seconds atLineRate{choice.standsIn ? sent.value / link.bandwidth.value : 0};
        return measuredTime(*choice.curve, sent, latency, testedLatency(*choice.curve, link), atLineRate);
    }
    const MeasuredCurve& send = link.measured->front();  // There is no other curve.
    return latency + std::max(curveTime(send, sent, testedLatency(send, link)), transferTime(sent, link));
}

/// Between nodes every rank talks to its peers in all other nodes.
Seconds allToAllTime(Bytes bytes, double inside, double nodes, const Topology& topology, double copies,
                     bool oncePerNode)
{
    Bytes crossing = bytes * ((nodes - 1) / nodes);
    if (oncePerNode)
        // Expected number of distinct remote nodes that hold one of a token's experts.
        crossing = bytes / copies * ((nodes - 1) * (1 - std::pow(1 - 1 / nodes, copies)));
    const Seconds within = collectiveTime(Collective::AllToAll, bytes / nodes, inside, topology.inside);
    const Seconds latency = topology.between.latency * std::min(nodes - 1, peersAtOnce);
    if (isMeasured(topology.between))
        return within + measuredExchange(NetworkOperation::AllToAll, crossing, latency, topology.between);
    return within + transferTime(crossing, topology.between) + latency;
}

}  // namespace

Seconds collectiveTime(Collective kind, Bytes bytes, double ranks, const Link& link)
{
    if (ranks <= 1)
        return {};
    if (isMeasured(link)) {
        const NetworkOperation operation = operationOf(kind);
        return measuredExchange(operation, bytes * sentShare(operation, ranks), latencyOf(kind, ranks, link), link);
    }
    const Seconds once = link.latency * hopsOf(ranks) + transferTime(bytes * ((ranks - 1) / ranks), link);
    return link.setup + (kind == Collective::AllReduce ? once * 2 : once);
}

Seconds sendTime(Bytes bytes, const Link& link)
{
    if (isMeasured(link))
        return measuredExchange(NetworkOperation::Send, bytes, link.latency, link);
    return link.latency + transferTime(bytes, link);
}

Seconds hierarchicalTime(Collective kind, Bytes bytes, double ranks, const Topology& topology, double copies,
                         bool oncePerNode)
{
    const double inside = std::clamp(topology.perNode, 1.0, ranks);
    const double nodes = std::max(1.0, std::floor(ranks / inside));
    if (nodes <= 1)
        return collectiveTime(kind, bytes, inside, topology.inside);
    if (kind == Collective::AllToAll)
        return allToAllTime(bytes, inside, nodes, topology, copies, oncePerNode);
    const Bytes between = bytes / inside;
    if (kind == Collective::AllReduce)
        return collectiveTime(Collective::ReduceScatter, bytes, inside, topology.inside) * 2 +
               collectiveTime(Collective::AllReduce, between, nodes, topology.between);
    return collectiveTime(kind, bytes, inside, topology.inside) +
           collectiveTime(kind, between, nodes, topology.between);
}

}  // namespace headroom
