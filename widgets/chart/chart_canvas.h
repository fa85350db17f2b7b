// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/chart_text.h"
#include "widgets/theme/palette.h"

#include <QPointF>
#include <QRectF>

class QPainter;

namespace headroom {

/// Where the plot stands inside a chart, and how values become px.
struct ChartGeometry {
    QRectF area{};  ///< The whole chart.
    QRectF plot{};  ///< Inside the axes.
    double xLower{0}, xUpper{1}, yLower{0}, yUpper{1};

    [[nodiscard]] double x(double value) const
    {
        return plot.left() + (value - xLower) / (xUpper - xLower) * plot.width();
    }
    [[nodiscard]] double y(double value) const
    {
        return plot.bottom() - (value - yLower) / (yUpper - yLower) * plot.height();
    }
};

/// How a text stands to its point.
enum class TextAnchor { Left, Center, Right };

/// What a chart draws on: screen, image or paper, with the theme and fonts that belong there.
class ChartCanvas {
public:
    ChartCanvas(QPainter& painter, const ChartGeometry& geometry, Theme theme, const ChartText& text, int highlighted);

    [[nodiscard]] QPainter& painter() const { return m_painter; }
    [[nodiscard]] const ChartGeometry& geometry() const { return m_geometry; }
    [[nodiscard]] Theme theme() const { return m_theme; }
    [[nodiscard]] QColor color(Role role) const { return headroom::color(role, m_theme); }
    /// The data point under mouse or keyboard cursor, -1 for none; always -1 on paper.
    [[nodiscard]] int highlighted() const { return m_highlighted; }

    [[nodiscard]] const ChartText& chartText() const { return m_text; }
    [[nodiscard]] double textWidth(const QString& text, bool bold = false) const { return m_text.width(text, bold); }
    /// The text, or its beginning and an ellipsis where it is wider than the room.
    [[nodiscard]] QString elided(const QString& text, double room) const { return m_text.elided(text, room); }
    /// Height of one line of text, px.
    [[nodiscard]] double lineHeight() const { return m_text.lineHeight(); }

    /// One line of text; `x` is its left edge, centre or right edge, `middle` the middle of the line.
    void text(double x, double middle, const QString& text, const QColor& color, bool bold = false,
              TextAnchor anchor = TextAnchor::Left) const;
    /// The rectangle that such a text covers.
    [[nodiscard]] QRectF textRect(double x, double middle, const QString& text, bool bold, TextAnchor anchor) const;
    /// A horizontal or vertical line on whole pixels, so that it is sharp.
    void sharpLine(const QPointF& from, const QPointF& to, const QColor& color, double width = 1) const;
    void line(const QPointF& from, const QPointF& to, const QColor& color, double width, bool dashed = false) const;

private:
    QPainter& m_painter;
    ChartGeometry m_geometry;
    Theme m_theme;
    const ChartText& m_text;
    int m_highlighted;
};

}  // namespace headroom
