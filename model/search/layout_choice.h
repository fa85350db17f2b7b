// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

#include <array>
#include <cstdint>
#include <string>
#include <vector>

namespace headroom {

/// One way to run a plan's job: everything that a search varies.
struct LayoutChoice {
    std::int64_t tensor{1}, context{1}, pipeline{1}, virtualStages{1};
    std::int64_t expert{1};
    std::int64_t expertTensor{1};  ///< Equal to `tensor` where the plan leaves it open.
    std::int64_t zero{0};
    std::int64_t shardGroup{0};    ///< 0: all data ranks.
    bool sequenceParallel{true};
    Schedule schedule{Schedule::OneForwardOneBackward};
    std::int64_t microBatch{1}, globalBatch{1};
    Recompute recompute{Recompute::None};
    std::int64_t recomputeLayers{0};  ///< Of Recompute::Block; else 0.
    Offload offload{Offload::None};
    bool operator==(const LayoutChoice&) const = default;
};

/// The parts of a layout that no published measurement supports, such as "schedule zero-bubble": what is said of their
/// time is arithmetic alone. tst_case_plan holds the list against the cases.
[[nodiscard]] std::vector<std::string> unprovenParts(const LayoutChoice& layout);

/// The plan with that layout. A global batch that the plan leaves open stays open unless `setsBatch`; layers that it
/// gives to each stage stay where the stages are as many.
[[nodiscard]] Plan withLayout(Plan plan, const LayoutChoice& layout, bool setsBatch);

/// Whether a layout of so many stages has the layers that the plan gives to each.
[[nodiscard]] bool keepsLayers(const Parallelism& parallelism, std::int64_t stages);

/// The layout that a plan describes, with the layout of its estimate.
[[nodiscard]] LayoutChoice layoutChoiceOf(const Plan& plan, const Layout& layout);

/// Kinds of strategy, as people name them. FSDP is ZeRO-3 under the name that PyTorch gives it; HSDP shares within
/// groups of data ranks only.
enum class Strategy { Dp, Zero1, Zero2, Zero3, Fsdp, Hsdp, TpDp, PpDp, ThreeD, ThreeDExpert };
inline constexpr std::array<std::string_view, 10> strategyNames = {"DP",   "ZeRO-1", "ZeRO-2", "ZeRO-3", "FSDP",
                                                                   "HSDP", "TP+DP",  "PP+DP",  "3D",     "3D+EP"};

/// A strategy, with context parallelism or without.
struct Family {
    Strategy strategy{Strategy::Dp};
    bool context{false};
    auto operator<=>(const Family&) const = default;
};

/// The family of a layout; the framework decides between the names ZeRO-3 and FSDP.
[[nodiscard]] Family familyOf(const LayoutChoice& layout, Framework framework);

/// "ZeRO-2", "TP+DP", "3D+EP+CP".
[[nodiscard]] std::string familyName(Family family);

/// How simple a layout is; smaller is simpler. In this order: kinds of parallelism beside data parallelism, product
/// of their degrees, ZeRO stage, groups of data ranks, offloading, recomputation, schedule, virtual stages, and then
/// every other field, so that two layouts are never equally simple.
using Simplicity = std::array<std::int64_t, 18>;
[[nodiscard]] Simplicity simplicityOf(const LayoutChoice& layout);

}  // namespace headroom
