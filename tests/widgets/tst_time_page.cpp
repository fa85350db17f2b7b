// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/finding_kinds.h"
#include "tests/support/gui_test.h"
#include "tests/support/sample_times.h"
#include "widgets/card/card.h"
#include "widgets/chart/time/pipeline_chart.h"
#include "widgets/chart/time/scaling_chart.h"
#include "widgets/chart/time/step_bar_chart.h"
#include "widgets/chart/time/tokens_chart.h"
#include "widgets/page/time/time_page.h"
#include "widgets/page/time/time_text.h"
#include "widgets/table/row_table.h"
#include "widgets/theme/theme.h"

#include <QClipboard>
#include <QLabel>
#include <QToolButton>
#include <QToolTip>

using namespace headroom;
using headroom::test::child;

class TimePageTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnWarnings(); }
    void cleanup() { QToolTip::hideText(); }
    void figuresOfTheStep();
    void rangesStandUnderTheFigures();
    void costIsLeftOutWithoutPrice();
    void tableSharesAddUp();
    void tinyStepsHaveUnits();
    void tableAndBarLightEachOther();
    void tableIsCopied();
    void pipelineOnlyWhereThereIsOne();
    void leftOutMicroBatchesAreSaid();
    void scalingMayBeAbsent();
    void unknownRatesAreSaid();
    void servicesHaveNoSteps();
    void impossiblePlanShowsItsReasons();
    void trafficFollowsTheUnit();
    void linksAreNamedAndTimed();
    void rangeStandsAtTheBar();
    void tokensToDate();
    void nodesAreTheWorkersWithoutGpus();
    void exportLeavesThePage();
    void everythingFocusableHasAName();
    void numbersAreNeverCut();
    void themeChangesWithThePalette();
};

namespace {

void show(TimePage& page, QSize size = {944, 760}) { test::showIn(page, size); }

Estimate onePlainGpu()
{
    Estimate estimate = test::ticketEstimate();
    TimeParts parts;
    parts[TimePart::Compute] = {0.5};
    parts[TimePart::Optimizer] = {0.1};
    estimate.time = test::sampleTime(parts, 1, 1);
    return estimate;
}

std::vector<ScalingPoint> doubling() { return {{64, 8, 52428, 52428}, {128, 16, 80000, std::nullopt}}; }

}  // namespace

void TimePageTest::figuresOfTheStep()
{
    const auto figures = timeFigures(test::pipelinePlan(), test::timedPipeline());
    QStringList shown;
    for (const KpiFigure& figure : figures)
        shown << figure.label + u": "_qs + figure.value + u", "_qs + figure.note;
    QCOMPARE(shown, QStringList({QStringLiteral("One step: 5.00 s, 262 k tokens"),
                                 QStringLiteral("Tokens per second: 52,429, 819 per GPU"),
                                 QStringLiteral("MFU: 40.4 %, causal 37.1 %"),
                                 QStringLiteral("Run: 53.0 h, 10.0 B tokens, with failures"),
                                 QStringLiteral("Cost of the run: $41,673, at $786.56 /h")}));
    QVERIFY(figures[2].tooltip.contains(QStringLiteral("400 TFLOP/s")));
}

void TimePageTest::rangesStandUnderTheFigures()
{
    Estimate estimate = test::timedPipeline();
    estimate.stepRange = Range<Seconds>{{4}, {8}, {.cases = 517, .sources = 8}};
    const auto figures = timeFigures(test::pipelinePlan(), estimate);
    QCOMPARE(figures[0].note, QStringLiteral("4.00 to 8.00 s"));
    QCOMPARE(figures[1].note, QStringLiteral("32,768 to 65,536"));
    QVERIFY2(figures[0].tooltip.contains(QStringLiteral("517 published measurements of 8 sources")),
             qPrintable(figures[0].tooltip));
}

void TimePageTest::costIsLeftOutWithoutPrice()
{
    Estimate estimate = test::timedPipeline();
    estimate.cost.nodeHour.reset();
    estimate.cost.job.reset();
    QCOMPARE(timeFigures(test::pipelinePlan(), estimate).size(), std::size_t{4});
}

