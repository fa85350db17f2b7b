// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/cluster_search.h"

#include "model/catalogue/known_ids.h"
#include "model/estimate/cost.h"
#include "model/estimate/step_time.h"

#include <algorithm>
#include <chrono>
#include <tuple>
#include <utility>

namespace headroom {

namespace {

/// Floating-point operations of the whole run that no layout avoids: the products with the weights.
double leastFlops(const Plan& plan, const Estimate& base)
{
    const ParameterCounts counts = countParameters(base.architecture);
    const bool full = plan.training.method == TrainingMethod::Full;
    const double perParameter = full ? 6 : 4;
    const double products = std::max(0.0, base.model.active - counts.embedding * base.model.shapeScale);
    return perParameter * products * plan.training.tokens;
}

/// The fastest rate of any format: a bound, not a prediction.
FlopsPerSecond highestRate(const DenseRates& rates)
{
    FlopsPerSecond highest{};
    for (const auto& rate : {rates.fp32, rates.tf32, rates.fp16, rates.bf16, rates.fp8, rates.fp4})
        highest = std::max(highest, rate.value_or(FlopsPerSecond{}));
    return highest;
}

class ClusterSearch {
public:
    ClusterSearch(const Plan& plan, const Catalogue& catalogue, const ClusterQuestion& question, std::stop_token stop)
        : m_plan(plan), m_catalogue(catalogue), m_question(question), m_stop(std::move(stop))
    {
    }

    [[nodiscard]] std::vector<const VmSize*> sizes() const
    {
        const VmSize* ownSize = sizeOf(m_plan, m_catalogue);
        std::vector<const VmSize*> result;
        for (const VmSize& size : m_catalogue.sizes())
            if ((ownSize == nullptr || size.cloud == ownSize->cloud) && decides(size))
                result.push_back(&size);
        return result;
    }

    void searchSize(const VmSize& size)
    {
        std::optional<ClusterAnswer> best;
        for (const auto& [nodes, gpus] : clustersOf(size)) {
            if (m_stop.stop_requested())
                break;
            const std::optional<ClusterAnswer> answer = searchCluster(size, nodes, gpus);
            if (answer && (!best || isBetter(*answer, *best)))
                best = answer;
            if (best && m_question.goal == ClusterGoal::FewestGpus)
                break;  // Every further cluster has more.
        }
        if (best)
            m_result.answers.push_back(*best);
    }

    ClusterResult finish()
    {
        std::ranges::sort(m_result.answers,
                          [this](const ClusterAnswer& a, const ClusterAnswer& b) { return isBetter(a, b); });
        return std::move(m_result);
    }

private:
    using Cluster = std::pair<std::int64_t, std::int64_t>;  ///< Nodes, and GPUs of them.

    [[nodiscard]] bool pays() const { return m_question.goal != ClusterGoal::FewestGpus; }

    /// Whether a recommendation may rest on the size.
    [[nodiscard]] bool decides(const VmSize& size) const
    {
        if (size.isCpuOnly() || size.gpuCount < 1 || size.provenance.unverified)
            return false;
        const Gpu* gpu = m_catalogue.gpu(size.gpu);
        if (gpu == nullptr || gpu->provenance.unverified || isRetired(size, m_question.today))
            return false;
        if (!pays())
            return true;
        if (m_plan.cost.price_per_node_hour) {
            const auto* own = std::get_if<VmNodes>(&m_plan.cluster.hardware);
            return own != nullptr && own->sku == size.id;  // The price is that of the plan's own size.
        }
        const Price* price =
            findPrice(size, choiceName(m_plan.cost.price_mode), m_plan.cost.region.value_or(std::string()));
        return price != nullptr && !price->provenance.unverified;
    }

