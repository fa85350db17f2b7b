// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/health_page.h"
#include "tests/support/health_reports.h"
#include "widgets/card/card.h"
#include "widgets/card/elided_label.h"
#include "widgets/health/finding_rows.h"
#include "widgets/health/findings_table.h"
#include "widgets/health/gpu_rows.h"
#include "widgets/health/gpu_table.h"
#include "widgets/health/health_details.h"
#include "widgets/health/page/health_page.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QScrollBar>
#include <QtTest>

using namespace headroom;
using namespace headroom::test;

namespace {

int hiddenColumns(const QTableView& table)
{
    int count = 0;
    for (int column = 0; column < table.model()->columnCount(); ++column)
        count += table.isColumnHidden(column) ? 1 : 0;
    return count;
}

int shownWidth(const QTableView& table)
{
    int width = 0;
    for (int column = 0; column < table.model()->columnCount(); ++column)
        width += table.isColumnHidden(column) ? 0 : table.columnWidth(column);
    return width;
}

/// The numbers that are wider than their cells.
QStringList cutNumbers(const GpuTable& table)
{
    constexpr int padding = 20;
    const QFontMetrics metrics(table.font());
    QStringList cut;
    for (int column = 0; column < NotesColumn; ++column)
        for (int row = 0; row < table.model()->rowCount() && !table.isColumnHidden(column); ++row)
            if (const QString text = table.model()->index(row, column).data().toString();
                metrics.horizontalAdvance(text) > table.columnWidth(column) - padding)
                cut << text;
    return cut;
}

}  // namespace

/// The table of findings of the Health page, and how its tables share their width.
class TestFindingsTable : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_page.reset(); }
    void listsTheWorstFirst();
    void sharedFindingsStandOnce();
    void namesWhatEachRuleIsAbout();
    void rowShowsFindingAndCard();
    void followsTheFindingThatIsShown();
    void readingAgainMovesNothing();
    void growsWithItsRoom();
    void putsMutedLast();
    void mutedIsLastInTheDetailsToo();
    void bannerLeadsToTheRow();
    void evidenceTakesTheSpareWidth();
    void saysWhatASlowCardCosts();
    void narrowFindingsKeepWhatMatters();
    void narrowGpusKeepTheirNumbers();
    void unreadColumnsGoFirst();

private:
    [[nodiscard]] FindingsTable& findings() const { return *child<FindingsTable>(*m_page, "findingsTable"); }
    [[nodiscard]] QString cell(int row, FindingColumn column) const
    {
        return findings().model()->index(row, column).data().toString();
    }
    std::unique_ptr<HealthPage> m_page;
};

void TestFindingsTable::init() { m_page = headroom::test::shownHealthPage({1240, 760}); }

