// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/error_band.h"
#include "model/estimate/cost_estimate.h"
#include "model/estimate/memory_estimate.h"
#include "model/estimate/reinforcement_estimate.h"
#include "model/estimate/serving_estimate.h"
#include "model/estimate/time_estimate.h"
#include "model/finding.h"
#include "model/hardware/hardware.h"
#include "model/layout/layout.h"
#include "model/plan/plan.h"
#include "model/shape/model_size.h"

#include <cstdint>
#include <optional>

namespace headroom {

/// Where eight of ten measured values of the plan's kind of job lie: predicted / (1 + p90) to predicted / (1 + p10),
/// and at least 3 % to each side.
template <class Quantity>
struct Range {
    Quantity low{};
    Quantity high{};
    ErrorBand band{};  ///< The errors that it comes from.
    bool operator==(const Range&) const = default;
};

/// Everything computed about a plan.
struct Estimate {
    ModelSize model{};
    Hardware hardware{};
    Architecture architecture{};  ///< Given, looked up, or derived from the parameter count.
    bool derivedShape{false};
    std::optional<Layout> layout{};  ///< Absent when the layout is impossible.
    std::optional<MemoryEstimate> memory{};
    std::optional<TimeEstimate> time{};  ///< Absent where the hardware's rates are not known.
    std::optional<DraftModel> draft{};  ///< Of a plan that serves with speculative decoding.
    std::optional<ServingEstimate> serving{};  ///< Of a plan that serves.
    std::optional<ReinforcementEstimate> reinforcement{};  ///< Of a training on answers that the model draws.
    CostEstimate cost{};
    std::optional<CampaignEstimate> campaign{};  ///< Of a plan that asks for several runs of a job that ends.
    std::optional<DevelopmentEstimate> development{};  ///< Of a plan that names developers.
    ErrorKind errorKind{ErrorKind::DenseFull};  ///< The kind of job whose errors the ranges come from.
    Framework errorFramework{Framework::Generic};  ///< The framework, where a range's band is of one.
    std::optional<Range<Bytes>> peakRange{};  ///< Of the worst stage; absent where nothing was validated.
    std::optional<Range<Seconds>> stepRange{};
    std::optional<Range<double>> cacheRange{};  ///< Tokens in the cache of a serving replica.
    std::optional<Range<Seconds>> tokenRange{};  ///< Median time per output token.
    std::optional<Range<double>> rateRange{};  ///< Output tokens per second of all replicas.
    std::optional<Range<Money>> jobRange{};  ///< The job's cost over the steps of `stepRange`.
    Findings findings{};
    bool operator==(const Estimate&) const = default;
};

/// Whether the machines hold the plan. What they do not hold has neither a run time nor the price of a job: its figures
/// are only what it would take if it fitted.
[[nodiscard]] inline bool isHeld(const Estimate& estimate) { return !estimate.memory || estimate.memory->suffices(); }

/// Whether the plan fits even if its peak is at the high end of the range; false where there is no range.
[[nodiscard]] inline bool isSureFit(const Estimate& estimate)
{
    return estimate.memory && estimate.memory->suffices() && estimate.peakRange &&
           estimate.peakRange->high <= estimate.memory->usable;
}

}  // namespace headroom
