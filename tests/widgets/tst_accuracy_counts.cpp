// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/validate/accuracy_goals.h"
#include "tests/support/gui_test.h"
#include "tests/support/sample_accuracy.h"
#include "tests/support/sample_estimates.h"
#include "widgets/card/elided_label.h"
#include "widgets/chart/error_histogram.h"
#include "widgets/table/row_table.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QPushButton>

#include <algorithm>

using namespace headroom;
using namespace headroom::test;

/// What the page of errors counts: tiers, kinds of one source, goals, signed errors, the cases of the plan's range.
class AccuracyCountsTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void tiersSayWhatIsCounted();
    void kindsOfOneSourceStandApart();
    void goalsStandInTheTable();
    void goalOfTheNinetiethIsSaid();
    void histogramSplitsLowAndHigh();
    void plansCasesAreOneClickAway();
    void rangesOfAFrameworkShowItsCases();
};

void AccuracyCountsTest::init()
{
    failOnWarnings();
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    applyTheme(Theme::Light);
}

void AccuracyCountsTest::tiersSayWhatIsCounted()
{
    AccuracyPage page;
    show(page);
    auto* counted = child<ElidedLabel>(page, "accuracyCount");
    QCOMPARE(counted->text(), QStringLiteral("Counted: 4 of the 8 cases in tiers A and B"));
    QVERIFY(counted->toolTip().contains(QStringLiteral("headroom validate")));
    QTest::mouseClick(child<QAbstractButton>(page, "allTiers"), Qt::LeftButton);
    QCOMPARE(counted->text(), QStringLiteral("Counted: 5 of the 9 cases in all tiers"));
    QCOMPARE(chartOf(page).pointCount(), 5);
}

void AccuracyCountsTest::kindsOfOneSourceStandApart()
{
    AccuracyPage page;
    show(page);
    QTest::mouseClick(child<QAbstractButton>(page, "allTiers"), Qt::LeftButton);
    const QAbstractItemModel& rows = *child<RowTable>(page, "sourceTable")->model();
    QStringList seen;
    for (int row = 0; row < rows.rowCount(); ++row)
        seen << rows.index(row, 0).data().toString() + u' ' + rows.index(row, 1).data().toString() + u' ' +
                    rows.index(row, 2).data().toString();
    QCOMPARE(seen, QStringList({QStringLiteral("beta Dense 1"), QStringLiteral("beta LoRA 1"),
                                QStringLiteral("beta Serving 1"), QStringLiteral("alpha Dense 2"),
                                QStringLiteral("median of 2 sources  5")}));
    QTest::mouseClick(child<QAbstractButton>(page, "serving"), Qt::LeftButton);
    QCOMPARE(chartOf(page).pointCount(), 1);
}

void AccuracyCountsTest::goalsStandInTheTable()
{
    QCOMPARE(sourceGoal(ErrorKind::DenseFull, AccuracyQuantity::Peak), std::optional(0.10));
    QVERIFY(!sourceGoal(ErrorKind::Serving, AccuracyQuantity::Step));
    AccuracyPage page;
    show(page);
    auto* table = child<RowTable>(page, "sourceTable");
    // 25 % against a goal of 10 %: another colour than the 2 % beside it.
    const auto colors = [&](int row) {
        const QImage cell =
            table->grab(table->visualRect(table->model()->index(row, 3)).translated(table->viewport()->pos()))
                .toImage();
        const QColor over = color(Role::Watch, Theme::Light);
        const QColor within = color(Role::Accent, Theme::Light);
        int overs = 0;
        int withins = 0;
        for (int x = 0; x < cell.width(); ++x)
            for (int y = 0; y < cell.height(); ++y) {
                overs += cell.pixelColor(x, y) == over ? 1 : 0;
                withins += cell.pixelColor(x, y) == within ? 1 : 0;
            }
        return std::pair(overs > 50, withins > 5);
    };
    QCOMPARE(colors(0), std::pair(true, false));
    QCOMPARE(colors(2), std::pair(false, true));
    QVERIFY(table->model()->index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("10.0 %")));
}

