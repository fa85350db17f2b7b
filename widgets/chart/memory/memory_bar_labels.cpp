// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/memory/memory_bar_labels.h"

#include "widgets/chart/memory/memory_bar_notes.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <array>
#include <optional>

namespace headroom {

namespace {

constexpr double gap = 8;
constexpr double wideGap = 12;
constexpr double leastLine = 24;  ///< The least length of a line beside a difference.

struct MemoryBarLabelsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::MemoryBars)
};

Role differenceRole(const MemoryBars& bars, Bytes peak) { return peak > bars.capacity ? Role::Bad : Role::Good; }

/// A text in the middle of a span, with lines to both ends where there is room for them.
void drawSpan(const ChartCanvas& canvas, double from, double to, double middle, const QString& text, Role role)
{
    const double width = canvas.textWidth(text, true);
    const double center = (from + to) / 2;
    const QColor ink = canvas.color(role);
    canvas.text(center, middle, text, ink, true, TextAnchor::Center);
    const double side = (to - from - width) / 2 - gap;
    if (side < leastLine)
        return;
    canvas.sharpLine({from, middle}, {from + side, middle}, ink);
    canvas.sharpLine({to - side, middle}, {to, middle}, ink);
}

/// The row above a single bar: capacity, total, and what is missing or free.
class Head {
public:
    Head(const ChartCanvas& canvas, const MemoryBarLayout& layout, const MemoryBars& bars)
        : m_canvas(canvas), m_layout(layout), m_bars(bars), m_peak(bars.bars.front().peak),
          m_total(bytesText(m_peak, bars.unit)), m_difference(differenceText(bars, m_peak)),
          m_role(differenceRole(bars, m_peak)), m_left(canvas.geometry().area.left() + 1),
          m_right(canvas.geometry().area.right() - 1), m_capacityX(layout.x(bars.capacity)), m_endX(layout.x(m_peak)),
          m_middle(canvas.geometry().plot.top() - memoryBarHeadHeight(canvas.lineHeight()) / 2),
          m_capacityWidth(canvas.textWidth(bars.capacityLabel, true)), m_totalWidth(canvas.textWidth(m_total, true)),
          m_differenceWidth(canvas.textWidth(m_difference, true))
    {
    }

    void draw() const
    {
        if (m_peak > m_bars.capacity)
            drawShort();
        else
            drawFree();
    }

private:
    void drawCapacity(double left) const
    {
        m_canvas.text(left, m_middle, m_bars.capacityLabel, m_canvas.color(Role::Text), true);
    }
    void drawTotal(double left) const { m_canvas.text(left, m_middle, m_total, m_canvas.color(Role::Text), true); }
    void drawDifference(double left) const
    {
        m_canvas.text(left, m_middle, m_difference, m_canvas.color(m_role), true);
    }

    void drawShort() const
    {
        const double capacityRight = m_capacityX + gap + m_capacityWidth;
        const double totalLeft = m_endX - m_totalWidth;
        const double spanNeeds = m_differenceWidth + 2 * wideGap;
        const bool roomRight = capacityRight + spanNeeds <= totalLeft;
        const bool roomLeft = m_capacityX - gap - m_capacityWidth >= m_left;
        if (!roomRight && roomLeft && m_capacityX + spanNeeds <= totalLeft) {
            drawCapacity(m_capacityX - gap - m_capacityWidth);
            drawTotal(totalLeft);
            drawSpan(m_canvas, m_capacityX + wideGap, totalLeft - wideGap, m_middle, m_difference, m_role);
            return;
        }
        if (capacityRight + wideGap <= totalLeft) {
            drawCapacity(m_capacityX + gap);
            drawTotal(totalLeft);
            if (roomRight)
                drawSpan(m_canvas, capacityRight + wideGap, totalLeft - wideGap, m_middle, m_difference, m_role);
            else if (m_endX + wideGap + m_differenceWidth <= m_right)
                drawDifference(m_endX + wideGap);
            return;
        }
        // Little is missing: the capacity stands left of its line, the rest right of it.
        const double capacityLeft = m_capacityX - gap - m_capacityWidth;
        if (capacityLeft >= m_left)
            drawCapacity(capacityLeft);
        const double left = std::max(m_capacityX + gap, std::min(totalLeft, m_right - m_totalWidth));
        if (left + m_totalWidth <= m_right)
            drawTotal(left);
        if (left + m_totalWidth + wideGap + m_differenceWidth <= m_right)
            drawDifference(left + m_totalWidth + wideGap);
        else if (capacityLeft - wideGap - m_differenceWidth >= m_left)
            drawDifference(capacityLeft - wideGap - m_differenceWidth);
    }

