// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/time/traffic_chart.h"

#include "model/units.h"
#include "widgets/chart/axis_ticks.h"
#include "widgets/text/format.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {

namespace {

int widestLabel(const std::vector<AxisTick>& ticks, const ChartText& text)
{
    double widest = 0;
    for (const AxisTick& tick : ticks)
        widest = std::max(widest, text.width(tick.label));
    return static_cast<int>(std::ceil(widest));
}

}  // namespace

TrafficChart::TrafficChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("trafficChart"));
    setTitle(tr("Replicas over a day"));
}

void TrafficChart::setDay(const TrafficDay& day, std::int64_t planned)
{
    if (day == m_day && planned == m_planned)
        return;
    m_day = day;
    m_planned = planned;
    dataChanged();
}

DataTable TrafficChart::table() const
{
    DataTable table{{tr("hour"), tr("requests per s"), tr("replicas")}, {}};
    for (std::size_t hour = 0; hour < m_day.replicas.size(); ++hour)
        table.rows.push_back({static_cast<double>(hour), m_day.requestsPerSecond[hour], real(m_day.replicas[hour])});
    return table;
}

QString TrafficChart::summary() const
{
    if (m_day.replicas.empty())
        return {};
    const auto [fewest, most] = std::ranges::minmax(m_day.replicas);
    const auto [quiet, busy] = std::ranges::minmax(m_day.requestsPerSecond);
    return tr("Between %1 and %2 replicas over the day for %4 to %5 requests per second, the plan has %3.")
        .arg(countText(real(fewest)), countText(real(most)), countText(real(m_planned)), rateNumber(quiet),
             rateNumber(busy));
}

int TrafficChart::pointCount() const { return static_cast<int>(m_day.replicas.size()); }

QString TrafficChart::pointText(int point) const
{
    const auto hour = static_cast<std::size_t>(point);
    return tr("<b>%1</b>: %2 requests/s<br>%3 replicas")
        .arg(clockText(point), rateNumber(m_day.requestsPerSecond[hour]), countText(real(m_day.replicas[hour])));
}

QSize TrafficChart::usualSize() const { return {420, 180}; }

QSize TrafficChart::leastSize() const { return {260, 140}; }

void TrafficChart::arrange(const QSizeF& /*size*/, const ChartText& text)
{
    ChartAxis x{.lower = 0, .upper = 24};
    constexpr int every = 6;
    for (int hour = 0; hour <= 24; hour += every)
        x.ticks.push_back({static_cast<double>(hour), dayHourText(hour)});
    ChartAxis y{.grid = true};
    std::int64_t most = m_planned;
    for (const std::int64_t count : m_day.replicas)
        most = std::max(most, count);
    y.upper = std::max(1.0, real(most) * 1.2);
    const double step = std::max(1.0, std::ceil(y.upper / 4));
    const int steps = static_cast<int>(y.upper / step);
    for (int i = 0; i <= steps; ++i)
        y.ticks.push_back({i * step, countText(i * step)});
    const double busiest = m_day.requestsPerSecond.empty() ? 0 : *std::ranges::max_element(m_day.requestsPerSecond);
    constexpr int mostTicks = 5;
    m_rateUpper = busiest > 0 ? busiest * 1.1 : 1;
    m_rateTicks = roundTicks(0, m_rateUpper, mostTicks, &rateNumber);
    const int left = widestLabel(y.ticks, text) + 12;
    const int right = std::max(24, widestLabel(m_rateTicks, text) + 12);
    const int line = static_cast<int>(text.lineHeight());
    setAxes(x, y, QMargins(left, line + 8, right, line + 8));
    setSeries({});
}

double TrafficChart::rateY(double rate, const ChartGeometry& geometry) const
{
    return geometry.plot.bottom() - rate / m_rateUpper * geometry.plot.height();
}

/// Requests per second with an axis of their own at the right.
void TrafficChart::drawTraffic(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const QColor ink = canvas.color(Role::SecondaryText);
    for (const AxisTick& tick : m_rateTicks)
        canvas.text(geometry.plot.right() + 6, rateY(tick.position, geometry), tick.label, ink);
    const double heading = geometry.plot.top() - canvas.lineHeight() * 0.7;
    canvas.text(geometry.area.left() + 4, heading, tr("replicas"), ink);
    canvas.text(geometry.area.right() - 4, heading, tr("line: requests per s"), ink, false, TextAnchor::Right);
    const auto place = [&](std::size_t hour) {
        return QPointF(geometry.x(static_cast<double>(hour) + 0.5), rateY(m_day.requestsPerSecond[hour], geometry));
    };
    // A seam keeps the line apart from bars of any colour.
    for (const auto& [color, width] : {std::pair{Role::Surface, 4.5}, std::pair{Role::SecondaryText, 2.0}})
        for (std::size_t hour = 1; hour < m_day.requestsPerSecond.size(); ++hour)
            canvas.line(place(hour - 1), place(hour), canvas.color(color), width);
}

QRectF TrafficChart::bar(int hour, const ChartGeometry& geometry) const
{
    const double left = geometry.x(hour);
    const double right = geometry.x(hour + 1);
    const double top = geometry.y(real(m_day.replicas[static_cast<std::size_t>(hour)]));
    return {left + 1, top, right - left - 2, geometry.plot.bottom() - top};
}

void TrafficChart::drawAbove(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    for (int hour = 0; hour < pointCount(); ++hour) {
        const bool lit = hour == canvas.highlighted();
        const bool over = m_day.replicas[static_cast<std::size_t>(hour)] > m_planned;
        canvas.painter().fillRect(bar(hour, geometry), canvas.color(over  ? Role::Watch
                                                                    : lit ? Role::Text
                                                                          : Role::Accent));
    }
    if (m_day.replicas.empty())
        return;
    drawTraffic(canvas);
    const double y = geometry.y(real(m_planned));
    canvas.sharpLine({geometry.plot.left(), y}, {geometry.plot.right(), y}, canvas.color(Role::Text), 2);
    // A plate keeps the words apart from bars of any colour.
    const QString words = tr("the plan has %1").arg(countText(real(m_planned)));
    const double middle = y - canvas.lineHeight() * 0.7;
    const QRectF plate(geometry.plot.left() + 1, middle - canvas.lineHeight() / 2, canvas.textWidth(words, true) + 6,
                       canvas.lineHeight());
    canvas.painter().fillRect(plate, canvas.color(Role::Surface));
    canvas.text(plate.left() + 3, middle, words, canvas.color(Role::Text), true);
}

int TrafficChart::pointAt(const QPointF& mouse, const ChartGeometry& geometry) const
{
    if (pointCount() == 0 || !geometry.plot.contains(mouse))
        return -1;
    const double share = (mouse.x() - geometry.plot.left()) / geometry.plot.width();
    return std::clamp(static_cast<int>(share * pointCount()), 0, pointCount() - 1);
}

QPointF TrafficChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return {bar(point, geometry).center().x(), bar(point, geometry).top()};
}

}  // namespace headroom
