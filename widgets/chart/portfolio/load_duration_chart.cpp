// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/portfolio/load_duration_chart.h"

#include "widgets/chart/axis_ticks.h"
#include "widgets/text/format.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace headroom {

LoadDurationChart::LoadDurationChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("loadDurationChart"));
    setTitle(tr("Nodes in use, by share of the time"));
}

void LoadDurationChart::setData(const LoadDuration& load, std::int64_t owned)
{
    m_load = load;
    m_owned = static_cast<double>(owned);
    dataChanged();
}

double LoadDurationChart::shareOf(int point) const
{
    return m_load.nodes.size() < 2 ? 0 : static_cast<double>(point) / static_cast<double>(m_load.nodes.size() - 1);
}

DataTable LoadDurationChart::table() const
{
    DataTable table{{tr("share of the time"), tr("nodes")}, {}};
    for (int point = 0; point < pointCount(); ++point)
        table.rows.push_back({shareOf(point), m_load.nodes[static_cast<std::size_t>(point)]});
    return table;
}

QString LoadDurationChart::summary() const
{
    if (m_load.nodes.empty())
        return {};
    QString text = tr("At most %1 nodes are in use, at least %2")
                       .arg(countText(m_load.nodes.front()), countText(m_load.nodes.back()));
    if (m_load.reserve > 0)
        text += tr("; up to %1 work long enough to be committed to").arg(countText(m_load.reserve));
    return text + u'.';
}

QString LoadDurationChart::pointText(int point) const
{
    constexpr double percent = 100;
    return tr("<b>%1 nodes</b> or more are in use<br>%2 % of the time")
        .arg(countText(m_load.nodes[static_cast<std::size_t>(point)]),
             decimalText(std::round(shareOf(point) * percent)));
}

QSize LoadDurationChart::usualSize() const { return {400, 320}; }

QSize LoadDurationChart::leastSize() const { return {300, 220}; }

void LoadDurationChart::arrange(const QSizeF& size, const ChartText& text)
{
    ChartAxis x;
    ChartAxis y;
    y.grid = true;
    constexpr double percent = 100;
    x.upper = percent;
    for (const int share : {0, 25, 50, 75, 100})
        x.ticks.push_back({static_cast<double>(share), share == 0 ? QStringLiteral("0") : tr("%1 %").arg(share)});
    double labels = 0;
    if (!m_load.nodes.empty()) {
        y.upper = std::max(1.0, m_load.nodes.front() * 1.15);
        y.ticks = roundTicks(0, y.upper, std::clamp(static_cast<int>(size.height() / 36), 2, 8),
                             [](double nodes) { return countText(nodes); });
        for (const AxisTick& tick : y.ticks)
            labels = std::max(labels, text.width(tick.label));
    }
    setAxes(x, y,
            QMargins(static_cast<int>(labels) + 12, static_cast<int>(text.lineHeight()) + 6, 16,
                     static_cast<int>(text.lineHeight()) + 10));
    ChartSeries curve{{}, Role::Text, 2, false};
    for (int point = 0; point < pointCount(); ++point)
        curve.points.emplace_back(shareOf(point) * percent, m_load.nodes[static_cast<std::size_t>(point)]);
    setSeries({curve});
}

void LoadDurationChart::fillUpTo(const ChartCanvas& canvas, double low, double high, const QColor& color) const
{
    const ChartGeometry& geometry = canvas.geometry();
    constexpr double percent = 100;
    QPolygonF area;
    for (int point = 0; point < pointCount(); ++point)
        area << QPointF(geometry.x(shareOf(point) * percent),
                        geometry.y(std::clamp(m_load.nodes[static_cast<std::size_t>(point)], low, high)));
    area << QPointF(geometry.plot.right(), geometry.y(low)) << QPointF(geometry.plot.left(), geometry.y(low));
    canvas.painter().setPen(Qt::NoPen);
    canvas.painter().setBrush(color);
    canvas.painter().drawPolygon(area);
}

