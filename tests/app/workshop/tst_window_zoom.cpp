// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shell/page_stack.h"
#include "tests/support/gui_test.h"
#include "tests/support/window_fixture.h"
#include "widgets/card/count_badge.h"
#include "widgets/chart/chart.h"
#include "widgets/theme/zoom.h"

#include <QAction>
#include <QLabel>
#include <QMenu>
#include <QMenuBar>
#include <QScrollArea>
#include <QScrollBar>
#include <QTabBar>
#include <QTableView>
#include <QToolButton>

#include <string_view>

using namespace headroom;
using test::WindowTest;

/// The window at other sizes than usual: zoomed, for a room, and as small as it may be.
class TestWindowZoom : public WindowTest {
    Q_OBJECT

private slots:
    void zoomChangesEverything();
    void zoomHasEnds();
    void zoomIsKeptBetweenStarts();
    void chartsHearTheMouseWhereTheyAreSeen();
    void chartsAreExportedAtRest();
    void presenterShowsOnePlanLarge();
    void presenterGoesThroughPages();
    void presenterLeavesAsItCame();
    void narrowWindowsFoldTheEditor();
    void unfoldedEditorStaysInNarrowWindows();
    void tabsWithoutRoomAreUnderMore_data();
    void tabsWithoutRoomAreUnderMore();
    void servingTakesThePlaceOfTime();
    void moreCarriesBadges();
    void nothingIsPushedSideways_data();
    void nothingIsPushedSideways();

private:
    [[nodiscard]] PageStack& pages() const { return *m_app->window->findChild<PageStack*>(); }
};

namespace {

constexpr std::array allPages = {"decide",   "memory",   "parallelism", "time",   "serving",
                                 "cost",     "hardware", "network",     "deploy", "health",
                                 "measured", "compare",  "accuracy",    "report", "guide"};

/// What would have to be pushed sideways to be seen whole.
QStringList pushed(const QWidget& page)
{
    QStringList found;
    for (const auto* area : page.findChildren<QAbstractScrollArea*>())
        // The lines of a file are as long as they are.
        if (area->isVisible() && area->horizontalScrollBar()->maximum() > 0 &&
            qobject_cast<const QTableView*>(area) == nullptr && area->objectName() != QStringLiteral("deployPreview"))
            found << QStringLiteral("%1 %2 by %3 in %4")
                         .arg(QLatin1String(area->metaObject()->className()), area->objectName())
                         .arg(area->horizontalScrollBar()->maximum())
                         .arg(area->width());
    return found;
}

}  // namespace

void TestWindowZoom::zoomChangesEverything()
{
    const double type = QApplication::font().pointSizeF();
    const int tabs = m_app->find<QWidget>(QStringLiteral("pageTabs")).height();
    m_app->trigger(ActionId::PageMemory);
    auto* chart = m_app->find<QWidget>(QStringLiteral("memoryBarCard")).findChild<Chart*>();
    const int chartHeight = chart->sizeHint().height();
    QTest::keyClick(m_app->window.get(), Qt::Key_Plus, Qt::ControlModifier);
    QCOMPARE(m_app->settings.zoom(), 110);
    QCOMPARE(QApplication::font().pointSizeF(), type * 1.1);
    m_app->trigger(ActionId::ZoomIn);
    m_app->trigger(ActionId::ZoomIn);
    QCOMPARE(m_app->settings.zoom(), 150);
    QCOMPARE(chart->sizeHint().height(), qRound(chartHeight * 1.5));
    QCOMPARE(m_app->banner().font().pointSizeF(), type * 1.5);
    QTRY_VERIFY(m_app->find<QWidget>(QStringLiteral("pageTabs")).height() >= tabs * 5 / 4);
    QTest::keyClick(m_app->window.get(), Qt::Key_0, Qt::ControlModifier);
    QCOMPARE(m_app->settings.zoom(), 100);
    QCOMPARE(QApplication::font().pointSizeF(), type);
    QCOMPARE(chart->sizeHint().height(), chartHeight);
}

