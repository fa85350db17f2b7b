// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/network/speed_ladder_chart.h"

#include "widgets/text/format.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int rungHeight = 34;
constexpr int ladderAxisHeight = 22;

QString rateText(const LadderRung& rung)
{
    return rung.rate ? decimalText(rung.rate->value / bytesPerGB) : SpeedLadderChart::tr("not known");
}

}  // namespace

SpeedLadderChart::SpeedLadderChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("speedLadderChart"));
    setTitle(tr("How fast each way is"));
}

void SpeedLadderChart::setData(const std::vector<LadderRung>& rungs)
{
    const bool sameRows = rungs.size() == m_rungs.size();
    m_rungs = rungs;
    if (!sameRows)
        updateGeometry();
    dataChanged();
}

DataTable SpeedLadderChart::table() const
{
    DataTable table{{tr("way"), tr("GB/s per GPU, one way"), tr("note")}, {}};
    for (const LadderRung& rung : m_rungs)
        table.rows.push_back(
            {rung.name, rung.rate ? DataCell(rung.rate->value / bytesPerGB) : DataCell(QString()), rung.note});
    return table;
}

QString SpeedLadderChart::summary() const
{
    QStringList parts;
    for (const LadderRung& rung : m_rungs)
        parts << tr("%1: %2 GB/s").arg(rung.name, rateText(rung));
    return parts.join(u"; "_qs);
}

QString SpeedLadderChart::pointText(int point) const
{
    const LadderRung& rung = m_rungs[static_cast<std::size_t>(point)];
    const QString rate = rung.rate ? tr("%1 GB/s per GPU, one way").arg(rateText(rung)) : rateText(rung);
    return tr("<b>%1</b>: %2<br>%3").arg(rung.name.toHtmlEscaped(), rate, rung.note.toHtmlEscaped());
}

QSize SpeedLadderChart::usualSize() const { return {340, rungHeight * std::max(1, pointCount()) + ladderAxisHeight}; }

QSize SpeedLadderChart::leastSize() const { return {250, usualSize().height()}; }

void SpeedLadderChart::arrange(const QSizeF& size, const ChartText& text)
{
    double names = 0;
    double amounts = 0;
    double least = 1e12;
    double most = 1;
    for (const LadderRung& rung : m_rungs) {
        names = std::max({names, text.width(rung.name), text.width(rung.note)});
        amounts = std::max(amounts, text.width(rateText(rung), true));
        if (rung.rate && rung.rate->value > 0) {
            least = std::min(least, rung.rate->value / bytesPerGB);
            most = std::max(most, rung.rate->value / bytesPerGB);
        }
    }
    ChartAxis x;
    x.lower = std::floor(std::log10(std::min(least, most)) - 0.3);
    x.upper = std::log10(most);
    for (int power = static_cast<int>(x.lower); power <= static_cast<int>(std::floor(x.upper)); ++power)
        x.ticks.push_back({static_cast<double>(power), decimalText(std::pow(10.0, power))});
    x.grid = true;
    m_names = static_cast<int>(std::min(names, size.width() * 0.5)) + 12;
    setAxes(x, ChartAxis{}, QMargins(m_names, 2, static_cast<int>(amounts) + 18, ladderAxisHeight));
    setSeries({});
}

QRectF SpeedLadderChart::row(int index, const ChartGeometry& geometry) const
{
    const double height = geometry.plot.height() / std::max(1, pointCount());
    return {geometry.area.left(), geometry.plot.top() + height * index, geometry.area.width(), height};
}

void SpeedLadderChart::drawAbove(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    for (int i = 0; i < pointCount(); ++i) {
        const LadderRung& rung = m_rungs[static_cast<std::size_t>(i)];
        const QRectF area = row(i, geometry);
        const double middle = area.center().y();
        const double half = rung.note.isEmpty() ? 0 : canvas.lineHeight() / 2 + 0.5;
        const double room = m_names - 8;
        canvas.text(area.left() + 2, middle - half, canvas.elided(rung.name, room), canvas.color(Role::Text));
        if (half > 0)
            canvas.text(area.left() + 2, middle + half, canvas.elided(rung.note, room),
                        canvas.color(Role::SecondaryText));
        if (!rung.rate || rung.rate->value <= 0) {
            canvas.text(geometry.plot.left() + 4, middle, rateText(rung), canvas.color(Role::SecondaryText));
            continue;
        }
        const double x = geometry.x(std::log10(rung.rate->value / bytesPerGB));
        canvas.line({geometry.plot.left(), middle}, {x, middle}, canvas.color(Role::SecondaryText), 2);
        const double radius = canvas.highlighted() == i ? 6 : 4.5;
        canvas.painter().setPen(Qt::NoPen);
        canvas.painter().setBrush(canvas.color(Role::Accent));
        canvas.painter().drawEllipse(QPointF(x, middle), radius, radius);
        canvas.text(x + 9, middle, rateText(rung), canvas.color(Role::Text), true);
    }
}

int SpeedLadderChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    for (int i = 0; i < pointCount(); ++i)
        if (row(i, geometry).contains(position))
            return i;
    return -1;
}

QPointF SpeedLadderChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    const LadderRung& rung = m_rungs[static_cast<std::size_t>(point)];
    const double x = rung.rate ? geometry.x(std::log10(rung.rate->value / bytesPerGB)) : geometry.plot.left() + 8;
    return {x, row(point, geometry).center().y()};
}

}  // namespace headroom
