// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/table/frozen_column.h"

#include "widgets/table/part_delegate.h"
#include "widgets/theme/theme.h"

#include <QApplication>
#include <QHelpEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QTableView>

namespace headroom {

FrozenColumn::FrozenColumn(QTableView* table, const PlainHeader* header)
    : QWidget(table), m_table(table), m_header(header)
{
    setMouseTracking(true);
    hide();
}

void FrozenColumn::place(int left, int seen)
{
    const int width = m_table->columnWidth(0);
    setGeometry(left, 0, width, m_table->height());
    setVisible(left > 0 && 3 * width < 2 * seen);
    raise();
    update();
}

void FrozenColumn::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    painter.fillRect(event->rect(), roleColor(*this, Role::Surface));
    const int top = m_table->viewport()->y();
    for (int row = 0; row < m_table->model()->rowCount(); ++row) {
        QStyleOptionViewItem option;
        option.initFrom(m_table);
        option.rect = QRect(0, top + m_table->rowViewportPosition(row), width(), m_table->rowHeight(row));
        if (option.rect.intersects(event->rect()))
            m_table->itemDelegate()->paint(&painter, option, m_table->model()->index(row, 0));
    }
    paintTitle(painter);
    painter.fillRect(QRect(width() - 1, 0, 1, height()), roleColor(*this, Role::Line));
}

void FrozenColumn::paintTitle(QPainter& painter) const
{
    const QRect title(0, m_header->y(), width(), m_header->height());
    painter.fillRect(title, roleColor(*this, Role::Surface));
    m_header->paintTitle(painter, title, 0);
    painter.fillRect(QRect(0, title.bottom(), width(), 1), roleColor(*this, Role::StrongLine));
}

bool FrozenColumn::event(QEvent* event) { return passOn(*event) || QWidget::event(event); }

bool FrozenColumn::passOn(QEvent& event) const
{
    QWidget* rows = m_table->viewport();
    if (event.type() == QEvent::Leave) {
        QEvent left(QEvent::Leave);
        QApplication::sendEvent(rows, &left);
        return false;
    }
    if (event.type() == QEvent::ToolTip) {
        const auto& help = static_cast<const QHelpEvent&>(event);
        QHelpEvent passed(QEvent::ToolTip, rows->mapFromGlobal(help.globalPos()), help.globalPos());
        return QApplication::sendEvent(rows, &passed);
    }
    if (event.type() != QEvent::MouseMove && event.type() != QEvent::MouseButtonPress &&
        event.type() != QEvent::MouseButtonRelease)
        return false;
    const auto& mouse = static_cast<const QMouseEvent&>(event);
    const bool onTitle = QRect(0, m_header->y(), width(), m_header->height()).contains(mouse.position().toPoint());
    if (onTitle) {
        if (event.type() == QEvent::MouseButtonRelease && m_header->sectionsClickable())
            emit m_table->horizontalHeader()->sectionClicked(0);
        return true;
    }
    QMouseEvent passed(event.type(), rows->mapFrom(this->parentWidget(), mapToParent(mouse.position())),
                       mouse.globalPosition(), mouse.button(), mouse.buttons(), mouse.modifiers());
    return QApplication::sendEvent(rows, &passed);
}

}  // namespace headroom
