// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/catalogue/efficiencies.h"
#include "model/finding.h"
#include "model/hardware/measured_links.h"
#include "model/plan/plan.h"
#include "model/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// How one GPU reaches the others: one direction, per GPU.
struct Interconnect {
    BytesPerSecond inside{};   ///< NVLink, Infinity Fabric or PCIe within the node or link domain.
    BytesPerSecond between{};  ///< Between nodes.
    Seconds insideLatency{4e-6};  ///< Of a hop.
    Seconds insideSetup{};        ///< Of a collective, beside its hops.
    std::optional<double> betweenShare{};  ///< Of `between` that TCP streams reach; absent where the fabric is RDMA.
    Seconds betweenLatency{8e-6};
    std::string insideName;
    std::string betweenName;
    MeasuredLinks measured{};  ///< Takes the place of shares and latencies where the plan has it.
    bool operator==(const Interconnect&) const = default;
};

/// What transfers over PCIe 4.0 x16 reach, one direction: 25 of the 31.5 GB/s of its 16 lanes (PCI-SIG: 16 GT/s each,
/// 128 of 130 bits). Taken for GPUs whose own link nothing tells.
constexpr BytesPerSecond pcie4Link{25e9};

/// The machines of a plan after the catalogue look-up.
struct Hardware {
    std::string name;          ///< The VM size's id, or the GPU's name for hardware outside the catalogue.
    std::string gpuName;       ///< For labels: "A100 40 GB", or "CPU".
    std::string mig{};         ///< Profile of the MIG instances that count as GPUs here; empty for whole GPUs.
    std::int64_t instancesPerGpu{1};  ///< MIG instances that one GPU is cut into.
    bool cpuOnly{false};
    std::int64_t nodes{1};
    double gpusPerNode{1};     ///< Workers on a CPU size; a fraction below 1 on a fractional size.
    std::int64_t gpusAvailable{1};
    std::int64_t gpusUsed{1};
    std::int64_t linkDomain{1};  ///< GPUs that NVLink (or its like) joins.
    Bytes capacity{};          ///< Per GPU, what the driver reports.
    bool capacityNominal{false};
    Bytes runtimeTotal{};      ///< What CUDA and PyTorch report as the GPU's total; the capacity of a CPU node.
    bool consumerCard{false};  ///< GeForce and workstation cards, whose driver keeps more for itself.
    Bytes hostMemory{};        ///< Per node; 0 when unknown.
    std::string architecture;  ///< Of the GPU: "Hopper"; empty outside the catalogue.
    GenerationEfficiency efficiency{};  ///< What kernels reach on it.
    SoftwareEfficiency software{};
    DenseRates dense{};
    BytesPerSecond memoryBandwidth{};
    BytesPerSecond hostLink{pcie4Link};  ///< What copies between a GPU and its host reach, one direction.
    Interconnect network{};
    double clockShare{1};  ///< Of the clocks that the card's own limit allows, below a power limit of the plan.
    bool hopperOrLater{false};  ///< NVIDIA compute capability 9.0 on.
    Bytes blasWorkspace{mebibytes(8.125)};  ///< Of one cuBLAS handle as PyTorch allocates it.
    bool operator==(const Hardware&) const = default;
};

/// Slows one level of links down to a share of its speed, as assumed or as measured.
void slowInside(Interconnect& network, double share);
void slowBetween(Interconnect& network, double share);

/// Nodes of one uniform scale set with a single placement group, beyond which InfiniBand does not reach; Microsoft
/// raises it to the second figure on request (Azure documentation, Virtual Machine Scale Sets, placement groups).
inline constexpr std::int64_t nodesOfAScaleSet = 100;
inline constexpr std::int64_t nodesOnRequest = 300;

/// Looks up a plan's machines. Absent, with an error finding added, when an id is unknown; warnings and information
/// about retired, unverified or idle hardware are added beside a value.
[[nodiscard]] std::optional<Hardware> resolveHardware(const Cluster& cluster, const Catalogue& catalogue,
                                                      std::string_view today, Findings& findings);

/// Puts what the plan measured of its links in the place of what is assumed, and says so; points of other machines or
/// networks than the plan's are left aside by name.
void useMeasuredLinks(Hardware& hardware, const Calibration& calibration, Findings& findings);

}  // namespace headroom