    [[nodiscard]] std::vector<Cluster> clustersOf(const VmSize& size) const
    {
        const auto perNode = static_cast<std::int64_t>(size.gpuCount);
        std::vector<Cluster> clusters;
        if (!pays())
            for (std::int64_t gpus = 1; gpus < perNode; gpus *= 2)
                clusters.emplace_back(1, gpus);
        for (std::int64_t nodes = 1; nodes <= m_question.mostNodes; nodes *= 2)
            clusters.emplace_back(nodes, nodes * perNode);
        return clusters;
    }

    [[nodiscard]] bool isWithinLimits(Hours wall, std::optional<Money> job) const
    {
        switch (m_question.goal) {
        case ClusterGoal::CheapestWithin: return wall <= m_question.within && job;
        case ClusterGoal::FastestForBudget: return job && *job <= m_question.budget;
        case ClusterGoal::FewestGpus: return true;
        }
        return true;
    }

    [[nodiscard]] bool isBetter(const ClusterAnswer& a, const ClusterAnswer& b) const
    {
        const Money none{};
        const auto key = [&](const ClusterAnswer& answer) {
            const double cost = answer.found.job.value_or(none).micros;
            const auto gpus = static_cast<double>(answer.gpus);
            switch (m_question.goal) {
            case ClusterGoal::CheapestWithin: return std::tuple(cost, answer.wall.value, gpus, answer.size);
            case ClusterGoal::FastestForBudget: return std::tuple(answer.wall.value, cost, gpus, answer.size);
            case ClusterGoal::FewestGpus: break;
            }
            return std::tuple(gpus, answer.wall.value, cost, answer.size);
        };
        return key(a) < key(b);
    }

    std::optional<ClusterAnswer> searchCluster(const VmSize& size, std::int64_t nodes, std::int64_t gpus)
    {
        Plan plan = m_plan;
        plan.cluster.hardware = VmNodes{size.id, nodes};
        const auto perNode = static_cast<std::int64_t>(size.gpuCount);
        plan.cluster.gpus = gpus < nodes * perNode ? std::optional(gpus) : std::nullopt;
        Findings findings;
        const std::optional<SearchSpace> space = SearchSpace::of(plan, m_catalogue, false, findings);
        if (!space || space->divisions().empty())
            return std::nullopt;
        const Estimate& base = space->base();
        const double rate = highestRate(base.hardware.dense).value * static_cast<double>(gpus);
        const Hours least{rate > 0 ? leastFlops(plan, base) / rate / secondsPerHour : 0};
        const std::optional<Money> leastJob = base.cost.over(least);
        if (pays() && !isWithinLimits(least, leastJob))
            return std::nullopt;
        SearchResult found = search(*space, {}, m_stop);
        ++m_result.clusters;
        m_result.counts += found.counts;
        m_result.legal += found.legal;
        SearchReport report = searchReport(*space, m_catalogue, std::move(found), Objective::Time, 1);
        if (report.layouts.empty())
            return std::nullopt;
        FoundLayout& layout = report.layouts.front();
        const Estimate estimated = estimate(layout.plan, m_catalogue);
        if (!estimated.time || !estimated.time->wall || !isWithinLimits(*estimated.time->wall, layout.job))
            return std::nullopt;
        return ClusterAnswer{size.id, nodes, gpus, *estimated.time->wall, std::move(layout)};
    }

    const Plan& m_plan;
    const Catalogue& m_catalogue;
    const ClusterQuestion& m_question;
    std::stop_token m_stop;
    ClusterResult m_result{};
};

}  // namespace

ClusterResult searchClusters(const Plan& plan, const Catalogue& catalogue, const ClusterQuestion& question,
                             const std::stop_token& stop, const ClusterWatcher& watcher)
{
    const auto start = std::chrono::steady_clock::now();
    ClusterSearch search(plan, catalogue, question, stop);
    const std::vector<const VmSize*> sizes = search.sizes();
    for (std::size_t i = 0; i < sizes.size() && !stop.stop_requested(); ++i) {
        search.searchSize(*sizes[i]);
        if (watcher)
            watcher(i + 1, sizes.size());
    }
    ClusterResult result = search.finish();
    result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    return result;
}

}  // namespace headroom