void TestFindingsTable::listsTheWorstFirst()
{
    QVERIFY(!child<Card>(*m_page, "findingsCard")->isVisible());
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    const QAbstractItemModelTester tester(findings().model(), QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(child<Card>(*m_page, "findingsCard")->isVisible());
    QCOMPARE(findings().model()->rowCount(), 6);
    QCOMPARE(child<Card>(*m_page, "findingsCard")->title(), QStringLiteral("6 findings, 1 GPU without one"));
    QCOMPARE(cell(0, FindingGradeColumn), QStringLiteral("Critical"));
    QCOMPARE(cell(0, WhereColumn), QStringLiteral("GPU 1"));
    QCOMPARE(cell(0, SubjectColumn), QStringLiteral("ECC errors"));
    QCOMPARE(cell(0, EvidenceColumn), QStringLiteral("6 uncorrectable memory errors since the driver was loaded"));
    QCOMPARE(cell(0, ShouldBeColumn), QStringLiteral("none"));
    QCOMPARE(cell(0, ActionColumn), QStringLiteral("End the job and distrust its results since"));
    QCOMPARE(cell(0, ConfidenceColumn), QStringLiteral("high"));
    QCOMPARE(cell(5, FindingGradeColumn), QStringLiteral("Watch"));
    // All steps stand in the tooltip, and what is copied is the whole table.
    QVERIFY(findings().model()->index(0, 0).data(Qt::ToolTipRole).toString().contains(QLatin1String("3. If they")));
    QTest::mouseClick(child<QAbstractButton>(*child<Card>(*m_page, "findingsCard"), "copyTableButton"), Qt::LeftButton);
    QCOMPARE(QGuiApplication::clipboard()->text().count(u'\n'), 7);
    // A reading without any shows no empty table.
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QVERIFY(!child<Card>(*m_page, "findingsCard")->isVisible());
}

void TestFindingsTable::sharedFindingsStandOnce()
{
    std::string text = sample("two_h100.xml");
    const std::string none = "row_pending>No";
    for (std::size_t at = text.find(none); at != std::string::npos; at = text.find(none))
        text.replace(at, none.size(), "row_pending>Yes");
    const Snapshot pending = readCapture(text, "pending.xml", shippedFacts());
    m_page->setReport(std::make_shared<const HealthReport>(assess(pending, shippedFacts())), 1);
    QCOMPARE(child<Card>(*m_page, "findingsCard")->title(), QStringLiteral("1 finding"));
    QCOMPARE(cell(0, WhereColumn), QStringLiteral("this host"));
    const QAbstractItemModel& cards = *child<GpuTable>(*m_page, "gpuTable")->model();
    QCOMPARE(cards.index(0, GradeColumn).data().toString(), QStringLiteral("Investigate"));
    QCOMPARE(cards.index(0, NotesColumn).data().toString(), QStringLiteral("as all GPUs of the host"));
    // What all hold more than planned says something of the plan, nothing of a card.
    const AssessInput input{.plan = PlannedUse{.peak = gibibytes(60), .gpusPerHost = 2, .hosts = 1, .gpuName = "H100"}};
    m_page->setReport(reportOf("two_h100.xml", input), 2);
    QCOMPARE(child<Card>(*m_page, "findingsCard")->title(), QStringLiteral("1 finding, 2 GPUs without one"));
    QCOMPARE(cards.index(0, GradeColumn).data().toString(), QStringLiteral("Healthy"));
}

void TestFindingsTable::namesWhatEachRuleIsAbout()
{
    const auto subject = [](const char* id) { return findingSubject({.id = id}); };
    QCOMPARE(subject("health.t2"), QStringLiteral("Temperature"));
    QCOMPARE(subject("health.n1"), QStringLiteral("NVLink"));
    QCOMPARE(subject("health.no-driver"), QStringLiteral("Driver"));
    QCOMPARE(subject("health.nvml-unknown"), QStringLiteral("Driver"));
    QCOMPARE(subject("health.unknown"), QStringLiteral("Not read"));
    QCOMPARE(subject("health.u3"), QStringLiteral("Utilisation"));
    QCOMPARE(subject("health.prometheus"), QStringLiteral("Prometheus"));
    QCOMPARE(subject("health.g1"), QStringLiteral("GPU count"));
    QCOMPARE(subject("health.zz"), QStringLiteral("zz"));
}

void TestFindingsTable::rowShowsFindingAndCard()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    findings().setFocus();
    findings().setCurrentIndex(findings().model()->index(0, 0));
    int row = 0;
    while (cell(row, WhereColumn) != QLatin1String("GPU 0") && row < 5) {
        QTest::keyClick(&findings(), Qt::Key_Down);
        ++row;
    }
    QCOMPARE(findings().currentIndex().row(), row);
    QCOMPARE(m_page->currentGpu()->gpu, 0U);
    QCOMPARE(child<Card>(*m_page, "gpuCard")->title(), QStringLiteral("GPU 0"));
    const auto evidence = [this] {
        return child<QWidget>(*m_page, "findingFacts")->findChildren<QLabel*>().at(1)->text();
    };
    QCOMPARE(evidence(), cell(row, EvidenceColumn));
    // The next reading of the same cards keeps it.
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    QCOMPARE(evidence(), cell(row, EvidenceColumn));
    QCOMPARE(findings().currentIndex().row(), row);
}

void TestFindingsTable::followsTheFindingThatIsShown()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    QCOMPARE(findings().currentIndex().row(), 0);
    QTest::mouseClick(child<QAbstractButton>(*m_page, "nextFindingButton"), Qt::LeftButton);
    QCOMPARE(findings().currentIndex().row(), 1);
    // A card without findings has no row.
    auto& table = *child<GpuTable>(*m_page, "gpuTable");
    table.setFocus();
    for (int i = 0; i < 3; ++i)
        QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(m_page->currentGpu()->gpu, 3U);
    QVERIFY(!findings().currentIndex().isValid());
}

