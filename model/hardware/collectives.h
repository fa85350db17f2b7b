// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/hardware/measured_links.h"
#include "model/units.h"

namespace headroom {

// Time of NCCL's collectives by the alpha-beta model (Thakur et al. 2005; Hockney 1994): a latency per hop and the
// bytes over the bandwidth. `bytes` is always the full, unsharded tensor.

/// One level of links: bandwidth per GPU in one direction, what of it collectives reach, the latency of a hop, what a
/// collective takes beside its hops, and what was measured instead of these.
struct Link {
    BytesPerSecond bandwidth{};
    double efficiency{1};
    Seconds latency{};
    Seconds setup{};
    const MeasuredCurves* measured{nullptr};  ///< Of the terms that the link is made of; null or empty: nothing was.
};

/// Links within a node and between nodes, and how many of a group's neighbouring ranks share a node.
struct Topology {
    Link inside{};
    Link between{};
    double perNode{1};
};

enum class Collective { AllReduce, AllGather, ReduceScatter, AllToAll };

/// A ring on one level of links. Latency grows with the logarithm from about 16 ranks on, where NCCL changes to trees
/// and parallel rings.
[[nodiscard]] Seconds collectiveTime(Collective kind, Bytes bytes, double ranks, const Link& link);

/// One message to a neighbour.
[[nodiscard]] Seconds sendTime(Bytes bytes, const Link& link);

/// A group of `ranks` of which `topology.perNode` share a node: reduce-scatter inside, the rest between nodes.
/// Without a second node it is collectiveTime() on the inner link. For all-to-all with `copies` of each token,
/// `oncePerNode` sends a token once to each remote node that needs it (DeepEP, HybridEP dispatchers).
[[nodiscard]] Seconds hierarchicalTime(Collective kind, Bytes bytes, double ranks, const Topology& topology,
                                       double copies = 1, bool oncePerNode = false);

}  // namespace headroom
