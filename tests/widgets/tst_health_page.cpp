// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_main.h"
#include "tests/support/health_samples.h"
#include "widgets/card/card.h"
#include "widgets/health/fleet_grid.h"
#include "widgets/health/gpu_table.h"
#include "widgets/health/health_page.h"
#include "widgets/health/planned_bars.h"
#include "widgets/health/topology_view.h"

#include <QAbstractButton>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QSignalSpy>
#include <QtTest>

using namespace headroom;
using namespace headroom::test;

namespace {

std::shared_ptr<const HealthReport> reportOf(const char* name, const AssessInput& input = {})
{
    return std::make_shared<const HealthReport>(assessSample(name, input));
}

template <class Widget>
Widget& child(const QWidget& page, const char* name)
{
    auto* found = page.findChild<Widget*>(QLatin1String(name));
    if (found == nullptr)
        qFatal("no widget %s", name);
    return *found;
}

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
    void stepsThroughFindings();
    void choosesByKeyboard();
    void copiesEvidence();
    void drawsFleet();
    void describesTopology();
    void holdsAgainstPlan();
    void speaksOfErrorsWithoutGpus();

private:
    std::unique_ptr<HealthPage> m_page;
};

void TestHealthPage::init()
{
    m_page = std::make_unique<HealthPage>();
    m_page->resize(1000, 720);
    m_page->show();
}

void TestHealthPage::offersToOpenCaptures()
{
    QSignalSpy asked(m_page.get(), &HealthPage::openRequested);
    QTest::mouseClick(&child<QAbstractButton>(*m_page, "openCaptureButton"), Qt::LeftButton);
    QCOMPARE(asked.size(), 1);
    m_page->setFailure(QStringLiteral("capture.txt: holds nothing"));
    bool said = false;
    for (const QLabel* label : m_page->findChildren<QLabel*>())
        said = said || label->text().contains(QLatin1String("capture.txt"));
    QVERIFY(said);
}

void TestHealthPage::listsGpus()
{
    m_page->setReport(reportOf("two_h100.xml"), 1);
    auto& table = child<GpuTable>(*m_page, "gpuTable");
    QCOMPARE(table.model()->rowCount(), 2);
    QCOMPARE(cellText(table, 0, 0), QStringLiteral("GPU 0"));
    QCOMPARE(cellText(table, 0, 1), QStringLiteral("Healthy"));
    QCOMPARE(cellText(table, 0, 2), QStringLiteral("97"));
    QCOMPARE(cellText(table, 0, 3), QStringLiteral("73.4 / 85.5"));
    m_page->setByteUnit(ByteUnit::GiB);
    QCOMPARE(cellText(table, 0, 3), QStringLiteral("68.4 / 79.6"));
    QCOMPARE(child<QLabel>(*m_page, "healthSentence").text(), QStringLiteral("2 GPUs, all healthy"));
    QVERIFY(child<QLabel>(*m_page, "healthFacts").text().contains(QLatin1String("575.57.08")));
    QVERIFY(!child<QAbstractButton>(*m_page, "copyEvidenceButton").isEnabled());
}

void TestHealthPage::explainsTheWorst()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    QCOMPARE(child<Card>(*m_page, "findingCard").title(), QStringLiteral("Critical"));
    QVERIFY(m_page->currentGpu().has_value());
    QCOMPARE(m_page->currentGpu()->gpu, 1U);
    QCOMPARE(child<QLabel>(*m_page, "healthSentence").text(), QStringLiteral("4 GPUs: 2 critical, 1 watch, 1 healthy"));
}

void TestHealthPage::stepsThroughFindings()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    auto& next = child<QAbstractButton>(*m_page, "nextFindingButton");
    auto& previous = child<QAbstractButton>(*m_page, "previousFindingButton");
    QVERIFY(!previous.isEnabled() && next.isEnabled());
    int steps = 0;
    while (next.isEnabled() && steps < 20) {
        QTest::mouseClick(&next, Qt::LeftButton);
        ++steps;
    }
    QVERIFY(steps >= 3 && steps < 20);
    QCOMPARE(child<Card>(*m_page, "findingCard").title(), QStringLiteral("Watch"));
    QVERIFY(previous.isEnabled());
}

