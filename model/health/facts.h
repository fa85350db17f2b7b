// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/grade.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// One error number of the kernel log: what NVIDIA calls it, its immediate action, and how it is graded.
struct XidFact {
    std::int64_t code{0};
    std::string name{};
    std::string action{};  ///< "RESET_GPU", "RESTART_APP", ...; empty where NVIDIA names none.
    HealthGrade grade{HealthGrade::Watch};
    int trouble{3};  ///< 1 to 7.
};

/// One reason for which a GPU lowers its clocks.
struct ThrottleFact {
    std::uint64_t bit{0};
    std::string id{};     ///< As nvidia-smi's XML ends: "sw_power_cap".
    std::string group{};  ///< benign, config, power, thermal, hardware.
};

/// Oldest driver of a CUDA version; empty where there is none for that system.
struct DriverFact {
    std::string cuda{};  ///< "12.6 Update 3", or a major version: "12".
    std::string linux{};
    std::string windows{};
};

/// What toolkits and drivers still know a family of GPUs.
struct ArchitectureFact {
    std::string name{};
    std::vector<std::string> capabilities{};
    std::string firstCuda{};
    std::string lastCuda{};  ///< "12", "10.2"; empty while it is supported.
    std::optional<int> lastDriver{};
};

/// For which GPUs a family of PyTorch builds has kernels.
struct WheelFact {
    std::string wheel{};  ///< "cu126", or "cu12" for all of that major version.
    std::string torchMin{};
    std::string torchMax{};  ///< Empty: no end is known.
    std::string platform{};
    std::vector<std::string> capabilities{};
    std::string ptx{};  ///< From which GPU on intermediate code serves; empty: none.
    std::string source{};
};

/// For which CUDA versions a release of PyTorch was published.
struct TorchRelease {
    std::string torch{};  ///< "2.4"
    std::vector<std::string> wheels{};  ///< "cu118", "cu121"
    std::string source{};
};

/// What releases of a library or framework ask of what is around it; empty where the source names no limit.
struct LibraryNeed {
    std::string library{};  ///< "cudnn", "nccl", "tensorflow" or "jax".
    std::string min{};      ///< First release that this is said of.
    std::string max{};  ///< Last one, by as many numbers as it has: "9.5" holds for 9.5.1; empty: no end is known.
    std::string cuda{};  ///< That it is built with.
    std::string cudaMin{};
    std::string cudaMax{};  ///< "12" for all of that major version.
    std::string cudnnMin{};  ///< Of the same major version.
    std::string linux{};  ///< Oldest driver.
    std::vector<std::string> capabilities{};  ///< All GPUs that it serves; empty where it is not a list.
    std::string capabilityMin{};
    std::string gpu{};  ///< A word of the GPU's name to which alone this applies; empty: any.
    std::string source{};
};

/// What a container of NVIDIA's catalogue holds.
struct ContainerFact {
    std::string image{};  ///< "pytorch"
    std::string tag{};  ///< "25.12"
    std::string cuda{};
    std::string source{};
};

/// A card of the GPU catalogue, and the power limit that it is sold with.
struct CardFact {
    std::string shortName{};   ///< "H100 80 GB"
    std::string formFactor{};  ///< "SXM5"
    std::string memoryType{};  ///< "HBM3"
    double watts{0};
};

/// A DCGM field under its old and new name.
struct FieldAlias {
    std::string before{};
    std::string after{};
};

/// Where a table comes from.
struct FactSource {
    std::string source{};
    std::string asOf{};
};

/// The tables behind health rules and stack check. Immutable once read.
struct HealthFacts {
    std::vector<XidFact> xids{};
    std::vector<ThrottleFact> throttleBits{};
    std::vector<DriverFact> cudaMajors{};
    std::vector<DriverFact> cudaToolkits{};  ///< Newest first.
    std::vector<ArchitectureFact> architectures{};
    std::vector<WheelFact> wheels{};
    std::vector<TorchRelease> torchReleases{};
    std::vector<LibraryNeed> libraries{};
    std::vector<ContainerFact> containers{};
    std::vector<FieldAlias> fieldAliases{};  ///< In order of `after`.
    std::vector<CardFact> cards{};  ///< Of the GPU catalogue, which whoever has both adds.
    FactSource xidSource, majorSource, toolkitSource, architectureSource, wheelSource;

    /// The entry, or null.
    [[nodiscard]] const XidFact* xid(std::int64_t code) const;
    /// The name that a DCGM field had before it was renamed, or `name` itself.
    [[nodiscard]] std::string_view fieldName(std::string_view name) const;
    /// The names of the bits that are set, in order.
    [[nodiscard]] std::vector<std::string> throttleReasons(std::uint64_t mask) const;
};

}  // namespace headroom
