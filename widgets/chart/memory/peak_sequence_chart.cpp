// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/memory/peak_sequence_chart.h"

#include "widgets/chart/axis_ticks.h"
#include "widgets/text/axis_text.h"

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

double position(std::int64_t tokens) { return std::log2(static_cast<double>(std::max<std::int64_t>(1, tokens))); }

}  // namespace

PeakSequenceChart::PeakSequenceChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("peakSequenceChart"));
    setTitle(tr("Peak against sequence length"));
}

void PeakSequenceChart::setData(const std::vector<SequencePoint>& points, Bytes capacity, std::int64_t current)
{
    if (points == m_points && capacity == m_capacity && current == m_current)
        return;
    m_points = points;
    m_capacity = capacity;
    m_current = current;
    dataChanged();
}

void PeakSequenceChart::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    dataChanged();
}

DataTable PeakSequenceChart::table() const
{
    DataTable table{{tr("tokens"), tr("peak bytes"), tr("capacity bytes")}, {}};
    for (const SequencePoint& point : m_points)
        table.rows.push_back({static_cast<double>(point.tokens), point.peak.value, m_capacity.value});
    return table;
}

QString PeakSequenceChart::summary() const
{
    if (m_points.empty())
        return {};
    const SequencePoint& first = m_points.front();
    const SequencePoint& last = m_points.back();
    QString text = tr("The peak grows from %1 at %2 tokens to %3 at %4 tokens; the capacity is %5.")
                       .arg(bytesText(first.peak, m_unit), countText(first.tokens), bytesText(last.peak, m_unit),
                            countText(last.tokens), bytesText(m_capacity, m_unit));
    return text;
}

int PeakSequenceChart::pointCount() const { return static_cast<int>(m_points.size()); }

QString PeakSequenceChart::pointText(int point) const
{
    const SequencePoint& at = m_points[static_cast<std::size_t>(point)];
    const Bytes left = m_capacity - at.peak;
    return tr("<b>%1 tokens</b>: %2<br>%3")
        .arg(countText(at.tokens), bytesTooltip(at.peak, m_unit),
             left.value < 0 ? tr("short by %1").arg(bytesText(-left, m_unit))
                            : tr("%1 free").arg(bytesText(left, m_unit)));
}

QSize PeakSequenceChart::usualSize() const { return {340, 260}; }

QSize PeakSequenceChart::leastSize() const { return {220, 180}; }

double PeakSequenceChart::yValue(Bytes bytes) const
{
    return bytes.value / (m_unit == ByteUnit::GB ? bytesPerGB : bytesPerGiB);
}

void PeakSequenceChart::arrange(const QSizeF& size, const ChartText& text)
{
    ChartAxis x;
    ChartAxis y;
    y.grid = true;
    if (!m_points.empty()) {
        x.lower = position(m_points.front().tokens);
        x.upper = std::max(x.lower + 1, position(m_points.back().tokens));
        // Every label, every second, ... so that they stand apart.
        const double perOctave = (size.width() - 70) / (x.upper - x.lower);
        const int every = std::max(1, static_cast<int>(std::ceil(text.width(u"128k  "_qs) / perOctave)));
        for (int octave = static_cast<int>(std::ceil(x.lower - 1e-9)); octave <= x.upper + 1e-9; octave += every)
            x.ticks.push_back({static_cast<double>(octave), tokensTick(std::int64_t{1} << octave)});
        double largest = yValue(m_capacity);
        for (const SequencePoint& point : m_points)
            largest = std::max(largest, yValue(point.peak));
        y.upper = std::max(1e-3, largest * 1.12);
        y.ticks = roundTicks(0, y.upper, std::clamp(static_cast<int>(size.height() / 55), 2, 8), tickNumber);
    }
    double labelWidth = 0;
    for (const AxisTick& tick : y.ticks)
        labelWidth = std::max(labelWidth, text.width(tick.label));
    setAxes(x, y, QMargins(static_cast<int>(labelWidth) + 12, 8, 20, static_cast<int>(text.lineHeight()) + 10));
    ChartSeries line;
    for (const SequencePoint& point : m_points)
        line.points.emplace_back(position(point.tokens), yValue(point.peak));
    setSeries({line});
}

QPointF PeakSequenceChart::place(const SequencePoint& point, const ChartGeometry& geometry) const
{
    return {geometry.x(position(point.tokens)), geometry.y(yValue(point.peak))};
}