void TestHealthPage::choosesByKeyboard()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    auto& table = child<GpuTable>(*m_page, "gpuTable");
    table.setFocus();
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(m_page->currentGpu()->gpu, 2U);
    QTest::keyClick(&table, Qt::Key_Down);
    QCOMPARE(child<Card>(*m_page, "findingCard").title(), QStringLiteral("Nothing to do"));
    QCOMPARE(child<Card>(*m_page, "gpuCard").title(), QStringLiteral("GPU 3"));
}

void TestHealthPage::copiesEvidence()
{
    m_page->setReport(reportOf("four_h100_faults.xml"), 1);
    QTest::mouseClick(&child<QAbstractButton>(*m_page, "copyEvidenceButton"), Qt::LeftButton);
    const QString text = QGuiApplication::clipboard()->text();
    QVERIFY(text.startsWith(QLatin1String("Critical [health.")));
    QVERIFY(text.contains(QLatin1String("Do next: 1. ")));
}

void TestHealthPage::drawsFleet()
{
    m_page->setReport(reportOf("dcgm.prom"), 1);
    QTest::mouseClick(&child<QAbstractButton>(*m_page, "fleet"), Qt::LeftButton);
    auto& fleet = child<FleetGrid>(*m_page, "fleetGrid");
    QTRY_VERIFY(fleet.isVisible());
    QSignalSpy chosen(&fleet, &FleetGrid::gpuChosen);
    fleet.setFocus();
    QTest::keyClick(&fleet, Qt::Key_Down);
    QCOMPARE(chosen.size(), 1);
    QCOMPARE(m_page->currentGpu()->host, 1U);
    // A fault stands out by its colour: its square is not drawn as a healthy one.
    const QImage image = fleet.grab().toImage();
    QVERIFY(image.width() >= fleet.sizeHint().width());
    QSet<QRgb> colours;
    for (int x = 0; x < image.width(); ++x)
        colours.insert(image.pixel(x, 40));
    QVERIFY(colours.size() > 3);
}

void TestHealthPage::describesTopology()
{
    m_page->setReport(reportOf("bundle.txt"), 2);
    const auto& view = child<TopologyView>(*m_page, "topologyView");
    QCOMPARE(view.summary(), QStringLiteral("1 of 1 pairs of GPUs have NVLink"));
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QVERIFY(view.summary().contains(QLatin1String("topo -m")));
}

void TestHealthPage::holdsAgainstPlan()
{
    auto& card = child<Card>(*m_page, "plannedCard");
    m_page->setReport(reportOf("two_h100.xml"), 1);
    QVERIFY(!card.isVisible());
    const AssessInput input{.plan = PlannedUse{.peak = gibibytes(60), .gpusPerHost = 8, .hosts = 1, .gpuName = "H100"}};
    m_page->setReport(reportOf("two_h100.xml", input), 1);
    QVERIFY(card.isVisible());
    const std::vector<PlannedBar>& bars = child<PlannedBars>(*m_page, "plannedBars").bars();
    QCOMPARE(bars.size(), 3U);
    QCOMPARE(bars[0].words, QStringLiteral("planned 64.4, measured 73.4"));
    QCOMPARE(bars[0].role, Role::Bad);
    QCOMPARE(bars[2].words, QStringLiteral("planned 8, measured 2"));
}

void TestHealthPage::speaksOfErrorsWithoutGpus()
{
    const HealthReport report = assess(
        readCapture("Failed to initialize NVML: Driver/library version mismatch", "x", shippedFacts()), shippedFacts());
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    QVERIFY(!m_page->currentGpu().has_value());
    QCOMPARE(child<Card>(*m_page, "findingCard").title(), QStringLiteral("Critical"));
    QVERIFY(!child<Card>(*m_page, "gpuCard").isVisible());
}

HEADROOM_GUI_TEST_MAIN(TestHealthPage)
#include "tst_health_page.moc"
