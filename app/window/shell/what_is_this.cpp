// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shell/what_is_this.h"

#include "widgets/chart/chart.h"

#include <QAbstractItemView>
#include <QHeaderView>
#include <QHelpEvent>
#include <QTableView>
#include <QWhatsThis>

namespace headroom {

namespace {

QString ofTable(const QTableView& table, const QPoint& place)
{
    const QModelIndex cell = table.indexAt(place);
    if (!cell.isValid())
        return {};
    if (const QString tip = cell.data(Qt::ToolTipRole).toString(); !tip.isEmpty())
        return tip;
    const QAbstractItemModel& model = *table.model();
    const QString column = model.headerData(cell.column(), Qt::Horizontal).toString();
    const QString help = model.headerData(cell.column(), Qt::Horizontal, Qt::ToolTipRole).toString();
    const QString row = cell.siblingAtColumn(0).data().toString();
    return QStringLiteral("<b>%1</b><br>%2: %3<br>%4")
        .arg(row.toHtmlEscaped(), column.toHtmlEscaped(), cell.data().toString().toHtmlEscaped(), help.toHtmlEscaped());
}

QString ofChart(const Chart& chart)
{
    const int point = chart.currentPoint();
    if (point >= 0 && point < chart.pointCount())
        return chart.pointText(point);
    return QStringLiteral("<b>%1</b><br>%2").arg(chart.title().toHtmlEscaped(), chart.summary().toHtmlEscaped());
}

QString ofHeader(const QHeaderView& header, const QPoint& place)
{
    const int section = header.logicalIndexAt(place);
    return header.model() == nullptr || section < 0
               ? QString()
               : header.model()->headerData(section, header.orientation(), Qt::ToolTipRole).toString();
}

}  // namespace

QString explanationAt(const QWidget& widget, const QPoint& place)
{
    QPoint local = place;
    for (const QWidget* at = &widget; at != nullptr; local = at->mapToParent(local), at = at->parentWidget()) {
        QString text = at->whatsThis();
        const auto* around = at->parentWidget();
        if (const auto* header = qobject_cast<const QHeaderView*>(around); text.isEmpty() && header != nullptr)
            text = ofHeader(*header, local);
        if (const auto* table = qobject_cast<const QTableView*>(around); text.isEmpty() && table != nullptr)
            text = ofTable(*table, local);
        if (const auto* chart = qobject_cast<const Chart*>(at); text.isEmpty() && chart != nullptr)
            text = ofChart(*chart);
        if (text.isEmpty())
            text = at->toolTip();
        if (text.isEmpty())
            text = at->accessibleDescription().toHtmlEscaped();
        if (!text.isEmpty() || at->isWindow())
            return text;
    }
    return {};
}

bool WhatIsThis::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() != QEvent::WhatsThis && event->type() != QEvent::QueryWhatsThis)
        return QObject::eventFilter(watched, event);
    auto* widget = qobject_cast<QWidget*>(watched);
    if (widget == nullptr)
        return QObject::eventFilter(watched, event);
    const auto* help = static_cast<QHelpEvent*>(event);
    const QString text = explanationAt(*widget, help->pos());
    event->setAccepted(!text.isEmpty());
    if (event->type() == QEvent::WhatsThis && !text.isEmpty())
        QWhatsThis::showText(help->globalPos(), text, widget);
    return true;
}

}  // namespace headroom
