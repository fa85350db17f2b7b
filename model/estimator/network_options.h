// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/hardware/node_network.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// The plan's step over one network between the nodes.
struct NetworkOption {
    std::string id;          ///< plan, infiniband-ndr, infiniband-hdr, front-end.
    std::string name;        ///< Of the plan's own network.
    bool builtIn{false};     ///< InfiniBand that the machine is sold with and that the plan does not take.
    BytesPerSecond perGpu{}; ///< One direction; what TCP streams reach, where it is not RDMA.
    std::optional<double> share{};  ///< Of it that collectives reach; absent: what they reach of an RDMA fabric.
    Seconds latency{};
    Seconds step{};
    Seconds waiting{};       ///< Of the step, waited for communication between GPUs, whatever the link.
    Hours run{};             ///< With the estimate's goodput; without failures where the job never gets on.
    std::optional<Money> job{};  ///< The run on the same machines, as jobCost counts it.
};

/// The step over the plan's own network, over InfiniBand NDR and HDR, and over the machines' front-end network: what a
/// silent fall-back to TCP, or nodes in two zones, come to. Only the own network on a single node, where no other is
/// used; empty without a step time. What else there is, is the size's, whatever the plan takes of it: InfiniBand where
/// it is sold with it, the front end where the catalogue knows its rate. Own hardware, without a size, has InfiniBand
/// only.
[[nodiscard]] std::vector<NetworkOption> networkOptions(const Plan& plan, const Estimate& estimate, const VmSize* size,
                                                        const NetworkAssumptions& assumptions = {});

/// Whether the nodes of a plan exchange over their front end, though their size is sold with an RDMA network.
[[nodiscard]] bool leavesRdma(const Hardware& hardware, const VmSize& size);

/// Says what a step takes over the front end, and what over the RDMA network that the size is sold with, where these
/// differ.
void judgeFrontEnd(const Plan& plan, const VmSize& size, Estimate& estimate);

/// A measurement to make before a long run, and the figure that the estimate counts on.
struct NetworkCheck {
    std::string id;       ///< ib_write_bw, all_reduce_node, all_reduce_cluster.
    double expected{0};   ///< Gb/s for ib_write_bw, GB/s of bus bandwidth for NCCL's all_reduce_perf.
    std::string command;    ///< What to run on the nodes.
    bool published{false};  ///< Of Microsoft's health baseline for the size; else the estimate's own rates.
    bool measured{false};   ///< Of the plan's own measurement of the link.
};

/// The checks that the plan's links allow, with at least what they should show.
[[nodiscard]] std::vector<NetworkCheck> networkChecks(const Plan& plan, const Estimate& estimate,
                                                      const Catalogue& catalogue);

}  // namespace headroom
