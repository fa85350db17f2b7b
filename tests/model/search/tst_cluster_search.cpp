// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/catalogue/known_ids.h"
#include "model/estimator/estimator.h"
#include "model/search/cluster_search.h"
#include "model/search/parallelism_search.h"
#include "model/search/size_search.h"
#include "tests/support/shipped_catalogue.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <limits>
#include <map>
#include <numeric>
#include <vector>

using namespace headroom;

/// The search over VM sizes and node counts against searching every cluster on its own.
class ClusterSearchTest : public QObject {
    Q_OBJECT

private slots:
    void fastestLayoutIsTheFirstOfTheSearch();
    void answersAreTheBestOfEveryCluster_data();
    void answersAreTheBestOfEveryCluster();
    void speedIsWorthItsMoney();
    void nodesBetweenPowersOfTwoAreTried();
    void cloudsWithoutVerifiedSizesAreSearched();
    void fewestGpusMayBePartOfANode();
    void missedLimitsNameWhatComesNearest();
    void sizesWithoutPriceAreCounted();
    void joinedNodesComeFirst();
    void threadsDoNotMatter();
    void stopsWhenAsked();
    void everySizeIsReported();

private:
    /// The fastest layout on every number of nodes of every size.
    [[nodiscard]] const std::vector<ClusterAnswer>& everyCluster();
    /// By the names of sizes.
    [[nodiscard]] std::map<std::string, ClusterAnswer> bestOfEveryCluster(const ClusterQuestion& question);

    const Catalogue m_catalogue = test::shippedCatalogue();
    std::vector<ClusterAnswer> m_every;  ///< Empty until it was asked for: it takes long.
};

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();
constexpr std::int64_t mostNodes = 6;

/// Batches that three divides, so that clusters of three and six nodes have layouts.
Plan plan8B()
{
    Plan plan;
    plan.model = PresetModel{"llama-3.1-8b"};
    plan.training.recipe = Recipe::Bf16Mixed;
    plan.training.sequence = 4096;
    plan.training.global_batch = 96;
    plan.training.tokens = 2e9;
    plan.cluster.hardware = VmNodes{"Standard_ND96isr_H100_v5", 1};
    return plan;
}

/// Up to the most asked for, and as many single GPUs as the plan's node has: beyond, powers of two are tried.
std::vector<std::int64_t> nodeCounts(const VmSize& size)
{
    constexpr std::int64_t gpusOfThePlan = 8;
    std::vector<std::int64_t> counts(static_cast<std::size_t>(mostNodes));
    std::iota(counts.begin(), counts.end(), std::int64_t{1});
    if (size.gpuCount <= 1)
        counts.push_back(gpusOfThePlan);
    return counts;
}

ClusterQuestion small(ClusterGoal goal)
{
    ClusterQuestion question{.goal = goal, .today = "2026-11-21", .mostNodes = mostNodes};
    question.within = Hours{30};
    question.budget = Money::fromDollars(3000);
    return question;
}

}  // namespace

void ClusterSearchTest::fastestLayoutIsTheFirstOfTheSearch()
{
    for (const std::int64_t nodes : {1, 2, 3, 4}) {
        Plan plan = plan8B();
        plan.cluster.hardware = VmNodes{"Standard_ND96asr_v4", nodes};
        Findings findings;
        const auto space = SearchSpace::of(plan, m_catalogue, false, findings);
        QVERIFY(space);
        const SearchResult all = search(*space, {});
        QVERIFY(all.best() != nullptr);
        SearchCounts counts;
        WorkBudget budget(searchSteps);
        const std::optional<Candidate> fastest = fastestLayout(*space, infinite, counts, budget);
        QVERIFY(fastest);
        QCOMPARE(*fastest, *all.best());
        QCOMPARE(counts.evaluated + counts.pruned, all.legal);
        QVERIFY2(counts.evaluated < all.counts.evaluated, "No faster than searching everything");
        // A limit that the best just meets leaves it; a smaller one leaves nothing.
        QCOMPARE(fastestLayout(*space, fastest->secondsPerSequence, counts, budget), fastest);
        QVERIFY(!fastestLayout(*space, fastest->secondsPerSequence * 0.999, counts, budget));
    }
}

