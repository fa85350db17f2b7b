// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/theme/style_paint.h"

#include "widgets/theme/theme.h"

#include <QPainter>
#include <QPainterPath>
#include <QStyleOption>

namespace headroom::paint {

namespace {

/// Saves and restores the painter's state around a block.
class Saved {
public:
    explicit Saved(QPainter& painter) : m_painter(painter)
    {
        m_painter.save();
        m_painter.setRenderHint(QPainter::Antialiasing);
    }
    ~Saved() { m_painter.restore(); }
    Saved(const Saved&) = delete;
    Saved& operator=(const Saved&) = delete;

private:
    QPainter& m_painter;
};

QColor roleOf(const QStyleOption& option, Role role) { return color(role, themeOf(option.palette)); }

bool enabled(const QStyleOption& option) { return option.state.testFlag(QStyle::State_Enabled); }
bool hovered(const QStyleOption& option) { return enabled(option) && option.state.testFlag(QStyle::State_MouseOver); }

/// Focus reached by keyboard or not: inputs show both, since a caret alone is easily overlooked on a projector.
bool focused(const QStyleOption& option) { return option.state.testFlag(QStyle::State_HasFocus); }

}  // namespace

void box(QPainter& painter, const QRect& rect, const QColor& fill, const QColor& line, double radius, double width)
{
    const Saved saved(painter);
    const double inset = width / 2.0;
    painter.setPen(line.alpha() == 0 ? QPen(Qt::NoPen) : QPen(line, width));
    painter.setBrush(fill.alpha() == 0 ? QBrush(Qt::NoBrush) : QBrush(fill));
    painter.drawRoundedRect(QRectF(rect).adjusted(inset, inset, -inset, -inset), radius, radius);
}

void chevron(QPainter& painter, const QRect& rect, const QColor& color, bool down)
{
    const Saved saved(painter);
    const QPointF middle = QRectF(rect).center();
    painter.setPen(QPen(color, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    QPainterPath path;
    if (down) {
        path.moveTo(middle + QPointF(-3.5, -1.75));
        path.lineTo(middle + QPointF(0, 1.75));
        path.lineTo(middle + QPointF(3.5, -1.75));
    } else {
        path.moveTo(middle + QPointF(-1.75, -3.5));
        path.lineTo(middle + QPointF(1.75, 0));
        path.lineTo(middle + QPointF(-1.75, 3.5));
    }
    painter.drawPath(path);
}

void inputFrame(QPainter& painter, const QStyleOption& option, Role restingLine)
{
    const bool active = focused(option) && enabled(option);
    // A mark of refusal stays while the field is mended.
    const Role line = restingLine == Role::Bad ? Role::Bad
                      : active                 ? Role::Accent
                      : hovered(option)        ? Role::SecondaryText
                                               : restingLine;
    box(painter, option.rect, roleOf(option, enabled(option) ? Role::Surface : Role::Window), roleOf(option, line),
        cornerRadius, active ? 2.0 : 1.0);
}

void button(QPainter& painter, const QStyleOption& option, bool primary)
{
    const bool pressed = option.state.testFlag(QStyle::State_Sunken) || option.state.testFlag(QStyle::State_On);
    QColor fill = roleOf(option, pressed || hovered(option) ? Role::AccentTint : Role::Surface);
    QColor line = roleOf(option, hovered(option) || pressed ? Role::Accent : Role::StrongLine);
    if (primary && enabled(option)) {
        fill = roleOf(option, Role::Accent);
        line = fill;
    }
    box(painter, option.rect, fill, line, cornerRadius);
    if (focused(option)) {
        const int gap = primary ? 3 : 1;
        box(painter, option.rect.adjusted(gap, gap, -gap, -gap), Qt::transparent,
            roleOf(option, primary ? Role::OnAccent : Role::Accent), cornerRadius - 1, 1.5);
    }
}

void toolButton(QPainter& painter, const QStyleOption& option)
{
    const bool on = option.state.testFlag(QStyle::State_On) || option.state.testFlag(QStyle::State_Sunken);
    if (on || hovered(option))
        box(painter, option.rect, roleOf(option, on ? Role::AccentTint : Role::Groove), Qt::transparent,
            cornerRadius - 1);
}

void checkBox(QPainter& painter, const QStyleOption& option)
{
    const bool on = option.state.testFlag(QStyle::State_On);
    const bool partly = option.state.testFlag(QStyle::State_NoChange);
    const QColor accent = roleOf(option, enabled(option) ? Role::Accent : Role::DisabledText);
    const QColor line = hovered(option) ? accent : roleOf(option, Role::StrongLine);
    box(painter, option.rect, on || partly ? accent : roleOf(option, Role::Surface), on || partly ? accent : line, 4);
    if (!on && !partly)
        return;
    const Saved saved(painter);
    painter.setPen(QPen(roleOf(option, Role::OnAccent), 1.8, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    const QRectF rect(option.rect);
    const auto at = [&rect](double x, double y) {
        return QPointF(rect.left() + x * rect.width(), rect.top() + y * rect.height());
    };
    if (partly)
        painter.drawLine(at(0.28, 0.5), at(0.72, 0.5));
    else
        painter.drawPolyline(QPolygonF({at(0.25, 0.52), at(0.42, 0.69), at(0.75, 0.33)}));
}

void radioButton(QPainter& painter, const QStyleOption& option)
{
    const bool on = option.state.testFlag(QStyle::State_On);
    const QColor accent = roleOf(option, enabled(option) ? Role::Accent : Role::DisabledText);
    const double radius = option.rect.height() / 2.0;
    box(painter, option.rect, roleOf(option, Role::Surface),
        on || hovered(option) ? accent : roleOf(option, Role::StrongLine), radius);
    if (on)
        box(painter, option.rect.adjusted(4, 4, -4, -4), accent, Qt::transparent, radius);
}

void slider(QPainter& painter, const QStyleOptionSlider& option, const QRect& groove, const QRect& handle)
{
    const Saved saved(painter);
    const QColor accent = roleOf(option, enabled(option) ? Role::Accent : Role::DisabledText);
    const double y = groove.center().y() + 0.5;
    const QRectF track(groove.left(), y - 2, groove.width(), 4);
    const double x = handle.center().x() + 0.5;
    painter.setPen(Qt::NoPen);
    painter.setBrush(roleOf(option, Role::Groove));
    painter.drawRoundedRect(track, 2, 2);
    QRectF filled = track;
    if (option.direction == Qt::RightToLeft)
        filled.setLeft(x);
    else
        filled.setRight(x);
    painter.setBrush(accent);
    painter.drawRoundedRect(filled, 2, 2);
    if (focused(option)) {
        QColor halo = accent;
        halo.setAlpha(60);
        painter.setBrush(halo);
        painter.drawEllipse(QPointF(x, y), 9.5, 9.5);
    }
    painter.setPen(QPen(accent, 2));
    painter.setBrush(roleOf(option, option.state.testFlag(QStyle::State_Sunken) ? Role::AccentTint : Role::Surface));
    painter.drawEllipse(QPointF(x, y), 6, 6);
}

void tab(QPainter& painter, const QStyleOptionTab& option, int badgeSpace)
{
    const Saved saved(painter);
    const bool current = option.state.testFlag(QStyle::State_Selected);
    QFont font = painter.font();
    font.setWeight(current ? QFont::DemiBold : QFont::Normal);
    painter.setFont(font);
    const bool plain = !current && !hovered(option);
    painter.setPen(roleOf(option, !enabled(option) ? Role::DisabledText : plain ? Role::SecondaryText : Role::Text));
    painter.drawText(option.rect.adjusted(0, 0, -badgeSpace, 0), Qt::AlignCenter | Qt::TextShowMnemonic, option.text);
    const QRect line(option.rect.left() + 8, option.rect.bottom() - 1, option.rect.width() - 16, 2);
    if (current)
        painter.fillRect(line, roleOf(option, Role::Accent));
    // A click chooses the page as well: the ring is for those who came by keyboard.
    if (focused(option) && option.state.testFlag(QStyle::State_KeyboardFocusChange))
        box(painter, option.rect.adjusted(2, 4, -2, -4), Qt::transparent, roleOf(option, Role::Accent), 4, 1.5);
}

void scrollBar(QPainter& painter, const QStyleOptionSlider& option, const QRect& thumb)
{
    if (option.maximum <= option.minimum)
        return;
    const bool live = hovered(option) || option.state.testFlag(QStyle::State_Sunken);
    const int inset = live ? 2 : 3;
    const QRect rect = thumb.adjusted(inset, inset, -inset, -inset);
    box(painter, rect, roleOf(option, live ? Role::DisabledText : Role::StrongLine), Qt::transparent,
        qMin(rect.width(), rect.height()) / 2.0);
}

}  // namespace headroom::paint