void TestWindowZoom::zoomHasEnds()
{
    for (int i = 0; i < 12; ++i)
        m_app->trigger(ActionId::ZoomIn);
    QCOMPARE(m_app->settings.zoom(), 200);
    for (int i = 0; i < 12; ++i)
        m_app->trigger(ActionId::ZoomOut);
    QCOMPARE(m_app->settings.zoom(), 75);
    m_app->settings.set(Setting::Zoom, 5000);  // By hand, in the file.
    QCOMPARE(m_app->settings.zoom(), 200);
}

void TestWindowZoom::zoomIsKeptBetweenStarts()
{
    m_app->trigger(ActionId::ZoomOut);
    QVERIFY(m_app->window->close());
    applyZoom(usualZoom);
    m_app->openWindow();
    QCOMPARE(zoom(), 0.9);
}

void TestWindowZoom::chartsHearTheMouseWhereTheyAreSeen()
{
    m_app->trigger(ActionId::PageMemory);
    auto* chart = m_app->find<QWidget>(QStringLiteral("memoryBarCard")).findChild<Chart*>();
    const auto segmentsHit = [chart] {
        QList<int> hit;
        for (int y = 0; y < chart->height(); y += 4)
            for (int x = 0; x < chart->width(); x += 4) {
                QMouseEvent move(QEvent::MouseMove, QPointF(x, y), chart->mapToGlobal(QPointF(x, y)), Qt::NoButton,
                                 Qt::NoButton, Qt::NoModifier);
                QCoreApplication::sendEvent(chart, &move);
                if (chart->currentPoint() >= 0 && !hit.contains(chart->currentPoint()))
                    hit << chart->currentPoint();
            }
        return hit.size();
    };
    m_app->window->grab();
    const qsizetype atRest = segmentsHit();
    QVERIFY(atRest > 2);
    m_app->settings.setZoom(200);
    applyZoom(200);
    QTRY_COMPARE(chart->height(), chart->sizeHint().height());
    m_app->window->grab();
    QVERIFY(segmentsHit() >= atRest);  // Where more px are, narrow segments are not missed.
}

void TestWindowZoom::chartsAreExportedAtRest()
{
    m_app->trigger(ActionId::PageMemory);
    auto* chart = m_app->find<QWidget>(QStringLiteral("memoryBarCard")).findChild<Chart*>();
    const QImage atRest = QImage::fromData(chart->toPng(1));
    const QSize size = chart->size();
    applyZoom(200);
    chart->resize(size * 2);
    QCOMPARE(QImage::fromData(chart->toPng(1)), atRest);
}

void TestWindowZoom::presenterShowsOnePlanLarge()
{
    m_app->trigger(ActionId::Present);
    QCOMPARE(pages().currentId(), PageStack::presentedPage);
    QCOMPARE(zoom(), 1.5);
    QVERIFY(!m_app->window->menuBar()->isVisible());
    QVERIFY(!m_app->find<QWidget>(QStringLiteral("planEditor")).isVisible());
    QVERIFY(!m_app->find<QWidget>(QStringLiteral("statusBar")).isVisible());
    QVERIFY(!m_app->find<QWidget>(QStringLiteral("pageTabs")).isVisible());
    QVERIFY(m_app->find<QWidget>(QStringLiteral("presenterHeader")).isVisible());
    QVERIFY(m_app->banner().isVisible());
    const QString memory = m_app->find<QWidget>(QStringLiteral("bigFigure1")).accessibleName();
    QVERIFY2(memory.contains(QStringLiteral("of 42.9 GB")), qPrintable(memory));
    const QString time = m_app->find<QWidget>(QStringLiteral("bigFigure2")).accessibleName();
    QVERIFY2(time.contains(QStringLiteral("no time before it fits")), qPrintable(time));
    QVERIFY(pushed(pages()).isEmpty());
}

