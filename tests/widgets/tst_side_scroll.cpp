// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "tests/support/page_texts.h"
#include "tests/support/shipped_catalogue.h"
#include "widgets/card/card.h"
#include "widgets/page/hardware/hardware_page.h"
#include "widgets/table/frozen_column.h"

#include <QHeaderView>
#include <QLineEdit>
#include <QScrollArea>
#include <QScrollBar>
#include <QtTest>

#include <memory>

using namespace headroom;
using test::tableOf;

/// A long and wide table in a page that is too small for it: the table of all sizes.
class SideScrollTest : public QObject {
    Q_OBJECT

private slots:
    void init();
    void cleanup() { m_page.reset(); }
    void headerAndBarStayInSight();
    void wheelMovesThePage();
    void pageFollowsTheKeyboard();
    void namesStayInSight();

private:
    const Catalogue m_catalogue = test::shippedCatalogue();
    const std::vector<SizeOption> m_sizes = sizeMatrix(Plan(), m_catalogue, "2026-11-21");
    std::unique_ptr<HardwarePage> m_page;
    RowTable* m_matrix{nullptr};
    QScrollBar* m_bar{nullptr};      ///< Moves the table sideways.
    QScrollBar* m_pageBar{nullptr};  ///< Moves the page.
};

void SideScrollTest::init()
{
    m_page = std::make_unique<HardwarePage>();
    m_page->resize(934, 620);
    m_page->setSizes({m_sizes});
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    m_matrix = &tableOf(*m_page, "sizeMatrix");
    m_bar = m_page->findChild<Card*>("matrixCard")->findChild<QScrollBar*>("sideBar");
    m_pageBar = m_page->findChild<QScrollArea*>()->verticalScrollBar();
    QTRY_VERIFY(m_bar->isVisible());
    QTRY_COMPARE(qobject_cast<QScrollArea*>(m_bar->parentWidget())->verticalScrollBar()->maximum(), 0);
}

void SideScrollTest::headerAndBarStayInSight()
{
    QVERIFY(m_matrix->height() > 2 * m_page->height());
    const auto topOf = [this](const QWidget& widget) { return widget.mapTo(m_page.get(), QPoint(0, 0)).y(); };
    // Not under the last row, but at the lower edge of what is seen.
    QTRY_COMPARE(topOf(*m_bar) + m_bar->height(), m_page->height());
    QCOMPARE(topOf(*m_matrix->horizontalHeader()), topOf(*m_matrix));
    m_pageBar->setValue(topOf(*m_matrix) + 500);
    QCOMPARE(topOf(*m_bar) + m_bar->height(), m_page->height());
    QCOMPARE(topOf(*m_matrix->horizontalHeader()), 0);
    // The bar moves the table.
    m_bar->setValue(m_bar->maximum());
    const QWidget* area = m_bar->parentWidget();
    QCOMPARE(m_matrix->mapTo(area, QPoint(m_matrix->width(), 0)).x(), area->width());
    // At the table's end they end with it.
    m_pageBar->setValue(m_pageBar->maximum());
    QVERIFY(topOf(*m_matrix->horizontalHeader()) <= 0);
    QVERIFY(topOf(*m_bar) <= topOf(*m_matrix) + m_matrix->height());
    // Another number of rows moves them back.
    QTest::keyClicks(m_page->findChild<QLineEdit*>("sizeFilter"), "NC6s_v3");
    m_pageBar->setValue(0);
    QTRY_COMPARE(topOf(*m_matrix->horizontalHeader()), topOf(*m_matrix));
}

void SideScrollTest::wheelMovesThePage()
{
    const auto turn = [this](QWidget* over, const QPoint& angle) {
        const QPoint at = over->rect().center();
        QWheelEvent wheel(at, over->mapToGlobal(at), {}, angle, Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QSpontaneKeyEvent::setSpontaneous(&wheel);  // Others are not passed on to the widget behind.
        qApp->notify(over, &wheel);
    };
    constexpr int notch = 120;
    for (QWidget* over : {static_cast<QWidget*>(m_bar), m_matrix->viewport()}) {
        m_pageBar->setValue(0);
        turn(over, {0, -notch});
        QVERIFY(m_pageBar->value() > 0);
        QCOMPARE(m_bar->value(), 0);
    }
    turn(m_bar, {-notch, 0});
    QVERIFY(m_bar->value() > 0);
}

void SideScrollTest::pageFollowsTheKeyboard()
{
    m_matrix->setFocus();
    const auto verifySeen = [this] {
        const QRect row = m_matrix->visualRect(m_matrix->currentIndex());
        const int top = m_matrix->viewport()->mapTo(m_page.get(), row.topLeft()).y();
        const QWidget& header = *m_matrix->horizontalHeader();
        QVERIFY(top >= header.mapTo(m_page.get(), QPoint(0, header.height())).y());
        QVERIFY(top + row.height() <= m_bar->mapTo(m_page.get(), QPoint(0, 0)).y());
    };
    constexpr int many = 30;
    for (int i = 0; i < many; ++i)
        QTest::keyClick(m_matrix, Qt::Key_Down);
    QCOMPARE_GE(m_matrix->currentIndex().row(), many - 1);
    verifySeen();
    for (int i = 0; i < many - 2; ++i)
        QTest::keyClick(m_matrix, Qt::Key_Up);
    verifySeen();
    m_matrix->clearFocus();  // A page that is a window of its own would hear of it half destroyed.
}

void SideScrollTest::namesStayInSight()
{
    auto* names = m_matrix->findChild<FrozenColumn*>();
    QVERIFY(names != nullptr && !names->isVisible());
    m_bar->setValue(m_bar->maximum());
    QVERIFY(names->isVisible());
    const QWidget* area = m_bar->parentWidget();
    QCOMPARE(names->mapTo(area, QPoint(0, 0)).x(), 0);
    QCOMPARE(names->width(), m_matrix->columnWidth(0));
    // What it does to the table: rows light, and its title sorts by name.
    QTest::mouseMove(names, QPoint(20, m_matrix->horizontalHeader()->height() * 5 / 2));
    QTRY_COMPARE(m_matrix->litRow(), 1);
    QTest::mouseClick(names, Qt::LeftButton, {}, QPoint(20, m_matrix->horizontalHeader()->height() / 2));
    QCOMPARE(m_matrix->horizontalHeader()->sortIndicatorSection(), 0);
    // A cell that an edge cuts has the part that is seen, for its text to be elided there.
    const int left = m_bar->value() + names->width();
    const QRect cut = m_matrix->seenPart(QRect(left - 30, 0, 100, 20));
    QCOMPARE(cut.left(), left);
    QCOMPARE(cut.width(), 70);
    m_bar->setValue(0);
    QVERIFY(!names->isVisible());
    const int right = area->width();
    QCOMPARE(m_matrix->seenPart(QRect(right - 40, 0, 100, 20)).width(), 40);
}

HEADROOM_GUI_TEST(SideScrollTest)
#include "tst_side_scroll.moc"
