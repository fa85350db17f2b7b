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

/// Between nodes every rank talks to its peers in all other nodes.
Seconds allToAllTime(Bytes bytes, double inside, double nodes, const Topology& topology, double copies,
                     bool oncePerNode)
{
    Bytes crossing = bytes * ((nodes - 1) / nodes);
    if (oncePerNode)
        // Expected number of distinct remote nodes that hold one of a token's experts.
        crossing = bytes / copies * ((nodes - 1) * (1 - std::pow(1 - 1 / nodes, copies)));
    constexpr double peersAtOnce = 16;
    return collectiveTime(Collective::AllToAll, bytes / nodes, inside, topology.inside) +
           transferTime(crossing, topology.between) + topology.between.latency * std::min(nodes - 1, peersAtOnce);
}

}  // namespace

Seconds collectiveTime(Collective kind, Bytes bytes, double ranks, const Link& link)
{
    if (ranks <= 1)
        return {};
    constexpr double ringsFrom = 6;
    const double hops = std::min(ranks - 1, 2 * doublings(ranks) + ringsFrom);
    const Seconds once = link.latency * hops + transferTime(bytes * ((ranks - 1) / ranks), link);
    return link.setup + (kind == Collective::AllReduce ? once * 2 : once);
}

Seconds sendTime(Bytes bytes, const Link& link) { return link.latency + transferTime(bytes, link); }

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