void TestFindingsTable::readingAgainMovesNothing()
{
    HealthReport report = madeFleet(64);
    for (HostHealth& host : report.hosts)
        host.gpus[2].findings = {{.id = "health.c1", .grade = HealthGrade::Watch, .gpu = 2, .evidence = "slowed"}};
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    QScrollBar& bar = *findings().verticalScrollBar();
    QTRY_VERIFY(bar.maximum() > 0);
    bar.setValue(bar.maximum());
    for (HostHealth& host : report.hosts)
        host.gpus[2].findings[0].evidence = "slowed again";
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    QCOMPARE(bar.value(), bar.maximum());
    QCOMPARE(cell(7, EvidenceColumn), QStringLiteral("slowed again"));
}

void TestFindingsTable::growsWithItsRoom()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    m_page->resize(1240, 2400);
    QTRY_COMPARE(findings().verticalScrollBar()->maximum(), 0);
    QVERIFY(findings().height() >= 7 * 28);
    m_page->resize(1240, 600);
    QTRY_VERIFY(findings().verticalScrollBar()->maximum() > 0);
}

void TestFindingsTable::putsMutedLast()
{
    const auto report = reportOf("four_h100_faults.xml");
    m_page->setReport(report, 1);
    MutedFinding muted = muteKey(*report, allFindings(*report).front());
    muted.reason = "booked for exchange";
    const QString evidence = cell(0, EvidenceColumn);
    m_page->setMuted({muted});
    QCOMPARE(cell(5, FindingGradeColumn), QStringLiteral("Critical, muted"));
    QCOMPARE(child<Card>(*m_page, "findingsCard")->title(), QStringLiteral("5 findings, 1 muted, 1 GPU without one"));
    QCOMPARE(cell(5, EvidenceColumn), evidence);
    QVERIFY(cell(0, EvidenceColumn) != evidence);
}

void TestFindingsTable::mutedIsLastInTheDetailsToo()
{
    const auto report = reportOf("four_h100_faults.xml");
    m_page->setReport(report, 1);
    findings().setCurrentIndex(findings().model()->index(0, 0));
    const Card& card = *child<Card>(*m_page, "findingCard");
    const auto noteText = [&card] {
        QStringList notes;
        for (const ElidedLabel* label : card.findChildren<ElidedLabel*>())
            notes << label->text();
        return notes.join(u'|');
    };
    QVERIFY2(noteText().contains(QLatin1String("1 of 6")), qPrintable(noteText()));
    const MutedFinding muted = muteKey(*report, allFindings(*report).front());
    m_page->setMuted({muted});
    // It stays in sight at its new place, and comes back to the old one.
    QCOMPARE(card.title(), QStringLiteral("Critical, muted"));
    QVERIFY2(noteText().contains(QLatin1String("6 of 6")), qPrintable(noteText()));
    QCOMPARE(findings().currentIndex().row(), 5);
    m_page->setMuted({});
    QVERIFY2(noteText().contains(QLatin1String("1 of 6")), qPrintable(noteText()));
    QCOMPARE(findings().currentIndex().row(), 0);
}

void TestFindingsTable::bannerLeadsToTheRow()
{
    HealthReport report = madeFleet(64);
    for (HostHealth& host : report.hosts)
        host.gpus[2].findings = {{.id = "health.c1", .grade = HealthGrade::Watch, .gpu = 2, .evidence = "slowed"}};
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    m_page->showWorst();
    QScrollBar& bar = *findings().verticalScrollBar();
    QTRY_VERIFY(bar.maximum() > 0);
    // Chosen already, but out of sight.
    bar.setValue(bar.maximum());
    m_page->resize(1240, 500);
    m_page->showWorst();
    QCOMPARE(findings().currentIndex().row(), 0);
    QTRY_COMPARE(bar.value(), 0);
    const QRect row = findings().visualRect(findings().currentIndex());
    QTRY_VERIFY(findings().viewport()->visibleRegion().contains(row.center()));
}

void TestFindingsTable::evidenceTakesTheSpareWidth()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    m_page->resize(6000, 760);
    QTRY_COMPARE(m_page->width(), 6000);
    QCoreApplication::processEvents();
    QCOMPARE(shownWidth(findings()), findings().viewport()->width());
    const int before = findings().columnWidth(EvidenceColumn);
    const int confidence = findings().columnWidth(ConfidenceColumn);
    m_page->resize(6200, 760);
    QTRY_COMPARE(findings().columnWidth(EvidenceColumn), before + 200);
    QCOMPARE(findings().columnWidth(ConfidenceColumn), confidence);
}