void TimePageTest::tableSharesAddUp()
{
    TimePage page;
    page.setEstimate(test::pipelinePlan(), test::timedPipeline());
    show(page);
    auto* table = child<RowTable>(page, "timeTable");
    const QAbstractItemModel& rows = *table->model();
    QCOMPARE(rows.rowCount(), 9);
    QCOMPARE(rows.index(8, 1).data().toString(), QStringLiteral("5.00 s"));
    QCOMPARE(rows.index(4, 0).data().toString(), QStringLiteral("tensor parallel exchange"));
    QCOMPARE(rows.index(4, 2).data().toString(), QStringLiteral("26.0"));
    double shares = 0;
    for (int row = 0; row < 8; ++row) {
        shares += rows.index(row, 2).data().toString().toDouble();
        QVERIFY(rows.index(row, 3).data().toString().size() > 10);
    }
    QVERIFY(std::abs(shares - 100) < 0.5);
}

void TimePageTest::tinyStepsHaveUnits()
{
    Estimate estimate = test::timedPipeline();
    TimeParts parts;
    parts[TimePart::Compute] = {7.47e-5};
    parts[TimePart::Optimizer] = {2e-4};
    estimate.time->parts = parts;
    estimate.time->step = parts.total();
    TimePage page;
    page.setEstimate(test::pipelinePlan(), estimate);
    show(page);
    const QAbstractItemModel& rows = *child<RowTable>(page, "timeTable")->model();
    QCOMPARE(rows.index(0, 1).data().toString(), QStringLiteral("74.7 µs"));
    QCOMPARE(rows.index(1, 1).data().toString(), QStringLiteral("0.200 ms"));
}

void TimePageTest::tableAndBarLightEachOther()
{
    TimePage page;
    page.setEstimate(test::pipelinePlan(), test::timedPipeline());
    show(page, {944, 1000});
    auto* bar = child<StepBarChart>(page, "stepBarChart");
    auto* table = child<RowTable>(page, "timeTable");
    QTest::mouseMove(bar, QPoint(60, bar->height() / 2));
    QCOMPARE(table->litRow(), 0);
    QTest::mouseMove(table->viewport(), table->visualRect(table->model()->index(4, 1)).center());
    QCOMPARE(bar->currentPart(), std::optional(TimePart::TensorComm));
    // The sum is no part.
    QTest::mouseMove(table->viewport(), table->visualRect(table->model()->index(8, 1)).center());
    QCOMPARE(bar->currentPoint(), -1);
    table->setFocus();
    QTest::keyClick(table, Qt::Key_Home, Qt::ControlModifier);
    QTest::keyClick(table, Qt::Key_Down);
    QCOMPARE(bar->currentPart(), std::optional(TimePart::Attention));
}

void TimePageTest::tableIsCopied()
{
    TimePage page;
    page.setEstimate(test::pipelinePlan(), test::timedPipeline());
    show(page);
    auto* table = child<RowTable>(page, "timeTable");
    table->setFocus();
    QTest::keyClick(table, Qt::Key_C, Qt::ControlModifier);
    const QString text = QApplication::clipboard()->text();
    QVERIFY2(text.startsWith(QStringLiteral("part\tkind\tseconds\tshare %\nmatrix products\tworking\t2.4\t")),
             qPrintable(text));
}

void TimePageTest::pipelineOnlyWhereThereIsOne()
{
    TimePage page;
    page.setEstimate(test::pipelinePlan(), test::timedPipeline());
    show(page);
    QVERIFY(child<Card>(page, "pipelineCard")->isVisible());
    QCOMPARE(child<Card>(page, "pipelineCard")->title(),
             QStringLiteral("Stages wait 16.0 % of the step while the pipeline fills and drains"));
    page.setEstimate(Plan{}, onePlainGpu());
    QVERIFY(!child<Card>(page, "pipelineCard")->isVisible());
    QVERIFY(child<StepBarChart>(page, "stepBarChart")->isVisible());
}

void TimePageTest::leftOutMicroBatchesAreSaid()
{
    TimePage page;
    page.setEstimate(test::pipelinePlan(), test::timedPipeline(4, 128));
    show(page, {1600, 1000});
    QStringList texts;
    for (const QWidget* widget : child<Card>(page, "pipelineCard")->findChildren<QWidget*>())
        texts << widget->accessibleName() << widget->toolTip() << widget->property("text").toString();
    QCOMPARE(child<PipelineChart>(page, "pipelineChart")->timeline().leftOut, 112);
    QVERIFY2(texts.join(u'|').contains(QStringLiteral("9 to 120 not drawn")), qPrintable(texts.join(u'|')));
}

