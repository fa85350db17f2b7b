// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/sample_times.h"
#include "widgets/chart/time/pipeline_chart.h"
#include "widgets/chart/time/scaling_chart.h"
#include "widgets/chart/time/step_bar_chart.h"
#include "widgets/chart/time/tokens_chart.h"
#include "widgets/text/axis_text.h"

#include <QToolTip>

using namespace headroom;

/// The charts of the Time page: their data, words, mouse and keys.
class TimeChartsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnWarnings(); }
    void cleanup() { QToolTip::hideText(); }
    void stepHasPartsInOrder();
    void stepPictureNamesEverything();
    void smallPartsAreNamedBelow();
    void stepShowsItsRange();
    void stepReadsByMouseAndKeys();
    void pipelineNumbersItsBlocks();
    void pipelineNamesLayersUnlessInterleaved();
    void manyStagesShowFirstAndLast();
    void longStepsSayTheirWholeLength();
    void zeroBubbleShowsWeightGradients();
    void pipelineReadsByMouseAndKeys();
    void scalingFindsTheLimit();
    void scalingAtTheIdealHasNoLimit();
    void scalingDataAndWords();
    void scalingCountsNodesWithoutGpus();
    void tokensAreTrainedByADay();
    void tokensWithoutRangeOrFailures();
    void tokensSayWhatToEnter();
    void tokensReadByMouseAndKeys();
    void ticks();
};

namespace {

PipelineTimeline timelineOf(Schedule schedule, std::int64_t stages = 4, std::int64_t microBatches = 16)
{
    Plan plan = test::pipelinePlan(schedule);
    plan.parallelism.pipeline = stages;
    return pipelineTimeline(plan, test::timedPipeline(stages, microBatches), 16);
}

std::vector<ScalingPoint> fading()
{
    return {{16, 2, 1000, 1000},
            {32, 4, 1900, 1800},
            {64, 8, 3500, 2800},
            {128, 16, 6000, std::nullopt},
            {256, 32, 9000, std::nullopt}};
}

template <class Chart>
void show(Chart& chart, QSize size)
{
    chart.resize(size);
    chart.show();
    chart.grab();
}

}  // namespace

void TimeChartsTest::stepHasPartsInOrder()
{
    StepBarChart chart;
    chart.setParts(test::timedPipeline().time->parts);
    QList<TimePart> parts;
    Seconds end{};
    for (const StepSegment& segment : chart.segments()) {
        parts << segment.part;
        QCOMPARE(segment.start, end);
        end += segment.time;
    }
    QCOMPARE(parts, QList<TimePart>({TimePart::Compute, TimePart::Attention, TimePart::Elementwise, TimePart::Optimizer,
                                     TimePart::TensorComm, TimePart::PipelineComm, TimePart::DataCommExposed,
                                     TimePart::PipelineBubble}));
    QVERIFY(std::abs(end.value - 5.0) < 1e-12);
    const DataTable table = chart.table();
    QCOMPARE(table.rows.size(), std::size_t{8});
    QCOMPARE(rawText(table.rows[4][1]), QStringLiteral("talking"));
    QCOMPARE(rawText(table.rows[4][2]), QStringLiteral("1.3"));
}

void TimeChartsTest::stepPictureNamesEverything()
{
    StepBarChart chart;
    chart.setParts(test::timedPipeline().time->parts);
    chart.resize(900, chart.wantedHeight(chart.font()));
    const QString svg = QString::fromUtf8(chart.toSvg());
    for (const char* text :
         {"working 2.87 s, 57.4 %", "talking 1.33 s, 26.6 %", "waiting 0.800 s, 16.0 %", "matrix products",
          "2.40 s, 48.0 %", "tensor parallel exchange", "pipeline bubble", "attention 0.350 s"})
        QVERIFY2(svg.contains(QLatin1String(text)), text);
    QVERIFY(!svg.contains(QLatin1String("<image")));
    QVERIFY(chart.summary().startsWith(QStringLiteral("A step of 5.00 s: matrix products 2.40 s")));
}

