// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/health_page.h"
#include "tests/support/health_reports.h"
#include "widgets/card/card.h"
#include "widgets/card/elided_label.h"
#include "widgets/health/fleet/fleet_grid.h"
#include "widgets/health/gpu_rows.h"
#include "widgets/health/gpu_table.h"
#include "widgets/health/health_details.h"
#include "widgets/health/history_chart.h"
#include "widgets/health/page/health_page.h"
#include "widgets/health/planned_bars.h"
#include "widgets/health/replay_bar.h"

#include <QAbstractButton>
#include <QLabel>
#include <QSignalSpy>
#include <QSlider>
#include <QtTest>

#include <utility>

using namespace headroom;
using namespace headroom::test;

namespace {

QString cellText(const GpuTable& table, int row, int column)
{
    return table.model()->index(row, column).data().toString();
}

}  // namespace

class TestHealthPage : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_page.reset(); }
    void offersToOpenCaptures();
    void listsGpus();
    void explainsTheWorst();
    void choosesByKeyboard();
    void holdsAgainstPlan();
    void speaksOfErrorsWithoutGpus();
    void saysWhatWasLeftOut();
    void keepsTheChosenCard();
    void tellsOneGpuFromSeveral();
    void drawsHistory();
    void marksHeatPastTheLimit();
    void marksWhatTheGradeIsFrom();
    void ofManyGpusTheWorstComeFirst();
    void listsMigDevicesUnderTheirCard();
    void marksHostsWithoutCards();
    void saysThatNoClockWasRead();
    void explainsFacts();
    void slidesThroughRecording();

private:
    std::unique_ptr<HealthPage> m_page;
};

void TestHealthPage::init() { m_page = headroom::test::shownHealthPage(); }

void TestHealthPage::offersToOpenCaptures()
{
    QSignalSpy asked(m_page.get(), &HealthPage::openRequested);
    QTest::mouseClick(child<QAbstractButton>(*m_page, "openCaptureButton"), Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
    const QString ways = child<QLabel>(*m_page, "emptyReasons")->text();
    QVERIFY2(ways.contains(QLatin1String("ssh")) && ways.contains(QLatin1String("Prometheus")), qPrintable(ways));
    m_page->setFailure(QStringLiteral("capture.txt: holds nothing"));
    bool said = false;
    for (const QLabel* label : m_page->findChildren<QLabel*>())
        said = said || label->text().contains(QLatin1String("capture.txt"));
    QVERIFY(said);
}

void TestHealthPage::listsGpus()
{
    m_page->setReport(reportOf("two_h100.xml"), 1);
    auto& table = *child<GpuTable>(*m_page, "gpuTable");
    QCOMPARE(table.model()->rowCount(), 2);
    QCOMPARE(cellText(table, 0, 0), QStringLiteral("GPU 0"));
    QCOMPARE(cellText(table, 0, 1), QStringLiteral("Healthy"));
    QCOMPARE(cellText(table, 0, 2), QStringLiteral("97"));
    QCOMPARE(cellText(table, 0, 3), QStringLiteral("73.4 / 85.5"));
    m_page->setByteUnit(ByteUnit::GiB);
    QCOMPARE(cellText(table, 0, 3), QStringLiteral("68.4 / 79.6"));
    QCOMPARE(child<QLabel>(*m_page, "healthSentence")->text(), QStringLiteral("2 GPUs, all healthy"));
    QVERIFY(child<ElidedLabel>(*m_page, "healthFacts")->text().contains(QLatin1String("575.57.08")));
    QVERIFY(!child<QAbstractButton>(*m_page, "copyEvidenceButton")->isEnabled());
}

void TestHealthPage::explainsTheWorst()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    QCOMPARE(child<Card>(*m_page, "findingCard")->title(), QStringLiteral("Critical"));
    QVERIFY(m_page->currentGpu().has_value());
    QCOMPARE(m_page->currentGpu()->gpu, 1U);
    QCOMPARE(child<QLabel>(*m_page, "healthSentence")->text(),
             QStringLiteral("4 GPUs: 2 critical, 1 watch, 1 healthy"));
}

void TestHealthPage::choosesByKeyboard()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    auto& table = *child<GpuTable>(*m_page, "gpuTable");
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(m_page->currentGpu()->gpu, 2U);
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(child<Card>(*m_page, "findingCard")->title(), QStringLiteral("Nothing to do"));
    QCOMPARE(child<Card>(*m_page, "gpuCard")->title(), QStringLiteral("GPU 3"));
}

