// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_main.h"
#include "tests/support/health_reports.h"
#include "widgets/card/card.h"
#include "widgets/health/fleet_dots.h"
#include "widgets/health/fleet_grid.h"
#include "widgets/health/health_page.h"

#include <QAbstractButton>
#include <QSignalSpy>
#include <QtTest>

using namespace headroom;
using namespace headroom::test;

/// A fleet on the Health page: squares by node, and dots by value.
class TestFleetView : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_page.reset(); }
    void drawsFleet();
    void cursorOfTheFleetStaysInSight();
    void namesWhoStandsApart();

private:
    std::unique_ptr<HealthPage> m_page;
};

void TestFleetView::init()
{
    qRegisterMetaType<HealthFinding>();
    m_page = std::make_unique<HealthPage>();
    m_page->resize(1000, 720);
    m_page->show();
}

void TestFleetView::drawsFleet()
{
    m_page->setReport(reportOf("dcgm.prom"), 1);
    QTest::mouseClick(child<QAbstractButton>(*m_page, "fleet"), Qt::LeftButton);
    auto& fleet = *child<FleetGrid>(*m_page, "fleetGrid");
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

void TestFleetView::cursorOfTheFleetStaysInSight()
{
    m_page->setReport(std::make_shared<const HealthReport>(madeFleet(512)), 1);
    QTest::mouseClick(child<QAbstractButton>(*m_page, "fleet"), Qt::LeftButton);
    auto& fleet = *child<FleetGrid>(*m_page, "fleetGrid");
    QTRY_VERIFY(fleet.isVisible());
    QTRY_VERIFY(fleet.visibleRegion().boundingRect().height() > 300);
    fleet.setFocus();
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(&fleet, Qt::Key_Down);
    QVERIFY(m_page->currentGpu()->host >= 40);
    const QRect cell = fleet.cellRect(*m_page->currentGpu());
    QVERIFY2(fleet.visibleRegion().boundingRect().contains(cell), qPrintable(QString::number(cell.top())));
}

void TestFleetView::namesWhoStandsApart()
{
    HealthReport report = madeFleet(64);
    const auto& dots = *child<FleetDots>(*m_page, "fleetDots");
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    QCOMPARE(dots.message(), QStringLiteral("No GPU stands apart"));
    MetricSet& hot = report.snapshot.hosts[5].gpus[3].metrics;
    hot.set(Metric::Temperature, {ReadingState::Number, 88, {}});
    hot.set(Metric::TemperatureMaxOperating, {ReadingState::Number, 87, {}});
    report.hosts[5].gpus[3].grade = HealthGrade::Investigate;
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    QTest::mouseClick(child<QAbstractButton>(*m_page, "fleet"), Qt::LeftButton);
    QTRY_VERIFY(dots.isVisible());
    QCOMPARE(child<Card>(*m_page, "fleetDotsCard")->title(), QStringLiteral("One GPU stands apart"));
    QCOMPARE(dots.pointCount(), 64);
    QVERIFY2(dots.summary().contains(QStringLiteral("node-5, GPU 3: 88 °C")), qPrintable(dots.summary()));
    QVERIFY(dots.pointText(63).contains(QLatin1String("node-5, GPU 3")));
    QCOMPARE(dots.table().rows.size(), 64U);
    // All eight nodes are in sight without scrolling.
    const auto& grid = *child<FleetGrid>(*m_page, "fleetGrid");
    QTRY_VERIFY(grid.visibleRegion().boundingRect().contains(grid.cellRect({7, 7})));
    // By keyboard alone: from the last dot, which is the hottest, to the table.
    auto& chart = *child<FleetDots>(*m_page, "fleetDots");
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_End);
    QCOMPARE(chart.currentPoint(), 63);
    QTest::keyClick(&chart, Qt::Key_Return);
    QCOMPARE(m_page->currentGpu()->host, 5U);
    QCOMPARE(m_page->currentGpu()->gpu, 3U);
    // Another number is drawn as well.
    QTest::mouseClick(child<QAbstractButton>(*m_page, "power"), Qt::LeftButton);
    QVERIFY(dots.note().startsWith(QLatin1String("power of 64 GPUs")));
    QVERIFY(!chart.toSvg().isEmpty());
}

HEADROOM_GUI_TEST_MAIN(TestFleetView)
#include "tst_fleet_view.moc"
