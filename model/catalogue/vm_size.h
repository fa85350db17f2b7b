// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/provenance.h"
#include "model/units.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The ways in which clouds sell machines; those of a plan, and the committed use discounts of GCP.
inline constexpr std::array<std::string_view, 9> priceModeNames = {
    "payg",   "spot",  "reserved-1y", "reserved-3y", "savings-1y", "savings-3y", "savings-3y-all-upfront",
    "cud-1y", "cud-3y"};
/// The systems whose licence a price may hold.
inline constexpr std::array<std::string_view, 2> priceSystemNames = {"linux", "windows"};

/// One published price of a VM size.
struct Price {
    std::string mode;  ///< payg, spot, reserved-1y, savings-3y, ... (plan names, and cud-1y/cud-3y of GCP).
    MoneyPerHour perHour{};
    std::optional<Money> termTotal{};  ///< What a reservation costs over its whole term, where the source says so.
    std::string region;      ///< Region code; empty where the source names none: not selectable, never a default.
    std::string regionNote;  ///< What is known instead, or why the code is uncertain.
    std::string os;  ///< linux or windows.
    Provenance provenance{};
    bool operator==(const Price&) const = default;
};

/// The network card for GPU traffic between nodes.
struct Rdma {
    std::string fabric;
    std::optional<double> gbpsPerGpu{};  ///< Gigabits per second.
    std::optional<double> gbpsPerVm{};
    bool gpuDirect{false};
    bool operator==(const Rdma&) const = default;
};

/// A virtual machine size as a cloud sells it.
struct VmSize {
    std::string id;  ///< As the cloud spells it: Standard_ND96asr_v4, p5.48xlarge.
    std::string cloud;
    std::string series;
    std::optional<std::string> retirementDate{};  ///< ISO date; the status is computed from it and today.
    std::string replacement;
    std::int64_t vcpus{0};
    Bytes memory{};  ///< Host memory.
    std::string cpu;
    std::string cpuArchitecture;  ///< x64 or arm64.
    std::string gpu;       ///< Gpu id, empty on a CPU size.
    double gpuCount{0};    ///< May be a fraction of one GPU.
    std::string intraNode;  ///< What joins the GPUs inside the node.
    std::optional<BytesPerSecond> intraNodeLink{};  ///< One direction, per GPU.
    std::optional<std::int64_t> linkDomainGpus{};   ///< GPUs that the link joins where that is not the node's own
                                                   ///< count: 72 in an NVL72 rack.
    std::optional<Rdma> rdma{};
    std::optional<double> frontendGbps{};  ///< Gigabits per second.
    std::optional<bool> acceleratedNetworking{};
    std::optional<Bytes> tempDisk{};
    std::optional<Bytes> localNvme{};
    std::string hypervGenerations;  ///< "V1,V2" or "V2": which image generations start.
    std::optional<bool> aksSupported{};
    std::string quotaFamily;  ///< As az vm list-usage names it; empty where not known.
    std::vector<Price> prices{};
    std::string notes;
    Provenance provenance{};
    bool operator==(const VmSize&) const = default;

    [[nodiscard]] bool isCpuOnly() const { return gpu.empty(); }
};

/// Whether the size may no longer be created on `today` (ISO dates compare as text).
inline bool isRetired(const VmSize& size, const std::string& today)
{
    return size.retirementDate && *size.retirementDate <= today;
}

/// The region of the first price that has one, empty when the size has no selectable price.
inline std::string firstPricedRegion(const VmSize& size)
{
    for (const Price& price : size.prices)
        if (!price.region.empty())
            return price.region;
    return {};
}

}  // namespace headroom
