// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/table/highlight_table.h"

#include "widgets/table/frozen_column.h"
#include "widgets/table/part_delegate.h"
#include "widgets/theme/theme.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QPainter>

#include <algorithm>

namespace headroom {

HighlightTable::HighlightTable(QWidget* parent) : QTableView(parent)
{
    auto* header = new PlainHeader(this);
    m_frozen = new FrozenColumn(this, header);
    setHorizontalHeader(header);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    followZoom(*this, [this] {
        horizontalHeader()->setFixedHeight(lineHeight);
        verticalHeader()->setDefaultSectionSize(lineHeight);
    });
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setTabKeyNavigation(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    QPalette plain;
    plain.setColor(QPalette::Highlight, Qt::transparent);  // The delegates draw what is lit or chosen.
    setPalette(plain);
    viewport()->setAutoFillBackground(false);  // The card behind shows through, so that its corners stay round.
}

void HighlightTable::copy() const { QGuiApplication::clipboard()->setText(toTsv(table())); }

void HighlightTable::light(int row)
{
    if (row >= model()->rowCount())
        row = -1;
    if (row == m_litRow)
        return;
    m_litRow = row;
    viewport()->update();
}

bool HighlightTable::isMarked(int row) const
{
    return row == m_litRow || (m_showsChoice && row == currentIndex().row());
}

void HighlightTable::paintRowGround(QPainter& painter, const QRect& cell, bool isMarked) const
{
    if (isMarked)
        painter.fillRect(cell, roleColor(*this, Role::AccentTint));
    painter.fillRect(QRect(cell.left(), cell.bottom(), cell.width(), 1), roleColor(*this, Role::Grid));
}

void HighlightTable::setColumnWidths(const std::vector<int>& widths)
{
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const auto column = static_cast<int>(i);
        setColumnHidden(column, widths[i] == 0);
        if (widths[i] > 0)
            setColumnWidth(column, widths[i]);
    }
}

void HighlightTable::keyPressEvent(QKeyEvent* event)
{
    const bool plain = (event->modifiers() & ~Qt::ShiftModifier) == Qt::NoModifier;
    if (event->matches(QKeySequence::Copy))
        copy();
    else if (m_sortable && plain && event->key() == Qt::Key_S)
        sortByKey((event->modifiers() & Qt::ShiftModifier) != 0);
    else
        QTableView::keyPressEvent(event);
}

void HighlightTable::sortByKey(bool turned)
{
    if (turned) {
        const bool ascends = m_sortOrder == Qt::AscendingOrder;
        emit sortRequested(std::max(0, m_sortColumn), ascends ? Qt::DescendingOrder : Qt::AscendingOrder);
        return;
    }
    const int columns = model()->columnCount();
    int next = (m_sortColumn + 1) % columns;
    while (isColumnHidden(next) && next != m_sortColumn)
        next = (next + 1) % columns;
    emit sortRequested(next, Qt::AscendingOrder);
}

void HighlightTable::setSortable()
{
    m_sortable = true;
    horizontalHeader()->setSectionsClickable(true);
    connect(horizontalHeader(), &QHeaderView::sectionClicked, this, [this](int column) {
        // A second click turns the order round.
        const bool again = column == m_sortColumn && m_sortOrder == Qt::AscendingOrder;
        emit sortRequested(column, again ? Qt::DescendingOrder : Qt::AscendingOrder);
    });
}

void HighlightTable::setSortColumn(int column, Qt::SortOrder order)
{
    m_sortColumn = column;
    m_sortOrder = order;
    horizontalHeader()->setSortIndicatorShown(column >= 0);
    horizontalHeader()->setSortIndicator(column, order);
    horizontalHeader()->viewport()->update();
}

void HighlightTable::setHeaderOffset(int offset)
{
    if (offset == m_headerOffset)
        return;
    m_headerOffset = offset;
    updateGeometries();
}

void HighlightTable::updateGeometries()
{
    QTableView::updateGeometries();  // Puts the header at the top.
    horizontalHeader()->move(horizontalHeader()->x(), horizontalHeader()->y() + m_headerOffset);
    horizontalHeader()->raise();
    m_frozen->place(m_seenLeft, m_seenWidth);
}

void HighlightTable::setSeen(int left, int width)
{
    if (left == m_seenLeft && width == m_seenWidth)
        return;
    m_seenLeft = left;
    m_seenWidth = width;
    m_frozen->place(left, width);
    viewport()->update();  // What was cut at the edge is no longer.
}

QRect HighlightTable::seenPart(const QRect& cell) const
{
    const int left = m_frozen->isHidden() ? m_seenLeft : m_frozen->geometry().right() + 1;
    const int right = m_seenLeft + m_seenWidth;
    const bool cutLeft = cell.left() < left && cell.right() > left;
    const bool cutRight = m_seenWidth > 0 && cell.left() < right && cell.right() >= right;
    return QRect(QPoint(cutLeft ? left : cell.left(), cell.top()),
                 QPoint(cutRight ? right - 1 : cell.right(), cell.bottom()));
}

void HighlightTable::mouseMoveEvent(QMouseEvent* event)
{
    QTableView::mouseMoveEvent(event);
    const int row = indexAt(event->position().toPoint()).row();
    if (row != m_litRow)
        enterRow(row);
}

bool HighlightTable::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        enterRow(-1);
    return QTableView::viewportEvent(event);
}

void HighlightTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOutColumns();
}

void HighlightTable::focusOutEvent(QFocusEvent* event)
{
    QTableView::focusOutEvent(event);
    enterRow(-1);
}

void HighlightTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (hasFocus())
        enterRow(current.row());
}

void HighlightTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    layOutColumns();
}

}  // namespace headroom