void TestHealthPage::holdsAgainstPlan()
{
    auto& card = *child<Card>(*m_page, "plannedCard");
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QVERIFY(!card.isVisible());
    const AssessInput input{.plan = PlannedUse{.peak = gibibytes(60), .gpusPerHost = 8, .hosts = 1, .gpuName = "H100"}};
    m_page->setReport(reportOf("two_h100.xml", input), 1);
    QVERIFY(card.isVisible());
    const std::vector<PlannedBar>& bars = child<PlannedBars>(*m_page, "plannedBars")->bars();
    QCOMPARE(bars.size(), 4U);
    QCOMPARE(bars[0].words, QStringLiteral("planned 64.4, measured 73.4"));
    QCOMPARE(bars[0].role, Role::Bad);
    QCOMPARE(bars[2].words, QStringLiteral("usual 420 or more, measured 612"));
    QCOMPARE(bars[3].words, QStringLiteral("planned 8, measured 2"));
}

void TestHealthPage::speaksOfErrorsWithoutGpus()
{
    const HealthReport report = assess(
        readCapture("Failed to initialize NVML: Driver/library version mismatch", "x", shippedFacts()), shippedFacts());
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    QVERIFY(!m_page->currentGpu().has_value());
    QCOMPARE(child<Card>(*m_page, "findingCard")->title(), QStringLiteral("Critical"));
    QVERIFY(!child<Card>(*m_page, "gpuCard")->isVisible());
}

void TestHealthPage::saysWhatWasLeftOut()
{
    const auto& notes = *child<ElidedLabel>(*m_page, "healthNotes");
    m_page->setReport(std::make_shared<const HealthReport>(assessSample("two_h100.xml")), 1);
    QVERIFY(notes.isHidden());
    const std::string whole = sample("two_h100.xml");
    const Snapshot cut = readCapture(whole.substr(0, whole.size() * 2 / 3), "cut.xml", shippedFacts());
    m_page->setReport(std::make_shared<const HealthReport>(assess(cut, shippedFacts())), 2);
    QVERIFY(!notes.isHidden());
    QVERIFY2(notes.text().contains(QLatin1String("the XML is cut off")), qPrintable(notes.text()));
}

void TestHealthPage::keepsTheChosenCard()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    auto& table = *child<GpuTable>(*m_page, "gpuTable");
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(m_page->currentGpu()->gpu, 2U);
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    QCOMPARE(m_page->currentGpu()->gpu, 2U);
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QCOMPARE(m_page->currentGpu()->gpu, 0U);
}

void TestHealthPage::tellsOneGpuFromSeveral()
{
    Snapshot one = readSample("two_h100.xml");
    one.hosts[0].gpus.pop_back();
    one.hosts[0].attached = 1;
    m_page->setReport(std::make_shared<const HealthReport>(assess(one, shippedFacts())), 1);
    QCOMPARE(child<QLabel>(*m_page, "healthSentence")->text(), QStringLiteral("1 GPU, healthy"));
}

void TestHealthPage::drawsHistory()
{
    auto& chart = *child<HistoryChart>(*m_page, "historyChart");
    HealthHistory history;
    m_page->details().setHistory(&history);
    const auto report = reportOf("two_h100.xml");
    history.add(*report, 0);
    m_page->setReport(report, 1);
    QVERIFY(!child<Card>(*m_page, "historyCard")->isVisible());
    HealthReport hotter = *report;
    hotter.snapshot.hosts[0].gpus[0].metrics.set(Metric::Temperature, {ReadingState::Number, 80, {}});
    history.add(hotter, 2);
    m_page->setReport(std::make_shared<const HealthReport>(hotter), 1);
    QVERIFY(child<Card>(*m_page, "historyCard")->isVisible());
    QCOMPARE(chart.points().size(), 2U);
    QVERIFY2(chart.summary().contains(QStringLiteral("Temperature now 80 °C")), qPrintable(chart.summary()));
    const QImage plain = chart.grab().toImage();
    m_page->details().setMark(1);
    QVERIFY(chart.grab().toImage() != plain);
    QCOMPARE(chart.ends(), std::pair(QStringLiteral("2 s ago"), QStringLiteral("now")));
    // Of a recording: its own times, and the values at the mark.
    m_page->details().setHistory(&history, HistoryTimes::Recorded);
    m_page->details().setMark(0);
    QCOMPARE(chart.ends(),
             std::pair(QStringLiteral("1970-01-01 00:00:00 UTC"), QStringLiteral("1970-01-01 00:00:02 UTC")));
    QVERIFY2(chart.summary().contains(QStringLiteral("Temperature 1970-01-01 00:00:00 UTC 6")),
             qPrintable(chart.summary()));
}

