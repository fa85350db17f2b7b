// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/sample_estimates.h"
#include "widgets/chart/cost/job_cost_chart.h"
#include "widgets/page/cost/cost_text.h"
#include "widgets/text/axis_text.h"

#include <QToolTip>

using namespace headroom;

class CostChartTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnWarnings(); }
    void cleanup() { QToolTip::hideText(); }
    void curvesEndAtTheWeeksCost();
    void alwaysOnShowsWhatItCouldSave();
    void schedulesHaveWords_data();
    void schedulesHaveWords();
    void pictureNamesBothEnds();
    void largeBudgetLeavesTheScale();
    void endsThatMeetDoNotOverlap();
    void jobEndsWithItsRange();
    void mouseReadsTheHour();
    void dataHasEveryHour();
    void figuresSayTheirHours();
    void commitmentsHaveTheirWholeWeek();
    void otherWeekendsKeepTheirHours();
    void pricesAreOfTheRegionAndSorted();
    void ownPriceStandsBesideTheList();
    void ownPriceWithoutRegionHasTheListOfOne();
    void axisTexts();
};

namespace {

Estimate oneH100Node()
{
    Estimate estimate = test::pipelineEstimate();
    estimate.cost.nodes = 1;
    return estimate;
}

Plan planWith(const std::string& schedule)
{
    Plan plan;
    plan.cost.schedule = schedule;
    return plan;
}

}  // namespace

void CostChartTest::curvesEndAtTheWeeksCost()
{
    const WeekCost cost = weekCost(planWith("weekend-off"), oneH100Node());
    QCOMPARE(cost.leftOn.back().amount, Money::fromDollars(168 * 98.32));
    QCOMPARE(cost.scheduled.back().amount, Money::fromDollars(106 * 98.32));
    QCOMPARE(cost.weekend, std::optional(Money::fromDollars(4719.36)));
    QCOMPARE(cost.scheduleName, QStringLiteral("off at the weekend"));
}

void CostChartTest::alwaysOnShowsWhatItCouldSave()
{
    for (const std::string& schedule : {std::string("always"), std::string(168, '1')}) {
        const WeekCost cost = weekCost(planWith(schedule), oneH100Node());
        QCOMPARE(cost.scheduled.back().amount, Money::fromDollars(66 * 98.32));
        QCOMPARE(cost.scheduleName, QStringLiteral("if off at night and at the weekend"));
    }
}

void CostChartTest::schedulesHaveWords_data()
{
    QTest::addColumn<QByteArray>("schedule");
    QTest::addColumn<QString>("text");
    QTest::newRow("office") << QByteArray("8x5") << QStringLiteral("on in office hours");
    QTest::newRow("nights") << QByteArray("nights-off") << QStringLiteral("off at night");
    QTest::newRow("own") << QByteArray(100, '1') + QByteArray(68, '0') << QStringLiteral("on 100 h a week");
}

void CostChartTest::schedulesHaveWords()
{
    QFETCH(QByteArray, schedule);
    QFETCH(QString, text);
    QCOMPARE(scheduleWords(schedule.toStdString()), text);
}

void CostChartTest::pictureNamesBothEnds()
{
    CumulativeCostChart chart;
    Plan plan = planWith("weekend-off");
    plan.cost.budget = 5000;
    chart.setData(weekCost(plan, oneH100Node()));
    chart.resize(880, 220);
    const QByteArray svg = chart.toSvg();
    for (const char* text : {"$16,518", "left on all week", "$10,422", "off at the weekend, saves $6,096",
                             "weekend $4,719", "budget $5,000", "Mon", "Sun", "$5k"})
        QVERIFY2(svg.contains(text), text);
    QVERIFY(!svg.contains("<image"));
    QVERIFY(chart.summary().contains(QStringLiteral("saves $6,096")));
}

void CostChartTest::largeBudgetLeavesTheScale()
{
    CumulativeCostChart chart;
    Plan plan = planWith("weekend-off");
    plan.cost.budget = 1'000'000;
    chart.setData(weekCost(plan, oneH100Node()));
    chart.resize(880, 220);
    const QByteArray svg = chart.toSvg();
    // The scale stays that of the week.
    for (const char* words : {"a week does not reach the budget of", "$15k"})
        QVERIFY2(svg.contains(words), words);
    QVERIFY(!svg.contains("$500k"));
}