void AccuracyCountsTest::goalOfTheNinetiethIsSaid()
{
    QCOMPARE(ninetiethGoal(AccuracyQuantity::Static), std::optional(0.03));
    QVERIFY(!ninetiethGoal(AccuracyQuantity::Peak));
    AccuracyPage page;
    show(page);
    const auto isNoted = [&page](const QString& words) {
        const QList<ElidedLabel*> labels = child<QWidget>(page, "sourceCard")->findChildren<ElidedLabel*>();
        return std::ranges::any_of(labels, [&](const ElidedLabel* label) { return label->text() == words; });
    };
    QVERIFY(isNoted(QStringLiteral("by kind of job; the line is the goal")));
    auto accuracy = std::make_shared<Accuracy>(*sample());
    accuracy->points.push_back(point("state", "beta", 20e9, 21e9, AccuracyQuantity::Static));
    page.setAccuracy(accuracy);
    QTest::mouseClick(child<QAbstractButton>(page, "static"), Qt::LeftButton);
    QVERIFY(isNoted(QStringLiteral("goals: median 1.0 %, 90th 3.0 %")));
    const QAbstractItemModel& rows = *child<RowTable>(page, "sourceTable")->model();
    QVERIFY(rows.index(0, 0).data(Qt::ToolTipRole).toString().contains(QStringLiteral("nine in ten cases is 3.0 %")));
    QTest::mouseClick(child<QAbstractButton>(page, "token"), Qt::LeftButton);
    QVERIFY(isNoted(QStringLiteral("by kind of job")));
}

void AccuracyCountsTest::histogramSplitsLowAndHigh()
{
    AccuracyPage page;
    show(page);
    auto* histogram = child<ErrorHistogram>(page, "errorHistogram");
    std::size_t low = 0;
    std::size_t high = 0;
    for (const ErrorHistogram::Bin& bin : histogram->bins())
        (bin.to <= 0 ? low : high) += bin.count;
    QCOMPARE(low, std::size_t{1});  // 60 of 80 GB.
    QCOMPARE(high, std::size_t{3});  // 1, 3 and 6.7 % too much.
    QCOMPARE(histogram->ninetieth(), std::optional(25.0));
    QCOMPARE(histogram->bins().front().count, std::size_t{1});  // What is beyond the axis counts at its end.
    const QString svg = QString::fromUtf8(histogram->toSvg());
    for (const char* words : {"9 in 10 within", "25.0 %", "too low", "too high"})
        QVERIFY2(svg.contains(QString::fromUtf8(words)), words);
    histogram->setFocus(Qt::TabFocusReason);
    QTest::keyClick(histogram, Qt::Key_Home);
    QVERIFY2(histogram->pointText(0).contains(QStringLiteral("1 of 4 cases")), qPrintable(histogram->pointText(0)));
    histogram->setErrors({}, std::nullopt);
    histogram->grab();
    QVERIFY(!histogram->ninetieth());
}

void AccuracyCountsTest::plansCasesAreOneClickAway()
{
    AccuracyPage page;
    show(page);
    Estimate estimate = test::ticketEstimate();
    estimate.peakRange = Range<Bytes>{gigabytes(90), gigabytes(110), {.cases = 3, .sources = 2}};
    estimate.errorKind = ErrorKind::DenseFull;
    page.setEstimate(estimate);
    auto* button = child<QPushButton>(page, "plansCasesButton");
    QCOMPARE(button->text(), QStringLiteral("Show the 3 cases"));
    QTest::mouseClick(child<QAbstractButton>(page, "step"), Qt::LeftButton);
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(chartOf(page).pointCount(), 3);
}

void AccuracyCountsTest::rangesOfAFrameworkShowItsCases()
{
    AccuracyPage page;
    auto cases = std::make_shared<Accuracy>(*sample());
    cases->points.front().framework = Framework::Torchtune;
    page.setAccuracy(cases);
    page.show();
    Estimate estimate = test::ticketEstimate();
    estimate.peakRange =
        Range<Bytes>{gigabytes(90), gigabytes(110), {.cases = 1, .sources = 1, .basis = BandBasis::Framework}};
    estimate.errorFramework = Framework::Torchtune;
    page.setEstimate(estimate);
    auto* button = child<QPushButton>(page, "plansCasesButton");
    QCOMPARE(button->text(), QStringLiteral("Show the case"));
    QTest::mouseClick(button, Qt::LeftButton);
    QCOMPARE(chartOf(page).pointCount(), 1);
    QVERIFY(child<ElidedLabel>(page, "accuracyCount")->text().contains(QStringLiteral(", those of ")));
    QTest::mouseClick(child<QAbstractButton>(page, "allTiers"), Qt::LeftButton);
    QVERIFY(chartOf(page).pointCount() > 1);
}

HEADROOM_GUI_TEST(AccuracyCountsTest)
#include "tst_accuracy_counts.moc"
