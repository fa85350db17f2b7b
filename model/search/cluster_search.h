// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/search/search_report.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

/// About ten seconds of a processor: a hundred sizes with hundreds of clusters each are to be held against each other.
inline constexpr std::int64_t clusterSearchSteps = 100'000'000;

/// What speed may cost: so many times the cheapest job of the same size. Beyond it more than half of the further
/// machines is lost to their exchange.
inline constexpr double mostMoneyForSpeed = 2;

/// What a search over VM sizes and node counts is asked for.
enum class ClusterGoal {
    CheapestWithin,    ///< The cheapest job that ends in time.
    FastestForBudget,  ///< The fastest job that the money pays for, and that is worth it: see `forSpeed`.
    FewestGpus,        ///< The fewest GPUs that the job fits on.
    TradeOffs,         ///< Of each size every number of nodes that is faster than all fewer, cheapest first.
};

/// A question with its limit.
struct ClusterQuestion {
    ClusterGoal goal{ClusterGoal::FewestGpus};
    Hours within{std::numeric_limits<double>::infinity()};  ///< Wall clock, with failures; not of the fewest GPUs.
    Money budget{std::numeric_limits<double>::infinity()};  ///< Of the whole job, in the plan's currency; likewise.
    /// Of the fastest job for a budget: how many times the cheapest job of its size it may cost.
    double forSpeed{mostMoneyForSpeed};
    /// Sure: memory, time and money hold at the far end of their ranges of error.
    Certainty certainty{Certainty::Probable};
    LayoutRange layouts{LayoutRange::All};
    std::vector<std::string> clouds{};   ///< Empty: the plan's own; of a plan without one, all.
    std::vector<std::string> regions{};  ///< Where prices are taken from, the cheapest; empty: the plan's own.
    std::string today{};  ///< ISO date: sizes retired by then are left out.
    /// All numbers of nodes to 64, then twelve per doubling up to here, and all for the fewest GPUs; beyond it, powers
    /// of two up to as many GPUs as the plan has.
    std::int64_t mostNodes{1024};
    unsigned threads{0};  ///< 0: one per core. The result does not depend on it.
    /// What it may take of a WorkBudget, shared by the sizes.
    std::int64_t steps{clusterSearchSteps};
};

/// Whether InfiniBand joins all nodes of a cluster: it ends at the scale set.
enum class NodesJoined {
    Usual,  ///< It does, or the size has no InfiniBand.
    OnRequest,  ///< Where the cloud raises its usual limit.
    Beyond,  ///< More nodes than it joins even on request.
};

/// Clusters without an answer by what they lack, where smaller ones of their size have none either.
struct MissedClusters {
    std::int64_t memory{0}, time{0}, money{0};
    MissedClusters& operator+=(const MissedClusters& more)
    {
        memory += more.memory;
        time += more.time;
        money += more.money;
        return *this;
    }
};

/// The best that one VM size can do: of clusters whose nodes InfiniBand joins, unless only larger ones do what is
/// asked.
struct ClusterAnswer {
    std::string size;
    std::int64_t nodes{1};
    std::int64_t gpus{1};  ///< Used.
    Hours wall{};
    FoundLayout found{};  ///< Its plan has the cluster too.
    NodesJoined joined{NodesJoined::Usual};
};

/// The outcome: the best of each size that can do it, or all its trade-offs, best first; those beyond what InfiniBand
/// joins come last.
struct ClusterResult {
    std::vector<ClusterAnswer> answers{};
    /// Where no size can do it: the cheapest within the time alone, else the fastest of all.
    std::optional<ClusterAnswer> nearest{};
    SearchCounts counts{};
    std::int64_t legal{0};  ///< Layouts of all clusters that were searched.
    std::int64_t clusters{0};  ///< Searched.
    std::int64_t leftOut{0};  ///< Clusters not searched, or not to the end, as the work was used up.
    std::int64_t sizes{0};  ///< Whose clusters were searched.
    MissedClusters missed{};
    std::int64_t withoutPrice{0};  ///< Sizes left out for want of a price, where money matters.
    bool unverified{false};  ///< Figures of the sizes are not verified: their cloud has none that are.
    double seconds{0};
    bool stopped{false};
};

/// How far a search has come.
struct ClusterProgress {
    std::size_t done{0};  ///< Sizes.
    std::size_t sizes{0};
    std::int64_t clusters{0};
    double seconds{0};
    std::optional<ClusterAnswer> best{};  ///< So far.
};
/// Called from the threads of the search, one call at a time, whenever a size is done, and now and then for clusters.
using ClusterWatcher = std::function<void(const ClusterProgress&)>;

/// Searches VM sizes of the plan's cloud with every number of nodes over which some layout divides; for the fewest GPUs
/// parts of one node too. Sizes that are retired, or that have no price where money matters are left out, and those
/// from general knowledge alone where the cloud has others. A cluster is not searched where the model's operations at
/// the GPUs' peak rate already take too long or cost too much, and of its layouts none that cannot beat the best of its
/// size.
[[nodiscard]] ClusterResult searchClusters(const Plan& plan, const Catalogue& catalogue,
                                           const ClusterQuestion& question, const std::stop_token& stop = {},
                                           const ClusterWatcher& watcher = {});

}  // namespace headroom
