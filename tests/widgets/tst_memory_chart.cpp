// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/sample_estimates.h"
#include "tests/support/ticket_plan.h"
#include "widgets/chart/label_placement.h"
#include "widgets/chart/memory/memory_bar_chart.h"
#include "widgets/chart/memory/memory_bar_labels.h"
#include "widgets/chart/memory/peak_sequence_chart.h"

#include <QToolTip>

using namespace headroom;

class MemoryChartTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnWarnings(); }
    void cleanup() { QToolTip::hideText(); }
    void segmentsFollowTheOrderOfParts();
    void equalStagesShareABar();
    void manyStagesAreRepresented();
    void stageNames_data();
    void stageNames();
    void differenceIsShortOrFree();
    void labelsNeverOverlap();
    void ticksAreRound_data();
    void ticksAreRound();
    void mouseFindsEverySegmentInProportion();
    void tooltipExplainsThePart();
    void keyboardReadsThePoints();
    void partCanBeLitFromOutside();
    void previewMovesNothingAndIsTakenBack();
    void unitChangesTheWords();
    void sequenceChartMarksTheNearestPoint();
    void drawsInAnySize();
};

namespace {

struct ShownBars {
    MemoryBarChart chart;
    explicit ShownBars(const Estimate& estimate, ByteUnit unit = ByteUnit::GB)
    {
        chart.setEstimate(test::ticketPlan(), estimate, unit);
        chart.resize(900, chart.wantedHeight());
        chart.show();
        chart.grab();
    }
};

/// The parts met from left to right in the first bar, with the px that each covers.
std::vector<std::pair<MemoryPart, int>> sweep(MemoryBarChart& chart)
{
    std::vector<std::pair<MemoryPart, int>> met;
    for (int x = 0; x < chart.width(); ++x) {
        QTest::mouseMove(&chart, QPoint(x, 50));
        const auto part = chart.currentPart();
        if (!part)
            continue;
        if (met.empty() || met.back().first != *part)
            met.emplace_back(*part, 0);
        ++met.back().second;
    }
    return met;
}

}  // namespace

void MemoryChartTest::segmentsFollowTheOrderOfParts()
{
    const auto segments = barSegments(test::ticketPlan(), test::ticketEstimate().memory->worst().parts);
    QStringList labels;
    for (const BarSegment& segment : segments)
        labels << segment.label;
    QCOMPARE(labels, QStringList({QStringLiteral("weights"), QStringLiteral("gradients"), QStringLiteral("Adam states"),
                                  QStringLiteral("activations"), QStringLiteral("logits"),
                                  QStringLiteral("working set"), QStringLiteral("context and fragmentation")}));
    QCOMPARE(segments.back().bytes.value, 5.49e9);
    QCOMPARE(segments.back().start + segments.back().bytes, test::ticketEstimate().memory->worst().peak);
}

void MemoryChartTest::equalStagesShareABar()
{
    const auto groups = stageGroups(*test::pipelineEstimate(8).memory);
    QCOMPARE(groups.size(), std::size_t{3});
    QCOMPARE(groups[1].stages.size(), std::size_t{6});
    QVERIFY(groups[0].worst);
    QVERIFY(!groups[1].worst);
    QVERIFY(!groups[2].worst);
}

void MemoryChartTest::manyStagesAreRepresented()
{
    Estimate estimate = test::pipelineEstimate(16);
    for (std::size_t i = 0; i < 16; ++i)
        estimate.memory->stages[i].parts[MemoryPart::Activations] = Bytes{(i == 9 ? 20e9 : 8e9) - 1e8 * double(i)};
    estimate.memory->worstStage = 9;
    const MemoryBars bars = memoryBars(test::ticketPlan(), estimate, ByteUnit::GB, 6);
    QCOMPARE(bars.bars.size(), std::size_t{6});
    QCOMPARE(bars.distinct, std::size_t{16});
    QCOMPARE(bars.bars.front().group.stages.front(), std::int64_t{0});
    QCOMPARE(bars.bars.back().group.stages.front(), std::int64_t{15});
    QCOMPARE(std::count_if(bars.bars.begin(), bars.bars.end(), [](const auto& bar) { return bar.group.worst; }), 1);
}

void MemoryChartTest::stageNames_data()
{
    QTest::addColumn<QList<int>>("stages");
    QTest::addColumn<QString>("name");
    QTest::newRow("one") << QList<int>{3} << QStringLiteral("stage 4");
    QTest::newRow("run") << QList<int>{1, 2, 3, 4} << QStringLiteral("stages 2–5");
    QTest::newRow("run-and-single") << QList<int>{1, 2, 5} << QStringLiteral("stages 2–3, 6");
}

