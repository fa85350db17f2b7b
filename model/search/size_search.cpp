// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/size_search.h"

#include "model/catalogue/known_ids.h"
#include "model/catalogue/verified.h"
#include "model/cost/cost.h"
#include "model/estimator/ranges.h"
#include "model/hardware/gpu_use.h"
#include "model/hardware/hardware.h"
#include "model/plan/limits.h"
#include "model/search/layout_evaluator.h"
#include "model/search/parallelism_search.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <tuple>
#include <utility>

namespace headroom {

namespace {

constexpr Hours unlimited{std::numeric_limits<double>::infinity()};
constexpr std::int64_t clusterSteps = 500;  ///< That a cluster takes before its layouts are looked at, by measurement.
constexpr std::int64_t everyNodes = 64;
constexpr double leastGain = 0.005;  ///< Of time, for which more nodes are worth a word.
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
bool isWithinLimits(const ClusterAnswer& answer, const ClusterQuestion& question, const CostEstimate& cost,
                    double stepMargin)
{
    if (question.goal == ClusterGoal::FewestGpus)
        return true;
    if (answer.wall * stepMargin > question.within)
        return false;
    const Money most = question.budget;
    if (!answer.found.job || *answer.found.job > most)
        return false;
    const std::optional<Money> atWorst = jobCost(answer.found.plan, cost, answer.wall * stepMargin);
    return stepMargin == 1 || (atWorst && *atWorst <= most);
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

/// Whether the leanest layout of some division fits: one sequence at a time, all recomputed, all states shared.
bool holdsLeanest(const SearchSpace& space, WorkBudget& budget)
{
    for (const ParallelDegrees& degrees : space.parallelisms()) {
        const std::vector<BatchChoice> batches = space.batches(degrees, 1);
        if (batches.empty())
            continue;
        LayoutEvaluator evaluator(space, degrees);
        evaluator.setPipeline(space.sequenceChoices(degrees).front(), 1);
        evaluator.setBatch(batches.front().micro, batches.front().mostMicroBatches);
        evaluator.setRecompute(Recompute::Full, 0);
        std::size_t leanest = 0;
        for (std::size_t i = 0; i < evaluator.shardings().size(); ++i)
            if (evaluator.shardings()[i].group == 0)
                leanest = i;
        evaluator.setSharding(leanest);
        const bool fits = evaluator.memory().fits();
        budget.spend(evaluator.steps());
        if (fits || budget.isSpent())
            return fits;
    }
    return false;
}

/// Whole GPUs that the plan itself uses; 0 where its machines are unknown.
std::int64_t gpusOf(const Plan& plan, const Catalogue& catalogue)
{
    Findings findings;
    const std::optional<Hardware> hardware = resolveHardware(plan.cluster, catalogue, {}, findings);
    return hardware ? wholeGpus(*hardware) : 0;
}

/// All numbers so far, then twelve per doubling, even ones, which layouts divide more often.
std::vector<std::int64_t> nodeCounts(std::int64_t most, std::int64_t every)
{
    constexpr std::int64_t perDoubling = 12;
    std::vector<std::int64_t> result;
    for (std::int64_t nodes = 1; nodes <= std::min(most, every); ++nodes)
        result.push_back(nodes);
    for (std::int64_t base = every; base < most; base *= 2)
        for (std::int64_t i = 1; i <= perDoubling; ++i)
            if (const std::int64_t nodes = base + (base * i / perDoubling + 1) / 2 * 2; nodes <= most)
                result.push_back(nodes);
    return result;
}

}  // namespace

bool isOfClouds(const VmSize& size, const Plan& plan, const Catalogue& catalogue,
                const std::vector<std::string>& clouds)
{
    if (!clouds.empty())
        return std::ranges::find(clouds, size.cloud) != clouds.end();
    const VmSize* own = sizeOf(plan, catalogue);
    return own == nullptr || size.cloud == own->cloud;
}

std::optional<std::string> cheapestRegion(const Plan& plan, const VmSize& size, const Catalogue& catalogue,
                                          const std::vector<std::string>& regions)
{
    const Price* best = nullptr;
    const auto look = [&](const std::string& region) {
        const Price* price = findPrice(size, choiceName(plan.cost.price_mode), region);
        if (price != nullptr && mayBeAdvised(*price, size, catalogue) &&
            (best == nullptr || price->perHour < best->perHour))
            best = price;
    };
    if (regions.empty())
        look(plan.cost.region.value_or(std::string()));
    for (const std::string& region : regions)
        look(region);
    return best != nullptr ? std::optional(best->region) : std::nullopt;
}

bool comesBefore(const ClusterAnswer& a, const ClusterAnswer& b, ClusterGoal goal)
{
    const auto key = [goal](const ClusterAnswer& answer) {
        const double cost = answer.found.job.value_or(Money{}).micros;
        const auto gpus = static_cast<double>(answer.gpus);
        const bool beyond = answer.joined == NodesJoined::Beyond;
        switch (goal) {
        case ClusterGoal::TradeOffs:
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

std::vector<ClusterAnswer> SizeSearch::run(const std::function<void()>& searched)
{
    m_searched = searched;
    const std::vector<Cluster> all = clusters(static_cast<std::int64_t>(m_size.gpuCount));
    if (m_question.goal == ClusterGoal::TradeOffs) {
        runTradeOffs(all);
        return std::move(m_tradeOffs);
    }
    for (const Cluster& cluster : all) {
        if (m_stop.stop_requested())
            break;
        visit(cluster);
        if (m_best && m_question.goal == ClusterGoal::FewestGpus)
            break;  // Every further cluster has more.
    }
    return m_best ? std::vector{*m_best} : std::vector<ClusterAnswer>{};
}

void SizeSearch::visit(const Cluster& cluster)
{
    if (m_budget.isSpent()) {
        ++m_leftOut;
        return;
    }
    search(cluster);
    m_leftOut += m_budget.isSpent() ? 1 : 0;
    if (m_searched)
        m_searched();
}

/// Finds the smallest power of two that a layout fits first: half as many nodes and fewer are too small.
void SizeSearch::runTradeOffs(const std::vector<Cluster>& all)
{
    const auto isTrial = [&](const Cluster& cluster) {
        return std::has_single_bit(static_cast<std::uint64_t>(cluster.nodes)) || cluster.nodes == all.back().nodes;
    };
    std::int64_t fitting = 0;
    for (const Cluster& cluster : all) {
        if (!isTrial(cluster) || m_stop.stop_requested())
            continue;
        visit(cluster);
        if (m_holds) {
            fitting = cluster.nodes;
            break;
        }
    }
    // Numbers that layouts divide in many ways come first: the work may end before the others.
    std::vector<Cluster> inOrder = all;
    std::ranges::stable_sort(inOrder, std::ranges::greater(), [](const Cluster& cluster) {
        const auto nodes = static_cast<std::uint64_t>(cluster.nodes);
        const std::uint64_t odd = nodes >> std::countr_zero(nodes);
        return std::pair(odd <= 3, std::countr_zero(nodes));
    });
    for (const Cluster& cluster : inOrder) {
        if (m_stop.stop_requested())
            return;
        const bool isTooSmall = fitting == 0 || 2 * cluster.nodes <= fitting;
        if (isTooSmall && !isTrial(cluster))
            ++(m_missed.money > 0 ? m_missed.money : m_missed.time > 0 ? m_missed.time : m_missed.memory);
        else if (isTooSmall)
            continue;
        else if (cluster.nodes != fitting)
            visit(cluster);
    }
    // What was found before fewer nodes were looked at may be no faster than these.
    std::ranges::sort(m_tradeOffs, {}, &ClusterAnswer::nodes);
    Hours least{std::numeric_limits<double>::infinity()};
    std::erase_if(m_tradeOffs, [&least](const ClusterAnswer& answer) {
        const bool isSlower = answer.wall > least * (1 - leastGain);
        least = std::min(least, answer.wall);
        return isSlower;
    });
}

/// In ascending order for the fewest GPUs and for trade-offs; else powers of two first, most of which some layout
/// divides, so that the numbers between them are measured against a good answer. Clusters that InfiniBand may not join
/// come after all others, against which they do not count.
std::vector<SizeSearch::Cluster> SizeSearch::clusters(std::int64_t perNode) const
{
    std::vector<Cluster> result;
    const bool fewest = m_question.goal == ClusterGoal::FewestGpus;
    if (fewest)
        for (std::int64_t gpus = 1; gpus < perNode; ++gpus)
            result.push_back({1, gpus});
    for (const std::int64_t nodes : nodeCounts(m_question.mostNodes, fewest ? m_question.mostNodes : everyNodes))
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
    if (!fewest && m_question.goal != ClusterGoal::TradeOffs)
        std::ranges::stable_partition(
            result, [](const Cluster& c) { return std::has_single_bit(static_cast<std::uint64_t>(c.nodes)); });
    std::ranges::stable_partition(result, [](const Cluster& c) { return c.nodes <= nodesOnRequest; });
    return result;
}

std::optional<SizeSearch::Margins> SizeSearch::margins(const Estimate& base) const
{
    if (m_question.certainty == Certainty::Probable)
        return Margins{};
    const ErrorKind kind = errorKindOf(m_plan.training.method, base.architecture);
    const auto& peak = m_catalogue.errors().of(kind, BandQuantity::Peak, m_plan.training.framework);
    const auto& step = m_catalogue.errors().of(kind, BandQuantity::Step, m_plan.training.framework);
    if (!peak || !step || base.hardware.cpuOnly)
        return std::nullopt;  // Nothing of the kind was measured.
    return Margins{.peak = peak->highest(), .step = step->highest()};
}

/// The longest run without failures that could still be asked for and beat the best.
Hours SizeSearch::longestRun(const CostEstimate& cost, double stepMargin, std::int64_t nodes) const
{
    if (m_question.goal == ClusterGoal::FewestGpus)
        return unlimited;
    Hours longest = m_question.within * (1 / stepMargin);
    if (std::isfinite(m_question.budget.micros))
        longest = std::min(longest, paidFor(m_plan, cost, m_question.budget) * (1 / stepMargin));
    if (!m_best)
        return longest;
    switch (m_question.goal) {
    case ClusterGoal::CheapestWithin: return std::min(longest, paidFor(m_plan, cost, *m_best->found.job));
    case ClusterGoal::FastestForBudget:
        longest = std::min(longest, m_best->wall);
        if (const Money most{m_cheapest.micros * m_question.forSpeed}; std::isfinite(most.micros))
            longest = std::min(longest, paidFor(m_plan, cost, most));
        return longest;
    case ClusterGoal::TradeOffs:
        for (const ClusterAnswer& answer : m_tradeOffs)
            if (answer.nodes < nodes)
                longest = std::min(longest, answer.wall * (1 - leastGain));
        return longest;
    case ClusterGoal::FewestGpus: break;
    }
    return longest;
}

void SizeSearch::take(ClusterAnswer answer)
{
    if (m_question.goal == ClusterGoal::TradeOffs)
        m_tradeOffs.push_back(answer);
    if (!m_best || comesBefore(answer, *m_best, m_question.goal))
        m_best = std::move(answer);
}

/// Counts a cluster that is too slow or too dear.
void SizeSearch::missLimit(const CostEstimate& cost)
{
    if (m_best)
        return;  // Fewer nodes do what is asked.
    const bool hasBudget = std::isfinite(m_question.budget.micros);
    const Hours paid = hasBudget ? paidFor(m_plan, cost, m_question.budget) : unlimited;
    ++(paid < m_question.within ? m_missed.money : m_missed.time);
}

/// Counts a cluster without an answer; whether it is too small is looked at until one of the size is not.
void SizeSearch::miss(const SearchSpace& space)
{
    if (m_best)
        return;  // Fewer nodes do what is asked.
    const bool isLimited = std::isfinite(m_question.within.value) || std::isfinite(m_question.budget.micros);
    if (!m_holds && isLimited)
        m_holds = holdsLeanest(space, m_budget);
    if (!m_holds) {
        ++m_missed.memory;
        return;
    }
    missLimit(space.base().cost);
}

void SizeSearch::search(const Cluster& cluster)
{
    Plan plan = m_plan;
    plan.cluster.hardware = VmNodes{m_size.id, cluster.nodes};
    plan.cluster.mig.reset();
    const bool isPart = cluster.gpus < cluster.nodes * static_cast<std::int64_t>(m_size.gpuCount);
    plan.cluster.gpus = isPart ? std::optional(cluster.gpus) : std::nullopt;
    if (!m_question.regions.empty())
        plan.cost.region = cheapestRegion(m_plan, m_size, m_catalogue, m_question.regions);
    m_budget.spend(clusterSteps);
    Findings findings;
    std::optional<SearchSpace> space = SearchSpace::of(plan, m_catalogue, false, findings);
    if (!space)
        return;
    if (m_question.layouts == LayoutRange::Common)
        space->keepCommon();
    if (space->parallelisms().empty())
        return;
    const Estimate& base = space->base();
    const std::optional<Margins> margin = margins(base);
    if (!margin)
        return;
    space->setPeakMargin(margin->peak);
    const NodesJoined joined = joinedNodes(plan.cluster, m_catalogue);
    if (joined == NodesJoined::Beyond && m_best && m_best->joined != joined)
        return;
    const Hours longest = longestRun(base.cost, margin->step, cluster.nodes);
    const double rate = highestRate(base.hardware.dense).value * static_cast<double>(cluster.gpus);
    if (rate > 0 && Hours{leastFlops(plan, base) / rate / secondsPerHour} > longest) {
        missLimit(base.cost);  // Whether it holds the job makes no difference.
        return;
    }
    ++m_clusters;
    const double sequences = plan.training.tokens / static_cast<double>(plan.training.sequence);
    const double most = longest.value * secondsPerHour / sequences * roundings;
    const std::optional<Candidate> fastest = fastestLayout(*space, most, m_counts, m_budget, m_stop);
    if (!fastest) {
        miss(*space);
        return;
    }
    m_holds = true;
    FoundLayout found = foundLayout(*space, m_catalogue, *fastest);
    if (!found.wall)
        return;
    const Hours wall = *found.wall;
    ClusterAnswer answer{m_size.id, cluster.nodes, cluster.gpus, wall, std::move(found), joined};
    const bool isWithin = isWithinLimits(answer, m_question, base.cost, margin->step);
    if (isWithin && answer.found.job)
        m_cheapest = std::min(m_cheapest, *answer.found.job);
    const bool isWorthIt = m_question.goal != ClusterGoal::FastestForBudget || !answer.found.job ||
                           answer.found.job->micros <= m_cheapest.micros * m_question.forSpeed;
    if (isWithin && isWorthIt)
        take(std::move(answer));
    else
        miss(*space);
}

}  // namespace headroom
