// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/provenance.h"
#include "model/units.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// Peak dense arithmetic rates of one GPU by number format; unknown stays unknown.
struct DenseRates {
    std::optional<FlopsPerSecond> fp32{}, tf32{}, fp16{}, bf16{}, fp8{}, int8{}, fp4{};
    bool operator==(const DenseRates&) const = default;
};

/// The rates of a part of a GPU.
inline void takeShare(DenseRates& rates, double share)
{
    for (std::optional<FlopsPerSecond>* rate :
         {&rates.fp32, &rates.tf32, &rates.fp16, &rates.bf16, &rates.fp8, &rates.int8, &rates.fp4})
        if (*rate)
            **rate *= share;
}

/// One way to cut a GPU into instances of its own memory and processors (NVIDIA Multi-Instance GPU).
struct MigProfile {
    std::string name;                 ///< As nvidia-smi writes it after "MIG": "1g.10gb".
    std::int64_t computeSlices{1};    ///< Of as many as the GPU has instances at most.
    std::int64_t memoryEighths{1};    ///< Of the GPU's memory and of its bandwidth.
    std::int64_t instancesPerGpu{1};  ///< At most, where all are of this profile.
    bool operator==(const MigProfile&) const = default;
};

/// One accelerator as the driver presents it.
struct Gpu {
    std::string id;    ///< Stable key such as "a100-sxm-40".
    std::string name;  ///< As the vendor writes it.
    std::string shortName;  ///< For labels: "A100 40 GB".
    std::string vendor;
    std::string architecture;
    std::string formFactor;
    int year{0};
    Bytes memory{};        ///< What the driver reports as total; the vendor's figure where `memoryNominal`.
    bool memoryNominal{false};
    std::optional<Bytes> runtimeMemory{};  ///< What CUDA and PyTorch report as total: somewhat less.
    Bytes memoryMarketed{};  ///< As sold, decimal.
    std::string memoryType;
    BytesPerSecond memoryBandwidth{};
    DenseRates dense{};
    std::optional<double> measuredMatmulFraction{};  ///< Best measured BF16 matrix product over `dense.bf16`.
    std::optional<BytesPerSecond> link{};  ///< GPU-to-GPU link (NVLink, Infinity Fabric), one direction, per GPU.
    std::string linkName;
    bool linkPairsOnly{false};  ///< The link is a bridge between two cards; others go over PCIe.
    std::string pcie;           ///< "Gen4 x16".
    std::optional<BytesPerSecond> pcieLink{};  ///< One direction, where the slot is PCIe.
    std::optional<BytesPerSecond> chipLink{};  ///< NVLink-C2C to the host's memory, one direction, per GPU.
    std::optional<Watts> tdp{};
    std::optional<std::int64_t> multiprocessors{}, cudaCores{}, tensorCores{};
    std::optional<double> l2CacheMB{};
    std::string computeCapability;
    std::int64_t migMaxInstances{0};
    std::vector<MigProfile> migProfiles{};  ///< Smallest first; empty where none are known.
    std::string notes;
    Provenance provenance{};
    bool operator==(const Gpu&) const = default;
};

/// A GPU's rate in a 16-bit format, with that format's name.
struct HalfRate {
    FlopsPerSecond rate{};
    const char* format{""};  ///< "BF16" or "FP16".
};

/// The best 16-bit rate that the GPU has: BF16, or FP16 on GPUs before it; absent where neither is known.
[[nodiscard]] inline std::optional<HalfRate> bestHalfRate(const Gpu& gpu)
{
    const DenseRates& dense = gpu.dense;
    if (dense.bf16 && (!dense.fp16 || dense.bf16->value >= dense.fp16->value))
        return HalfRate{*dense.bf16, "BF16"};
    return dense.fp16 ? std::optional(HalfRate{*dense.fp16, "FP16"}) : std::nullopt;
}

}  // namespace headroom
