// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/health/card_name.h"
#include "model/health/rules/assess.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What a plan says about each of its GPUs; nothing for CPU plans and plans without a legal layout.
[[nodiscard]] std::optional<PlannedUse> plannedUse(const Estimate& estimate);

/// Whether a host is held against a plan: one with a GPU of the kind that the plan names, or without any GPU that is
/// known. Any is where somebody chose so.
[[nodiscard]] bool isOfPlan(const PlannedUse& plan, const HostSnapshot& host);
/// The same of each host of a reading.
[[nodiscard]] std::vector<bool> hostsOfPlan(const PlannedUse& plan, const Snapshot& snapshot);
/// Whether all GPUs of a host are known to hold no more than their driver needs, and to run nothing.
[[nodiscard]] bool isIdle(const HostSnapshot& host);

/// Whether a listing is of one GPU that was asked for ("nvidia-smi -q -i 0", "nvidia-smi -i 3"), beside others that the
/// driver counts and nobody asked for: it is no evidence that one of them is lost.
[[nodiscard]] bool isOfOneAsked(const HostSnapshot& host);
/// How many GPUs a host has; of one that only Kubernetes speaks of, those that pods may have now.
[[nodiscard]] std::int64_t gpusOn(const HostSnapshot& host);
/// How many GPUs the hosts have that are held against a plan.
[[nodiscard]] std::int64_t gpusOfPlan(const PlannedUse& plan, const Snapshot& snapshot);

/// Hosts that have nothing but GPUs of another kind than the plan's.
struct OtherHosts {
    std::string card{};
    std::int64_t hosts{0};

    bool operator==(const OtherHosts&) const = default;
};

/// How a reading differs from the computers that a plan is for.
struct PlanDifference {
    bool otherCards{false};  ///< Cards of another kind, not only fewer or more of them.
    std::string card{};  ///< Of the reading, as it names it.
    std::int64_t gpus{0};  ///< On the host that differs; of the whole reading where it has more than the plan.
    bool hasMore{false};  ///< More GPUs in all than the plan uses.
    bool isIdle{false};  ///< No GPU holds anything: the plan's job does not run there.
    bool isMixed{false};  ///< Beside those of another kind there are some of the plan's.
    std::vector<OtherHosts> others{};  ///< By GPU; empty where all hosts have some of the plan's.

    bool operator==(const PlanDifference&) const = default;
};

/// The hosts with GPUs of another kind than the plan's, and whether its own are too many or idle; else more GPUs in
/// all than the plan uses; else that none of them is in use; else the first host with another count of them; nothing
/// where all are as planned. A GPU whose name is unknown or cut off counts as of the same kind.
[[nodiscard]] std::optional<PlanDifference> differenceFrom(const PlannedUse& plan, const Snapshot& snapshot);

}  // namespace headroom
