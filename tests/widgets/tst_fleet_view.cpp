// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/health_page.h"
#include "tests/support/health_reports.h"
#include "widgets/card/card.h"
#include "widgets/health/fleet/fleet_dots.h"
#include "widgets/health/fleet/fleet_grid.h"
#include "widgets/health/page/health_page.h"
#include "widgets/theme/theme.h"

#include <QAbstractButton>
#include <QScrollArea>
#include <QScrollBar>
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
    void gradesDifferWithoutColour_data();
    void gradesDifferWithoutColour();
    void countsGrades();
    void unreadHostsAreUnknown();
    void saysWhoSetsThePace();
    void columnsHaveTheirRoom();

private:
    std::unique_ptr<HealthPage> m_page;
};

void TestFleetView::init() { m_page = headroom::test::shownHealthPage(); }

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

void TestFleetView::gradesDifferWithoutColour_data()
{
    QTest::addColumn<QString>("view");
    QTest::addColumn<QString>("part");
    QTest::addColumn<bool>("dark");
    for (const bool dark : {false, true}) {
        const char* theme = dark ? "dark" : "light";
        QTest::addRow("%s, %s", "squares", theme) << "fleet" << "fleetGrid" << dark;
        QTest::addRow("%s, %s", "dots", theme) << "fleet" << "fleetDots" << dark;
        QTest::addRow("%s, %s", "legend", theme) << "fleet" << "gradeLegend" << dark;
        QTest::addRow("%s, %s", "topology", theme) << "topology" << "topologyView" << dark;
        QTest::addRow("%s, %s", "table", theme) << "gpus" << "gpuTable" << dark;
        QTest::addRow("%s, %s", "findings", theme) << "gpus" << "findingsTable" << dark;
    }
}

void TestFleetView::gradesDifferWithoutColour()
{
    QFETCH(QString, view);
    QFETCH(QString, part);
    QFETCH(bool, dark);
    applyTheme(dark ? Theme::Dark : Theme::Light);
    QTest::mouseClick(child<QAbstractButton>(*m_page, view.toLatin1().constData()), Qt::LeftButton);
    QList<QImage> shown;
    for (const HealthGrade grade :
         {HealthGrade::Healthy, HealthGrade::Watch, HealthGrade::Investigate, HealthGrade::Critical}) {
        HealthReport report = madeFleet(16);
        HealthFinding finding{.id = "health.c1", .grade = grade, .gpu = 3, .evidence = "slowed"};
        report.hosts[0].gpus[3] = {grade, {finding}};
        m_page->setReport(std::make_shared<const HealthReport>(report), 1);
        auto& widget = *child<QWidget>(*m_page, part.toLatin1().constData());
        QTRY_VERIFY(widget.isVisible());
        // As somebody sees it who sees no colours.
        const QImage image = widget.grab().toImage().convertToFormat(QImage::Format_Grayscale8);
        for (const QImage& other : shown)
            QVERIFY(image != other);
        shown << image;
    }
    applyTheme(Theme::Light);
}

void TestFleetView::countsGrades()
{
    m_page->setReport(reportOf("dcgm.prom"), 1);
    QTest::mouseClick(child<QAbstractButton>(*m_page, "fleet"), Qt::LeftButton);
    const auto& legend = *child<QWidget>(*m_page, "gradeLegend");
    QCOMPARE(legend.accessibleName(), QStringLiteral("5 healthy, 1 watch, 1 investigate, 1 critical, 0 unknown"));
    QCOMPARE(legend.accessibleDescription(), QStringLiteral("numbers: temperature, °C"));
    // A card to investigate is red on a tint, a critical one is filled with red.
    auto& fleet = *child<FleetGrid>(*m_page, "fleetGrid");
    QTRY_VERIFY(fleet.isVisible());
    const QImage image = fleet.grab().toImage();
    const auto fillOf = [&](GpuPlace place) {
        return image.pixelColor(fleet.cellRect(place).topLeft() + QPoint(20, 4));
    };
    QCOMPARE(fillOf({0, 0}), color(Role::GoodTint, Theme::Light));
    QCOMPARE(fillOf({0, 1}), color(Role::BadTint, Theme::Light));
    QCOMPARE(fillOf({0, 3}), color(Role::Bad, Theme::Light));
    QVERIFY(gradeIcon(HealthGrade::Investigate) != gradeIcon(HealthGrade::Critical));
}

