// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/cluster_search.h"
#include "model/work_budget.h"

#include <functional>
#include <limits>
#include <optional>
#include <stop_token>

namespace headroom {

/// Whether an answer comes before another: by what the question asks for, then by what else one would look at.
[[nodiscard]] bool comesBefore(const ClusterAnswer& a, const ClusterAnswer& b, ClusterGoal goal);

/// Whether a size is of one of the clouds, or of the plan's own where there are none; of a plan without one all are.
[[nodiscard]] bool isOfClouds(const VmSize& size, const Plan& plan, const Catalogue& catalogue,
                              const std::vector<std::string>& clouds);

/// The region of those in which a size costs least in the plan's mode, or the plan's own where there are none; nothing
/// where no price may be relied on.
[[nodiscard]] std::optional<std::string> cheapestRegion(const Plan& plan, const VmSize& size,
                                                        const Catalogue& catalogue,
                                                        const std::vector<std::string>& regions);

/// Searches all clusters of one VM size.
class SizeSearch {
public:
    /// Everything must outlive the search.
    SizeSearch(const Plan& plan, const Catalogue& catalogue, const ClusterQuestion& question, const VmSize& size,
               std::int64_t steps, const std::stop_token& stop);

    /// The best cluster of the size, if one does what is asked, or all trade-offs by number of nodes; `searched` is
    /// called after every cluster.
    [[nodiscard]] std::vector<ClusterAnswer> run(const std::function<void()>& searched = {});
    /// The best cluster so far.
    [[nodiscard]] const std::optional<ClusterAnswer>& best() const { return m_best; }
    /// Clusters without an answer, smaller ones having none either: no layout fits, or all take too long or too much.
    [[nodiscard]] const MissedClusters& missed() const { return m_missed; }
    [[nodiscard]] const SearchCounts& counts() const { return m_counts; }
    [[nodiscard]] std::int64_t clusters() const { return m_clusters; }
    /// Clusters that were not searched, or not to the end, because the steps were used up.
    [[nodiscard]] std::int64_t leftOut() const { return m_leftOut; }
    /// Steps of a WorkBudget that were taken.
    [[nodiscard]] std::int64_t steps() const { return m_budget.spent(); }

private:
    /// Nodes, and how many of their GPUs are used.
    struct Cluster {
        std::int64_t nodes{1};
        std::int64_t gpus{1};
    };
    [[nodiscard]] std::vector<Cluster> clusters(std::int64_t perNode) const;
    /// By how much a sure answer's peak and step are taken to be above the prediction.
    struct Margins {
        double peak{1};
        double step{1};
    };
    [[nodiscard]] std::optional<Margins> margins(const Estimate& base) const;
    [[nodiscard]] Hours longestRun(const CostEstimate& cost, double stepMargin, std::int64_t nodes) const;
    void runTradeOffs(const std::vector<Cluster>& all);
    void visit(const Cluster& cluster);
    void take(ClusterAnswer answer);
    void miss(const SearchSpace& space);
    void missLimit(const CostEstimate& cost);
    void search(const Cluster& cluster);

    const Plan& m_plan;
    const Catalogue& m_catalogue;
    const ClusterQuestion& m_question;
    const VmSize& m_size;
    const std::stop_token& m_stop;
    std::optional<ClusterAnswer> m_best{};
    SearchCounts m_counts{};
    std::vector<ClusterAnswer> m_tradeOffs{};
    Money m_cheapest{std::numeric_limits<double>::infinity()};  ///< Job of a cluster in time.
    std::function<void()> m_searched{};
    MissedClusters m_missed{};
    bool m_holds{false};  ///< A layout of one of the clusters fits.
    std::int64_t m_clusters{0}, m_leftOut{0};
    WorkBudget m_budget;
};

}  // namespace headroom
