// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/finding_kinds.h"
#include "tests/support/gui_test.h"
#include "tests/support/sample_estimates.h"
#include "tests/support/ticket_plan.h"
#include "widgets/card/elided_label.h"
#include "widgets/chart/memory/memory_bar_chart.h"
#include "widgets/input/week_calendar.h"
#include "widgets/page/cost/cost_page.h"
#include "widgets/page/memory/memory_page.h"
#include "widgets/page/time/checkpoint_text.h"
#include "widgets/table/part_table.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QToolTip>

using namespace headroom;
using headroom::test::child;

class PagesTest : public QObject {
    Q_OBJECT

private slots:
    void init() { test::failOnWarnings(); }
    void cleanup() { QToolTip::hideText(); }
    void memoryPageShowsTheTicket();
    void tableAndBarLightEachOther();
    void rangeIsDrawnAndSaid();
    void unitSwitchTurnsEverything();
    void impossiblePlanShowsReasonsOnly();
    void shardedModelIsNotSetAgainstOneGpu();
    void sweepMayBeAbsent();
    void costPageShowsFigures();
    void scheduleIsChosenByMouse();
    void calendarWritesTheSchedule();
    void costWithoutPriceSaysSo();
    void numbersAreNeverCut_data();
    void numbersAreNeverCut();
    void everythingFocusableHasAName();
    void exportLeavesThePage();
    void themeChangesWithThePalette();
};

namespace {

std::vector<SequencePoint> sweep()
{
    return {{512, Bytes{90e9}}, {1024, Bytes{93e9}}, {2048, Bytes{98.5e9}}, {4096, Bytes{110e9}}};
}

}  // namespace

void PagesTest::memoryPageShowsTheTicket()
{
    MemoryPage page;
    page.setEstimate(test::ticketPlan(), test::ticketEstimate());
    page.setSequenceSweep(sweep());
    test::showIn(page, {944, 620});
    auto* table = child<PartTable>(page, "partTable");
    QCOMPARE(table->model()->rowCount(), 9);
    QCOMPARE(table->model()->index(8, PartTableModel::Size).data().toString(), QStringLiteral("98.5"));
    QVERIFY(child<PeakSequenceChart>(page, "peakSequenceChart")->isVisible());
    QCOMPARE(child<QLabel>(page, "checkpointLine")->text(),
             QStringLiteral("<b>“The model is 14.0 GB”</b> is its checkpoint. Training it needs 7.0 times that: "
                            "gradients and Adam states alone add 70.0 GB."));
}

void PagesTest::tableAndBarLightEachOther()
{
    MemoryPage page;
    page.setEstimate(test::ticketPlan(), test::ticketEstimate());
    test::showIn(page, {944, 620});
    auto* bars = child<MemoryBarChart>(page, "memoryBarChart");
    auto* table = child<PartTable>(page, "partTable");
    QTest::mouseMove(bars, QPoint(20, 50));
    QCOMPARE(table->litRow(), 0);
    QTest::mouseMove(table->viewport(), table->visualRect(table->model()->index(2, 1)).center());
    QCOMPARE(bars->currentPart(), std::optional(MemoryPart::OptimizerStates));
    // Fragmentation has no segment of its own.
    QTest::mouseMove(table->viewport(), table->visualRect(table->model()->index(7, 1)).center());
    QCOMPARE(bars->currentPart(), std::optional(MemoryPart::RuntimeContext));
    QCOMPARE(table->litRow(), 7);
}

void PagesTest::rangeIsDrawnAndSaid()
{
    for (Estimate estimate : {test::ticketEstimate(), test::pipelineEstimate()}) {
        MemoryPage page;
        page.setEstimate(test::ticketPlan(), estimate);
        test::showIn(page, {944, 640});
        auto* chart = page.findChild<MemoryBarChart*>();
        const QImage without = chart->grab().toImage();
        const auto notes = [&page] {
            QString text;
            for (const ElidedLabel* label : child<QWidget>(page, "memoryBarCard")->findChildren<ElidedLabel*>())
                text += label->text();
            return text;
        };
        QVERIFY(!notes().contains(QStringLiteral("range")));
        const Bytes peak = estimate.memory->worst().peak;
        estimate.peakRange = Range<Bytes>{peak * 0.9, peak * 1.2, {}};
        page.setEstimate(test::ticketPlan(), estimate);
        QCoreApplication::processEvents();
        QVERIFY2(notes().contains(QStringLiteral("range ")), qPrintable(notes()));
        QVERIFY(chart->grab().toImage() != without);
    }
}

