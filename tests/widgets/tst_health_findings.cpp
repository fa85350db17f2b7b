// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/health_page.h"
#include "tests/support/health_reports.h"
#include "widgets/card/card.h"
#include "widgets/health/gpu_table.h"
#include "widgets/health/health_details.h"
#include "widgets/health/page/health_page.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QScrollBar>
#include <QSignalSpy>
#include <QtTest>

using namespace headroom;
using namespace headroom::test;

/// The findings beneath the views of the Health page, and what becomes of them when a reading comes anew.
class TestHealthFindings : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_page.reset(); }
    void stepsThroughFindings();
    void copiesEvidence();
    void saysWhatASlowCardCosts();
    void readingAgainMovesNothing();
    void showsMutedFindings();
    void saysWhatChanged();

private:
    std::unique_ptr<HealthPage> m_page;
};

void TestHealthFindings::init() { m_page = headroom::test::shownHealthPage(); }

void TestHealthFindings::stepsThroughFindings()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    auto& next = *child<QAbstractButton>(*m_page, "nextFindingButton");
    auto& previous = *child<QAbstractButton>(*m_page, "previousFindingButton");
    QVERIFY(!previous.isEnabled() && next.isEnabled());
    int steps = 0;
    while (next.isEnabled() && steps < 20) {
        QTest::mouseClick(&next, Qt::LeftButton);
        ++steps;
    }
    QVERIFY(steps >= 3 && steps < 20);
    QCOMPARE(child<Card>(*m_page, "findingCard")->title(), QStringLiteral("Watch"));
    QVERIFY(previous.isEnabled());
}

void TestHealthFindings::copiesEvidence()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    QTest::mouseClick(child<QAbstractButton>(*m_page, "copyEvidenceButton"), Qt::LeftButton);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.startsWith(QLatin1String("Critical [health.")));
    QVERIFY(text.contains(QLatin1String("Do next: 1. ")));
}

void TestHealthFindings::saysWhatASlowCardCosts()
{
    HealthReport report = *reportOf("two_h100.xml");
    report.hosts[0].gpus[1].grade = HealthGrade::Investigate;
    report.hosts[0].gpus[1].findings = {{.id = "health.c1", .grade = HealthGrade::Investigate, .gpu = 1}};
    HealthFinding& finding = report.hosts[0].gpus[1].findings.front();
    QVERIFY(costText(finding).isEmpty());
    finding.cost = SlowdownCost{.clockMHz = 1254,
                                .usualClockMHz = 1755,
                                .planned = {5.22},
                                .step = {7.308},
                                .lostPerHour = Money::fromDollars(224.73),
                                .currency = "USD",
                                .nodes = 8};
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    QStringList words;
    for (const QLabel* label : child<QWidget>(*m_page, "findingFacts")->findChildren<QLabel*>())
        words << label->text();
    const qsizetype cost = words.indexOf(QStringLiteral("Cost"));
    QVERIFY(cost >= 0);
    QCOMPARE(words[cost + 1], QStringLiteral("Every rank waits: step 7.31 s instead of 5.22 s\n"
                                             "$224.73 per hour lost on 8 nodes\n"
                                             "If the step follows the slowest GPU: its SM clock is 1,254 MHz, that of "
                                             "the others 1,755"));
}

void TestHealthFindings::readingAgainMovesNothing()
{
    const auto report = std::make_shared<const HealthReport>(madeFleet(64));
    m_page->setReport(report, 1);
    m_page->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
    auto& table = *child<GpuTable>(*m_page, "gpuTable");
    auto& bar = *table.verticalScrollBar();
    QTRY_VERIFY(bar.maximum() > 0);
    bar.setValue(bar.maximum());
    QSignalSpy reset(table.model(), &QAbstractItemModel::modelReset);
    QSignalSpy changed(table.model(), &QAbstractItemModel::dataChanged);
    auto& read = *child<QAbstractButton>(*m_page, "readMachineButton");
    read.setFocus();
    m_page->setBusy(true);
    m_page->setReport(std::make_shared<const HealthReport>(madeFleet(64)), 1);
    m_page->setBusy(false);
    QCOMPARE(reset.size(), 0);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(bar.value(), bar.maximum());
    QVERIFY(read.hasFocus());
    m_page->setReport(std::make_shared<const HealthReport>(madeFleet(72)), 1);
    QCOMPARE(reset.size(), 1);
    // The finding that somebody reads is found again, wherever it stands now.
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    auto& next = *child<QAbstractButton>(*m_page, "nextFindingButton");
    QTest::mouseClick(&next, Qt::LeftButton);
    QTest::mouseClick(&next, Qt::LeftButton);
    const auto evidence = [this] {
        return child<QWidget>(*m_page, "findingFacts")->findChildren<QLabel*>().at(1)->text();
    };
    const QString before = evidence();
    next.setFocus();
    HealthReport worse = *reportOf("four_h100_faults.xml");
    worse.hosts[0].gpus[3].findings.push_back(
        {.id = "health.r1", .grade = HealthGrade::Critical, .gpu = 3, .evidence = "remapping failed"});
    m_page->setReport(std::make_shared<const HealthReport>(worse), 1);
    QCOMPARE(evidence(), before);
    QVERIFY(next.hasFocus());
    // Where it is gone, the worst one is shown.
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QVERIFY(evidence() != before);
}

void TestHealthFindings::showsMutedFindings()
{
    const auto report = reportOf("four_h100_faults.xml");
    m_page->setReport(report, 1);
    auto& mute = *child<QAbstractButton>(*m_page, "muteFindingButton");
    QSignalSpy asked(&m_page->details(), &HealthDetails::muteRequested);
    QTest::mouseClick(&mute, Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
    const auto finding = asked[0][0].value<HealthFinding>();
    MutedFinding muted = muteKey(*report, finding);
    muted.reason = "booked for exchange";
    const QString before = child<QLabel>(*m_page, "healthSentence")->text();
    m_page->setMuted({muted});
    QCOMPARE(child<Card>(*m_page, "findingCard")->title(), QStringLiteral("Critical, muted"));
    // The sentence counts as before and says that one of the findings is known.
    QVERIFY(child<QLabel>(*m_page, "healthSentence")->text().startsWith(before));
    QVERIFY(child<QLabel>(*m_page, "healthSentence")->text().contains(QLatin1String("1 muted")));
    QSignalSpy back(&m_page->details(), &HealthDetails::unmuteRequested);
    QTest::mouseClick(&mute, Qt::LeftButton);
    QCOMPARE(back.size(), 1);
    // In the next reading it comes last.
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    QVERIFY(!child<Card>(*m_page, "findingCard")->title().contains(QLatin1String("muted")));
}

void TestHealthFindings::saysWhatChanged()
{
    const auto report = reportOf("two_h100.xml");
    m_page->setReport(report, 1);
    QVERIFY(!child<Card>(*m_page, "changesCard")->isVisible());
    m_page->details().setChanges(
        {{.kind = ChangeKind::Worse, .gpu = 1, .what = "temperature_c", .before = "60", .after = "81"}},
        QStringLiteral("yesterday.xml"));
    QVERIFY(child<Card>(*m_page, "changesCard")->isVisible());
    QStringList words;
    for (const QLabel* label : child<QWidget>(*m_page, "changeFacts")->findChildren<QLabel*>())
        words << label->text();
    QVERIFY(words.contains(QStringLiteral("GPU 1, temperature")));
    QVERIFY(words.contains(QStringLiteral("60 °C → 81 °C (worse)")));
}

HEADROOM_GUI_TEST(TestHealthFindings)
#include "tst_health_findings.moc"
