// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/chart_canvas.h"

#include "widgets/text/text_cache.h"
#include "widgets/theme/theme.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QPainter>

#include <cmath>

namespace headroom {

ChartCanvas::ChartCanvas(QPainter& painter, const ChartGeometry& geometry, Theme theme, const QFont& font,
                         int highlighted, TextCache* cache)
    : m_painter(painter), m_geometry(geometry), m_theme(theme), m_font(font), m_boldFont(font),
      m_highlighted(highlighted), m_cache(cache)
{
    m_boldFont.setWeight(QFont::DemiBold);
}

double ChartCanvas::textWidth(const QString& text, bool bold) const
{
    const QFont& used = bold ? m_boldFont : m_font;
    return m_cache != nullptr ? m_cache->width(text, used, bold) : QFontMetricsF(used).horizontalAdvance(text);
}

double ChartCanvas::lineHeight() const { return QFontMetricsF(m_font).height(); }

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
    const QFont& used = bold ? m_boldFont : m_font;
    m_painter.setPen(color);
    // Whole pixels keep the hinting of one text equal to that of its neighbours.
    if (m_cache != nullptr) {
        m_cache->draw(m_painter, QPointF(std::round(rect.left()), std::round(rect.top())), text, used, bold);
        return;
    }
    const QFontMetricsF metrics(m_font);
    m_painter.setFont(used);
    m_painter.drawText(QPointF(std::round(rect.left()), std::round(rect.top() + metrics.ascent())), text);
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

QFont chartFont(const QFont& body)
{
    QFont font = scaledFont(body, TypeSize::Secondary);
    font.setPixelSize(qMax(1, QFontInfo(font).pixelSize()));
    return font;
}

}  // namespace headroom