void PagesTest::unitSwitchTurnsEverything()
{
    MemoryPage page;
    page.setEstimate(test::ticketPlan(), test::ticketEstimate());
    page.setSequenceSweep(sweep());
    test::showIn(page, {944, 620});
    QSignalSpy changed(&page, &MemoryPage::byteUnitChanged);
    QTest::mouseClick(child<QAbstractButton>(page, "gib"), Qt::LeftButton);
    QCOMPARE(changed.count(), 1);
    QCOMPARE(changed[0][0].value<ByteUnit>(), ByteUnit::GiB);
    QVERIFY(child<MemoryBarChart>(page, "memoryBarChart")->toSvg().contains("91.7 GiB"));
    QVERIFY(child<PeakSequenceChart>(page, "peakSequenceChart")->toSvg().contains("40.0 GiB"));
    QCOMPARE(child<PartTable>(page, "partTable")->model()->index(0, 1).data().toString(), QStringLiteral("13.0"));
    QVERIFY(child<QLabel>(page, "checkpointLine")->text().contains(QStringLiteral("13.0 GiB")));
}

void PagesTest::impossiblePlanShowsReasonsOnly()
{
    MemoryPage page;
    page.setEstimate(test::ticketPlan(), test::ticketEstimate());
    test::showIn(page, {944, 620});
    Estimate impossible = test::ticketEstimate();
    impossible.memory.reset();
    impossible.findings.push_back({"cluster.unverified", Severity::Error, "/parallelism/tensor", "eight heads"});
    impossible.findings.push_back({"cluster.unverified", Severity::Warning, "", "unwise"});
    page.setEstimate(test::ticketPlan(), impossible);
    QVERIFY(!child<PartTable>(page, "partTable")->isVisible());
    QVERIFY(!child<MemoryBarChart>(page, "memoryBarChart")->isVisible());
    auto* reasons = child<QLabel>(page, "emptyReasons");
    QVERIFY(reasons->isVisible());
    QVERIFY(reasons->text().contains(QStringLiteral("eight heads")));
    QVERIFY(!reasons->text().contains(QStringLiteral("unwise")));
    page.setEstimate(test::ticketPlan(), test::ticketEstimate());
    QVERIFY(child<PartTable>(page, "partTable")->isVisible());
}

void PagesTest::shardedModelIsNotSetAgainstOneGpu()
{
    const QString text = checkpointText(Plan{}, test::pipelineEstimate(), ByteUnit::GB);
    QVERIFY(text.contains(QStringLiteral("“The model is 141 GB”")));
    QVERIFY(text.contains(QStringLiteral("each of 64 GPUs needs up to 48.3 GB")));
    QVERIFY(!text.contains(QStringLiteral("times")));
}

void PagesTest::sweepMayBeAbsent()
{
    MemoryPage page;
    page.setEstimate(test::ticketPlan(), test::ticketEstimate());
    page.setSequenceSweep({});
    test::showIn(page, {944, 620});
    QVERIFY(!child<PeakSequenceChart>(page, "peakSequenceChart")->isVisible());
}

void PagesTest::costPageShowsFigures()
{
    CostPage page;
    Plan plan;
    plan.cost.schedule = "weekend-off";
    page.setEstimate(plan, test::pipelineEstimate());
    page.setPrices({test::samplePrice("payg", 98.32, "eastus", "2026-09-16")});
    test::showIn(page, {944, 620});
    QStringList values;
    for (const QLabel* label : child<QWidget>(page, "costStrip")->findChildren<QLabel*>(QStringLiteral("value")))
        values << label->text();
    QCOMPARE(values, QStringList({QStringLiteral("$786.56"), QStringLiteral("$18,877"), QStringLiteral("$37,755"),
                                  QStringLiteral("$48,767"), QStringLiteral("$132,142"), QStringLiteral("$574,189")}));
    QCOMPARE(child<QWidget>(page, "curveCard")->accessibleName(),
             QStringLiteral("Leaving it on over the weekend costs $37,755"));
    QVERIFY(child<QWidget>(page, "priceCard")->isVisible());
}

