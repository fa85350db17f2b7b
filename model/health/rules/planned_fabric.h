// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/tool_reading.h"

#include <cstdint>
#include <optional>
#include <string>

namespace headroom {

/// What a plan takes an all-reduce to reach, and from where down its links are worth a look, or are at fault.
struct PlannedBus {
    double gigabytesPerSecond{0};  ///< Bus bandwidth, as nccl-tests prints it.
    double investigateBelow{0};
    double criticalBelow{0};
    std::string source{};  ///< "published: ..." or "plan: ...".

    bool operator==(const PlannedBus&) const = default;
};

/// The same by what joins the GPUs of a test. Tests of a part of a machine are held against nothing: fewer GPUs, and
/// fewer network cards, reach other figures.
struct PlannedFabric {
    std::int64_t machineGpus{0};  ///< Of one computer of the plan.
    std::int64_t joinedGpus{0};   ///< That NVLink or its like joins, on one computer or several.
    bool isOneMachine{false};     ///< The plan has no other: a test that names no host is of it.
    std::optional<PlannedBus> inside{};   ///< On all GPUs of one computer.
    std::optional<PlannedBus> joined{};   ///< On several computers that are joined as the GPUs of one are.
    std::optional<PlannedBus> between{};  ///< On all GPUs of several.

    /// What such a test should show; null where nothing says it.
    [[nodiscard]] const PlannedBus* of(const CollectiveTest& test) const;

    bool operator==(const PlannedFabric&) const = default;
};

}  // namespace headroom