QRectF PeakSequenceChart::labelPlace(const ChartCanvas& canvas, const QPointF& center, const QString& label,
                                     const QRectF& taken, double capacityY) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const double up = canvas.lineHeight() / 2 + 9;
    QRectF first;
    // Above the mark, or where curve and capacity line leave room: beside it to the left, below, to the right.
    for (const QPointF& shift : {QPointF(0, -up), QPointF(-1, -up), QPointF(0, up), QPointF(1, up)}) {
        QRectF rect = canvas.textRect(center.x(), center.y() + shift.y(), label, true, TextAnchor::Center);
        rect.translate(shift.x() * (rect.width() / 2 + 4), 0);
        rect.moveLeft(std::clamp(rect.left(), geometry.plot.left() + 2, geometry.area.right() - rect.width() - 1));
        if (first.isNull())
            first = rect;
        const bool onLine = capacityY > rect.top() - 1 && capacityY < rect.bottom() + 1;
        if (!onLine && !rect.intersects(taken) && !curveCrosses(rect, geometry))
            return rect;
    }
    return first;
}

bool PeakSequenceChart::curveCrosses(const QRectF& rect, const ChartGeometry& geometry) const
{
    for (std::size_t i = 1; i < m_points.size(); ++i) {
        const QPointF from = place(m_points[i - 1], geometry);
        const QPointF to = place(m_points[i], geometry);
        const double left = std::max(rect.left(), from.x());
        const double right = std::min(rect.right(), to.x());
        if (left > right || to.x() <= from.x())
            continue;
        const auto y = [&](double x) { return from.y() + (x - from.x()) / (to.x() - from.x()) * (to.y() - from.y()); };
        if (std::max(y(left), y(right)) > rect.top() && std::min(y(left), y(right)) < rect.bottom())
            return true;
    }
    return false;
}

void PeakSequenceChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_points.empty())
        return;
    const ChartGeometry& geometry = canvas.geometry();
    const double half = canvas.lineHeight() / 2 + 2;

    const double capacityY = geometry.y(yValue(m_capacity));
    canvas.sharpLine({geometry.plot.left(), capacityY}, {geometry.plot.right(), capacityY}, canvas.color(Role::Text),
                     2);
    const QString capacity = tr("capacity %1").arg(bytesText(m_capacity, m_unit));
    // Above or below the line, whichever is further from the curve at the left edge, where the words stand.
    const double curveY = place(m_points.front(), geometry).y();
    const bool above = curveY > capacityY || curveY < capacityY - 3 * half;
    canvas.text(geometry.plot.left() + 6, above ? capacityY - half : capacityY + half, capacity,
                canvas.color(Role::Text), true);

    QPainter& painter = canvas.painter();
    const auto mark = [&](const QPointF& center, double radius) {
        painter.setPen(QPen(canvas.color(Role::Surface), 2));
        painter.setBrush(canvas.color(Role::Accent));
        painter.drawEllipse(center, radius, radius);
    };
    const auto current = std::find_if(m_points.begin(), m_points.end(),
                                      [this](const SequencePoint& point) { return point.tokens == m_current; });
    if (current != m_points.end()) {
        const QPointF center = place(*current, geometry);
        mark(center, 5);
        const QString label = bytesText(current->peak, m_unit);
        const QRectF words = canvas.textRect(geometry.plot.left() + 6, above ? capacityY - half : capacityY + half,
                                             capacity, true, TextAnchor::Left);
        const QRectF place = labelPlace(canvas, center, label, words, capacityY);
        canvas.text(place.left(), place.center().y(), label, canvas.color(Role::Text), true);
    }
    if (canvas.highlighted() >= 0)
        mark(place(m_points[static_cast<std::size_t>(canvas.highlighted())], geometry), 4);
}

int PeakSequenceChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    if (m_points.empty() || !geometry.plot.adjusted(-8, 0, 8, 0).contains(position))
        return -1;
    const auto nearest = std::min_element(m_points.begin(), m_points.end(), [&](const auto& a, const auto& b) {
        return std::abs(place(a, geometry).x() - position.x()) < std::abs(place(b, geometry).x() - position.x());
    });
    return static_cast<int>(nearest - m_points.begin());
}

QPointF PeakSequenceChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return place(m_points[static_cast<std::size_t>(point)], geometry);
}

}  // namespace headroom