void TimePageTest::scalingMayBeAbsent()
{
    TimePage page;
    page.setEstimate(test::pipelinePlan(), test::timedPipeline());
    show(page);
    auto* card = child<Card>(page, "scalingCard");
    QVERIFY(!card->isVisible());
    page.setScaling(doubling());
    QVERIFY(card->isVisible());
    page.setScaling({});
    QVERIFY(!card->isVisible());
}

void TimePageTest::unknownRatesAreSaid()
{
    TimePage page;
    page.setEstimate(Plan{}, test::ticketEstimate());
    show(page);
    QVERIFY(!child<StepBarChart>(page, "stepBarChart")->isVisible());
    QVERIFY(child<QLabel>(page, "emptyReasons")->text().contains(QStringLiteral("How fast A100 40 GB computes")));
}

void TimePageTest::servicesHaveNoSteps()
{
    TimePage page;
    Estimate service = test::ticketEstimate();
    service.serving.emplace();
    page.setEstimate(Plan{}, service);
    show(page);
    QCOMPARE(child<QLabel>(page, "emptyTitle")->text(), QStringLiteral("Steps are timed for training plans"));
    QVERIFY(!child<QLabel>(page, "emptyReasons")->text().contains(QStringLiteral("How fast")));
}

void TimePageTest::impossiblePlanShowsItsReasons()
{
    Estimate impossible = test::ticketEstimate();
    impossible.memory.reset();
    impossible.findings.push_back({"cluster.unverified", Severity::Error, "/parallelism/tensor", "eight heads"});
    const QStringList reasons = noTimeReasons(impossible, ByteUnit::GB);
    QCOMPARE(reasons.size(), 1);
    QVERIFY(reasons.first().contains(QStringLiteral("eight heads")));
    QVERIFY(noTimeReasons(test::timedPipeline(), ByteUnit::GB).isEmpty());
}

void TimePageTest::trafficFollowsTheUnit()
{
    TimePage page;
    page.setEstimate(test::pipelinePlan(), test::timedPipeline());
    LinkTraffic traffic;
    traffic.part = TimePart::TensorComm;
    traffic.inside = {bytesPerGiB};
    page.setTraffic({traffic});
    const auto* table = child<RowTable>(page, "linkTrafficTable");
    const auto inside = [table] { return table->model()->index(0, 2).data().toString(); };
    QCOMPARE(inside(), QStringLiteral("1.07 GB"));
    page.setByteUnit(ByteUnit::GiB);
    QCOMPARE(inside(), QStringLiteral("1.00 GiB"));
}

void TimePageTest::linksAreNamedAndTimed()
{
    Estimate estimate = test::timedPipeline();
    estimate.hardware.network.inside = {450e9};
    estimate.hardware.network.insideName = "NVLink 4";
    estimate.hardware.network.between = {50e9};
    estimate.hardware.network.betweenName = "infiniband-ndr";  // Own machines name a choice.
    const LinkTraffic tensor{
        .part = TimePart::TensorComm, .inside = {376e9}, .exposed = Seconds{1.25}, .busyInside = Seconds{1.25}};
    const LinkTraffic data{.part = TimePart::DataCommExposed,
                           .inside = {4e9},
                           .between = {9e9},
                           .exposed = Seconds{0.02},
                           .busyInside = Seconds{0.03},
                           .busyBetween = Seconds{0.05}};
    TimePage page;
    page.setEstimate(test::pipelinePlan(), estimate);
    page.setTraffic({tensor, data});
    const QAbstractItemModel& rows = *child<RowTable>(page, "linkTrafficTable")->model();
    QStringList shown;
    for (int row = 0; row < rows.rowCount(); ++row) {
        QStringList cells;
        for (int column = 0; column < 6; ++column)
            cells << rows.index(row, column).data().toString();
        shown << cells.join(u'|');
    }
    // A link with one collective needs no sum.
    QCOMPARE(shown, QStringList({QStringLiteral("tensor parallel exchange|NVLink 4, 450 GB/s|376 GB|1.25|25.0|0.0"),
                                 QStringLiteral("gradient exchange|NVLink 4, 450 GB/s|4.00 GB|0.03|0.6|75.0"),
                                 QStringLiteral("gradient exchange|InfiniBand NDR, 400 Gb/s|9.00 GB|0.05|1.0|75.0"),
                                 QStringLiteral("together|NVLink 4, 450 GB/s|380 GB|1.28|25.6|")}));
}