const std::vector<ClusterAnswer>& ClusterSearchTest::everyCluster()
{
    if (!m_every.empty())
        return m_every;
    const Plan plan = plan8B();
    for (const VmSize& size : m_catalogue.sizes()) {
        if (size.cloud != sizeOf(plan, m_catalogue)->cloud || size.isCpuOnly() || size.prices.empty())
            continue;
        for (const std::int64_t nodes : nodeCounts(size)) {
            Plan there = plan;
            there.cluster.hardware = VmNodes{size.id, nodes};
            Findings findings;
            const auto space = SearchSpace::of(there, m_catalogue, false, findings);
            if (!space)
                continue;
            const SearchReport report = searchReport(*space, m_catalogue, search(*space, {}), Objective::Time, 1);
            if (report.layouts.empty())
                continue;
            const FoundLayout& found = report.layouts.front();
            const Estimate estimated = estimate(found.plan, m_catalogue);
            if (estimated.time && estimated.time->wall && found.job)
                m_every.push_back({size.id, nodes, estimated.hardware.gpusUsed, *estimated.time->wall, found});
        }
    }
    return m_every;
}

std::map<std::string, ClusterAnswer> ClusterSearchTest::bestOfEveryCluster(const ClusterQuestion& question)
{
    std::map<std::string, ClusterAnswer> best;
    for (const ClusterAnswer& answer : everyCluster()) {
        const bool meets = question.goal == ClusterGoal::CheapestWithin ? answer.wall <= question.within
                                                                        : *answer.found.job <= question.budget;
        const auto known = best.find(answer.size);
        if (meets && (known == best.end() || comesBefore(answer, known->second, question.goal)))
            best.insert_or_assign(answer.size, answer);
    }
    return best;
}

void ClusterSearchTest::answersAreTheBestOfEveryCluster_data()
{
    QTest::addColumn<int>("goal");
    QTest::newRow("cheapest in time") << static_cast<int>(ClusterGoal::CheapestWithin);
    QTest::newRow("fastest for a budget") << static_cast<int>(ClusterGoal::FastestForBudget);
}

void ClusterSearchTest::answersAreTheBestOfEveryCluster()
{
    QFETCH(int, goal);
    const ClusterQuestion question = small(static_cast<ClusterGoal>(goal));
    const std::map<std::string, ClusterAnswer> every = bestOfEveryCluster(question);
    const ClusterResult result = searchClusters(plan8B(), m_catalogue, question);
    QVERIFY(result.answers.size() >= 3);
    QVERIFY(!result.nearest);
    for (const ClusterAnswer& answer : result.answers) {
        const auto expected = every.find(answer.size);
        QVERIFY2(expected != every.end(), answer.size.c_str());
        QCOMPARE(answer.nodes, expected->second.nodes);
        QCOMPARE(answer.found.candidate.layout, expected->second.found.candidate.layout);
        QCOMPARE(answer.found.job->micros, expected->second.found.job->micros);
        QCOMPARE(answer.wall.value, expected->second.wall.value);
    }
    // Every other size is left out for a reason of its own.
    for (const auto& [size, answer] : every) {
        const auto isIt = [&](const ClusterAnswer& other) { return other.size == size; };
        if (std::ranges::any_of(result.answers, isIt))
            continue;
        const VmSize* left = m_catalogue.size(size);
        QVERIFY(left != nullptr);
        const Gpu* gpu = m_catalogue.gpu(left->gpu);
        QVERIFY2(left->provenance.unverified || gpu->provenance.unverified || isRetired(*left, question.today),
                 size.c_str());
    }
    QVERIFY(std::ranges::is_sorted(result.answers, [&](const ClusterAnswer& a, const ClusterAnswer& b) {
        return comesBefore(a, b, question.goal);
    }));
}