void PagesTest::scheduleIsChosenByMouse()
{
    CostPage page;
    page.setEstimate(Plan{}, test::pipelineEstimate());
    test::showIn(page, {944, 620});
    QSignalSpy edited(&page, &CostPage::scheduleEdited);
    QTest::mouseClick(child<QAbstractButton>(page, "nights-off"), Qt::LeftButton);
    QCOMPARE(edited.count(), 1);
    QCOMPARE(edited[0][0].toString(), QStringLiteral("nights-off"));
}

void PagesTest::calendarWritesTheSchedule()
{
    CostPage page;
    page.setEstimate(Plan{}, test::pipelineEstimate());
    test::showIn(page, {944, 620});
    const QSignalSpy edited(&page, &CostPage::scheduleEdited);
    auto* calendar = child<WeekCalendar>(page, "weekCalendar");
    QTest::mouseClick(calendar, Qt::LeftButton, {}, calendar->hourRect(25).center().toPoint());
    QCOMPARE(edited.count(), 1);
    const QString schedule = edited[0][0].toString();
    QCOMPARE(schedule.size(), 168);
    QCOMPARE(schedule.count(u'0'), 1);
    QCOMPARE(schedule.indexOf(u'0'), 25);
    QTest::mouseClick(calendar, Qt::LeftButton, {}, calendar->hourRect(25).center().toPoint());
    QCOMPARE(edited[1][0].toString(), QStringLiteral("always"));

    Plan plan;
    plan.cost.schedule = schedule.toStdString();
    page.setEstimate(plan, test::pipelineEstimate());
    QVERIFY(child<QAbstractButton>(page, "own")->isChecked());
    QCOMPARE(child<QWidget>(page, "calendarCard")->accessibleName(),
             QStringLiteral("The machines are on for 167 h of 168"));
    // A week of 168 hours at $786.56, less one.
    QVERIFY(child<QLabel>(page, "calendarNote")->text().startsWith(QStringLiteral("$131,356 a week, $786.56 less")));
}

void PagesTest::costWithoutPriceSaysSo()
{
    CostPage page;
    page.setEstimate(Plan{}, test::pipelineEstimate());
    test::showIn(page, {944, 620});
    Estimate estimate = test::pipelineEstimate();
    estimate.cost.nodeHour.reset();
    Plan plan;
    plan.cost.price_mode = PriceMode::Spot;
    plan.cost.region = "brazilsouth";
    page.setPrices({test::samplePrice("payg", 98.32, "eastus", "2026-09-16")});
    page.setEstimate(plan, estimate);
    QVERIFY(!child<QWidget>(page, "costStrip")->isVisible());
    const QString title = child<QLabel>(page, "emptyTitle")->text();
    QVERIFY2(title.contains(QStringLiteral("ND96isr_H100_v5")) && title.contains(QStringLiteral("brazilsouth")),
             qPrintable(title));
    QVERIFY(child<QLabel>(page, "emptyRemedy")->text().contains(QStringLiteral("your own price")));

    // Where no region has one, naming another region would send people round in circles.
    page.setPrices({});
    QCOMPARE(child<QLabel>(page, "emptyTitle")->text(),
             QStringLiteral("No price is known for ND96isr_H100_v5 in any region"));
    QVERIFY(!child<QLabel>(page, "emptyRemedy")->text().contains(QStringLiteral("another price mode or region")));
    QSignalSpy requested(&page, &CostPage::ownPriceRequested);
    QTest::mouseClick(child<QPushButton>(page, "emptyAction"), Qt::LeftButton);
    QCOMPARE(requested.count(), 1);
}

