// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/sample_accuracy.h"
#include "tests/support/sample_estimates.h"
#include "widgets/chart/accuracy_chart.h"
#include "widgets/page/accuracy/accuracy_page.h"
#include "widgets/page/accuracy/accuracy_text.h"
#include "widgets/page/empty_state.h"
#include "widgets/table/row_table.h"
#include "widgets/text/range_text.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QLabel>
#include <QPushButton>
#include <QSignalSpy>
#include <QToolTip>

using namespace headroom;
using namespace headroom::test;

/// The page of errors as people use it: filters, a click on a mark or a row, a case opened as a plan.
class AccuracyPageTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { QToolTip::hideText(); }
    void saysThatItCompares();
    void saysWhyThereIsNothing();
    void figuresAreMediansOverSources();
    void clickOnAMarkShowsTheCase();
    void keysReachEveryMark();
    void rowOpensTheCase();
    void filtersChooseQuantityAndKind();
    void sourceUnderTheMouseStandsOut();
    void rangeOfThePlanIsSaid();
    void rangesOfAServiceAreSaid();
    void unitsFollow();
    void exportHasEveryCase();
    void everythingFocusableHasAName();
    void narrowPageIsStacked();
    void rangesReadWell();
};

namespace {

/// Where keys lead the tooltip is where the mark stands.
QPoint placeOfCase(AccuracyChart& chart, const std::string& id)
{
    for (int x = 0; x < chart.width(); ++x)
        for (int y = 0; y < chart.height(); y += 2) {
            QMouseEvent move(QEvent::MouseMove, QPointF(x, y), chart.mapToGlobal(QPointF(x, y)), Qt::NoButton,
                             Qt::NoButton, {});
            QCoreApplication::sendEvent(&chart, &move);
            if (chart.currentPoint() >= 0 && chart.points()[static_cast<std::size_t>(chart.currentPoint())].id == id)
                return {x + 4, y};
        }
    qFatal("no mark of %s", id.c_str());
}

}  // namespace

void AccuracyPageTest::init()
{
    QTest::failOnWarning(QRegularExpression(QStringLiteral("^(?!This plugin does not support )")));
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));
    applyTheme(Theme::Light);
}

void AccuracyPageTest::saysThatItCompares()
{
    AccuracyPage page;
    page.resize(800, 600);
    page.show();
    QVERIFY(page.findChild<EmptyState*>()->isVisible());
    page.setByteUnit(ByteUnit::GiB);  // Nothing to show yet is no reason to fall over.
    page.setEstimate(test::ticketEstimate());
    page.setAccuracy(sample());
    QVERIFY(!page.findChild<EmptyState*>()->isVisible());
    QVERIFY(chartOf(page).isVisible());
}

void AccuracyPageTest::saysWhyThereIsNothing()
{
    AccuracyPage page;
    page.show();
    page.setFailure(QStringLiteral("cases.json: line 3"));
    bool said = false;
    for (const QLabel* label : page.findChildren<QLabel*>())
        said = said || (label->isVisible() && label->text().contains(QStringLiteral("cases.json: line 3")));
    QVERIFY(said);
}

void AccuracyPageTest::figuresAreMediansOverSources()
{
    const std::vector<KpiFigure> figures = accuracyFigures(*sample(), TierScope::AB);
    // alpha: the median of 1 and 3 %; beta: that of 25 % at full training and 6.7 % with adapters, 15.8 %.
    QCOMPARE(figures[0].value, QStringLiteral("8.9 %"));
    QCOMPARE(figures[0].note, QStringLiteral("median over 2 sources, 4 cases"));
    QVERIFY(figures[0].accent && !figures[2].accent);
    const auto ofSteps = accuracyFigures(*sample(), TierScope::AB, AccuracyQuantity::Step);
    QVERIFY(!ofSteps[0].accent && ofSteps[2].accent);
    QCOMPARE(figures[1].value, QString(QChar(0x2013)));  // Nothing was measured after the step.
    QCOMPARE(figures[2].value, QStringLiteral("10.0 %"));
    QCOMPARE(figures[3].value, QStringLiteral("0 of 2"));
    QCOMPARE(figures[4].value, QStringLiteral("3"));
    QCOMPARE(figures[4].note, QStringLiteral("of 8 cases"));
    // The engine's case is of tier C: 5 % too much.
    QCOMPARE(accuracyFigures(*sample(), TierScope::All)[0].note, QStringLiteral("median over 2 sources, 5 cases"));
}