    void drawFree() const
    {
        const bool right = m_capacityX + gap + m_capacityWidth <= m_right;
        const double capacityLeft = right ? m_capacityX + gap : m_capacityX - gap - m_capacityWidth;
        drawCapacity(std::max(m_left, capacityLeft));
        const double limit = right ? m_capacityX - gap : capacityLeft - wideGap;
        const double totalLeft = std::min(std::max(m_left, m_endX - m_totalWidth), limit - m_totalWidth);
        if (totalLeft >= m_left)
            drawTotal(totalLeft);
        if (m_capacityX - m_endX >= m_differenceWidth + 2 * wideGap)
            drawSpan(m_canvas, m_endX + gap, m_capacityX - gap, m_layout.bar(0).center().y(), m_difference, m_role);
        else if (totalLeft - wideGap - m_differenceWidth >= m_left)
            drawDifference(totalLeft - wideGap - m_differenceWidth);
    }

    const ChartCanvas& m_canvas;
    const MemoryBarLayout& m_layout;
    const MemoryBars& m_bars;
    Bytes m_peak;
    QString m_total;
    QString m_difference;
    Role m_role;
    double m_left, m_right, m_capacityX, m_endX, m_middle, m_capacityWidth, m_totalWidth, m_differenceWidth;
};

QColor inkOn(const ChartCanvas& canvas, const BarSegment& segment)
{
    return segment.free ? canvas.color(Role::Text) : textOnPart(segment.part);
}

/// Where a text of that width stands in a segment, clear of the capacity line.
std::optional<double> innerLeft(const QRectF& rect, double capacityX, double width)
{
    for (double left : std::array{rect.left() + 10, rect.left() + 3, capacityX + 8}) {
        const bool within = left >= rect.left() + 3 && left + width <= rect.right() - 1;
        const bool crossed = capacityX > left - 3 && capacityX < left + width + 3;
        if (within && !crossed)
            return left;
    }
    return std::nullopt;
}

/// Writes a segment's name and value into the single bar; false where they do not fit.
bool drawNamed(const ChartCanvas& canvas, const QRectF& rect, double capacityX, const BarSegment& segment,
               const QString& value)
{
    const std::optional<double> left =
        innerLeft(rect, capacityX, std::max(canvas.textWidth(segment.label, true), canvas.textWidth(value)));
    if (!left)
        return false;
    const QColor ink = inkOn(canvas, segment);
    const double half = canvas.lineHeight() / 2 + 0.5;
    canvas.text(*left, rect.center().y() - half, segment.label, ink, true);
    canvas.text(*left, rect.center().y() + half, value, ink);
    return true;
}

/// Writes the number into a segment of several bars, where it fits: axis and totals say the unit, the legend the part.
void drawNumber(const ChartCanvas& canvas, const QRectF& rect, double capacityX, const BarSegment& segment,
                ByteUnit unit)
{
    const QString number = bytesNumber(segment.bytes, unit);
    if (const std::optional<double> left = innerLeft(rect, capacityX, canvas.textWidth(number, true)))
        canvas.text(*left, rect.center().y(), number, inkOn(canvas, segment), true);
}