void TestHealthPage::marksHeatPastTheLimit()
{
    GpuRows rows(nullptr);
    rows.setReport(reportOf("four_h100_faults.xml"));
    QVERIFY(rows.cell(0, HeatColumn).isPastLimit);
    QVERIFY(!rows.cell(1, HeatColumn).isPastLimit);
    QVERIFY(!rows.cell(0, PowerColumn).isPastLimit);
}

void TestHealthPage::marksWhatTheGradeIsFrom()
{
    GpuRows rows(nullptr);
    rows.setReport(reportOf("four_h100_faults.xml"));
    QCOMPARE(rows.cell(1, EccColumn).grade, HealthGrade::Critical);
    QCOMPARE(rows.cell(1, UseColumn).grade, HealthGrade::Healthy);
    QCOMPARE(rows.cell(1, NotesColumn).grade, HealthGrade::Healthy);
    QCOMPARE(rows.cell(3, EccColumn).grade, HealthGrade::Healthy);
}

void TestHealthPage::ofManyGpusTheWorstComeFirst()
{
    HealthReport report = madeFleet(24);
    for (HostHealth& host : report.hosts)
        for (GpuHealth& gpu : host.gpus)
            gpu.grade = HealthGrade::Healthy;
    const std::size_t last = report.hosts.size() - 1;
    report.hosts[last].gpus.back().grade = HealthGrade::Critical;
    report.hosts[last].gpus.front().grade = HealthGrade::Watch;
    GpuRows rows(nullptr);
    rows.setReport(std::make_shared<const HealthReport>(report));
    QCOMPARE(rows.health(0).grade, HealthGrade::Critical);
    QCOMPARE(rows.health(1).grade, HealthGrade::Watch);
    QCOMPARE(rows.places()[2], (GpuPlace{0, 0}));
    // Few stay as their computer counts them.
    rows.setReport(reportOf("four_h100_faults.xml"));
    QCOMPARE(rows.places()[0], (GpuPlace{0, 0}));
}

void TestHealthPage::listsMigDevicesUnderTheirCard()
{
    Snapshot snapshot = readSample("two_h100.xml");
    snapshot.hosts[0].gpus[0].mig = std::vector<MigDevice>{
        {.index = 0, .gpuInstance = "7", .computeInstance = "0", .memoryTotal = 10e9, .memoryUsed = 4e9},
        {.index = 1, .profile = "3g.40gb", .memoryTotal = 40e9, .memoryUsed = 20e9, .eccUncorrected = 2}};
    const auto report = std::make_shared<const HealthReport>(assess(snapshot, shippedFacts()));
    m_page->setReport(report, 1);
    auto& table = *child<GpuTable>(*m_page, "gpuTable");
    QCOMPARE(table.model()->rowCount(), 4);
    QCOMPARE(cellText(table, 1, NameColumn).trimmed(), QStringLiteral("MIG 0"));
    QCOMPARE(cellText(table, 1, MemoryColumn), QStringLiteral("4.00 / 10.0"));
    QCOMPARE(cellText(table, 1, NotesColumn), QStringLiteral("GI 7, CI 0"));
    QCOMPARE(cellText(table, 1, GradeColumn), QString());
    QCOMPARE(cellText(table, 2, EccColumn), QStringLiteral("2"));
    QCOMPARE(cellText(table, 3, NameColumn), QStringLiteral("GPU 1"));
    // A row of a device speaks of its card, and stays chosen.
    QSignalSpy chosen(&table, &GpuTable::gpuChosen);
    table.setFocus();
    for (const int row : {1, 2, 3}) {
        table.setCurrentIndex(table.model()->index(row, 0));
        QCOMPARE(table.currentIndex().row(), row);
    }
    QCOMPARE(chosen.size(), 3);
    QCOMPARE(chosen[0][0].value<GpuPlace>(), (GpuPlace{0, 0}));
    QCOMPARE(chosen[2][0].value<GpuPlace>(), (GpuPlace{0, 1}));
    const auto devicesOf = [&report](std::size_t gpu) {
        for (const GpuFact& fact : gpuFacts(*report, {0, gpu}, ByteUnit::GB))
            if (fact.name == QLatin1String("MIG devices"))
                return fact.value;
        return QString();
    };
    QCOMPARE(devicesOf(0), QStringLiteral("MIG 0: 4.00 GB of 10.0 GB, GI 7, CI 0\nMIG 1: 20.0 GB of 40.0 GB, 3g.40gb, "
                                          "uncorrectable memory errors: 2"));
    QCOMPARE(devicesOf(1), QString());
}

