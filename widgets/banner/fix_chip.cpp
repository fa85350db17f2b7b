// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/banner/fix_chip.h"

#include "widgets/theme/icons.h"
#include "widgets/theme/style_paint.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QContextMenuEvent>
#include <QFocusEvent>
#include <QPainter>

#include <algorithm>

namespace headroom {

namespace {

constexpr Px chipHeight{27};
constexpr int padding = 9;
constexpr Px markSize{14};
constexpr int gap = 6;

int textWidth(const QFont& font, const QString& text) { return QFontMetrics(font).horizontalAdvance(text); }

}  // namespace

FixChip::FixChip(QWidget* parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
}

void FixChip::setChipText(const ChipText& text)
{
    if (text == m_text)
        return;
    m_text = text;
    setText(text.words + u' ' + text.number + u' ' + text.unit);
    updateGeometry();
    update();
}

QSize FixChip::sizeHint() const
{
    const QFont bold = scaledFont(font(), TypeSize::Body, true);
    const QFont small = scaledFont(font(), TypeSize::Secondary);
    int width = 2 * padding + markSize + gap + textWidth(font(), m_text.words) + gap + textWidth(bold, m_text.number);
    if (!m_text.unit.isEmpty())
        width += gap - 2 + textWidth(small, m_text.unit);
    return {width, std::max<int>(chipHeight, QFontMetrics(font()).height() + 8)};
}

void FixChip::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const bool looked = isEnabled() && (underMouse() || hasFocus());
    const QColor line = roleColor(*this, looked ? Role::Accent : Role::StrongLine);
    const QColor fill = roleColor(*this, looked ? Role::AccentTint : Role::Surface);
    paint::box(painter, rect(), fill, line, cornerRadius, hasFocus() ? 2.0 : 1.0);

    const Role role = isEnabled() ? Role::Text : Role::DisabledText;
    int x = padding;
    const Role known = m_text.sure ? Role::Good : Role::Watch;
    const QColor mark = roleColor(*this, isEnabled() ? known : Role::DisabledText);
    const Icon icon = m_text.sure ? Icon::Check : Icon::AlertCircle;
    painter.drawPixmap(x, (height() - markSize) / 2, iconPixmap(icon, mark, markSize, devicePixelRatioF()));
    x += markSize + gap;
    const auto draw = [&](const QString& text, const QFont& font, Role textRole) {
        painter.setFont(font);
        painter.setPen(roleColor(*this, textRole));
        painter.drawText(QRect(x, 0, width() - x, height()), Qt::AlignVCenter | Qt::TextSingleLine, text);
        x += textWidth(font, text);
    };
    draw(m_text.words, font(), looked ? Role::Accent : role);
    x += gap;
    draw(m_text.number, scaledFont(font(), TypeSize::Body, true), role);
    x += gap - 2;
    draw(m_text.unit, scaledFont(font(), TypeSize::Secondary), isEnabled() ? Role::SecondaryText : Role::DisabledText);
}

void FixChip::enterEvent(QEnterEvent* event)
{
    QAbstractButton::enterEvent(event);
    emit lookedAt(true);
}

void FixChip::leaveEvent(QEvent* event)
{
    QAbstractButton::leaveEvent(event);
    emit lookedAt(false);
}

void FixChip::focusInEvent(QFocusEvent* event)
{
    QAbstractButton::focusInEvent(event);
    // A window that comes back to the front is no look at the chip.
    if (event->reason() == Qt::TabFocusReason || event->reason() == Qt::BacktabFocusReason)
        emit lookedAt(true);
}

void FixChip::focusOutEvent(QFocusEvent* event)
{
    QAbstractButton::focusOutEvent(event);
    emit lookedAt(false);
}

void FixChip::contextMenuEvent(QContextMenuEvent* event) { emit menuRequested(event->globalPos()); }

}  // namespace headroom