void MemoryChartTest::stageNames()
{
    QFETCH(QList<int>, stages);
    QFETCH(QString, name);
    QCOMPARE(stageLabel(std::vector<std::int64_t>(stages.begin(), stages.end())), name);
}

void MemoryChartTest::differenceIsShortOrFree()
{
    MemoryBars bars = memoryBars(test::ticketPlan(), test::ticketEstimate(), ByteUnit::GiB, 6);
    QCOMPARE(differenceText(bars, gibibytes(50)), QStringLiteral("short by 10.0 GiB"));
    QCOMPARE(differenceText(bars, gibibytes(30)), QStringLiteral("10.0 GiB free"));
    QCOMPARE(bars.capacityLabel, QStringLiteral("A100 40 GB, 40.0 GiB capacity"));
}

void MemoryChartTest::labelsNeverOverlap()
{
    std::vector<PlacedLabel> labels{{10, 80, 5}, {12, 80, 1}, {14, 80, 3}, {300, 80, 4}};
    spreadLabels(labels, 0, 280, 10);
    QVERIFY(!labels[1].shown);
    double end = -10;
    for (const PlacedLabel& label : labels) {
        if (!label.shown)
            continue;
        QVERIFY(label.left >= end + 10 - 1e-9);
        end = label.left + label.width;
        QVERIFY(label.left >= 0 && end <= 280);
    }
    QCOMPARE(labels[3].left, 200.0);

    // Nothing fits into less than nothing.
    spreadLabels(labels, 0, -40, 10);
    QVERIFY(std::ranges::none_of(labels, &PlacedLabel::shown));
}

void MemoryChartTest::ticksAreRound_data()
{
    QTest::addColumn<double>("range");
    QTest::addColumn<int>("most");
    QTest::addColumn<double>("step");
    QTest::newRow("hundred") << 101.0 << 10 << 20.0;
    QTest::newRow("quarter") << 148000.0 << 6 << 25000.0;
    QTest::newRow("small-without-quarters") << 1.1 << 5 << 0.5;
    QTest::newRow("exact") << 100.0 << 5 << 20.0;
}

void MemoryChartTest::ticksAreRound()
{
    QFETCH(double, range);
    QFETCH(int, most);
    QFETCH(double, step);
    QCOMPARE(niceStep(range, most), step);
}

void MemoryChartTest::mouseFindsEverySegmentInProportion()
{
    ShownBars shown(test::ticketEstimate());
    const auto met = sweep(shown.chart);
    QVERIFY(met.size() >= 6);
    QCOMPARE(met[0].first, MemoryPart::Weights);
    QCOMPARE(met[2].first, MemoryPart::OptimizerStates);
    QCOMPARE(met.back().first, MemoryPart::RuntimeContext);
    // Areas are proportional: 56 GB are four times 14 GB, to the px.
    QVERIFY(std::abs(met[2].second - 4 * met[0].second) <= 4);
    QVERIFY(std::abs(met[0].second - met[1].second) <= 1);
}

void MemoryChartTest::tooltipExplainsThePart()
{
    ShownBars shown(test::ticketEstimate());
    QSignalSpy changed(&shown.chart, &Chart::currentPointChanged);
    QTest::mouseMove(&shown.chart, QPoint(400, 50));
    QCOMPARE(changed.count(), 1);
    QCOMPARE(shown.chart.currentPart(), std::optional(MemoryPart::OptimizerStates));
    const QString tip = QToolTip::text();
    QVERIFY2(tip.contains(QStringLiteral("<b>Adam states, 56.0 GB</b> (52.2 GiB), exactly 56,000,000,000 B")),
             qPrintable(tip));
    QVERIFY(tip.contains(QStringLiteral("Source: ")));
    const int contextPoint = shown.chart.pointCount() - 1;
    QVERIFY(shown.chart.pointText(contextPoint).contains(QStringLiteral("runtime context, 0.590 GB")));
    QVERIFY(shown.chart.pointText(contextPoint).contains(QStringLiteral("fragmentation, 4.90 GB")));
}