void TimeChartsTest::smallPartsAreNamedBelow()
{
    // On 340 px nothing but the largest names have room: numbers stay, nothing overlaps, nothing leaves the chart.
    StepBarChart chart;
    chart.setParts(test::timedPipeline().time->parts);
    chart.resize(340, chart.wantedHeight(chart.font()));
    const QString svg = QString::fromUtf8(chart.toSvg());
    QVERIFY(svg.contains(QStringLiteral("2.40")));
    // The description of the picture names them all, the picture itself does not.
    QVERIFY(!svg.contains(QRegularExpression(QStringLiteral(">\\s*pipeline sends"))));
}

void TimeChartsTest::stepShowsItsRange()
{
    StepBarChart chart;
    chart.setParts(test::timedPipeline().time->parts);
    const int plain = chart.wantedHeight(chart.font());
    chart.setRange(std::pair(Seconds{4}, Seconds{8}));
    QVERIFY(chart.wantedHeight(chart.font()) > plain);
    QVERIFY2(chart.summary().endsWith(QStringLiteral("Expected 4.00 to 8.00 s.")), qPrintable(chart.summary()));
    chart.resize(900, chart.wantedHeight(chart.font()));
    // The axis has room for the high end: the bar, a step of 5 s, ends well before it.
    QVERIFY(chart.toSvg().contains("8 s"));
    show(chart, {900, chart.wantedHeight(chart.font())});
    QTest::mouseMove(&chart, QPoint(800, 40));
    QCOMPARE(chart.currentPoint(), -1);
    QTest::mouseMove(&chart, QPoint(100, 40));
    QCOMPARE(chart.currentPart(), std::optional(TimePart::Compute));
    chart.setRange(std::nullopt);
    QCOMPARE(chart.wantedHeight(chart.font()), plain);
    QVERIFY(!chart.summary().contains(QStringLiteral("Expected")));
}

void TimeChartsTest::stepReadsByMouseAndKeys()
{
    StepBarChart chart;
    chart.setParts(test::timedPipeline().time->parts);
    show(chart, {900, chart.wantedHeight(chart.font())});
    QTest::mouseMove(&chart, QPoint(100, chart.height() / 2));
    QCOMPARE(chart.currentPart(), std::optional(TimePart::Compute));
    QVERIFY(QToolTip::text().contains(QStringLiteral("Weights times activations")));
    QTest::keyClick(&chart, Qt::Key_End);
    QCOMPARE(chart.currentPart(), std::optional(TimePart::PipelineBubble));
    QTest::keyClick(&chart, Qt::Key_Left);
    QCOMPARE(chart.currentPart(), std::optional(TimePart::DataCommExposed));
    chart.setCurrentPart(TimePart::Optimizer);
    QCOMPARE(chart.currentPoint(), 3);
    chart.setCurrentPart(TimePart::Recompute);
    QCOMPARE(chart.currentPoint(), -1);
}

void TimeChartsTest::pipelineNumbersItsBlocks()
{
    PipelineChart chart;
    chart.setTimeline(timelineOf(Schedule::OneForwardOneBackward), {19, 21, 21, 19});
    QCOMPARE(chart.pointCount(), 4 * 16 * 2);
    chart.resize(1400, chart.wantedHeight(chart.font()));
    const QString svg = QString::fromUtf8(chart.toSvg());
    for (const char* text : {"stage 1", "stage 4", "layers 1 – 19", "layers 62 – 80", "forward", "backward", "bubble"})
        QVERIFY2(svg.contains(QString::fromUtf8(text)), text);
    QVERIFY(!svg.contains(QLatin1String("<image")));
    // Forward 16 and backward 16 on each stage.
    QCOMPARE(svg.count(QRegularExpression(QStringLiteral(">\\s*16\\s*</text>"))), 8);
    QVERIFY(chart.summary().startsWith(QStringLiteral("4 stages, 16 micro-batches, 1F1B")));
    QCOMPARE(rawText(chart.table().rows[0][5]), rawText(chart.table().rows[1][4]));
}

