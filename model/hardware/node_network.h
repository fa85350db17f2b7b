// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/hardware/hardware.h"

namespace headroom {

/// What is taken of a machine's front-end network. Both are assumptions: measure where it matters.
struct NetworkAssumptions {
    double frontEndShare{0.85};      ///< Of the machine's front-end rate, what TCP streams reach; its GPUs share it.
    Seconds frontEndLatency{50e-6};  ///< Per message.
};

/// Takes the link between the GPUs of a cloud's size, where the catalogue has it.
void useNodeLink(Interconnect& network, const VmSize& size);

/// Describes the network between the nodes of a cloud's size, as each of so many GPUs per node sees it.
void describeNetwork(Interconnect& network, const VmSize& size, double gpusPerNode);

/// Whether the fabric bypasses the host's TCP.
[[nodiscard]] bool isRdma(Fabric fabric);

/// Whether a cloud's size is sold with InfiniBand, whatever network a plan takes.
[[nodiscard]] bool hasInfiniBand(const VmSize& size);

/// Puts the fabric that the plan names between the nodes. What runs over TCP has the rate of the size's front end;
/// nodes of one's own, without a size, have a card of 100 Gb/s, and 10 Gb/s where no more than TCP is said of it. A
/// size never has more than the cards it is sold with: its own fabric, or its front end.
void useFabric(Interconnect& network, Fabric fabric, double gpusPerNode, const VmSize* size);

/// Says where the plan names a faster fabric than the one that the size is sold with.
void judgeFabric(const Cluster& cluster, const VmSize& size, Findings& findings);

/// Puts the front-end network of the size between the nodes, which the GPUs of a node share.
void useFrontEnd(Interconnect& network, const VmSize& size, double gpusPerNode);

}  // namespace headroom