void TestHealthPage::marksHostsWithoutCards()
{
    Snapshot snapshot = readSample("two_h100.xml");
    snapshot.hosts[0].name = "node1";
    snapshot.hosts.push_back(
        {.name = "node2", .errors = {{.kind = ErrorOutput::NoDevices, .line = "No devices were found"}}});
    const auto report = std::make_shared<const HealthReport>(assess(snapshot, shippedFacts()));
    m_page->setReport(report, 1);
    auto& table = *child<GpuTable>(*m_page, "gpuTable");
    QCOMPARE(table.model()->rowCount(), 3);
    QCOMPARE(cellText(table, 2, NameColumn), QStringLiteral("node2"));
    QCOMPARE(cellText(table, 2, GradeColumn), QStringLiteral("Critical"));
    QCOMPARE(cellText(table, 2, NotesColumn), QStringLiteral("No devices were found"));
    QSignalSpy gpus(&table, &GpuTable::gpuChosen);
    QSignalSpy hosts(&table, &GpuTable::hostChosen);
    table.setCurrentIndex(table.model()->index(2, 0));
    QCOMPARE(gpus.size(), 0);
    QCOMPARE(hosts.size(), 1);
    QCOMPARE(child<Card>(*m_page, "findingCard")->title(), QStringLiteral("Critical"));
    QVERIFY(!child<Card>(*m_page, "gpuCard")->isVisible());
    // In the fleet its row has a mark, which the legend counts.
    QTest::mouseClick(child<QAbstractButton>(*m_page, "fleet"), Qt::LeftButton);
    auto& fleet = *child<FleetGrid>(*m_page, "fleetGrid");
    const QRect mark = fleet.cellRect({1, 0});
    const QImage image = fleet.grab().toImage();
    const qreal ratio = image.devicePixelRatio();
    const auto colorAt = [&](QPoint point) { return image.pixelColor((QPointF(point) * ratio).toPoint()); };
    QVERIFY(colorAt(mark.topLeft() + QPoint(mark.width() / 2, 4)) !=
            colorAt(mark.topLeft() + QPoint(mark.width() + 40, 4)));
    QVERIFY(child<QWidget>(*m_page, "gradeLegend")->accessibleName().contains(QLatin1String("1 critical")));
}

void TestHealthPage::saysThatNoClockWasRead()
{
    HealthReport report = *reportOf("two_h100.xml");
    report.snapshot.hosts[0].gpus[0].metrics.set(Metric::SmClock, {});
    const std::vector<GpuFact> facts = gpuFacts(report, {0, 0}, ByteUnit::GB);
    QVERIFY(
        std::ranges::any_of(facts, [](const GpuFact& fact) { return fact.value == QStringLiteral("not read, P0"); }));
}

void TestHealthPage::explainsFacts()
{
    m_page->setReport(reportOf("two_h100.xml"), 1);
    int named = 0;
    for (const QLabel* label : child<QWidget>(*m_page, "gpuFacts")->findChildren<QLabel*>())
        if (label->isVisibleTo(m_page.get()))
            named += label->toolTip().isEmpty() ? 0 : 1;
    QVERIFY(named >= 16);
    const QAbstractItemModel& model = *child<GpuTable>(*m_page, "gpuTable")->model();
    for (int column = 0; column < model.columnCount(); ++column)
        QVERIFY(!model.headerData(column, Qt::Horizontal, Qt::ToolTipRole).toString().isEmpty());
}

void TestHealthPage::slidesThroughRecording()
{
    m_page->setReport(reportOf("two_h100.xml"), 1);
    ReplayBar& bar = m_page->replay();
    QVERIFY(!bar.isVisible());
    bar.setCount(10);
    QVERIFY(bar.isVisible());
    auto& slider = *child<QSlider>(*m_page, "replaySlider");
    QCOMPARE(slider.value(), 9);
    QSignalSpy wanted(&bar, &ReplayBar::positionWanted);
    slider.setFocus();
    QTest::keyClick(&slider, Qt::Key_Left);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toInt(), 8);
    bar.setShown(3, QStringLiteral("12:00"));
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(child<QLabel>(*m_page, "replayText")->text(), QStringLiteral("12:00, 4 of 10"));
    QSignalSpy closed(&bar, &ReplayBar::closed);
    QTest::mouseClick(child<QAbstractButton>(*m_page, "closeReplayButton"), Qt::LeftButton);
    QCOMPARE(closed.size(), 1);
    bar.setCount(0);
    QVERIFY(!bar.isVisible());
}

HEADROOM_GUI_TEST(TestHealthPage)
#include "tst_health_page.moc"