void TimeChartsTest::pipelineNamesLayersUnlessInterleaved()
{
    PipelineTimeline line = timelineOf(Schedule::OneForwardOneBackward);
    line.virtualStages = 2;
    PipelineChart chart;
    chart.setTimeline(line, {19, 21, 21, 19});
    chart.resize(900, chart.wantedHeight(chart.font()));
    QVERIFY(!chart.toSvg().contains("layers"));
    QCOMPARE(scheduleLabel(line), QStringLiteral("interleaved 1F1B, 2 chunks"));
    QVERIFY(chart.pointText(0).contains(QStringLiteral("chunk 1")));
}

void TimeChartsTest::manyStagesShowFirstAndLast()
{
    PipelineChart chart;
    chart.setTimeline(timelineOf(Schedule::OneForwardOneBackward, 32, 64), {});
    QCOMPARE(chart.shownStages(), (std::vector<std::int64_t>{0, 1, 2, 3, 4, 5, 26, 27, 28, 29, 30, 31}));
    QVERIFY(chart.wantedHeight(chart.font()) < 500);
    show(chart, {900, chart.wantedHeight(chart.font())});
}

void TimeChartsTest::longStepsSayTheirWholeLength()
{
    PipelineChart chart;
    chart.setTimeline(timelineOf(Schedule::OneForwardOneBackward, 4, 128), {});
    QCOMPARE(chart.timeline().leftOut, 112);
    chart.resize(900, chart.wantedHeight(chart.font()));
    const QString svg = QString::fromUtf8(chart.toSvg());
    QVERIFY(svg.contains(QStringLiteral(">128<")) || svg.contains(QRegularExpression(QStringLiteral(">\\s*128\\s*<"))));
    QVERIFY(svg.contains(QStringLiteral("4.25 s")));  // 4.15 s of work and three stages' wait.
    QVERIFY(!chart.pointText(0).contains(QStringLiteral("from")));
    // The gap is marked and named: micro-batches 9 to 120 of 128 are not drawn.
    QVERIFY(svg.contains(QStringLiteral("112 micro-batches left out, 9 to 120")));
    PipelineChart whole;
    whole.setTimeline(timelineOf(Schedule::OneForwardOneBackward), {});
    whole.resize(chart.size());
    const QString unbroken = QString::fromUtf8(whole.toSvg());
    QVERIFY(!unbroken.contains(QStringLiteral("left out")));
    // A mark where the numbers of forward and of backward passes jump, on every stage.
    ChartGeometry geometry{{0, 0, 900, 200}, {100, 20, 780, 160}};
    geometry.xUpper = chart.timeline().end.value;
    for (std::int64_t stage = 0; stage < 4; ++stage) {
        const std::vector<double> places = chart.breaks(stage, geometry);
        QCOMPARE(places.size(), 2U);
        QVERIFY(places[0] > 100 && places[1] < 880);
        QVERIFY(whole.breaks(stage, geometry).empty());
    }
    chart.resize(330, chart.height());
    QVERIFY(QString::fromUtf8(chart.toSvg()).contains(QStringLiteral("112 left out")));
}

void TimeChartsTest::zeroBubbleShowsWeightGradients()
{
    PipelineChart chart;
    chart.setTimeline(timelineOf(Schedule::ZeroBubble), {});
    QCOMPARE(chart.pointCount(), 4 * 16 * 3);
    chart.resize(900, chart.wantedHeight(chart.font()));
    QVERIFY(chart.toSvg().contains("weight gradients"));
    PipelineChart plain;
    plain.setTimeline(timelineOf(Schedule::OneForwardOneBackward), {});
    QVERIFY(chart.timeline().end < plain.timeline().end);
}

void TimeChartsTest::pipelineReadsByMouseAndKeys()
{
    PipelineChart chart;
    chart.setTimeline(timelineOf(Schedule::OneForwardOneBackward), {19, 21, 21, 19});
    show(chart, {900, chart.wantedHeight(chart.font())});
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Home);
    QCOMPARE(chart.currentPoint(), 0);
    QVERIFY2(QToolTip::text().contains(QStringLiteral("stage 1, micro-batch 1")), qPrintable(QToolTip::text()));
    QVERIFY(QToolTip::text().contains(QStringLiteral("from 0 s")));
    QTest::mouseMove(&chart, QPoint(4, 4));
    QCOMPARE(chart.currentPoint(), -1);
}

