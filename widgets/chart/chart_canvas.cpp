// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/chart_canvas.h"

#include <QPainter>

#include <cmath>

namespace headroom {

ChartCanvas::ChartCanvas(QPainter& painter, const ChartGeometry& geometry, Theme theme, const ChartText& text,
                         int highlighted)
    : m_painter(painter), m_geometry(geometry), m_theme(theme), m_text(text), m_highlighted(highlighted)
{
}

QRectF ChartCanvas::textRect(double x, double middle, const QString& text, bool bold, TextAnchor anchor) const
{
    const double width = textWidth(text, bold);
    const double height = lineHeight();
    const double shift = anchor == TextAnchor::Left ? 0 : anchor == TextAnchor::Center ? width / 2 : width;
    return {x - shift, middle - height / 2, width, height};
}

void ChartCanvas::text(double x, double middle, const QString& text, const QColor& color, bool bold,
                       TextAnchor anchor) const
{
    const QRectF rect = textRect(x, middle, text, bold, anchor);
    m_painter.setPen(color);
    // Whole pixels keep the hinting of one text equal to that of its neighbours.
    m_text.draw(m_painter, QPointF(std::round(rect.left()), std::round(rect.top())), text, bold);
}

void ChartCanvas::sharpLine(const QPointF& from, const QPointF& to, const QColor& color, double width) const
{
    const double shift = std::fmod(width, 2.0) == 1.0 ? 0.5 : 0.0;
    const auto aligned = [shift](double value) { return std::floor(value) + shift; };
    QPen pen(color, width);
    pen.setCapStyle(Qt::FlatCap);
    m_painter.setPen(pen);
    if (from.x() == to.x())
        m_painter.drawLine(QPointF(aligned(from.x()), from.y()), QPointF(aligned(to.x()), to.y()));
    else
        m_painter.drawLine(QPointF(from.x(), aligned(from.y())), QPointF(to.x(), aligned(to.y())));
}

void ChartCanvas::line(const QPointF& from, const QPointF& to, const QColor& color, double width, bool dashed) const
{
    QPen pen(color, width);
    pen.setCapStyle(Qt::FlatCap);
    if (dashed)
        pen.setDashPattern({4, 3});
    m_painter.setPen(pen);
    m_painter.drawLine(from, to);
}

}  // namespace headroom