void LoadDurationChart::drawBelow(const ChartCanvas& canvas) const
{
    if (m_load.nodes.empty())
        return;
    const double reserved = std::max(m_owned, static_cast<double>(m_load.reserve));
    fillUpTo(canvas, 0, m_owned, canvas.color(Role::Groove));
    fillUpTo(canvas, m_owned, reserved, canvas.color(Role::AccentTint));
    fillUpTo(canvas, reserved, std::max(reserved, m_load.nodes.front()), canvas.color(Role::WatchTint));
}

void LoadDurationChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_load.nodes.empty())
        return;
    const ChartGeometry& geometry = canvas.geometry();
    const double reserved = std::max(m_owned, static_cast<double>(m_load.reserve));
    const auto name = [&](double low, double high, const QString& text) {
        const double top = geometry.y(std::min(high, m_load.nodes.front()));
        const double bottom = geometry.y(low);
        // Where the fill is wide enough at half its height.
        const double half = (low + std::min(high, m_load.nodes.front())) / 2;
        const auto wide = std::ranges::count_if(m_load.nodes, [half](double nodes) { return nodes >= half; });
        const double width = shareOf(static_cast<int>(wide) - 1) * geometry.plot.width();
        if (high > low && bottom - top > canvas.lineHeight() && canvas.textWidth(text) + 16 < width)
            canvas.text(geometry.plot.left() + 8, (top + bottom) / 2, text, canvas.color(Role::Text));
    };
    name(0, m_owned, tr("%1 owned").arg(countText(m_owned)));
    name(m_owned, reserved, tr("%1 committed to").arg(countText(reserved - m_owned)));
    name(reserved, m_load.nodes.front(), tr("%1 as they are needed").arg(countText(m_load.nodes.front() - reserved)));
    if (m_load.reserve > 0) {
        const double y = geometry.y(reserved);
        canvas.sharpLine({geometry.plot.left(), y}, {geometry.plot.right(), y}, canvas.color(Role::Accent), 2);
        canvas.text(geometry.plot.right() - 4, y - canvas.lineHeight() / 2 - 2,
                    tr("commit up to %1").arg(countText(reserved)), canvas.color(Role::Accent), true,
                    TextAnchor::Right);
    }
    if (m_load.breakEven) {
        constexpr double percent = 100;
        const double x = geometry.x(*m_load.breakEven * percent);
        canvas.line({x, geometry.plot.top()}, {x, geometry.plot.bottom()}, canvas.color(Role::Text), 1.5, true);
        const QString words =
            tr("break-even: %1 % of the time").arg(decimalText(std::round(*m_load.breakEven * percent)));
        const double half = canvas.textWidth(words, true) / 2;
        canvas.text(std::clamp(x, geometry.plot.left() + half,
                               std::max(geometry.plot.left() + half, geometry.plot.right() - half)),
                    geometry.plot.top() - canvas.lineHeight() / 2 - 1, words, canvas.color(Role::Text), true,
                    TextAnchor::Center);
    }
    if (canvas.highlighted() >= 0) {
        const QPointF at = pointPosition(canvas.highlighted(), geometry);
        canvas.painter().setPen(QPen(canvas.color(Role::Surface), 1));
        canvas.painter().setBrush(canvas.color(Role::Accent));
        canvas.painter().drawEllipse(at, 4, 4);
    }
}

int LoadDurationChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    if (m_load.nodes.empty() || !geometry.plot.contains(position))
        return -1;
    const double share = (position.x() - geometry.plot.left()) / geometry.plot.width();
    return std::clamp(static_cast<int>(std::lround(share * (pointCount() - 1))), 0, pointCount() - 1);
}

QPointF LoadDurationChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    constexpr double percent = 100;
    return {geometry.x(shareOf(point) * percent), geometry.y(m_load.nodes[static_cast<std::size_t>(point)])};
}

}  // namespace headroom
