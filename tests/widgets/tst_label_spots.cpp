// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "widgets/chart/label_spots.h"
#include "widgets/chart/pareto_chart.h"
#include "widgets/chart/time/throughput_chart.h"

#include <cmath>
#include <random>

using namespace headroom;

/// Labels beside points: they touch no mark, no line and no other label.
class LabelSpotsTest : public QObject {
    Q_OBJECT

private slots:
    void standsAtTheRightWhereNothingIs();
    void goesRoundMarksAndEdges();
    void keepsOffLines();
    void saysWhenNothingIsFree();
    void leaderOnlyWhereItIsFar();
    void throughputLabelsTouchNothing_data();
    void throughputLabelsTouchNothing();
    void ownLayoutIsNamedOffTheOthers();
};

namespace {

constexpr double reach = 7;
const QRectF plot(0, 0, 400, 300);
const QSizeF size(60, 14);

/// A curve that rises steeply and then bends, as services do.
ThroughputCurve bent(double planned, double targetMs)
{
    ThroughputCurve curve;
    constexpr int doublings = 9;
    for (int doubling = 0; doubling <= doublings; ++doubling) {
        const double requests = std::exp2(doubling);
        const double ms = 9 + requests * 0.05;
        curve.points.push_back({requests, {ms / 1000}, requests * 1000 / ms});
    }
    curve.planned = planned;
    curve.plannedLabel = QStringLiteral("%1, this plan").arg(planned);
    curve.target = Seconds{targetMs / 1000};
    curve.label = QStringLiteral("FP8");
    curve.other = BatchPoint{planned, {0.02}, planned * 40};
    curve.otherLabel = QStringLiteral("BF16");
    return curve;
}

}  // namespace

void LabelSpotsTest::standsAtTheRightWhereNothingIs()
{
    LabelSpots spots(plot);
    const auto rect = spots.place({100, 100}, 5, size);
    QVERIFY(rect.has_value());
    QVERIFY(rect->left() > 105 && rect->left() < 112);
    QCOMPARE(rect->center().y(), 100.0);
}

void LabelSpotsTest::goesRoundMarksAndEdges()
{
    LabelSpots spots(plot);
    spots.avoidMark({130, 100}, 5);
    QVERIFY(spots.place({100, 100}, 5, size)->right() < 95);
    // Beside the right edge it stands at the left, in the corner too.
    LabelSpots corner(plot);
    const QRectF rect = *corner.place({398, 2}, 5, size);
    QVERIFY(plot.contains(rect) && rect.right() < 398);
    // What was placed is taken.
    LabelSpots twice(plot);
    const QRectF first = *twice.place({200, 150}, 5, size);
    QVERIFY(!twice.place({202, 150}, 5, size)->intersects(first));
}

void LabelSpotsTest::keepsOffLines()
{
    LabelSpots spots(plot);
    spots.avoidLine({{0, 100}, {400, 100}});
    const QRectF rect = *spots.place({200, 100}, 5, size);
    QVERIFY(rect.bottom() < 100 || rect.top() > 100);
}

void LabelSpotsTest::saysWhenNothingIsFree()
{
    LabelSpots spots(plot);
    spots.avoid(plot);
    QVERIFY(!spots.place({200, 150}, 5, size));
    const QRectF rect = spots.placeAnyway({200, 150}, 5, size);
    QVERIFY(plot.contains(rect));
}

void LabelSpotsTest::leaderOnlyWhereItIsFar()
{
    QVERIFY(!LabelSpots::leader({100, 100}, 5, {110, 93, 60, 14}));
    const auto line = LabelSpots::leader({100, 100}, 5, {140, 93, 60, 14});
    QVERIFY(line.has_value());
    QCOMPARE(line->p1(), QPointF(105, 100));
    QCOMPARE(line->p2(), QPointF(140, 100));
}

void LabelSpotsTest::throughputLabelsTouchNothing_data()
{
    QTest::addColumn<double>("planned");
    QTest::addColumn<double>("target");
    QTest::addColumn<QSizeF>("room");
    for (const double planned : {1.0, 32.0, 64.0, 512.0})
        for (const double target : {9.5, 12.0, 40.0})
            for (const QSizeF& room : {QSizeF(330, 180), QSizeF(700, 320)})
                QTest::addRow("%g at %g ms on %g", planned, target, room.width()) << planned << target << room;
}

void LabelSpotsTest::throughputLabelsTouchNothing()
{
    QFETCH(double, planned);
    QFETCH(double, target);
    QFETCH(QSizeF, room);
    ThroughputChart chart;
    const ThroughputCurve curve = bent(planned, target);
    chart.setCurve(curve);
    ChartGeometry geometry{{0, 0, room.width() + 60, room.height() + 40}, {{50, 8}, room}};
    geometry.xLower = 7;
    geometry.xUpper = 42;
    geometry.yUpper = curve.points.back().tokensPerSecond * 1.15;
    const ChartText text(chartFont(chart.font()));
    const auto labels = chart.labels(geometry, text);
    QVERIFY(labels.size() >= 4);
    bool named = false;
    for (std::size_t i = 0; i < labels.size(); ++i) {
        const QString words = labels[i].text;
        named = named || words.endsWith(QStringLiteral("this plan"));
        QVERIFY2(geometry.plot.contains(labels[i].rect), qPrintable(words));
        for (std::size_t j = 0; j < i; ++j)
            QVERIFY2(!labels[i].rect.intersects(labels[j].rect), qPrintable(words));
        for (const BatchPoint& point : curve.points)
            QVERIFY2(!labels[i].rect.contains(chart.place(point, geometry)), qPrintable(words));
    }
    QVERIFY(named);
    chart.resize(geometry.area.size().toSize());
    QVERIFY(chart.toSvg().contains("this plan"));
}

void LabelSpotsTest::ownLayoutIsNamedOffTheOthers()
{
    // A cloud around the plan's own point.
    std::mt19937 random(7);
    std::uniform_real_distribution<double> seconds(1.0, 2.0);
    std::uniform_real_distribution<double> bytes(20e9, 70e9);
    SearchReport report;
    const auto candidate = [](double time, double peak) {
        Candidate made;
        made.fits = true;
        made.secondsPerSequence = time;
        made.step = {time};
        made.peak = {peak};
        return made;
    };
    report.result.front = {candidate(2.0, 18e9), candidate(1.0, 40e9)};
    for (int i = 0; i < 60; ++i)
        report.result.ranked.push_back(candidate(seconds(random), bytes(random)));
    report.layouts.emplace_back();
    report.layouts.front().candidate = candidate(1.0, 40e9);
    report.layouts.front().candidate.layout.globalBatch = 1;
    ParetoChart chart;
    chart.setReport(report, candidate(1.5, 45e9));
    ChartGeometry geometry{{0, 0, 420, 320}, {40, 20, 360, 260}, 0.9, 2.1, 0, 80};
    const QSizeF words(58, 14);
    const QRectF label = chart.ownLabel(geometry, words);
    QVERIFY(geometry.plot.contains(label));
    for (const Candidate& point : chart.points())
        QVERIFY(!label.contains(chart.placeOf(point, geometry)));
}

HEADROOM_GUI_TEST(LabelSpotsTest)
#include "tst_label_spots.moc"
