// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/estimator.h"
#include "model/time/pipeline_timeline.h"
#include "tests/support/sample_plans.h"
#include "tests/support/test_program.h"

#include <QtTest/QtTest>

#include <algorithm>
#include <map>
#include <tuple>

using namespace headroom;

/// The schedules block by block: nothing at once, nothing before what it needs, and bubbles as long as published.
class PipelineTimelineTest : public QObject {
    Q_OBJECT

private slots:
    void lengthIsWorkAndBubble_data();
    void lengthIsWorkAndBubble();
    void everyBlockWaitsForWhatItNeeds_data();
    void everyBlockWaitsForWhatItNeeds();
    void oneForwardOneBackwardByHand();
    void zeroBubbleKeepsNoMoreActivations();
    void timelineEndsWithTheStep();
    void longStepsAreShortened();
    void withoutPipelineNothingIsDrawn();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
};

namespace {

std::vector<StagePasses> evenStages(std::size_t count, double forward, double backward, double weight)
{
    return std::vector<StagePasses>(count, {{forward}, {backward}, {weight}});
}

double lengthOf(const std::vector<PipelineBlock>& blocks)
{
    return std::ranges::max_element(blocks, {}, &PipelineBlock::end)->end.value;
}

void addSchedules()
{
    QTest::addColumn<Schedule>("schedule");
    QTest::addColumn<int>("chunks");
    QTest::addColumn<int>("stages");
    QTest::addColumn<int>("microBatches");
    QTest::newRow("1F1B 4 x 8") << Schedule::OneForwardOneBackward << 1 << 4 << 8;
    QTest::newRow("1F1B 16 x 32") << Schedule::OneForwardOneBackward << 1 << 16 << 32;
    QTest::newRow("1F1B fewer than stages") << Schedule::OneForwardOneBackward << 1 << 8 << 3;
    QTest::newRow("interleaved 4 x 8") << Schedule::OneForwardOneBackward << 2 << 4 << 8;
    QTest::newRow("interleaved 8 x 16, 5 chunks") << Schedule::OneForwardOneBackward << 5 << 8 << 16;
    QTest::newRow("GPipe 4 x 8") << Schedule::Gpipe << 1 << 4 << 8;
    QTest::newRow("zero bubble 4 x 8") << Schedule::ZeroBubble << 1 << 4 << 8;
    QTest::newRow("zero bubble 8 x 24") << Schedule::ZeroBubble << 1 << 8 << 24;
}

/// The passes of the same micro-batch that a block waits for: which, and on which stage.
std::vector<std::pair<PipelineWork, std::int64_t>> needsOf(const PipelineBlock& block, int stages)
{
    switch (block.work) {
    case PipelineWork::Forward:
        if (block.stage == 0)
            return {};
        return {{PipelineWork::Forward, block.stage - 1}};
    case PipelineWork::Backward:
        if (block.stage == stages - 1)
            return {{PipelineWork::Forward, block.stage}};
        return {{PipelineWork::Backward, block.stage + 1}, {PipelineWork::Forward, block.stage}};
    case PipelineWork::WeightGradient: return {{PipelineWork::Backward, block.stage}};
    }
    return {};
}

}  // namespace

void PipelineTimelineTest::lengthIsWorkAndBubble_data() { addSchedules(); }

void PipelineTimelineTest::lengthIsWorkAndBubble()
{
    QFETCH(Schedule, schedule);
    QFETCH(int, chunks);
    QFETCH(int, stages);
    QFETCH(int, microBatches);
    const bool split = schedule == Schedule::ZeroBubble;
    const double weight = split ? 1 : 0;
    const double backward = split ? 1 : 2;
    const auto blocks =
        playSchedule(schedule, chunks, microBatches, evenStages(static_cast<std::size_t>(stages), 1, backward, weight));
    const double bubble = (stages - 1) * (1 + backward - weight) / chunks;
    QCOMPARE(lengthOf(blocks), 3.0 * microBatches + bubble);
}

void PipelineTimelineTest::everyBlockWaitsForWhatItNeeds_data() { addSchedules(); }