void MemoryChartTest::keyboardReadsThePoints()
{
    ShownBars shown(test::ticketEstimate());
    shown.chart.activateWindow();
    shown.chart.setFocus(Qt::TabFocusReason);
    QTRY_VERIFY(shown.chart.hasFocus());
    QVERIFY(shown.chart.accessibleDescription().startsWith(QStringLiteral("98.5 GB of 42.9 GB needed")));
    QTest::keyClick(&shown.chart, Qt::Key_Home);
    QTest::keyClick(&shown.chart, Qt::Key_Right);
    QCOMPARE(shown.chart.currentPart(), std::optional(MemoryPart::Gradients));
    QVERIFY(shown.chart.accessibleDescription().startsWith(QStringLiteral("gradients, 14.0 GB")));
    QTest::keyClick(&shown.chart, Qt::Key_Left);
    QTest::keyClick(&shown.chart, Qt::Key_Left);
    QCOMPARE(shown.chart.currentPart(), std::optional(MemoryPart::Weights));
    QTest::keyClick(&shown.chart, Qt::Key_End);
    QCOMPARE(shown.chart.currentPart(), std::optional(MemoryPart::RuntimeContext));
    QTest::keyClick(&shown.chart, Qt::Key_Escape);
    QVERIFY(!shown.chart.currentPart());
}

void MemoryChartTest::partCanBeLitFromOutside()
{
    ShownBars shown(test::pipelineEstimate());
    shown.chart.setCurrentPart(MemoryPart::Fragmentation);
    QCOMPARE(shown.chart.currentPart(), std::optional(MemoryPart::RuntimeContext));
    shown.chart.setCurrentPart(std::nullopt);
    QCOMPARE(shown.chart.currentPoint(), -1);
}

void MemoryChartTest::previewMovesNothingAndIsTakenBack()
{
    ShownBars shown(test::ticketEstimate());
    const int height = shown.chart.wantedHeight();
    const QByteArray before = shown.chart.toSvg();
    MemoryParts parts;
    parts[MemoryPart::Weights] = {1.75e9};
    shown.chart.setPreview(parts, QStringLiteral("ZeRO-3 on 8 GPUs"));
    QCOMPARE(shown.chart.wantedHeight(), height);  // It takes the room of the notes: the page does not jump.
    QCOMPARE(shown.chart.bars().previewLabel, QStringLiteral("with ZeRO-3 on 8 GPUs: 1.75 GB, 41.2 GB of headroom"));
    QVERIFY(shown.chart.toSvg().contains("with ZeRO-3 on 8 GPUs"));
    shown.chart.setPreview(std::nullopt, {});
    QCOMPARE(shown.chart.wantedHeight(), height);
    QCOMPARE(shown.chart.toSvg(), before);
}

void MemoryChartTest::unitChangesTheWords()
{
    ShownBars shown(test::ticketEstimate(), ByteUnit::GiB);
    const QByteArray svg = shown.chart.toSvg();
    QVERIFY(svg.contains("52.2 GiB"));
    QVERIFY(svg.contains("40.0 GiB capacity"));
    QVERIFY(!svg.contains("56.0 GB"));
    QVERIFY(svg.contains("short by 51.7 GiB"));
}

void MemoryChartTest::sequenceChartMarksTheNearestPoint()
{
    PeakSequenceChart chart;
    std::vector<SequencePoint> points;
    for (std::int64_t tokens = 512; tokens <= 16384; tokens *= 2)
        points.push_back({tokens, Bytes{90e9 + 4e6 * static_cast<double>(tokens)}});
    chart.setData(points, Bytes{42949672960.0}, 2048);
    chart.resize(340, 260);
    chart.show();
    chart.grab();
    QTest::mouseMove(&chart, QPoint(chart.width() - 22, 120));
    QCOMPARE(chart.currentPoint(), 5);
    QVERIFY(QToolTip::text().contains(QStringLiteral("16,384 tokens")));
    const QByteArray svg = chart.toSvg();
    QVERIFY(svg.contains(">16k<"));
    QVERIFY(svg.contains("capacity 42.9 GB"));
    QVERIFY(svg.contains("98.2 GB"));
    QVERIFY(!svg.contains("<image"));
}

void MemoryChartTest::drawsInAnySize()
{
    // Labels give way in narrow charts; no size may fail or warn.
    for (const Estimate& estimate : {test::ticketEstimate(), test::pipelineEstimate(1), test::pipelineEstimate(16)})
        for (int width : {60, 280, 700, 3800}) {
            MemoryBarChart chart;
            chart.setEstimate(test::ticketPlan(), estimate, ByteUnit::GB);
            chart.resize(width, chart.wantedHeight());
            QVERIFY(!chart.grab().isNull());
        }
}

HEADROOM_GUI_TEST(MemoryChartTest)
#include "tst_memory_chart.moc"