void TestFindingsTable::saysWhatASlowCardCosts()
{
    HealthReport report = *reportOf("four_h100_faults.xml");
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    QVERIFY(findings().isColumnHidden(CostColumn));
    report.hosts[0].gpus[0].findings.front().cost = SlowdownCost{
        .planned = {5.22}, .step = {7.308}, .lostPerHour = Money::fromDollars(224.73), .currency = "USD", .nodes = 8};
    m_page->resize(2000, 760);
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    QTRY_VERIFY(!findings().isColumnHidden(CostColumn));
    QStringList costs;
    for (int row = 0; row < findings().model()->rowCount(); ++row)
        costs << cell(row, CostColumn);
    QVERIFY(costs.contains(QStringLiteral("step +40.0 %, $224.73 per hour lost")));
}

void TestFindingsTable::narrowFindingsKeepWhatMatters()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    for (const int width : {700, 960, 1240}) {
        m_page->resize(width, 760);
        QTRY_COMPARE(m_page->width(), width);
        QCoreApplication::processEvents();
        QCOMPARE(shownWidth(findings()), findings().viewport()->width());
        for (const int column : {FindingGradeColumn, WhereColumn, EvidenceColumn, ActionColumn})
            QVERIFY(!findings().isColumnHidden(column));
    }
    m_page->resize(700, 760);
    QTRY_VERIFY(findings().isColumnHidden(ConfidenceColumn));
}

void TestFindingsTable::narrowGpusKeepTheirNumbers()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    auto& table = *child<GpuTable>(*m_page, "gpuTable");
    for (const int width : {820, 950, 1240}) {
        m_page->resize(width, 760);
        QTRY_COMPARE(m_page->width(), width);
        QCoreApplication::processEvents();
        QCOMPARE(shownWidth(table), table.viewport()->width());
        QCOMPARE(cutNumbers(table), QStringList());
        QVERIFY(table.columnWidth(NotesColumn) >= 150);
        for (const int column : {NameColumn, GradeColumn, UseColumn, MemoryColumn, HeatColumn, PowerColumn})
            QVERIFY2(!table.isColumnHidden(column), qPrintable(QString::number(width)));
    }
    // What has no room is said by the row's tooltip, and the findings in full.
    m_page->resize(820, 760);
    QTRY_VERIFY(table.isColumnHidden(PcieColumn));
    QVERIFY2(table.rowTip(1).contains(QLatin1String("PCIe: ")), qPrintable(table.rowTip(1)));
    QVERIFY(table.rowTip(1).contains(QLatin1String("row remapping failed")));
    // A reading without findings needs less room for them.
    const int before = hiddenColumns(table);
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QVERIFY2(hiddenColumns(table) < before, qPrintable(QString::number(before)));
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    m_page->resize(1600, 760);
    QTRY_VERIFY(!table.isColumnHidden(PcieColumn));
    QVERIFY(!table.rowTip(1).contains(QLatin1String("PCIe: ")));
}

void TestFindingsTable::unreadColumnsGoFirst()
{
    // What the exporter says nothing about goes first; this one says how wide the slots are.
    m_page->setReport(reportOf("dcgm.prom"), 1);
    auto& table = *child<GpuTable>(*m_page, "gpuTable");
    HealthReport report = *reportOf("dcgm.prom");
    for (HostSnapshot& host : report.snapshot.hosts)
        for (GpuSnapshot& gpu : host.gpus) {
            gpu.metrics.set(Metric::PcieGeneration, {ReadingState::Number, 5, {}});
            gpu.metrics.set(Metric::PcieWidth, {ReadingState::Number, 16, {}});
        }
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    for (int width = 1240; width > 600 && !table.isColumnHidden(PcieColumn); width -= 40) {
        m_page->resize(width, 760);
        QCoreApplication::processEvents();
    }
    QVERIFY(table.isColumnHidden(PcieColumn));
    for (const int column : {EccColumn, LinkColumn, StateColumn, ClockColumn})
        QVERIFY2(table.isColumnHidden(column), qPrintable(QString::number(column)));
    QVERIFY(!table.isColumnHidden(PowerColumn));
}

HEADROOM_GUI_TEST(TestFindingsTable)
#include "tst_findings_table.moc"
