// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/memory/memory_bar_painter.h"

#include "widgets/chart/memory/memory_bar_labels.h"

#include <QPainter>

#include <cmath>

namespace headroom {

namespace {

constexpr double ghostHeight = 24;
constexpr double ghostGap = 10;
constexpr double firstGap = 6;
constexpr double singleBarHeight = singleMemoryBarHeight - firstGap;

void drawSegments(const ChartCanvas& canvas, const MemoryBarLayout& layout, const std::vector<BarSegment>& segments,
                  const QRectF& row)
{
    QPainter& painter = canvas.painter();
    for (std::size_t i = 0; i < segments.size(); ++i) {
        const BarSegment& segment = segments[i];
        const QRectF rect = layout.stretch(row, segment.start, segment.bytes);
        painter.fillRect(rect, segment.free ? canvas.color(Role::Surface) : partColor(segment.part));
        if (segment.free) {
            painter.setPen(QPen(partColor(segment.part), 1, Qt::DashLine));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        // Pale yellow has too little contrast on white to end without an edge.
        if (segment.part == MemoryPart::MasterWeights || segment.part == MemoryPart::Adapters) {
            painter.setPen(QPen(partColor(segment.part).darker(180), 1));
            painter.setBrush(Qt::NoBrush);
            painter.drawRect(rect.adjusted(0.5, 0.5, -0.5, -0.5));
        }
        if (i > 0 && rect.width() >= 3)
            canvas.sharpLine(rect.topLeft(), rect.bottomLeft(), canvas.color(Role::Surface));
    }
}

void drawHighlight(const ChartCanvas& canvas, const MemoryBarLayout& layout, const MemoryBars& bars)
{
    int left = canvas.highlighted();
    if (left < 0)
        return;
    for (std::size_t i = 0; i < bars.bars.size(); ++i) {
        const std::vector<BarSegment>& segments = bars.bars[i].segments;
        if (left >= static_cast<int>(segments.size())) {
            left -= static_cast<int>(segments.size());
            continue;
        }
        const BarSegment& segment = segments[static_cast<std::size_t>(left)];
        canvas.painter().setPen(QPen(canvas.color(Role::Text), 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
        canvas.painter().setBrush(Qt::NoBrush);
        canvas.painter().drawRect(layout.stretch(layout.bar(i), segment.start, segment.bytes));
        return;
    }
}

void drawGhost(const ChartCanvas& canvas, const MemoryBarLayout& layout, const MemoryBars& bars)
{
    const QRectF row = layout.ghost();
    QPainter& painter = canvas.painter();
    painter.setOpacity(0.55);
    drawSegments(canvas, layout, bars.preview, row);
    painter.setOpacity(1.0);
    QPen pen(canvas.color(Role::Accent), 1.5);
    pen.setDashPattern({3, 2});
    painter.setPen(pen);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(layout.stretch(row, Bytes{}, bars.previewPeak).adjusted(-1, -1, 1, 1));
}

void drawCapacityLine(const ChartCanvas& canvas, const MemoryBarLayout& layout, const MemoryBars& bars)
{
    const QRectF plot = canvas.geometry().plot;
    const double top = plot.top() - memoryBarHeadHeight(canvas.lineHeight()) + 4;
    const bool labelsBelow = layout.single() && bars.preview.empty();
    const double bottom = labelsBelow ? layout.bar(0).bottom() + firstGap : plot.bottom();
    const double x = layout.x(bars.capacity);
    canvas.sharpLine({x, top}, {x, bottom}, canvas.color(Role::Text), 2);
}

void drawWhisker(const ChartCanvas& canvas, const MemoryBarLayout& layout, const MemoryBars& bars)
{
    if (!bars.range)
        return;
    std::size_t worst = 0;
    for (std::size_t i = 0; i < bars.bars.size(); ++i)
        if (bars.bars[i].group.worst)
            worst = i;
    const QRectF bar = layout.bar(worst);
    // Under the bar: across it the numbers could not be read. Between stages there is less room.
    const double y = bar.bottom() + (layout.single() ? 8 : 4);
    const double cap = layout.single() ? 4 : 3;
    const double from = layout.x(bars.range->first);
    const double to = layout.x(bars.range->second);
    const QColor ink = canvas.color(Role::Text);
    canvas.line({from, y}, {to, y}, ink, 1.5);
    canvas.line({from, y - cap}, {from, y + cap}, ink, 1.5);
    canvas.line({to, y - cap}, {to, y + cap}, ink, 1.5);
}

}  // namespace

double MemoryBarLayout::x(Bytes bytes) const
{
    return m_geometry.x(bytes.value / (m_bars.unit == ByteUnit::GB ? bytesPerGB : bytesPerGiB));
}

QRectF MemoryBarLayout::bar(std::size_t index) const
{
    const QRectF plot = m_geometry.plot;
    if (single())
        return {plot.left(), plot.top() + firstGap, plot.width(),
                std::min(singleBarHeight, std::max(16.0, plot.height() - firstGap - 2))};
    const double ghostRoom = m_bars.preview.empty() ? 0 : ghostHeight + ghostGap;
    const double slot = (plot.height() - ghostRoom) / static_cast<double>(std::max<std::size_t>(1, m_bars.bars.size()));
    const double height = std::round(std::min(38.0, slot * 0.76));
    const double top = plot.top() + slot * static_cast<double>(index) + (slot - height) / 2;
    return {plot.left(), std::round(top), plot.width(), height};
}

QRectF MemoryBarLayout::ghost() const
{
    const QRectF last = bar(m_bars.bars.size() - 1);
    return {last.left(), last.bottom() + ghostGap, last.width(), ghostHeight};
}

QRectF MemoryBarLayout::stretch(const QRectF& row, Bytes start, Bytes bytes) const
{
    const double from = std::round(x(start));
    const double to = std::max(from + 1, std::round(x(start + bytes)));
    return {from, row.top(), to - from, row.height()};
}

double memoryBarHeadHeight(double lineHeight) { return std::ceil(lineHeight) + 10; }

double memoryBarTailWidth(const MemoryBars& bars, const ChartText& text)
{
    if (bars.bars.size() < 2)
        return 0;
    double width = 0;
    for (const MemoryBars::Bar& bar : bars.bars)
        width = std::max(width,
                         text.width(bytesText(bar.peak, bars.unit), true) + text.width(differenceText(bars, bar.peak)));
    return width + 28;
}

void drawMemoryBars(const ChartCanvas& canvas, const MemoryBars& bars)
{
    if (bars.bars.empty())
        return;
    const MemoryBarLayout layout(canvas.geometry(), bars);
    for (std::size_t i = 0; i < bars.bars.size(); ++i)
        drawSegments(canvas, layout, bars.bars[i].segments, layout.bar(i));
    if (!bars.preview.empty())
        drawGhost(canvas, layout, bars);
    drawCapacityLine(canvas, layout, bars);
    drawMemoryBarLabels(canvas, layout, bars);
    drawWhisker(canvas, layout, bars);
    drawHighlight(canvas, layout, bars);
}

}  // namespace headroom