void TestWindowZoom::presenterGoesThroughPages()
{
    m_app->trigger(ActionId::Present);
    QStringList seen;
    for (std::size_t i = 0; i < allPages.size(); ++i) {
        QTest::keyClick(m_app->window.get(), Qt::Key_PageDown);
        seen << pages().currentId();
    }
    QStringList wanted;
    for (const char* page : allPages)
        if (page != std::string_view("serving"))  // A training has nothing to say there.
            wanted << QLatin1String(page);
    wanted << PageStack::presentedPage;
    QCOMPARE(seen, wanted);
    QTest::keyClick(m_app->window.get(), Qt::Key_PageUp);
    QCOMPARE(pages().currentId(), QStringLiteral("guide"));
    // Commands are heard though their menus are hidden.
    QTest::keyClick(m_app->window.get(), Qt::Key_4, Qt::ControlModifier);
    QCOMPARE(pages().currentId(), QStringLiteral("cost"));
}

void TestWindowZoom::presenterLeavesAsItCame()
{
    m_app->trigger(ActionId::PageTime);
    m_app->trigger(ActionId::ZoomIn);
    const double before = zoom();
    m_app->trigger(ActionId::Present);
    QTest::keyClick(m_app->window.get(), Qt::Key_Escape);
    QVERIFY(!m_app->window->actions()[ActionId::Present]->isChecked());
    QCOMPARE(pages().currentId(), QStringLiteral("time"));
    QCOMPARE(zoom(), before);
    QVERIFY(m_app->window->menuBar()->isVisible());
    QVERIFY(m_app->find<QWidget>(QStringLiteral("planEditor")).isVisible());
    QVERIFY(m_app->find<QWidget>(QStringLiteral("statusBar")).isVisible());
    QVERIFY(!m_app->find<QWidget>(QStringLiteral("presenterHeader")).isVisible());
    // What is kept is the page outside of the presentation.
    QCOMPARE(m_app->settings.value(Setting::Page).toString(), QStringLiteral("time"));
}

void TestWindowZoom::narrowWindowsFoldTheEditor()
{
    m_app->window->resize(1024, 700);
    QVERIFY(!m_app->find<QWidget>(QStringLiteral("planEditor")).isVisible());
    QVERIFY(m_app->window->actions()[ActionId::FoldEditor]->isChecked());
    m_app->window->resize(1280, 800);
    QVERIFY(m_app->find<QWidget>(QStringLiteral("planEditor")).isVisible());
    // That the window was narrow for a while is no wish.
    QVERIFY(!m_app->settings.value(Setting::EditorFolded).toBool());
}

void TestWindowZoom::unfoldedEditorStaysInNarrowWindows()
{
    m_app->window->resize(1024, 700);
    m_app->trigger(ActionId::FoldEditor);
    QVERIFY(m_app->find<QWidget>(QStringLiteral("planEditor")).isVisible());
    m_app->trigger(ActionId::PageCost);
    m_app->window->resize(1060, 700);
    QVERIFY(m_app->find<QWidget>(QStringLiteral("planEditor")).isVisible());
}

void TestWindowZoom::tabsWithoutRoomAreUnderMore_data()
{
    QTest::addColumn<QSize>("size");
    QTest::addColumn<int>("zoom");
    QTest::newRow("usual") << QSize(1280, 800) << 100;
    QTest::newRow("small") << QSize(1024, 700) << 100;
    QTest::newRow("half as large again") << QSize(1280, 800) << 150;
    QTest::newRow("twice as large") << QSize(1280, 800) << 200;
}

