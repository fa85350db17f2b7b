// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/decide/decision.h"

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>

namespace headroom {

/// What a decision may take that is to be shown at once: about a tenth of a second. It has tried the small clusters.
inline constexpr std::int64_t firstAnswerSteps = 2'000'000;

/// How a decision is to be made, beside what the plan's goal says.
struct DecideOptions {
    std::string today{};  ///< ISO date: sizes retired by then are left out.
    unsigned threads{0};  ///< 0: one per core. The result does not depend on it.
    std::int64_t mostNodes{1024};  ///< Of a training cluster.
    std::int64_t steps{clusterSearchSteps};  ///< What it may take of a WorkBudget.
};

/// Called from the threads of the search, one call at a time, with the best answer so far.
using DecisionWatcher = std::function<void(const ClusterProgress&)>;

/// Complete answers to the plan's goal: of training, for each VM size, every number of nodes that ends sooner than all
/// fewer (to 64, then twelve per doubling to 1,024) with its fastest layout, in time and within the budget; of a
/// service the cheapest machines of each size that carry its load (grown until the deadline, or for a year) within its
/// latency target and, by the month, within the budget. An answer changes size, nodes, GPUs, degrees of parallelism,
/// micro-batch, recomputation and offloading, framework, recipe and optimizer only as the goal allows, and never
/// method, sequence, tokens, global batch or price mode. All figures are those of the estimate of the answer's plan.
///
/// An answer is sure where its peak, its time and its cost hold the goal at the far end of their ranges and nothing in
/// it is unproven; what has no range is never sure.
///
/// Variants are: where the best is only probable, the cheapest sure one; the cheapest that misses the goal by
/// less than three times, where it saves 5 %; the fastest that costs at most twice as much, where it saves 5 % of the
/// time: beyond that, more than half of the further machines is lost to their exchange.
[[nodiscard]] Decision decide(const Plan& plan, const Catalogue& catalogue, const DecideOptions& options = {},
                              const std::stop_token& stop = {}, const DecisionWatcher& watcher = {});

/// "ZeRO-3 + tensor 2 + pipeline 4": the layout of a plan that runs on so many GPUs; "one GPU" where nothing is
/// divided.
[[nodiscard]] std::string layoutLabel(const Plan& plan, std::int64_t gpus);

}  // namespace headroom
