// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/traffic_chart.h"

#include "widgets/text/format.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

double real(std::int64_t count) { return static_cast<double>(count); }

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
    return tr("Between %1 and %2 replicas over the day, the plan has %3.")
        .arg(countText(real(fewest)), countText(real(most)), countText(real(m_planned)));
}

int TrafficChart::pointCount() const { return static_cast<int>(m_day.replicas.size()); }

QString TrafficChart::pointText(int point) const
{
    const auto hour = static_cast<std::size_t>(point);
    return tr("<b>%1</b>: %2 requests/s<br>%3 replicas")
        .arg(clockText(point), rateNumber(m_day.requestsPerSecond[hour]), countText(real(m_day.replicas[hour])));
}

QSize TrafficChart::sizeHint() const { return {420, 180}; }

QSize TrafficChart::minimumSizeHint() const { return {260, 140}; }

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
    double left = 0;
    for (const AxisTick& tick : y.ticks)
        left = std::max(left, text.width(tick.label));
    setAxes(x, y, QMargins(static_cast<int>(left) + 12, 8, 24, static_cast<int>(text.lineHeight()) + 8));
    setSeries({});
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
    const double y = geometry.y(real(m_planned));
    canvas.sharpLine({geometry.plot.left(), y}, {geometry.plot.right(), y}, canvas.color(Role::Text), 2);
    canvas.text(geometry.plot.left() + 4, y - canvas.lineHeight() * 0.7,
                tr("the plan has %1").arg(countText(real(m_planned))), canvas.color(Role::Text), true);
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
