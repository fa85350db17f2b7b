// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/source_legend.h"

#include <QPainter>

namespace headroom {

namespace {

constexpr double markSize = 8;
constexpr double markGap = 6;
constexpr double entryGap = 14;
constexpr double rowGap = 4;
constexpr std::size_t bandEntry = static_cast<std::size_t>(-1);

double entryWidth(const SourceLegend::Entry& entry, const ChartText& text)
{
    return markSize + markGap + text.width(entry.name) + entryGap;
}

}  // namespace

void drawSourceMark(QPainter& painter, const QRectF& square, std::size_t source)
{
    // Sources that share one of the eight colours differ in shape.
    constexpr std::size_t shapes = 4;
    constexpr std::size_t colors = 8;
    const QPointF middle = square.center();
    switch ((source + source / colors) % shapes) {
    case 0: painter.drawEllipse(square); break;
    case 1: painter.drawRect(square.adjusted(0.5, 0.5, -0.5, -0.5)); break;
    case 2:
        painter.drawPolygon(QPolygonF({{middle.x(), square.top() - 1},
                                       {square.right() + 1, middle.y()},
                                       {middle.x(), square.bottom() + 1},
                                       {square.left() - 1, middle.y()}}));
        break;
    default: painter.drawPolygon(QPolygonF({{middle.x(), square.top()}, square.bottomRight(), square.bottomLeft()}));
    }
}

SourceLegend::SourceLegend(QString band, std::vector<Entry> sources) : m_entries(std::move(sources))
{
    m_entries.insert(m_entries.begin(), Entry{bandEntry, std::move(band)});
}

std::vector<std::vector<SourceLegend::Entry>> SourceLegend::rows(double width, const ChartText& text) const
{
    std::vector<std::vector<Entry>> rows(1);
    double used = 0;
    for (const Entry& entry : m_entries) {
        const double wide = entryWidth(entry, text);
        if (used > 0 && used + wide - entryGap > width) {
            rows.emplace_back();
            used = 0;
        }
        rows.back().push_back(entry);
        used += wide;
    }
    return rows;
}

void SourceLegend::draw(const ChartCanvas& canvas) const
{
    QPainter& painter = canvas.painter();
    const QRectF area = canvas.geometry().area;
    const auto shown = rows(area.width(), canvas.chartText());
    const double step = canvas.lineHeight() + rowGap;
    double middle = area.bottom() - step * (static_cast<double>(shown.size()) - 0.5);
    for (const std::vector<Entry>& row : shown) {
        double x = area.left() + 2;
        for (const Entry& entry : row) {
            const QRectF square(x, middle - markSize / 2, markSize, markSize);
            if (entry.source == bandEntry) {
                painter.fillRect(square, canvas.color(Role::Groove));
            } else {
                painter.setPen(Qt::NoPen);
                painter.setBrush(seriesColor(entry.source));
                drawSourceMark(painter, square, entry.source);
            }
            canvas.text(x + markSize + markGap, middle, entry.name, canvas.color(Role::SecondaryText));
            x += entryWidth(entry, canvas.chartText());
        }
        middle += step;
    }
}

}  // namespace headroom