void TimePageTest::rangeStandsAtTheBar()
{
    Estimate estimate = test::timedPipeline();
    estimate.stepRange = Range<Seconds>{{4}, {8}, {}};
    TimePage page;
    page.setEstimate(test::pipelinePlan(), estimate);
    const auto* bar = child<StepBarChart>(page, "stepBarChart");
    QCOMPARE(bar->range(), std::optional(std::pair(Seconds{4}, Seconds{8})));
    page.setEstimate(test::pipelinePlan(), test::timedPipeline());
    QVERIFY(!bar->range());
}

void TimePageTest::tokensToDate()
{
    Plan plan = test::pipelinePlan();
    Estimate estimate = test::timedPipeline();
    TimePage page;
    page.setEstimate(plan, estimate);
    QCOMPARE(child<TokensChart>(page, "tokensChart")->run().tokens, 1e10);
    QVERIFY(tokensNote(plan, estimate).isEmpty());
    estimate.time->run = {100};
    estimate.time->wall = Hours{125};
    estimate.time->goodput = 0.8;
    QCOMPARE(tokensNote(plan, estimate), QStringLiteral("80.0 % of the time makes progress, dashed: without failures"));
    // Eight hours on each of five days: 125 h are three weeks and five hours of the fourth Monday.
    plan.cost.schedule = "8x5";
    QVERIFY2(tokensNote(plan, estimate).contains(QStringLiteral("under the schedule")),
             qPrintable(tokensNote(plan, estimate)));
}

void TimePageTest::nodesAreTheWorkersWithoutGpus()
{
    Estimate estimate = test::timedPipeline();
    estimate.hardware.cpuOnly = true;
    TimePage page;
    page.setEstimate(test::pipelinePlan(), estimate);
    page.setScaling(doubling());
    QCOMPARE(child<Card>(page, "scalingCard")->title(), QStringLiteral("Tokens/s against nodes"));
    QCOMPARE(child<ScalingChart>(page, "scalingChart")->title(), QStringLiteral("Tokens per second against nodes"));
}

void TimePageTest::exportLeavesThePage()
{
    TimePage page;
    page.setEstimate(test::pipelinePlan(), test::timedPipeline());
    page.setScaling(doubling());
    show(page);
    QSignalSpy exported(&page, &TimePage::exportRequested);
    for (const char* name : {"stepBarChart", "pipelineChart", "scalingChart", "tokensChart"}) {
        auto* chart = child<Chart>(page, name);
        emit chart->exportRequested(QStringLiteral("a.csv"), chart->exported(ChartFormat::Csv));
        QVERIFY(exported.takeFirst().at(1).toByteArray().contains("\r\n"));
    }
}

void TimePageTest::everythingFocusableHasAName()
{
    TimePage page;
    page.setEstimate(test::pipelinePlan(), test::timedPipeline());
    page.setScaling(doubling());
    show(page);
    for (const QWidget* widget : page.findChildren<QWidget*>())
        if (widget->focusPolicy() != Qt::NoFocus && widget->isVisible() && widget->focusProxy() == nullptr)
            QVERIFY2(!widget->accessibleName().isEmpty(), qPrintable(widget->objectName()));
}

void TimePageTest::numbersAreNeverCut()
{
    TimePage page;
    page.setEstimate(test::pipelinePlan(), test::timedPipeline());
    page.setScaling(doubling());
    for (int width : {520, 704, 944, 1600}) {
        show(page, {width, 620});
        for (const QLabel* label : page.findChildren<QLabel*>(QStringLiteral("value")))
            if (label->isVisible())
                QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
    }
}

void TimePageTest::themeChangesWithThePalette()
{
    TimePage page;
    page.setEstimate(test::pipelinePlan(), test::timedPipeline());
    show(page);
    page.setPalette(qtPalette(Theme::Dark));
    QCoreApplication::processEvents();
    QVERIFY(qGray(page.grab().toImage().pixel(40, 40)) < 80);
}

HEADROOM_GUI_TEST(TimePageTest)
#include "tst_time_page.moc"
