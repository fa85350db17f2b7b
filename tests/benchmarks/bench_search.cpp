// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/search/layout_evaluator.h"
#include "model/search/search.h"
#include "tests/support/shipped_catalogue.h"

#include <QtTest>

#include <chrono>
#include <cstdio>

using namespace headroom;

/// The whole legal space of GPT-3 175B on 4,096 GPUs, and how fast single layouts are estimated without pruning.
class BenchSearch : public QObject {
    Q_OBJECT

private slots:
    void wholeSpace_data();
    void wholeSpace();
    void estimatesWithoutPruning();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

Plan gpt3()
{
    Plan plan;
    plan.model = PresetModel{"gpt-3-175b"};
    plan.training.global_batch = 1536;
    plan.cluster.hardware = VmNodes{"Standard_ND96amsr_A100_v4", 512};
    return plan;
}

double secondsSince(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Estimates every layout with one pipeline and batch: memory of all stages and time.
std::int64_t estimateAll(const SearchSpace& space, const ParallelDegrees& degrees, LayoutEvaluator& evaluator,
                         double& sum)
{
    std::int64_t count = 0;
    for (const auto& [recompute, layers] : space.recomputations(degrees)) {
        evaluator.setRecompute(recompute, layers);
        for (const Schedule schedule : space.schedules(degrees, evaluator.layout().virtualStages)) {
            evaluator.setSchedule(schedule);
            for (const Offload offload : space.offloads()) {
                evaluator.setOffload(offload);
                for (std::size_t s = 0; s < evaluator.shardings().size(); ++s, ++count) {
                    evaluator.setSharding(s);
                    sum += evaluator.step().value + evaluator.memory().peak.value;
                }
            }
        }
        evaluator.setSchedule(Schedule::OneForwardOneBackward);
    }
    return count;
}

}  // namespace

void BenchSearch::wholeSpace_data()
{
    QTest::addColumn<bool>("batchUpTo");
    QTest::newRow("batch 1536") << false;
    QTest::newRow("every batch up to 1536") << true;
}

void BenchSearch::wholeSpace()
{
    QFETCH(bool, batchUpTo);
    Findings findings;
    const auto space = SearchSpace::of(gpt3(), m_catalogue, batchUpTo, findings);
    QVERIFY(space);
    SearchResult result;
    QBENCHMARK { result = search(*space, {}); }
    std::printf("%lld legal layouts, %lld estimated, %lld pruned, %.3f s\n", static_cast<long long>(result.legal),
                static_cast<long long>(result.counts.evaluated), static_cast<long long>(result.counts.pruned),
                result.seconds);
    QCOMPARE(result.counts.evaluated + result.counts.pruned, result.legal);
}

void BenchSearch::estimatesWithoutPruning()
{
    Findings findings;
    const auto space = SearchSpace::of(gpt3(), m_catalogue, false, findings);
    QVERIFY(space);
    constexpr std::int64_t enough = 2'000'000;
    std::int64_t count = 0;
    double sum = 0;
    const auto start = std::chrono::steady_clock::now();
    for (const ParallelDegrees& degrees : space->parallelisms()) {
        if (count >= enough)
            break;
        LayoutEvaluator evaluator(*space, degrees);
        for (const std::int64_t stages : space->virtualChoices(degrees)) {
            const std::vector<BatchChoice> batches = space->batches(degrees, stages);
            for (const bool sequenceParallel : space->sequenceChoices(degrees)) {
                evaluator.setPipeline(sequenceParallel, stages);
                for (const BatchChoice& batch : batches) {
                    evaluator.setBatch(batch.micro, batch.mostMicroBatches);
                    count += estimateAll(*space, degrees, evaluator, sum);
                }
            }
        }
    }
    const double seconds = secondsSince(start);
    std::printf("%lld estimates in %.2f s on one core: %.2f million per second\n", static_cast<long long>(count),
                seconds, static_cast<double>(count) / seconds / 1e6);
    QVERIFY(sum > 0);
}

QTEST_GUILESS_MAIN(BenchSearch)
#include "bench_search.moc"
