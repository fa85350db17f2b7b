// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/planned_fabric.h"
#include "model/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

struct Plan;
class Catalogue;
struct HealthFacts;
struct HostSnapshot;

/// What each machine of a plan should be before anything runs on it. What the catalogue does not know is absent.
struct PlannedMachine {
    std::string size{};     ///< The VM size's id; empty for hardware of one's own.
    std::string gpuName{};  ///< As the catalogue labels it: "H100 80 GB".
    std::int64_t gpus{0};   ///< Of one machine, used by the job or not.
    std::int64_t machines{1};
    bool isCut{false};  ///< The plan cuts its GPUs into MIG instances.
    std::optional<Bytes> memory{};  ///< Of one GPU, as the driver reports it.
    bool isMemoryNominal{false};    ///< `memory` is the vendor's figure.
    bool eccTakesMemory{
        false};     ///< Memory without bits of its own for ECC (GDDR): it takes a sixteenth where it is on.
    std::string oldestDriver{};     ///< That knows the GPU at all; empty where any does.
    std::string oldestBuildDriver{};  ///< That serves a known PyTorch build with code for the GPU.
    std::string build{};              ///< Which build that is: "cu126".
    std::optional<BytesPerSecond>
        link{};  ///< NVLink of one GPU, one direction; absent where cards are bridged or not linked.
    std::optional<int> pcieGeneration{};
    std::optional<int> pcieLanes{};
    std::optional<PlannedFabric> fabric{};  ///< Whoever has the plan's estimate at hand says it.
    std::optional<Watts> power{};     ///< That the GPU's published rates are made with.
    std::optional<double> clockMHz{};  ///< Of the SMs, at which the GPU reaches its published FP32 rate.
    std::string source{};              ///< Of the GPU's figures.

    bool operator==(const PlannedMachine&) const = default;
};

/// What a plan's machines should be; nothing where their GPU is not one of the catalogue's, and for CPU plans.
[[nodiscard]] std::optional<PlannedMachine> plannedMachine(const Plan& plan, const Catalogue& catalogue,
                                                           const HealthFacts& facts);

/// What of a new machine is as planned, and what could not be judged because it was not read.
struct MachineAcceptance {
    std::vector<std::string> passed{};  ///< "8 of 8 GPUs", "memory 81,559 MiB".
    std::vector<std::string> unread{};  ///< "NVLink: nvidia-smi nvlink -s".
    bool operator==(const MachineAcceptance&) const = default;
};

}  // namespace headroom
