// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "tests/support/gui_test.h"
#include "widgets/page/side_scroll.h"
#include "widgets/table/frozen_column.h"
#include "widgets/table/row_table.h"

#include <QHeaderView>
#include <QScrollArea>
#include <QScrollBar>
#include <QVBoxLayout>
#include <QtTest>

#include <memory>
#include <vector>

using namespace headroom;

/// A long and wide table in a page that is too small for it.
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
    void setRowCount(int count);

    std::unique_ptr<QScrollArea> m_page;
    RowTable* m_table{nullptr};
    QScrollBar* m_bar{nullptr};      ///< Moves the table sideways.
    QScrollBar* m_pageBar{nullptr};  ///< Moves the page.
};

void SideScrollTest::init()
{
    std::vector<RowColumn> columns{{.title = QStringLiteral("Size")}};
    for (int i = 1; i < 16; ++i)
        columns.push_back({.title = QStringLiteral("Figure %1").arg(i), .number = true});
    m_table = new RowTable(columns);
    m_table->setSortable();
    connect(m_table, &RowTable::sortRequested, m_table, &RowTable::setSortColumn);
    setRowCount(60);
    auto* content = new QWidget;
    auto* cards = new QVBoxLayout(content);
    cards->addSpacing(200);  // What stands above it.
    auto* scroll = new SideScroll(m_table, content);
    cards->addWidget(scroll);
    m_page = std::make_unique<QScrollArea>();
    m_page->setFrameShape(QFrame::NoFrame);
    m_page->setWidgetResizable(true);
    m_page->setWidget(content);
    m_page->resize(934, 620);
    m_page->show();
    QVERIFY(QTest::qWaitForWindowExposed(m_page.get()));
    m_bar = scroll->findChild<QScrollBar*>("sideBar");
    m_pageBar = m_page->verticalScrollBar();
    QTRY_VERIFY(m_bar->isVisible());
    QTRY_COMPARE(scroll->verticalScrollBar()->maximum(), 0);
}

void SideScrollTest::setRowCount(int count)
{
    std::vector<ShownRow> rows;
    for (int row = 0; row < count; ++row) {
        QStringList cells{QStringLiteral("Standard_ND%1isr_v5").arg(row)};
        for (int i = 1; i < 16; ++i)
            cells << QString::number(row * i);
        rows.push_back({.cells = cells});
    }
    m_table->setRows(rows);
}

void SideScrollTest::headerAndBarStayInSight()
{
    QVERIFY(m_table->height() > 2 * m_page->height());
    const auto topOf = [this](const QWidget& widget) { return widget.mapTo(m_page.get(), QPoint(0, 0)).y(); };
    // Not under the last row, but at the lower edge of what is seen.
    QTRY_COMPARE(topOf(*m_bar) + m_bar->height(), m_page->height());
    QCOMPARE(topOf(*m_table->horizontalHeader()), topOf(*m_table));
    m_pageBar->setValue(topOf(*m_table) + 500);
    QCOMPARE(topOf(*m_bar) + m_bar->height(), m_page->height());
    QCOMPARE(topOf(*m_table->horizontalHeader()), 0);
    // The bar moves the table.
    m_bar->setValue(m_bar->maximum());
    const QWidget* area = m_bar->parentWidget();
    QCOMPARE(m_table->mapTo(area, QPoint(m_table->width(), 0)).x(), area->width());
    // At the table's end they end with it.
    m_pageBar->setValue(m_pageBar->maximum());
    QVERIFY(topOf(*m_table->horizontalHeader()) <= 0);
    QVERIFY(topOf(*m_bar) <= topOf(*m_table) + m_table->height());
    // Another number of rows moves them back.
    setRowCount(1);
    m_pageBar->setValue(0);
    QTRY_COMPARE(topOf(*m_table->horizontalHeader()), topOf(*m_table));
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
    for (QWidget* over : {static_cast<QWidget*>(m_bar), m_table->viewport()}) {
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
    m_table->setFocus();
    const auto verifySeen = [this] {
        const QRect row = m_table->visualRect(m_table->currentIndex());
        const int top = m_table->viewport()->mapTo(m_page.get(), row.topLeft()).y();
        const QWidget& header = *m_table->horizontalHeader();
        QVERIFY(top >= header.mapTo(m_page.get(), QPoint(0, header.height())).y());
        QVERIFY(top + row.height() <= m_bar->mapTo(m_page.get(), QPoint(0, 0)).y());
    };
    constexpr int many = 30;
    for (int i = 0; i < many; ++i)
        QTest::keyClick(m_table, Qt::Key_Down);
    QCOMPARE_GE(m_table->currentIndex().row(), many - 1);
    verifySeen();
    for (int i = 0; i < many - 2; ++i)
        QTest::keyClick(m_table, Qt::Key_Up);
    verifySeen();
    m_table->clearFocus();  // A page that is a window of its own would hear of it half destroyed.
}

void SideScrollTest::namesStayInSight()
{
    auto* names = m_table->findChild<FrozenColumn*>();
    QVERIFY(names != nullptr && !names->isVisible());
    m_bar->setValue(m_bar->maximum());
    QVERIFY(names->isVisible());
    const QWidget* area = m_bar->parentWidget();
    QCOMPARE(names->mapTo(area, QPoint(0, 0)).x(), 0);
    QCOMPARE(names->width(), m_table->columnWidth(0));
    // What it does to the table: rows light, and its title sorts by name.
    QTest::mouseMove(names, QPoint(20, m_table->horizontalHeader()->height() * 5 / 2));
    QTRY_COMPARE(m_table->litRow(), 1);
    QTest::mouseClick(names, Qt::LeftButton, {}, QPoint(20, m_table->horizontalHeader()->height() / 2));
    QCOMPARE(m_table->horizontalHeader()->sortIndicatorSection(), 0);
    // A cell that an edge cuts has the part that is seen, for its text to be elided there.
    const int left = m_bar->value() + names->width();
    const QRect cut = m_table->seenPart(QRect(left - 30, 0, 100, 20));
    QCOMPARE(cut.left(), left);
    QCOMPARE(cut.width(), 70);
    m_bar->setValue(0);
    QVERIFY(!names->isVisible());
    const int right = area->width();
    QCOMPARE(m_table->seenPart(QRect(right - 40, 0, 100, 20)).width(), 40);
}

HEADROOM_GUI_TEST(SideScrollTest)
#include "tst_side_scroll.moc"
