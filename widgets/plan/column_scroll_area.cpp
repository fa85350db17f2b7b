// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/column_scroll_area.h"

#include <QScrollBar>

namespace headroom {

ColumnScrollArea::ColumnScrollArea(QWidget* parent) : QScrollArea(parent), m_bar(new QScrollBar(Qt::Vertical, this))
{
    setFrameShape(QFrame::NoFrame);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFocusPolicy(Qt::NoFocus);
    QScrollBar* hidden = verticalScrollBar();
    connect(hidden, &QScrollBar::rangeChanged, this, &ColumnScrollArea::placeBar);
    connect(hidden, &QScrollBar::valueChanged, m_bar, &QScrollBar::setValue);
    connect(m_bar, &QScrollBar::valueChanged, hidden, &QScrollBar::setValue);
    placeBar();
}

void ColumnScrollArea::resizeEvent(QResizeEvent* event)
{
    QScrollArea::resizeEvent(event);
    placeBar();
}

void ColumnScrollArea::placeBar()
{
    const QScrollBar* hidden = verticalScrollBar();
    m_bar->setRange(hidden->minimum(), hidden->maximum());
    m_bar->setPageStep(hidden->pageStep());
    m_bar->setSingleStep(hidden->singleStep());
    m_bar->setValue(hidden->value());
    const int width = m_bar->sizeHint().width();
    m_bar->setGeometry(layoutDirection() == Qt::RightToLeft ? 0 : this->width() - width, 0, width, height());
    m_bar->setVisible(hidden->maximum() > hidden->minimum());
    m_bar->raise();
}

}  // namespace headroom
