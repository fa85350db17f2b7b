// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/table/lit_table.h"

#include "widgets/table/part_delegate.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QKeyEvent>

namespace headroom {

LitTable::LitTable(QWidget* parent) : QTableView(parent)
{
    setHorizontalHeader(new PlainHeader(this));
    horizontalHeader()->setFixedHeight(lineHeight);
    horizontalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(lineHeight);
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
    viewport()->setAutoFillBackground(false);  // The card behind shows through, so that its corners stay round.
}

void LitTable::copy() const { QGuiApplication::clipboard()->setText(toTsv(table())); }

void LitTable::light(int row)
{
    if (row >= model()->rowCount())
        row = -1;
    if (row == m_litRow)
        return;
    m_litRow = row;
    viewport()->update();
}

int LitTable::fullHeight() const { return lineHeight * (model()->rowCount() + 1) + 1; }

void LitTable::keyPressEvent(QKeyEvent* event)
{
    if (event->matches(QKeySequence::Copy))
        copy();
    else
        QTableView::keyPressEvent(event);
}

void LitTable::mouseMoveEvent(QMouseEvent* event)
{
    QTableView::mouseMoveEvent(event);
    const int row = indexAt(event->position().toPoint()).row();
    if (row != m_litRow)
        enterRow(row);
}

bool LitTable::viewportEvent(QEvent* event)
{
    if (event->type() == QEvent::Leave)
        enterRow(-1);
    return QTableView::viewportEvent(event);
}

void LitTable::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        layOutColumns();
}

void LitTable::focusOutEvent(QFocusEvent* event)
{
    QTableView::focusOutEvent(event);
    enterRow(-1);
}

void LitTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    if (hasFocus())
        enterRow(current.row());
}

void LitTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    layOutColumns();
}

}  // namespace headroom