void TestWindowZoom::tabsWithoutRoomAreUnderMore()
{
    QFETCH(QSize, size);
    QFETCH(int, zoom);
    m_app->window->resize(size);
    m_app->settings.setZoom(zoom);
    applyZoom(zoom);
    const auto& tabs = m_app->find<QTabBar>(QStringLiteral("pageTabs"));
    auto& more = m_app->find<QToolButton>(QStringLiteral("moreButton"));
    for (const char* page : {"memory", "network", "accuracy", "decide"}) {
        pages().setCurrent(QLatin1String(page));
        QCoreApplication::processEvents();
        QVERIFY(tabs.isTabVisible(tabs.currentIndex()));
        QVERIFY(more.isVisible());
        emit more.menu()->aboutToShow();
        QStringList all;
        int right = 0;
        for (int tab = 0; tab < tabs.count(); ++tab)
            if (tabs.isTabVisible(tab)) {
                all << tabs.tabText(tab);
                right = std::max(right, tabs.tabRect(tab).right());
            }
        // Nothing is cut, and no arrows are needed.
        QCOMPARE_LE(right, tabs.width());
        QCOMPARE_LE(more.geometry().right(), more.parentWidget()->width());
        for (const QAction* action : more.menu()->actions()) {
            QVERIFY2(!all.contains(action->text()), qPrintable(action->text()));
            all << action->text();
        }
        QCOMPARE(all.size(), tabs.count());
    }
    // At the usual size all pages of a plan have a tab.
    if (size.width() == 1280 && zoom == 100)
        for (const char* title : {"Decide", "Memory", "Parallelism", "Time", "Cost", "Hardware", "Network", "Health"}) {
            int place = 0;
            while (place < tabs.count() && tabs.tabText(place) != QLatin1String(title))
                ++place;
            QVERIFY2(tabs.isTabVisible(place), title);
        }
    // A page of the menu gets its tab.
    emit more.menu()->aboutToShow();
    QAction* last = more.menu()->actions().last();
    const QString title = last->text();
    last->trigger();
    QCOMPARE(tabs.tabText(tabs.currentIndex()), title);
    QVERIFY(tabs.isTabVisible(tabs.currentIndex()));
}

void TestWindowZoom::servingTakesThePlaceOfTime()
{
    const auto& tabs = m_app->find<QTabBar>(QStringLiteral("pageTabs"));
    const auto isShown = [&tabs](const char* title) {
        for (int tab = 0; tab < tabs.count(); ++tab)
            if (tabs.tabText(tab) == QLatin1String(title))
                return tabs.isTabVisible(tab);
        return false;
    };
    QVERIFY(isShown("Time") && !isShown("Serving"));
    m_app->window->document().edit("/workload", std::string("serving"));
    QVERIFY(!isShown("Time") && isShown("Serving"));
    // Who is on a page stays there.
    pages().setCurrent(QStringLiteral("serving"));
    m_app->window->document().edit("/workload", std::string("training"));
    QCOMPARE(pages().currentId(), QStringLiteral("serving"));
    QVERIFY(isShown("Time") && isShown("Serving"));
}

void TestWindowZoom::moreCarriesBadges()
{
    pages().setBadge(QStringLiteral("measured"), 3, Grade::Bad, QStringLiteral("3 findings"));
    auto& badge = m_app->find<CountBadge>(QStringLiteral("moreBadge"));
    QVERIFY(badge.isVisible());
    QCOMPARE(badge.count(), 3);
    pages().setCurrent(QStringLiteral("measured"));  // It has a tab now, with its own badge.
    QVERIFY(!badge.isVisible());
    QVERIFY(m_app->find<CountBadge>(QStringLiteral("badge_measured")).isVisible());
}

void TestWindowZoom::nothingIsPushedSideways_data()
{
    QTest::addColumn<bool>("presented");
    QTest::newRow("1024 px") << false;
    QTest::newRow("presented") << true;
}

void TestWindowZoom::nothingIsPushedSideways()
{
    QFETCH(bool, presented);
    if (presented)
        m_app->trigger(ActionId::Present);
    else
        m_app->window->resize(1024, 700);
    for (const char* name : allPages) {
        const QString page = QLatin1String(name);
        if (page == QStringLiteral("serving"))
            m_app->window->document().edit("/workload", std::string("serving"));
        pages().setCurrent(page);
        m_app->window->grab();
        QCOMPARE(m_app->window->size(), presented ? QSize(1280, 800) : QSize(1024, 700));
        QTRY_VERIFY2(pushed(pages()).isEmpty(), qPrintable(page + u' ' + pushed(pages()).join(QStringLiteral("; "))));
    }
}

HEADROOM_GUI_TEST(TestWindowZoom)
#include "tst_window_zoom.moc"