/// Money without end does not buy machines of which most are lost to their exchange.
void ClusterSearchTest::speedIsWorthItsMoney()
{
    ClusterQuestion question{.goal = ClusterGoal::FastestForBudget, .today = "2026-11-27", .mostNodes = 48};
    question.budget = Money::fromDollars(1e9);
    const ClusterResult fast = searchClusters(plan8B(), m_catalogue, question);
    question.goal = ClusterGoal::CheapestWithin;
    const ClusterResult cheap = searchClusters(plan8B(), m_catalogue, question);
    QVERIFY(!fast.answers.empty());
    for (const ClusterAnswer& answer : fast.answers) {
        const auto cheapest = std::ranges::find(cheap.answers, answer.size, &ClusterAnswer::size);
        QVERIFY(cheapest != cheap.answers.end());
        QVERIFY2(answer.found.job->micros <= cheapest->found.job->micros * mostMoneyForSpeed * 1.0001,
                 answer.size.c_str());
    }
    // Without that bound some would cost more.
    question.goal = ClusterGoal::FastestForBudget;
    question.forSpeed = infinite;
    const ClusterResult any = searchClusters(plan8B(), m_catalogue, question);
    QVERIFY(std::ranges::any_of(any.answers, [&](const ClusterAnswer& answer) {
        const auto bounded = std::ranges::find(fast.answers, answer.size, &ClusterAnswer::size);
        return bounded == fast.answers.end() || answer.nodes > bounded->nodes;
    }));
}

void ClusterSearchTest::nodesBetweenPowersOfTwoAreTried()
{
    // Six is the most that may be asked for, and the batch of 96 divides over six nodes.
    ClusterQuestion question = small(ClusterGoal::FastestForBudget);
    question.budget = Money::fromDollars(1e6);
    const ClusterResult result = searchClusters(plan8B(), m_catalogue, question);
    const auto own = std::ranges::find(result.answers, "Standard_ND96isr_H100_v5", &ClusterAnswer::size);
    QVERIFY(own != result.answers.end());
    QCOMPARE(own->nodes, 6);
}

void ClusterSearchTest::cloudsWithoutVerifiedSizesAreSearched()
{
    const ClusterQuestion question = small(ClusterGoal::FewestGpus);
    QVERIFY(!searchClusters(plan8B(), m_catalogue, question).unverified);
    Plan plan = plan8B();
    plan.cluster.hardware = VmNodes{"p5.48xlarge", 1};
    const ClusterResult result = searchClusters(plan, m_catalogue, question);
    QVERIFY(!result.answers.empty());
    QVERIFY(result.unverified);
    for (const ClusterAnswer& answer : result.answers)
        QCOMPARE(m_catalogue.size(answer.size)->cloud, std::string("aws"));
}

void ClusterSearchTest::fewestGpusMayBePartOfANode()
{
    const ClusterResult result = searchClusters(plan8B(), m_catalogue, small(ClusterGoal::FewestGpus));
    QVERIFY(!result.answers.empty());
    for (const ClusterAnswer& answer : result.answers) {
        const Plan& plan = answer.found.plan;
        QVERIFY2(!hasErrors(estimate(plan, m_catalogue).findings), answer.size.c_str());
        const auto perNode = static_cast<std::int64_t>(m_catalogue.size(answer.size)->gpuCount);
        QCOMPARE(plan.cluster.gpus.has_value(), answer.gpus < answer.nodes * perNode);
        // One GPU less holds no layout.
        const std::int64_t gpus = answer.gpus - 1;
        if (gpus < 1 || gpus > perNode)
            continue;  // Parts of several nodes are not searched.
        Plan less = plan8B();
        less.cluster.hardware = VmNodes{answer.size, 1};
        less.cluster.gpus = gpus;
        Findings findings;
        const auto space = SearchSpace::of(less, m_catalogue, false, findings);
        SearchCounts counts;
        WorkBudget budget(searchSteps);
        QVERIFY(!space || !fastestLayout(*space, infinite, counts, budget));
    }
}

void ClusterSearchTest::missedLimitsNameWhatComesNearest()
{
    ClusterQuestion hurried = small(ClusterGoal::CheapestWithin);
    hurried.within = Hours{0.1};
    const ClusterResult late = searchClusters(plan8B(), m_catalogue, hurried);
    QVERIFY(late.answers.empty());
    QVERIFY(late.nearest);
    QVERIFY(late.nearest->wall > hurried.within);
    hurried.within = late.nearest->wall;
    QVERIFY(!searchClusters(plan8B(), m_catalogue, hurried).answers.empty());

    ClusterQuestion poor = small(ClusterGoal::FastestForBudget);
    poor.budget = Money::fromDollars(1);
    const ClusterResult dear = searchClusters(plan8B(), m_catalogue, poor);
    QVERIFY(dear.answers.empty());
    QVERIFY(dear.nearest);
    QVERIFY(*dear.nearest->found.job > poor.budget);
    poor.budget = *dear.nearest->found.job;
    QVERIFY(!searchClusters(plan8B(), m_catalogue, poor).answers.empty());
}