void PagesTest::numbersAreNeverCut_data()
{
    QTest::addColumn<QSize>("size");
    QTest::newRow("smallest-window") << QSize(704, 520);
    QTest::newRow("usual") << QSize(944, 620);
    QTest::newRow("narrow") << QSize(560, 900);
    QTest::newRow("4k") << QSize(3500, 2000);
}

void PagesTest::numbersAreNeverCut()
{
    QFETCH(QSize, size);
    CostPage cost;
    cost.setEstimate(Plan{}, test::pipelineEstimate());
    test::showIn(cost, size);
    for (const QLabel* label : child<QWidget>(cost, "costStrip")->findChildren<QLabel*>(QStringLiteral("value"))) {
        QVERIFY2(label->width() >= label->sizeHint().width(), qPrintable(label->text()));
        QVERIFY(label->mapTo(&cost, label->rect().topRight()).x() <= cost.width());
    }
    MemoryPage memory;
    memory.setEstimate(Plan{}, test::pipelineEstimate());
    memory.setSequenceSweep(sweep());
    test::showIn(memory, size);
    auto* table = child<PartTable>(memory, "partTable");
    const QFontMetrics metrics(scaledFont(table->font(), TypeSize::Body, true));
    for (int row = 0; row < table->model()->rowCount(); ++row)
        for (int column : {PartTableModel::Size, PartTableModel::Share}) {
            const QModelIndex index = table->model()->index(row, column);
            QVERIFY(metrics.horizontalAdvance(index.data().toString()) + 24 <= table->visualRect(index).width());
            QVERIFY(table->viewport()->rect().contains(table->visualRect(index)));
        }
}

void PagesTest::everythingFocusableHasAName()
{
    MemoryPage memory;
    memory.setEstimate(test::ticketPlan(), test::ticketEstimate());
    CostPage cost;
    cost.setEstimate(Plan{}, test::pipelineEstimate());
    for (QWidget* page : {static_cast<QWidget*>(&memory), static_cast<QWidget*>(&cost)})
        for (const QWidget* widget : page->findChildren<QWidget*>()) {
            const auto* button = qobject_cast<const QAbstractButton*>(widget);
            const auto* label = qobject_cast<const QLabel*>(widget);
            const bool named = !widget->accessibleName().isEmpty() ||
                               (button != nullptr && !button->text().isEmpty()) ||
                               (label != nullptr && !label->text().isEmpty());
            if ((widget->focusPolicy() & Qt::TabFocus) != 0 && !widget->inherits("QMenu") && label == nullptr &&
                !widget->isHidden())
                QVERIFY2(named,
                         qPrintable(QString::fromLatin1(widget->metaObject()->className()) + widget->objectName()));
        }
}

void PagesTest::exportLeavesThePage()
{
    MemoryPage page;
    page.setEstimate(test::ticketPlan(), test::ticketEstimate());
    test::showIn(page, {944, 620});
    QSignalSpy wanted(&page, &MemoryPage::exportRequested);
    const auto menus = child<QWidget>(page, "memoryBarCard")->findChildren<QMenu*>();
    QCOMPARE(menus.size(), 1);
    menus[0]->actions().last()->trigger();
    QCOMPARE(wanted.count(), 1);
    QCOMPARE(wanted[0][0].toString(), QStringLiteral("gpu-memory-by-part.csv"));
}

void PagesTest::themeChangesWithThePalette()
{
    MemoryPage page;
    page.setEstimate(test::ticketPlan(), test::ticketEstimate());
    test::showIn(page, {944, 620});
    const QPoint inCard = child<QWidget>(page, "memoryBarCard")->mapTo(&page, QPoint(4, 100));
    QVERIFY(page.grab().toImage().pixelColor(inCard).lightness() > 200);
    page.setPalette(qtPalette(Theme::Dark));
    QCOMPARE(page.grab().toImage().pixelColor(inCard), color(Role::Surface, Theme::Dark));
}

HEADROOM_GUI_TEST(PagesTest)
#include "tst_pages.moc"