void PipelineTimelineTest::everyBlockWaitsForWhatItNeeds()
{
    QFETCH(Schedule, schedule);
    QFETCH(int, chunks);
    QFETCH(int, stages);
    QFETCH(int, microBatches);
    std::vector<StagePasses> times = evenStages(static_cast<std::size_t>(stages), 1, 1.7, 0);
    times.front().forward = {1.3};
    times.back().backward = {2.5};
    if (schedule == Schedule::ZeroBubble)
        for (StagePasses& stage : times)
            stage.weightGradient = {0.9};
    const auto blocks = playSchedule(schedule, chunks, microBatches, times);
    const int kinds = schedule == Schedule::ZeroBubble ? 3 : 2;
    QCOMPARE(blocks.size(), static_cast<std::size_t>(stages * microBatches * chunks * kinds));

    using Key = std::tuple<PipelineWork, std::int64_t, std::int64_t, std::int64_t>;
    std::map<Key, PipelineBlock> played;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        const PipelineBlock& block = blocks[i];
        QVERIFY(played.emplace(Key{block.work, block.stage, block.chunk, block.microBatch}, block).second);
        if (i > 0 && blocks[i - 1].stage == block.stage)
            QVERIFY(block.start.value >= blocks[i - 1].end.value - 1e-9);
    }
    for (const PipelineBlock& block : blocks)
        QVERIFY(std::ranges::all_of(needsOf(block, stages), [&](const auto& need) {
            const auto [work, stage] = need;
            return block.start.value >= played.at({work, stage, block.chunk, block.microBatch}).end.value - 1e-9;
        }));
}

void PipelineTimelineTest::oneForwardOneBackwardByHand()
{
    // Two stages, two micro-batches: F1 F2 . B1 . B2 above, . F1 B1 F2 B2 below.
    const auto blocks = playSchedule(Schedule::OneForwardOneBackward, 1, 2, evenStages(2, 1, 2, 0));
    std::vector<double> starts;
    starts.reserve(blocks.size());
    for (const PipelineBlock& block : blocks)
        starts.push_back(block.start.value);
    QCOMPARE(starts, (std::vector<double>{0, 1, 4, 7, 1, 2, 4, 5}));
}

void PipelineTimelineTest::zeroBubbleKeepsNoMoreActivations()
{
    const auto blocks = playSchedule(Schedule::ZeroBubble, 1, 24, evenStages(6, 1, 1, 1));
    std::map<std::int64_t, int> alive;
    for (const PipelineBlock& block : blocks) {
        if (block.work == PipelineWork::Forward)
            QVERIFY(++alive[block.stage] <= 6);
        if (block.work == PipelineWork::WeightGradient)
            --alive[block.stage];
    }
}

void PipelineTimelineTest::timelineEndsWithTheStep()
{
    const Plan plan = test::samplePlan("70b-on-16-nodes");
    const Estimate result = estimate(plan, m_catalogue);
    QVERIFY(result.time);
    const PipelineTimeline line = pipelineTimeline(plan, result, 16);
    QCOMPARE(line.stages, 4);
    const TimeParts& parts = result.time->parts;
    const Seconds pipelined = parts.total() - parts[TimePart::DataCommExposed] - parts[TimePart::Optimizer];
    // The estimate takes the mean stage for the bubble, the timeline each stage as it is.
    QVERIFY2(std::abs(line.wholeEnd / pipelined - 1) < 0.01, qPrintable(QString::number(line.wholeEnd / pipelined)));
}

void PipelineTimelineTest::longStepsAreShortened()
{
    const Plan plan = test::samplePlan("70b-on-16-nodes");
    const Estimate result = estimate(plan, m_catalogue);
    const PipelineTimeline line = pipelineTimeline(plan, result, 16);
    QCOMPARE(line.microBatches, 128);
    QCOMPARE(line.leftOut, 112);
    QCOMPARE(line.firstLeftOut, 8);
    for (const PipelineBlock& block : line.blocks)
        QVERIFY(block.microBatch < 8 || block.microBatch >= 120);
    QVERIFY(line.end < line.wholeEnd);
    const PipelineTimeline whole = pipelineTimeline(plan, result, 128);
    QCOMPARE(whole.leftOut, 0);
    QVERIFY(std::abs(whole.end / line.wholeEnd - 1) < 1e-9);
}

void PipelineTimelineTest::withoutPipelineNothingIsDrawn()
{
    const Plan plan = test::samplePlan("2am-zero3");
    QVERIFY(pipelineTimeline(plan, estimate(plan, m_catalogue), 16).blocks.empty());
    QVERIFY(playSchedule(Schedule::Gpipe, 1, 0, evenStages(2, 1, 2, 0)).empty());
}

HEADROOM_TEST(PipelineTimelineTest)
#include "tst_pipeline_timeline.moc"
