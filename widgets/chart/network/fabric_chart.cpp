// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/network/fabric_chart.h"

#include "widgets/chart/axis_ticks.h"
#include "widgets/text/format.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double fabricRowHeight = 40;
constexpr double fabricBarHeight = 18;
constexpr int legendHeight = 20;
constexpr int axisHeight = 22;
constexpr TimePart talking = TimePart::DataCommExposed;

}  // namespace

FabricChart::FabricChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("fabricChart"));
    setTitle(tr("The same step over other networks"));
}

void FabricChart::setData(const std::vector<FabricBar>& bars)
{
    const bool sameRows = bars.size() == m_bars.size();
    m_bars = bars;
    if (!sameRows)
        updateGeometry();
    dataChanged();
}

DataTable FabricChart::table() const
{
    DataTable table{{tr("network"), tr("rate"), tr("step s"), tr("waiting for other GPUs s")}, {}};
    for (const FabricBar& bar : m_bars)
        table.rows.push_back({bar.name, bar.note, bar.step.value, bar.waiting.value});
    return table;
}

QString FabricChart::summary() const
{
    QStringList parts;
    for (const FabricBar& bar : m_bars)
        parts << tr("%1: %2").arg(bar.name, secondsText(bar.step));
    return parts.join(u"; "_qs);
}

QString FabricChart::pointText(int point) const
{
    const FabricBar& bar = m_bars[static_cast<std::size_t>(point)];
    return tr("<b>%1</b>, %2<br>step %3, of it %4 waiting for other GPUs")
        .arg(bar.name.toHtmlEscaped(), bar.note.toHtmlEscaped(), secondsText(bar.step), secondsText(bar.waiting));
}

QSize FabricChart::usualSize() const
{
    return {460, static_cast<int>(fabricRowHeight) * std::max(1, pointCount()) + legendHeight + axisHeight};
}

QSize FabricChart::leastSize() const { return {300, usualSize().height()}; }

void FabricChart::arrange(const QSizeF& size, const ChartText& text)
{
    double names = 0;
    double amounts = 0;
    ChartAxis x;
    x.upper = 1e-9;
    for (const FabricBar& bar : m_bars) {
        names = std::max({names, text.width(bar.name, true), text.width(bar.note)});
        amounts = std::max(amounts, text.width(secondsText(bar.step), true) + 8 + text.width(bar.remark));
        x.upper = std::max(x.upper, bar.step.value);
    }
    m_names = static_cast<int>(std::min(names, size.width() * 0.42)) + 14;
    const int right = static_cast<int>(amounts) + 16;
    const double room = std::max(40.0, size.width() - m_names - right);
    x.ticks = roundTicks(0, x.upper, std::max(2, static_cast<int>(room / 70)),
                         [](double value) { return value == 0 ? QStringLiteral("0 s") : decimalText(value); });
    x.grid = true;
    setAxes(x, ChartAxis{}, QMargins(m_names, legendHeight, right, axisHeight));
    setSeries({});
}

QRectF FabricChart::row(int index, const ChartGeometry& geometry) const
{
    const double height = geometry.plot.height() / std::max(1, pointCount());
    return {geometry.area.left(), geometry.plot.top() + height * index, geometry.area.width(), height};
}

void FabricChart::drawBar(const ChartCanvas& canvas, int index) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const FabricBar& bar = m_bars[static_cast<std::size_t>(index)];
    const QRectF area = row(index, geometry);
    const double middle = area.center().y();
    const double half = canvas.lineHeight() / 2 + 0.5;
    const double room = m_names - 12;
    canvas.text(area.left() + 2, middle - half,
                canvas.textWidth(bar.name, true) > room ? canvas.elided(bar.name, room) : bar.name,
                canvas.color(Role::Text), canvas.textWidth(bar.name, true) <= room);
    canvas.text(area.left() + 2, middle + half, canvas.elided(bar.note, room), canvas.color(Role::SecondaryText));
    const double top = std::round(middle - fabricBarHeight / 2);
    const double split = std::round(geometry.x(std::max(0.0, bar.step.value - bar.waiting.value)));
    const double end = std::max(split + (bar.waiting.value > 0 ? 1.0 : 0.0), std::round(geometry.x(bar.step.value)));
    QPainter& painter = canvas.painter();
    const QRectF whole(geometry.plot.left(), top, std::max(1.0, end - geometry.plot.left()), fabricBarHeight);
    painter.fillRect(QRectF(whole.left(), top, split - whole.left(), fabricBarHeight), canvas.color(Role::Accent));
    painter.fillRect(QRectF(split, top, end - split, fabricBarHeight), timePartColor(talking));
    if (canvas.highlighted() == index) {
        painter.setPen(QPen(canvas.color(Role::Text), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(whole);
    }
    const QString amount = secondsText(bar.step);
    canvas.text(whole.right() + 8, middle, amount, canvas.color(Role::Text), true);
    canvas.text(whole.right() + 16 + canvas.textWidth(amount, true), middle, bar.remark,
                canvas.color(Role::SecondaryText));
}

void FabricChart::drawLegend(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const double middle = geometry.area.top() + legendHeight / 2.0 - 1;
    double x = geometry.plot.left();
    const auto add = [&](const QColor& fill, const QString& text) {
        canvas.painter().fillRect(QRectF(x, middle - 5, 10, 10), fill);
        canvas.text(x + 15, middle, text, canvas.color(Role::SecondaryText));
        x += 15 + canvas.textWidth(text) + 14;
    };
    add(canvas.color(Role::Accent), tr("working"));
    add(timePartColor(talking), tr("waiting for other GPUs"));
}

void FabricChart::drawAbove(const ChartCanvas& canvas) const
{
    drawLegend(canvas);
    for (int i = 0; i < pointCount(); ++i)
        drawBar(canvas, i);
}

int FabricChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    for (int i = 0; i < pointCount(); ++i)
        if (row(i, geometry).contains(position))
            return i;
    return -1;
}

QPointF FabricChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return {geometry.plot.left() + 20, row(point, geometry).center().y()};
}

}  // namespace headroom
