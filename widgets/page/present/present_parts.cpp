// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/present/present_parts.h"

#include "widgets/theme/grade_marks.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/style_paint.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QPainter>

#include <algorithm>

namespace headroom {

namespace {

constexpr Px figurePadding{10};
constexpr Px figureMark{28};
constexpr Px leastFigureWidth{150};
constexpr Px tilePadding{10};
constexpr Px tileMark{14};
constexpr Px tileWidth{128};
constexpr Px leastTileWidth{84};
constexpr double largestValue = 1.8;  ///< Times the type of a verdict.
constexpr double smallestValue = 0.8;

QFont larger(QFont font, double factor)
{
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * factor);
    else
        font.setPixelSize(qRound(font.pixelSize() * factor));
    return font;
}

}  // namespace

BigFigure::BigFigure(QWidget* parent) : QWidget(parent)
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
}

void BigFigure::setFigure(const PresentedFigure& figure)
{
    m_figure = figure;
    setAccessibleName(figure.label + QStringLiteral(": ") + figure.value + QStringLiteral(", ") + figure.note);
    update();
}

QSize BigFigure::sizeHint() const
{
    const int body = QFontMetrics(font()).height();
    const int value = QFontMetrics(larger(scaledFont(font(), TypeSize::Verdict, true), largestValue)).height();
    return {2 * leastFigureWidth, 2 * figurePadding + 2 * body + value + grid(2)};
}

/// In a low window the number is less large rather than cut.
QSize BigFigure::minimumSizeHint() const
{
    const QFont least = larger(scaledFont(font(), TypeSize::Verdict, true), smallestValue);
    return {leastFigureWidth, 2 * figurePadding + 2 * QFontMetrics(font()).height() + QFontMetrics(least).height()};
}

/// The largest type in which the number has room: numbers are never cut.
QFont BigFigure::valueFont(const QSize& room) const
{
    const QFont verdict = scaledFont(font(), TypeSize::Verdict, true);
    for (double factor = largestValue; factor > smallestValue; factor -= 0.1) {
        const QFont tried = larger(verdict, factor);
        const QFontMetrics metrics(tried);
        if (metrics.horizontalAdvance(m_figure.value) <= room.width() && metrics.height() <= room.height())
            return tried;
    }
    return larger(verdict, smallestValue);
}

void BigFigure::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    paint::box(painter, rect(), roleColor(*this, Role::Surface), roleColor(*this, Role::Line), cornerRadius);
    QRect inner = rect().adjusted(figurePadding, figurePadding, -figurePadding, -figurePadding);
    const int body = fontMetrics().height();
    painter.setFont(font());
    painter.setPen(roleColor(*this, Role::SecondaryText));
    const auto line = [&](const QRect& place, const QString& text) {
        painter.drawText(place, Qt::AlignLeft | Qt::AlignVCenter,
                         painter.fontMetrics().elidedText(text, Qt::ElideRight, place.width()));
    };
    line(QRect(inner.left(), inner.top(), inner.width(), body), m_figure.label);
    line(QRect(inner.left(), inner.bottom() - body + 1, inner.width(), body), m_figure.note);
    inner.adjust(0, body, 0, -body);
    const Role role = m_figure.grade ? gradeRole(*m_figure.grade) : Role::Text;
    if (m_figure.grade) {
        const int mark = figureMark;
        painter.drawPixmap(inner.left(), inner.center().y() - mark / 2,
                           iconPixmap(gradeIcon(*m_figure.grade), roleColor(*this, role), mark, devicePixelRatioF()));
        inner.setLeft(inner.left() + mark + grid(3));
    }
    painter.setFont(valueFont(inner.size()));
    painter.setPen(roleColor(*this, role));
    painter.drawText(inner, Qt::AlignLeft | Qt::AlignVCenter, m_figure.value);
}

PlanTile::PlanTile(QWidget* parent) : QAbstractButton(parent)
{
    setFocusPolicy(Qt::TabFocus);
    setAttribute(Qt::WA_Hover);
    setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
}

void PlanTile::setPlan(const PresentedPlan& plan)
{
    m_plan = plan;
    setText(plan.letter + u' ' + plan.name);
    setToolTip(plan.name);
    setAccessibleName(QStringList{text(), plan.money, plan.time, plan.standing}.join(QStringLiteral(", ")));
    update();
}

QSize PlanTile::sizeHint() const { return {tileWidth, 2 * tilePadding + 3 * fontMetrics().height() + grid(2)}; }

QSize PlanTile::minimumSizeHint() const { return {leastTileWidth, sizeHint().height()}; }

void PlanTile::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const bool isLooked = underMouse() || hasFocus();
    paint::box(painter, rect(), roleColor(*this, m_plan.isShown ? Role::AccentTint : Role::Surface),
               roleColor(*this, m_plan.isShown || isLooked ? Role::Accent : Role::Line), cornerRadius,
               m_plan.isShown || hasFocus() ? 2.0 : 1.0);
    const QRect inner = rect().adjusted(tilePadding, tilePadding, -tilePadding, -tilePadding);
    const int height = fontMetrics().height();
    QFont bold = font();
    bold.setWeight(QFont::DemiBold);
    int x = inner.left();
    int top = inner.top();
    const auto draw = [&](const QString& text, const QFont& face, Role role) {
        painter.setFont(face);
        painter.setPen(roleColor(*this, role));
        const QRect room(x, top, std::max(0, inner.right() + 1 - x), height);
        const QString shown = QFontMetrics(face).elidedText(text, Qt::ElideRight, room.width());
        painter.drawText(room, Qt::AlignLeft | Qt::AlignVCenter, shown);
        x += QFontMetrics(face).horizontalAdvance(shown) + grid(2);
    };
    draw(m_plan.letter, bold, Role::Accent);
    draw(m_plan.name, font(), Role::Text);
    x = inner.left();
    top += height + grid(1);
    draw(m_plan.money, bold, Role::Text);
    draw(m_plan.time, scaledFont(font(), TypeSize::Secondary), Role::SecondaryText);
    x = inner.left();
    top += height + grid(1);
    const Role role = gradeRole(m_plan.grade);
    const int mark = tileMark;
    painter.drawPixmap(x, top + (height - mark) / 2,
                       iconPixmap(gradeIcon(m_plan.grade), roleColor(*this, role), mark, devicePixelRatioF()));
    x += mark + grid(1);
    draw(m_plan.standing, bold, role);
}

}  // namespace headroom