void CostChartTest::endsThatMeetDoNotOverlap()
{
    // One hour off: both lines end almost at the same height.
    CumulativeCostChart chart;
    chart.setData(weekCost(planWith('0' + std::string(167, '1')), oneH100Node()));
    chart.resize(880, 220);
    const QString svg = QString::fromUtf8(chart.toSvg());
    const auto yOf = [&svg](const QString& text) {
        const QRegularExpression pattern(QStringLiteral(" y=\"([0-9.]+)\"[^>]*>\\s*") +
                                         QRegularExpression::escape(text));
        return pattern.match(svg).captured(1).toDouble();
    };
    const double above = yOf(QStringLiteral("left on all week"));
    const double below = yOf(QStringLiteral("$16,419"));
    QVERIFY(above > 0);
    QVERIFY2(below - above >= 10, qPrintable(QString::number(below - above)));
}

void CostChartTest::jobEndsWithItsRange()
{
    JobCost job;
    for (int i = 0; i <= 100; ++i)
        job.curve.points.push_back({i * 1.1, Money::fromDollars(i * 11.0)});
    job.curve.expected = {Hours{100}, Hours{100}, Money::fromDollars(1000)};
    job.curve.early = JobEnd{Hours{90}, Hours{90}, Money::fromDollars(900)};
    job.curve.late = JobEnd{Hours{110}, Hours{110}, Money::fromDollars(1100)};
    job.budget = Money::fromDollars(500);
    job.budgetLasts = Hours{50};
    JobCostChart chart;
    chart.setData(job);
    chart.resize(720, 200);
    chart.show();
    QVERIFY2(chart.summary().contains(QStringLiteral("$1,000")) &&
                 chart.summary().contains(QStringLiteral("$900.00 to $1,100")),
             qPrintable(chart.summary()));
    QCOMPARE(chart.table().rows.size(), std::size_t{101});
    QCOMPARE(chart.pointCount(), 11);
    QVERIFY2(chart.pointText(5).contains(QStringLiteral("$550.00")), qPrintable(chart.pointText(5)));
    const QString picture = QString::fromUtf8(chart.toSvg());
    for (const char* words : {"budget $500.00", "crossed on day 2.1", "$1,000", "$900.00 to $1,100", "day 4"})
        QVERIFY2(picture.contains(QLatin1String(words)), words);
    chart.setData({});
    QCOMPARE(chart.pointCount(), 0);
    QVERIFY(chart.summary().isEmpty());
}

void CostChartTest::mouseReadsTheHour()
{
    CumulativeCostChart chart;
    chart.setData(weekCost(planWith("weekend-off"), oneH100Node()));
    chart.resize(880, 220);
    chart.show();
    chart.grab();
    QTest::mouseMove(&chart, QPoint(80, 100));
    const int early = chart.currentPoint();
    QVERIFY(early >= 0);
    QTest::mouseMove(&chart, QPoint(600, 100));
    QVERIFY(chart.currentPoint() > early);
    QVERIFY(QToolTip::text().contains(QStringLiteral("left on: $")));
    QVERIFY(QToolTip::text().contains(QStringLiteral("off at the weekend: $")));
    QCOMPARE(chart.pointCount(), 29);
    QVERIFY(chart.pointText(28).contains(QStringLiteral("$16,517.76")));
}

void CostChartTest::dataHasEveryHour()
{
    CumulativeCostChart chart;
    chart.setData(weekCost(planWith("8x5"), oneH100Node()));
    const DataTable table = chart.table();
    QCOMPARE(table.rows.size(), std::size_t{169});
    QCOMPARE(rawText(table.rows.back()[0]), QStringLiteral("168"));
    QCOMPARE(rawText(table.rows.back()[1]), QStringLiteral("16517.76"));
    QCOMPARE(rawText(table.rows.back()[2]), QStringLiteral("3932.8"));
}

void CostChartTest::figuresSayTheirHours()
{
    const auto figures = costFigures(oneH100Node());
    QStringList labels;
    QStringList values;
    for (const KpiFigure& figure : figures) {
        labels << figure.label;
        values << figure.value;
        QVERIFY(figure.tooltip.contains(QStringLiteral("Source: ")));
    }
    QCOMPARE(labels, QStringList({QStringLiteral("Hour"), QStringLiteral("Day, 24 h"), QStringLiteral("Weekend, 48 h"),
                                  QStringLiteral("Weekend, 62 h"), QStringLiteral("Week, 168 h"),
                                  QStringLiteral("Month, 730 h")}));
    QCOMPARE(values, QStringList({QStringLiteral("$98.32"), QStringLiteral("$2,360"), QStringLiteral("$4,719"),
                                  QStringLiteral("$6,096"), QStringLiteral("$16,518"), QStringLiteral("$71,774")}));
    QVERIFY(figures[2].accent);
}

