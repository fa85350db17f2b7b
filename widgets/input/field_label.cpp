// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/input/field_label.h"

#include "widgets/theme/theme.h"

#include <QMouseEvent>
#include <QPainter>
#include <QStyle>

namespace headroom {

namespace {

constexpr int dotSize = 6;
constexpr int dotRoom = dotSize + grid(2);

}  // namespace

FieldLabel::FieldLabel(const QString& text, QWidget* parent) : QLabel(text, parent)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Preferred);
    setTextFormat(Qt::PlainText);
}

void FieldLabel::setChanged(bool changed)
{
    if (m_changed == changed)
        return;
    m_changed = changed;
    update();
}

QSize FieldLabel::sizeHint() const
{
    return {fontMetrics().horizontalAdvance(text()) + dotRoom + 2, fontMetrics().height()};
}

QSize FieldLabel::minimumSizeHint() const { return {dotRoom + 24, fontMetrics().height()}; }

void FieldLabel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const int room = width() - (m_changed ? dotRoom : 0);
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, room);
    painter.setPen(roleColor(*this, isEnabled() ? Role::Text : Role::DisabledText));
    const QRect textRect = QStyle::visualRect(layoutDirection(), rect(), QRect(0, 0, room, height()));
    painter.drawText(textRect,
                     static_cast<int>(QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft)) | Qt::AlignVCenter,
                     shown);
    if (!m_changed)
        return;
    const int x = fontMetrics().horizontalAdvance(shown) + grid(2);
    const QRect dot =
        QStyle::visualRect(layoutDirection(), rect(), QRect(x, (height() - dotSize) / 2 + 1, dotSize, dotSize));
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(roleColor(*this, Role::Accent));
    painter.drawEllipse(dot);
}

void FieldLabel::mouseDoubleClickEvent(QMouseEvent* event)
{
    if (event->button() == Qt::LeftButton)
        emit resetRequested();
}

}  // namespace headroom