void ClusterSearchTest::sizesWithoutPriceAreCounted()
{
    Plan plan = plan8B();
    const ClusterQuestion question = small(ClusterGoal::CheapestWithin);
    const ClusterResult listed = searchClusters(plan, m_catalogue, question);
    QVERIFY(listed.sizes > 1);
    plan.cost.price_per_node_hour = 50;
    const ClusterResult own = searchClusters(plan, m_catalogue, question);
    QCOMPARE(own.sizes, 1);  // The price is that of the plan's own size.
    QCOMPARE(own.withoutPrice + own.sizes, listed.withoutPrice + listed.sizes);
}

void ClusterSearchTest::joinedNodesComeFirst()
{
    ClusterAnswer cheap{.size = "a", .nodes = 328, .gpus = 2624, .wall = Hours{10}, .joined = NodesJoined::Beyond};
    cheap.found.job = Money::fromDollars(1);
    ClusterAnswer dear{.size = "b", .nodes = 300, .gpus = 2400, .wall = Hours{20}, .joined = NodesJoined::OnRequest};
    dear.found.job = Money::fromDollars(2);
    for (const ClusterGoal goal :
         {ClusterGoal::CheapestWithin, ClusterGoal::FastestForBudget, ClusterGoal::FewestGpus}) {
        QVERIFY(comesBefore(dear, cheap, goal));
        QVERIFY(!comesBefore(cheap, dear, goal));
    }
    // A search that may go beyond what InfiniBand joins says so of every answer that does.
    Plan plan = plan8B();
    plan.training.tokens = 2e12;
    plan.training.global_batch = 3072;
    ClusterQuestion question = small(ClusterGoal::FewestGpus);
    question.mostNodes = 2;
    for (const ClusterAnswer& answer : searchClusters(plan, m_catalogue, question).answers)
        QVERIFY(answer.joined == NodesJoined::Usual);
}

void ClusterSearchTest::threadsDoNotMatter()
{
    ClusterQuestion question = small(ClusterGoal::CheapestWithin);
    question.threads = 1;
    const ClusterResult one = searchClusters(plan8B(), m_catalogue, question);
    question.threads = 5;
    const ClusterResult five = searchClusters(plan8B(), m_catalogue, question);
    QCOMPARE(five.answers.size(), one.answers.size());
    for (std::size_t i = 0; i < one.answers.size(); ++i) {
        QCOMPARE(five.answers[i].size, one.answers[i].size);
        QCOMPARE(five.answers[i].found.candidate, one.answers[i].found.candidate);
    }
    QCOMPARE(five.counts, one.counts);
}

void ClusterSearchTest::stopsWhenAsked()
{
    std::stop_source stop;
    stop.request_stop();
    const ClusterResult result =
        searchClusters(plan8B(), m_catalogue, small(ClusterGoal::CheapestWithin), stop.get_token());
    QVERIFY(result.stopped);
    QVERIFY(result.answers.empty());
    QVERIFY(!result.nearest);
}

void ClusterSearchTest::everySizeIsReported()
{
    std::vector<ClusterProgress> told;
    const ClusterResult result = searchClusters(plan8B(), m_catalogue, small(ClusterGoal::CheapestWithin), {},
                                                [&told](const ClusterProgress& progress) { told.push_back(progress); });
    std::size_t sizes = 0;
    std::int64_t clusters = 0;
    for (const ClusterProgress& progress : told) {
        QVERIFY(progress.done == sizes || progress.done == sizes + 1);
        QVERIFY(progress.clusters >= clusters);
        sizes = progress.done;
        clusters = progress.clusters;
    }
    QCOMPARE(static_cast<std::int64_t>(sizes), result.sizes);
    QCOMPARE(sizes, told.back().sizes);
    QCOMPARE(clusters, result.clusters);
    QVERIFY(told.back().best);
    QCOMPARE(told.back().best->size, result.answers.front().size);
}

HEADROOM_CORE_TEST(ClusterSearchTest)
#include "tst_cluster_search.moc"