void CostChartTest::commitmentsHaveTheirWholeWeek()
{
    Estimate estimate = oneH100Node();
    estimate.cost.weekHours = Hours{40};
    estimate.cost.monthHours = Hours{176};
    QCOMPARE(costFigures(estimate)[4].label, QStringLiteral("Week, 40 h"));
    estimate.cost.offHour = *estimate.cost.nodeHour;
    const std::vector<KpiFigure> figures = costFigures(estimate);
    QCOMPARE(figures[4].label, QStringLiteral("Week, 168 h"));
    QCOMPARE(figures[4].value, QStringLiteral("$16,518"));
    QCOMPARE(figures[4].note, QStringLiteral("paid on or off"));
    QCOMPARE(figures[5].value, QStringLiteral("$71,774"));
    QVERIFY(weekCost(planWith("8x5"), estimate).scheduled.empty());
    // Of bought hardware the energy is saved.
    estimate.cost.offHour = MoneyPerHour::fromDollars(90);
    QCOMPARE(costFigures(estimate)[4].value, QStringLiteral("$15,453"));  // 168 x 90 + 40 x 8.32
    QVERIFY(!weekCost(planWith("8x5"), estimate).scheduled.empty());
}

void CostChartTest::otherWeekendsKeepTheirHours()
{
    Estimate estimate = oneH100Node();
    estimate.cost.weekendHours = Hours{62};
    QCOMPARE(costFigures(estimate).size(), std::size_t{5});
    estimate.cost.weekendHours = Hours{50};
    QCOMPARE(costFigures(estimate)[2].label, QStringLiteral("Weekend, 50 h"));
}

void CostChartTest::pricesAreOfTheRegionAndSorted()
{
    const std::vector<Price> prices{test::samplePrice("spot", 18.17, "eastus", std::nullopt),
                                    test::samplePrice("payg", 90.0, "eastus", "2025-01-01"),
                                    test::samplePrice("payg", 98.32, "eastus", "2026-09-16"),
                                    test::samplePrice("payg", 120.0, "westeurope", "2026-09-16")};
    const auto bars = priceBars(Plan{}, oneH100Node(), prices);
    QCOMPARE(bars.size(), std::size_t{2});
    QCOMPARE(bars[0].hour, Money::fromDollars(98.32));
    QVERIFY(bars[0].current);
    QCOMPARE(bars[0].note, QStringLiteral("of 2026-09-16"));
    QCOMPARE(bars[1].note, QStringLiteral("undated"));
    QVERIFY(!bars[1].current);
    PriceBarChart chart;
    chart.setData(bars, QStringLiteral("USD"));
    chart.resize(340, 100);
    QVERIFY(chart.toSvg().contains("$98.32 /h"));
    QVERIFY(chart.pointText(0).contains(QStringLiteral("Source: list")));
}

void CostChartTest::ownPriceStandsBesideTheList()
{
    Estimate estimate = oneH100Node();
    estimate.cost.ownPrice = true;
    estimate.cost.nodeHour = MoneyPerHour::fromDollars(50);
    const auto bars = priceBars(Plan{}, estimate, {test::samplePrice("payg", 98.32, "eastus", std::nullopt)});
    QCOMPARE(bars.size(), std::size_t{2});
    QVERIFY(!bars[0].current);
    QVERIFY(bars[1].current);
    QCOMPARE(bars[1].mode, QStringLiteral("Own price"));
}

void CostChartTest::ownPriceWithoutRegionHasTheListOfOne()
{
    Estimate estimate = oneH100Node();
    estimate.cost.ownPrice = true;
    estimate.cost.region.clear();
    estimate.cost.listRegion = "eastus";
    const auto bars = priceBars(
        Plan{}, estimate,
        {test::samplePrice("payg", 122.9, "", std::nullopt), test::samplePrice("payg", 98.32, "eastus", "2026-09-16")});
    QCOMPARE(bars.size(), std::size_t{2});
    QVERIFY(std::ranges::all_of(bars, [](const PriceBar& bar) { return bar.hour == Money::fromDollars(98.32); }));
}

void CostChartTest::axisTexts()
{
    QCOMPARE(moneyTick(Money::fromDollars(25000), QStringLiteral("USD")), QStringLiteral("$25k"));
    QCOMPARE(moneyTick(Money::fromDollars(1.5e6), QStringLiteral("USD")), QStringLiteral("$1.5M"));
    QCOMPARE(moneyTick(Money{}, QStringLiteral("USD")), QStringLiteral("$0"));
    QCOMPARE(tokensTick(512), QStringLiteral("512"));
    QCOMPARE(tokensTick(131072), QStringLiteral("128k"));
    QCOMPARE(tokensTick(1048576), QStringLiteral("1M"));
    QCOMPARE(ratioNumber(7.03), QStringLiteral("7.0"));
    QCOMPARE(ratioNumber(22.4), QStringLiteral("22"));
}

HEADROOM_GUI_TEST(CostChartTest)
#include "tst_cost_chart.moc"