void TimeChartsTest::scalingFindsTheLimit()
{
    ScalingChart chart;
    chart.setPoints(fading());
    QCOMPARE(chart.limit(), std::optional<std::size_t>(3));  // 6000 of 8000.
    chart.resize(380, 240);
    const QString svg = QString::fromUtf8(chart.toSvg());
    for (const char* text : {"under 80 % from 128 GPUs", "ideal", "9,000", "56.3 % of ideal", "same batch", "10k"})
        QVERIFY2(svg.contains(QLatin1String(text)), text);
    QVERIFY(chart.summary().endsWith(QStringLiteral("under 80 % from 128 GPUs.")));
}

void TimeChartsTest::scalingAtTheIdealHasNoLimit()
{
    ScalingChart chart;
    chart.setPoints({{8, 1, 500, 500}, {16, 2, 1000, std::nullopt}});
    QVERIFY(!chart.limit());
    QCOMPARE(chart.efficiency(1), 1.0);
    chart.resize(380, 240);
    QVERIFY(!chart.toSvg().contains("under 80"));
    QCOMPARE(chart.limitText(), QString());
    // With the same batch the work per GPU shrinks, and the limit comes sooner.
    chart.setPoints({{8, 1, 500, 500}, {16, 2, 1000, 780}});
    QVERIFY(!chart.limit());
    QCOMPARE(chart.limitText(), QStringLiteral("same batch: under 80 % from 16 GPUs"));
    QVERIFY(chart.toSvg().contains("same batch: under 80"));
    // The cause stands behind it where it is known.
    chart.setPoints({{8, 1, 500, 500}, {16, 2, 1000, 780, ScalingLoss::None, ScalingLoss::Waiting}});
    QCOMPARE(chart.limitText(), QStringLiteral("same batch: under 80 % from 16 GPUs, mostly pipeline waits"));
    chart.setPoints({{8, 1, 500, 500}, {16, 2, 700, 600, ScalingLoss::Network, ScalingLoss::Other}});
    QCOMPARE(chart.limitText(), QStringLiteral("under 80 % from 16 GPUs, mostly the network"));
}

void TimeChartsTest::scalingCountsNodesWithoutGpus()
{
    ScalingChart chart;
    chart.setWorkers(QStringLiteral("nodes"));
    chart.setPoints(fading());
    QCOMPARE(chart.title(), QStringLiteral("Tokens per second against nodes"));
    QCOMPARE(chart.limitText(), QStringLiteral("under 80 % from 128 nodes"));
    QVERIFY(chart.pointText(0).contains(QStringLiteral("16 nodes")));
    QVERIFY(!chart.summary().contains(QStringLiteral("GPU")));
}

void TimeChartsTest::tokensAreTrainedByADay()
{
    // 100 days without failures at 80 % of progress are 125; steps of 4 to 8 s instead of 5.
    Estimate estimate = test::timedPipeline();
    estimate.time->run = {2400};
    estimate.time->wall = Hours{3000};
    estimate.time->goodput = 0.8;
    estimate.stepRange = Range<Seconds>{{4}, {8}, {}};
    const TokenRun run = tokenRun(test::pipelinePlan(), estimate);
    QCOMPARE(run.tokens, 1e10);
    QCOMPARE(run.early->value, 2400.0);
    QCOMPARE(run.late->value, 4800.0);
    QVERIFY(run.losesTime());
    TokensChart chart;
    chart.setRun(run);
    QCOMPARE(chart.summary(), QStringLiteral("All 10.0 B tokens are trained by day 125, expected day 100 to 200."));
    chart.resize(900, 180);
    const QString svg = QString::fromUtf8(chart.toSvg());
    for (const char* text : {"10.0 B tokens to train", "day 125", "day 100 to 200", "day 50", "4.00 B"})
        QVERIFY2(svg.contains(QLatin1String(text)), text);
    // Halfway to the late end, with the slowest and the fastest step.
    const DataTable table = chart.table();
    const std::vector<DataCell>& half = table.rows[table.rows.size() / 2];
    QCOMPARE(rawText(half[0]).toDouble(), 2400.0);
    QCOMPARE(rawText(half[1]).toDouble(), 8e9);
    QCOMPARE(rawText(half[2]).toDouble(), 5e9);
    QCOMPARE(rawText(half[3]).toDouble(), 1e10);
}

