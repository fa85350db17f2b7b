// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/size_search.h"

#include "model/cost/cost.h"
#include "model/hardware/gpu_use.h"
#include "model/hardware/hardware.h"
#include "model/plan/limits.h"
#include "model/search/parallelism_search.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <tuple>
#include <utility>

namespace headroom {

namespace {

constexpr Hours unlimited{std::numeric_limits<double>::infinity()};
constexpr std::int64_t clusterSteps = 500;  ///< That a cluster takes before its layouts are looked at, by measurement.
constexpr double roundings = 1 + 1e-9;  // micro-dollars, and the same numbers in another order

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

/// How long a run may take for that money, were there no failures.
Hours paidFor(const Plan& plan, CostEstimate cost, Money most)
{
    cost.offHour = {};  // A bound: what off hours cost comes on top.
    const std::optional<Money> still = jobCost(plan, cost, Hours{});
    const std::optional<Money> day = jobCost(plan, cost, Hours{hoursOfDay});
    if (!still || !day || most < *still)
        return Hours{-1};
    const double perDay = (*day - *still).dollars();
    return perDay > 0 ? Hours{(most - *still).dollars() / perDay * hoursOfDay * roundings} : unlimited;
}

/// With its failures, which the bounds leave out.
bool isWithinLimits(const ClusterAnswer& answer, const ClusterQuestion& question)
{
    switch (question.goal) {
    case ClusterGoal::CheapestWithin: return answer.wall <= question.within && answer.found.job;
    case ClusterGoal::FastestForBudget: return answer.found.job && *answer.found.job <= question.budget;
    case ClusterGoal::FewestGpus: break;
    }
    return true;
}

/// As the findings on a plan say it.
NodesJoined joinedNodes(const Cluster& cluster, const Catalogue& catalogue)
{
    Findings findings;
    (void)resolveHardware(cluster, catalogue, {}, findings);
    const auto has = [&](std::string_view id) {
        return std::ranges::any_of(findings, [id](const Finding& finding) { return finding.id == id; });
    };
    return has("cluster.scale-sets")  ? NodesJoined::Beyond
           : has("cluster.scale-set") ? NodesJoined::OnRequest
                                      : NodesJoined::Usual;
}

/// Whole GPUs that the plan itself uses; 0 where its machines are unknown.
std::int64_t gpusOf(const Plan& plan, const Catalogue& catalogue)
{
    Findings findings;
    const std::optional<Hardware> hardware = resolveHardware(plan.cluster, catalogue, {}, findings);
    return hardware ? wholeGpus(*hardware) : 0;
}

}  // namespace

bool comesBefore(const ClusterAnswer& a, const ClusterAnswer& b, ClusterGoal goal)
{
    const auto key = [goal](const ClusterAnswer& answer) {
        const double cost = answer.found.job.value_or(Money{}).micros;
        const auto gpus = static_cast<double>(answer.gpus);
        const bool beyond = answer.joined == NodesJoined::Beyond;
        switch (goal) {
        case ClusterGoal::CheapestWithin: return std::tuple(beyond, cost, answer.wall.value, gpus, answer.size);
        case ClusterGoal::FastestForBudget: return std::tuple(beyond, answer.wall.value, cost, gpus, answer.size);
        case ClusterGoal::FewestGpus: break;
        }
        return std::tuple(beyond, gpus, answer.wall.value, cost, answer.size);
    };
    return key(a) < key(b);
}

SizeSearch::SizeSearch(const Plan& plan, const Catalogue& catalogue, const ClusterQuestion& question,
                       const VmSize& size, std::int64_t steps, const std::stop_token& stop)
    : m_plan(plan), m_catalogue(catalogue), m_question(question), m_size(size), m_stop(stop), m_budget(steps)
{
}

std::optional<ClusterAnswer> SizeSearch::run(const std::function<void()>& searched)
{
    for (const Cluster& cluster : clusters(static_cast<std::int64_t>(m_size.gpuCount))) {
        if (m_stop.stop_requested())
            break;
        if (m_budget.isSpent()) {
            ++m_leftOut;
            continue;
        }
        search(cluster);
        m_leftOut += m_budget.isSpent() ? 1 : 0;
        if (searched)
            searched();
        if (m_best && m_question.goal == ClusterGoal::FewestGpus)
            break;  // Every further cluster has more.
    }
    return m_best;
}

/// In ascending order for the fewest GPUs; else powers of two first, most of which some layout divides, so that the
/// numbers between them are measured against a good answer. Clusters that InfiniBand may not join come after all
/// others, against which they do not count.
std::vector<SizeSearch::Cluster> SizeSearch::clusters(std::int64_t perNode) const
{
    std::vector<Cluster> result;
    const bool fewest = m_question.goal == ClusterGoal::FewestGpus;
    if (fewest)
        for (std::int64_t gpus = 1; gpus < perNode; ++gpus)
            result.push_back({1, gpus});
    for (std::int64_t nodes = 1; nodes <= m_question.mostNodes; ++nodes)
        result.push_back({nodes, nodes * perNode});
    // A plan of more nodes than that is not told of smaller clusters only.
    const std::int64_t planned = gpusOf(m_plan, m_catalogue) / std::max<std::int64_t>(1, perNode);
    const auto most = static_cast<std::int64_t>(field("/cluster/nodes").maximum);
    if (planned > m_question.mostNodes)
        for (auto nodes =
                 static_cast<std::int64_t>(std::bit_ceil(static_cast<std::uint64_t>(m_question.mostNodes + 1)));
             nodes <= most; nodes *= 2) {
            result.push_back({nodes, nodes * perNode});
            if (nodes >= planned)
                break;
        }
    if (!fewest)
        std::ranges::stable_partition(
            result, [](const Cluster& c) { return std::has_single_bit(static_cast<std::uint64_t>(c.nodes)); });
    std::ranges::stable_partition(result, [](const Cluster& c) { return c.nodes <= nodesOnRequest; });
    return result;
}

/// The longest run without failures that could still be asked for and beat the best.
Hours SizeSearch::longestRun(const CostEstimate& cost) const
{
    switch (m_question.goal) {
    case ClusterGoal::CheapestWithin:
        return m_best ? std::min(m_question.within, paidFor(m_plan, cost, *m_best->found.job)) : m_question.within;
    case ClusterGoal::FastestForBudget: {
        const Hours paid = paidFor(m_plan, cost, m_question.budget);
        return m_best ? std::min(paid, m_best->wall) : paid;
    }
    case ClusterGoal::FewestGpus: break;
    }
    return unlimited;
}

void SizeSearch::search(const Cluster& cluster)
{
    Plan plan = m_plan;
    plan.cluster.hardware = VmNodes{m_size.id, cluster.nodes};
    plan.cluster.mig.reset();
    const bool isPart = cluster.gpus < cluster.nodes * static_cast<std::int64_t>(m_size.gpuCount);
    plan.cluster.gpus = isPart ? std::optional(cluster.gpus) : std::nullopt;
    m_budget.spend(clusterSteps);
    Findings findings;
    const std::optional<SearchSpace> space = SearchSpace::of(plan, m_catalogue, false, findings);
    if (!space || space->parallelisms().empty())
        return;
    const NodesJoined joined = joinedNodes(plan.cluster, m_catalogue);
    if (joined == NodesJoined::Beyond && m_best && m_best->joined != joined)
        return;
    const Estimate& base = space->base();
    const Hours longest = longestRun(base.cost);
    const double rate = highestRate(base.hardware.dense).value * static_cast<double>(cluster.gpus);
    if (rate > 0 && Hours{leastFlops(plan, base) / rate / secondsPerHour} > longest)
        return;
    ++m_clusters;
    const double sequences = plan.training.tokens / static_cast<double>(plan.training.sequence);
    const double most = longest.value * secondsPerHour / sequences * roundings;
    const std::optional<Candidate> fastest = fastestLayout(*space, most, m_counts, m_budget, m_stop);
    if (!fastest)
        return;
    FoundLayout found = foundLayout(*space, m_catalogue, *fastest);
    if (!found.wall)
        return;
    const Hours wall = *found.wall;
    ClusterAnswer answer{m_size.id, cluster.nodes, cluster.gpus, wall, std::move(found), joined};
    if (!isWithinLimits(answer, m_question))
        return;
    if (!m_best || comesBefore(answer, *m_best, m_question.goal))
        m_best = std::move(answer);
}

}  // namespace headroom
