// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/card/elided_label.h"

#include "widgets/text/visible_text.h"
#include "widgets/theme/theme.h"

#include <QFontMetrics>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>

namespace headroom {

ElidedLabel::ElidedLabel(Role role, QWidget* parent) : QWidget(parent), m_role(role)
{
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void ElidedLabel::setText(const QString& text)
{
    const QString shown = shownLines(text);
    if (shown == m_text)
        return;
    m_text = shown;
    setAccessibleName(m_text);
    updateGeometry();
    update();
}

void ElidedLabel::setRole(Role role)
{
    m_role = role;
    update();
}

QSize ElidedLabel::sizeHint() const { return {fontMetrics().horizontalAdvance(m_text) + 1, fontMetrics().height()}; }

QSize ElidedLabel::minimumSizeHint() const { return {0, fontMetrics().height()}; }

bool ElidedLabel::event(QEvent* event)
{
    // Only a text that was cut needs to be shown in full.
    if (event->type() == QEvent::ToolTip && toolTip().isEmpty() && sizeHint().width() > width() + 1) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), plainTip(m_text), this);
        return true;
    }
    return QWidget::event(event);
}

void ElidedLabel::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setPen(roleColor(*this, m_role));
    painter.drawText(rect(), Qt::AlignLeft | Qt::AlignVCenter | Qt::TextSingleLine,
                     fontMetrics().elidedText(m_text, Qt::ElideRight, width()));
}

}  // namespace headroom
