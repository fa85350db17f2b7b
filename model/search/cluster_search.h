// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/search/search_report.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

/// What a search over VM sizes and node counts is asked for.
enum class ClusterGoal {
    CheapestWithin,    ///< The cheapest job that ends in time.
    FastestForBudget,  ///< The fastest job that the money pays for.
    FewestGpus,        ///< The fewest GPUs that the job fits on.
};

/// A question with its limit.
struct ClusterQuestion {
    ClusterGoal goal{ClusterGoal::FewestGpus};
    Hours within{};    ///< Of CheapestWithin: wall clock, with failures.
    Money budget{};    ///< Of FastestForBudget: of the whole job, in the plan's currency.
    std::string today{};  ///< ISO date: sizes retired by then are left out.
    std::int64_t mostNodes{1024};
};

/// The best that one VM size can do.
struct ClusterAnswer {
    std::string size;
    std::int64_t nodes{1};
    std::int64_t gpus{1};  ///< Used.
    Hours wall{};
    FoundLayout found{};   ///< Its plan has the cluster too.
};

/// The outcome: the best of each size that can do it, best first.
struct ClusterResult {
    std::vector<ClusterAnswer> answers{};
    SearchCounts counts{};
    std::int64_t legal{0};     ///< Layouts of all clusters that were searched.
    std::int64_t clusters{0};  ///< Searched.
    double seconds{0};
};

/// Tells how many sizes are done of how many.
using ClusterWatcher = std::function<void(std::size_t done, std::size_t sizes)>;

/// Searches VM sizes of the plan's cloud with 1, 2, 4, ... nodes; for the fewest GPUs parts of one node too. Sizes that
/// are retired, that come from general knowledge alone, or that have no price where money matters are left out. A
/// cluster is not searched where the model's operations at the GPUs' peak rate already take too long or cost too much.
[[nodiscard]] ClusterResult searchClusters(const Plan& plan, const Catalogue& catalogue,
                                           const ClusterQuestion& question, const std::stop_token& stop = {},
                                           const ClusterWatcher& watcher = {});

}  // namespace headroom