void AccuracyPageTest::clickOnAMarkShowsTheCase()
{
    AccuracyPage page;
    show(page);
    QCOMPARE(page.currentCase(), QStringLiteral("large"));  // The largest error comes first.
    AccuracyChart& chart = chartOf(page);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, placeOfCase(chart, "middle"));
    QCOMPARE(page.currentCase(), QStringLiteral("middle"));
    for (const char* part : {"20.0 GB", "20.6 GB", "+3.0 %", "lab/alpha, table 7"})
        QVERIFY2(caseText(page).contains(QString::fromLatin1(part)), qPrintable(caseText(page)));
    QSignalSpy opened(&page, &AccuracyPage::openRequested);
    QTest::mouseClick(child<QPushButton>(page, "openCaseButton"), Qt::LeftButton);
    QCOMPARE(opened.takeFirst().first().toString(), QStringLiteral("middle"));
    // A click beside all marks changes nothing.
    QTest::mouseClick(&chart, Qt::LeftButton, {}, QPoint(2, 40));
    QCOMPARE(page.currentCase(), QStringLiteral("middle"));
}

void AccuracyPageTest::keysReachEveryMark()
{
    AccuracyPage page;
    show(page);
    AccuracyChart& chart = chartOf(page);
    chart.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&chart, Qt::Key_Home);
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(page.currentCase(), QStringLiteral("small"));
    QTest::keyClick(&chart, Qt::Key_Right);
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(page.currentCase(), QStringLiteral("adapter"));  // By rising measured value.
    QVERIFY(chart.accessibleDescription().contains(QStringLiteral("Model of adapter")));
}

void AccuracyPageTest::rowOpensTheCase()
{
    AccuracyPage page;
    show(page);
    auto* table = child<RowTable>(page, "worstTable");
    QCOMPARE(table->model()->rowCount(), 4);
    QCOMPARE(table->model()->index(0, 0).data().toString(), QString(QChar(0x2212)) + QStringLiteral("25.0"));
    QSignalSpy opened(&page, &AccuracyPage::openRequested);
    const QRect cell = table->visualRect(table->model()->index(1, 3));
    QTest::mouseClick(table->viewport(), Qt::LeftButton, {}, cell.center());
    QCOMPARE(page.currentCase(), QStringLiteral("adapter"));
    QCOMPARE(opened.count(), 0);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(page.currentCase(), QStringLiteral("middle"));
    QTest::keyClick(table, Qt::Key_Return);
    QCOMPARE(opened.count(), 1);
    QCOMPARE(opened.first().first().toString(), QStringLiteral("middle"));
}

void AccuracyPageTest::filtersChooseQuantityAndKind()
{
    AccuracyPage page;
    show(page);
    auto* sources = child<RowTable>(page, "sourceTable");
    QCOMPARE(chartOf(page).pointCount(), 4);
    QCOMPARE(sources->model()->rowCount(), 4);  // Three sources by kind, and the median over them.
    QTest::mouseClick(child<QAbstractButton>(page, "lora"), Qt::LeftButton);
    QCOMPARE(chartOf(page).pointCount(), 1);
    QCOMPARE(sources->model()->rowCount(), 2);
    QCOMPARE(sources->model()->index(0, 0).data().toString(), QStringLiteral("beta"));
    QCOMPARE(page.currentCase(), QStringLiteral("adapter"));
    QTest::mouseClick(child<QAbstractButton>(page, "step"), Qt::LeftButton);
    QCOMPARE(chartOf(page).pointCount(), 0);  // No step of an adapter was measured.
    QVERIFY(!child<QPushButton>(page, "openCaseButton")->isEnabled());
    page.grab();
    QTest::mouseClick(child<QAbstractButton>(page, "all"), Qt::LeftButton);
    QCOMPARE(chartOf(page).pointCount(), 1);
    QVERIFY2(caseText(page).contains(QStringLiteral("2.00 s")), qPrintable(caseText(page)));
}

void AccuracyPageTest::sourceUnderTheMouseStandsOut()
{
    AccuracyPage page;
    show(page);
    auto* table = child<RowTable>(page, "sourceTable");
    const QImage before = chartOf(page).grab().toImage();
    QTest::mouseMove(table->viewport(), table->visualRect(table->model()->index(0, 0)).center());
    QTRY_VERIFY(chartOf(page).grab().toImage() != before);
    QEvent leave(QEvent::Leave);
    QCoreApplication::sendEvent(table->viewport(), &leave);
    QCOMPARE(chartOf(page).grab().toImage(), before);
}