void TestFleetView::unreadHostsAreUnknown()
{
    HealthReport report = madeFleet(16);
    const auto shown = [this](const HealthReport& fleet) {
        m_page->setReport(std::make_shared<const HealthReport>(fleet), 1);
        auto& grid = *child<FleetGrid>(*m_page, "fleetGrid");
        (void)QTest::qWaitFor([&grid] { return grid.isVisible() && grid.rect().contains(grid.cellRect({1, 0})); });
        return grid.grab(QRect(grid.cellRect({1, 0}))).toImage();
    };
    QTest::mouseClick(child<QAbstractButton>(*m_page, "fleet"), Qt::LeftButton);
    report.hosts[1] = {.grade = HealthGrade::Healthy};
    report.snapshot.hosts[1].gpus.clear();
    const QImage none = shown(report);
    const auto& legend = *child<QWidget>(*m_page, "gradeLegend");
    QVERIFY(legend.accessibleName().endsWith(QLatin1String("0 unknown")));
    report.hosts[1].grade = HealthGrade::Unknown;
    // It has a square of its own, with its icon.
    QVERIFY(shown(report) != none);
    QCOMPARE(legend.accessibleName(), QStringLiteral("8 healthy, 0 watch, 0 investigate, 0 critical, 1 unknown"));
}

void TestFleetView::saysWhoSetsThePace()
{
    HealthReport report = madeFleet(32);
    QVERIFY(!fleetPace(report));
    auto& fleet = *child<FleetGrid>(*m_page, "fleetGrid");
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    const int plain = fleet.sizeHint().width();
    report.plan = PlannedUse{.gpusPerHost = 8, .hosts = 4, .step = PlannedStep{.time = {5.2}}};
    QVERIFY(!fleetPace(report));
    const auto slow = [&report](std::size_t host, double step) {
        report.hosts[host].gpus[3].findings = {{.id = "health.c1",
                                                .grade = HealthGrade::Investigate,
                                                .gpu = 3,
                                                .cost = SlowdownCost{.planned = {5.2}, .step = {step}}}};
    };
    slow(2, 7.8);
    slow(0, 6.5);
    const std::optional<FleetPace> pace = fleetPace(report);
    QVERIFY(pace.has_value());
    QCOMPARE(pace->host, 2U);
    QCOMPARE(paceText(*pace, 2), QStringLiteral("sets the pace"));
    QCOMPARE(paceText(*pace, 0), QStringLiteral("waits 17 %"));
    QCOMPARE(paceText(*pace, 1), QStringLiteral("waits 33 %"));
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    QVERIFY(fleet.sizeHint().width() > plain);
    // A host that could not be read is neither fast nor slow.
    report.hosts[1].gpus.clear();
    QCOMPARE(paceText(*fleetPace(report), 1), QStringLiteral("not read"));
    // Of more hosts than the plan has nobody knows who waits.
    report.plan->hosts = 3;
    QVERIFY(!fleetPace(report));
}

void TestFleetView::columnsHaveTheirRoom()
{
    HealthReport report = madeFleet(32);
    report.plan = PlannedUse{.gpusPerHost = 8, .hosts = 4, .step = PlannedStep{.time = {5.2}}};
    report.hosts[2].gpus[3].findings = {{.id = "health.c1",
                                         .grade = HealthGrade::Investigate,
                                         .gpu = 3,
                                         .cost = SlowdownCost{.planned = {5.2}, .step = {7.8}}}};
    m_page->resize(1236, 720);
    m_page->setReport(std::make_shared<const HealthReport>(report), 1);
    QTest::mouseClick(child<QAbstractButton>(*m_page, "fleet"), Qt::LeftButton);
    auto& fleet = *child<FleetGrid>(*m_page, "fleetGrid");
    QTRY_VERIFY(fleet.isVisible());
    const auto* area = qobject_cast<QScrollArea*>(fleet.parentWidget()->parentWidget());
    QVERIFY(area != nullptr);
    QTRY_COMPARE(area->horizontalScrollBar()->maximum(), 0);
    QVERIFY(area->viewport()->width() >= fleet.sizeHint().width());
}

HEADROOM_GUI_TEST(TestFleetView)
#include "widgets/theme/grade_marks.h"

#include "tst_fleet_view.moc"