/// The words beside the preview; returns where they end.
double drawGhostLabel(const ChartCanvas& canvas, const MemoryBarLayout& layout, const MemoryBars& bars)
{
    const QRectF row = layout.ghost();
    const double capacityX = layout.x(bars.capacity);
    const double width = canvas.textWidth(bars.previewLabel, true);
    double left = layout.x(bars.previewPeak) + gap + 2;
    if (left < capacityX + 3 && left + width > capacityX - 3)
        left = capacityX + gap + 2;
    left = std::min(left, canvas.geometry().area.right() - 1 - width);
    canvas.text(left, row.center().y(), bars.previewLabel, canvas.color(Role::Accent), true);
    return left + width;
}

/// Stage name left of a bar, total and difference right of it.
void drawRow(const ChartCanvas& canvas, const MemoryBarLayout& layout, const MemoryBars& bars, std::size_t index)
{
    const MemoryBars::Bar& bar = bars.bars[index];
    const QRectF row = layout.bar(index);
    const double middle = row.center().y();
    const QColor ink = canvas.color(Role::Text);
    const QString label = bar.group.worst ? MemoryBarLabelsWords::tr("%1, worst").arg(bar.label) : bar.label;
    canvas.text(canvas.geometry().area.left() + 2, middle, label, ink, bar.group.worst);

    const QString total = bytesText(bar.peak, bars.unit);
    const QString difference = differenceText(bars, bar.peak);
    const double totalWidth = canvas.textWidth(total, true);
    const double differenceWidth = canvas.textWidth(difference);
    const double end = layout.x(bar.peak);
    const double capacityX = layout.x(bars.capacity);
    double left = end + gap;
    bool withDifference = true;
    if (bar.peak <= bars.capacity && left + totalWidth + wideGap + differenceWidth > capacityX - 4) {
        withDifference = false;
        if (left + totalWidth > capacityX - 4) {
            left = capacityX + gap;
            withDifference = true;
        }
    }
    canvas.text(left, middle, total, ink, true);
    left += totalWidth + wideGap;
    if (withDifference && left + differenceWidth <= canvas.geometry().area.right())
        canvas.text(left, middle, difference, canvas.color(differenceRole(bars, bar.peak)));
}

}  // namespace

QString differenceText(const MemoryBars& bars, Bytes peak)
{
    if (peak > bars.capacity)
        return MemoryBarLabelsWords::tr("short by %1").arg(bytesText(peak - bars.capacity, bars.unit));
    return MemoryBarLabelsWords::tr("%1 free").arg(bytesText(bars.capacity - peak, bars.unit));
}

void drawMemoryBarLabels(const ChartCanvas& canvas, const MemoryBarLayout& layout, const MemoryBars& bars)
{
    const double capacityX = layout.x(bars.capacity);
    std::vector<const BarSegment*> small;
    for (std::size_t i = 0; i < bars.bars.size(); ++i) {
        for (const BarSegment& segment : bars.bars[i].segments) {
            const QRectF rect = layout.stretch(layout.bar(i), segment.start, segment.bytes);
            if (!layout.single())
                drawNumber(canvas, rect, capacityX, segment, bars.unit);
            else if (!drawNamed(canvas, rect, capacityX, segment, bytesText(segment.bytes, bars.unit)))
                small.push_back(&segment);
        }
        if (!layout.single())
            drawRow(canvas, layout, bars, i);
    }
    double belowLeft = canvas.geometry().area.left() + 1;
    if (!bars.preview.empty())
        belowLeft = drawGhostLabel(canvas, layout, bars) + wideGap;
    if (layout.single()) {
        Head(canvas, layout, bars).draw();
        drawMemoryNotes(canvas, layout, bars, small, belowLeft);
        return;
    }
    // Several bars: each row says its own total, the head only the capacity.
    const double width = canvas.textWidth(bars.capacityLabel, true);
    const double right = canvas.geometry().area.right() - 1;
    const double left = capacityX + gap + width <= right ? capacityX + gap : capacityX - gap - width;
    canvas.text(left, canvas.geometry().plot.top() - memoryBarHeadHeight(canvas.lineHeight()) / 2, bars.capacityLabel,
                canvas.color(Role::Text), true);
    drawMemoryLegend(canvas, bars);
}

}  // namespace headroom