void AccuracyPageTest::rangeOfThePlanIsSaid()
{
    AccuracyPage page;
    show(page);
    Estimate estimate = test::ticketEstimate();
    page.setEstimate(estimate);
    auto* line = child<QLabel>(page, "planRangeLine");
    QVERIFY(line->text().contains(QStringLiteral("None")));
    estimate.peakRange = Range<Bytes>{gigabytes(90), gigabytes(110), {.cases = 169, .sources = 7}};
    page.setEstimate(estimate);
    for (const char* part : {"90.0 to 110 GB", "169 published measurements", "7 sources"})
        QVERIFY2(line->text().contains(QString::fromLatin1(part)), qPrintable(line->text()));
}

void AccuracyPageTest::rangesOfAServiceAreSaid()
{
    AccuracyPage page;
    show(page);
    Estimate estimate;
    estimate.errorKind = ErrorKind::Serving;
    estimate.cacheRange = Range<double>{41000, 50500, {.cases = 30, .sources = 5}};
    page.setEstimate(estimate);
    auto* line = child<QLabel>(page, "planRangeLine");
    QVERIFY2(line->text().contains(QStringLiteral("41,000 to 50,500 tokens")), qPrintable(line->text()));
    estimate.tokenRange = Range<Seconds>{Seconds{0.02}, Seconds{0.035}, {.cases = 42, .sources = 6}};
    page.setEstimate(estimate);
    for (const char* part : {"20.0 ms to 35.0 ms", "42 published measurements", "41,000 to 50,500 tokens"})
        QVERIFY2(line->text().contains(QString::fromLatin1(part)), qPrintable(line->text()));
    auto* cases = child<QPushButton>(page, "plansCasesButton");
    QCOMPARE(cases->text(), QStringLiteral("Show the case"));
    QTest::mouseClick(cases, Qt::LeftButton);
    QCOMPARE(chartOf(page).pointCount(), 1);
    QCOMPARE(page.currentCase(), QStringLiteral("engine"));
}

void AccuracyPageTest::unitsFollow()
{
    AccuracyPage page;
    show(page);
    page.setByteUnit(ByteUnit::GiB);
    QVERIFY2(caseText(page).contains(QStringLiteral("74.5 GiB")), qPrintable(caseText(page)));
    QVERIFY(chartOf(page).pointText(0).contains(QStringLiteral("GiB")));
}

void AccuracyPageTest::exportHasEveryCase()
{
    AccuracyPage page;
    show(page);
    const QByteArray csv = chartOf(page).exported(ChartFormat::Csv);
    QCOMPARE(csv.count("Model of"), 4);
    QVERIFY(chartOf(page).toSvg().contains("alpha"));  // The picture names its sources.
    QVERIFY(!chartOf(page).toPng().isEmpty());
}

void AccuracyPageTest::everythingFocusableHasAName()
{
    AccuracyPage page;
    show(page);
    for (const QWidget* widget : page.findChildren<QWidget*>())
        if (widget->isVisible() && (widget->focusPolicy() & Qt::TabFocus) != 0) {
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            QVERIFY2(!widget->accessibleName().isEmpty() || (button != nullptr && !button->text().isEmpty()),
                     qPrintable(widget->objectName()));
        }
}

void AccuracyPageTest::narrowPageIsStacked()
{
    AccuracyPage page;
    show(page, {704, 560});
    const auto* card = child<QWidget>(page, "sourceCard");
    QVERIFY(card->mapTo(&page, QPoint()).y() > chartOf(page).mapTo(&page, QPoint()).y());
    QVERIFY(card->mapTo(&page, QPoint(card->width(), 0)).x() <= page.width());
    page.resize(1600, 900);
    QCoreApplication::processEvents();
    QVERIFY(card->mapTo(&page, QPoint()).x() > chartOf(page).mapTo(&page, QPoint()).x());
}

void AccuracyPageTest::rangesReadWell()
{
    QCOMPARE(rangeText(Range<Bytes>{gigabytes(83.07), gigabytes(95), {}}, ByteUnit::GB),
             QStringLiteral("83.1 to 95.0 GB"));
    QCOMPARE(rangeText(Range<Seconds>{{4.7}, {5.8}, {}}), QStringLiteral("4.70 to 5.80 s"));
    QCOMPARE(signedPercent(0.0421), QStringLiteral("+4.2 %"));
    QCOMPARE(signedPercent(-0.5), QString(QChar(0x2212)) + QStringLiteral("50.0 %"));
    TimeEstimate time;
    time.step = {5};
    time.tokensPerSecond = 1000;
    QCOMPARE(tokenRateRangeText(time, Range<Seconds>{{4}, {10}, {}}), QStringLiteral("500 to 1,250"));
}

HEADROOM_GUI_TEST(AccuracyPageTest)
#include "tst_accuracy_page.moc"