void TimeChartsTest::tokensWithoutRangeOrFailures()
{
    Estimate estimate = test::timedPipeline();
    estimate.time->run = {47};
    estimate.time->wall = Hours{47};
    TokensChart chart;
    chart.setRun(tokenRun(test::pipelinePlan(), estimate));
    QVERIFY(!chart.run().losesTime());
    QCOMPARE(chart.summary(), QStringLiteral("All 10.0 B tokens are trained by hour 47."));
    QCOMPARE(chart.table().header.size(), 2);
    chart.resize(900, 180);
    QVERIFY(chart.toSvg().contains("40 h"));
}

void TimeChartsTest::tokensSayWhatToEnter()
{
    TokensChart chart;
    chart.resize(900, 180);
    QCOMPARE(chart.pointCount(), 0);
    QVERIFY(chart.toSvg().contains("Enter the tokens to train in the plan"));
    Estimate estimate = test::timedPipeline();
    estimate.time->wall.reset();
    chart.setRun(tokenRun(test::pipelinePlan(), estimate));
    QCOMPARE(chart.pointCount(), 0);
    QVERIFY(chart.toSvg().contains("The run never ends"));
}

void TimeChartsTest::tokensReadByMouseAndKeys()
{
    TokensChart chart;
    chart.setRun({.tokens = 1e12, .done = Hours{2400}, .without = Hours{2400}});
    show(chart, {900, 180});
    QTest::keyClick(&chart, Qt::Key_End);
    QCOMPARE(chart.currentPoint(), chart.pointCount() - 1);
    QCOMPARE(chart.pointText(chart.currentPoint()), QStringLiteral("<b>day 100</b>: 1.00 T tokens, 100 %"));
    QCOMPARE(chart.pointText(chart.pointCount() / 2), QStringLiteral("<b>day 50</b>: 500 B tokens, 50.0 %"));
    QTest::mouseMove(&chart, QPoint(450, 90));
    QVERIFY(chart.currentPoint() > 0 && chart.currentPoint() < chart.pointCount() - 1);
    QTest::mouseMove(&chart, QPoint(2, 2));
    QCOMPARE(chart.currentPoint(), -1);
}

void TimeChartsTest::scalingDataAndWords()
{
    ScalingChart chart;
    chart.setPoints(fading());
    const DataTable table = chart.table();
    QCOMPARE(table.rows.size(), std::size_t{5});
    QCOMPARE(rawText(table.rows[3][3]), QStringLiteral("75"));
    QCOMPARE(rawText(table.rows[3][4]), QString());
    QVERIFY(chart.pointText(2).contains(QStringLiteral("87.5 % of ideal")));
    QVERIFY(chart.pointText(2).contains(QStringLiteral("same global batch: 2,800 tokens/s, 70.0 %")));
    QCOMPARE(rawText(table.rows[3][5]), QStringLiteral("yes"));
    std::vector<ScalingPoint> tooSmall = fading();
    tooSmall[0].fits = false;
    chart.setPoints(tooSmall);
    QCOMPARE(rawText(chart.table().rows[0][5]), QStringLiteral("no"));
    QVERIFY(chart.pointText(0).contains(QStringLiteral("does not fit")));
    QVERIFY(!chart.pointText(1).contains(QStringLiteral("does not fit")));
    show(chart, {380, 240});
    QTest::mouseMove(&chart, QPoint(60, 120));
    QCOMPARE(chart.currentPoint(), 0);
    QTest::keyClick(&chart, Qt::Key_End);
    QCOMPARE(chart.currentPoint(), 4);
}

void TimeChartsTest::ticks()
{
    QCOMPARE(countTick(300), QStringLiteral("300"));
    QCOMPARE(countTick(30000), QStringLiteral("30k"));
    QCOMPARE(countTick(1e6), QStringLiteral("1M"));
}

HEADROOM_GUI_TEST(TimeChartsTest)
#include "tst_time_charts.moc"
