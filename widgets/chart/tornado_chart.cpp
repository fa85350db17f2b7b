// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/tornado_chart.h"

#include "widgets/chart/step_parts.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double rowHeight = 36;
constexpr double barHeight = 18;
constexpr double textGap = 6;
constexpr int textMargin = 16;

}  // namespace

TornadoChart::TornadoChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("tornadoChart"));
    setTitle(tr("What moves the figure"));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void TornadoChart::setData(const TornadoData& data)
{
    if (data == m_data)
        return;
    const bool sameRows = data.rows.size() == m_data.rows.size();
    m_data = data;
    if (!sameRows)
        updateGeometry();
    setCurrentPoint(-1);
    dataChanged();
}

DataTable TornadoChart::table() const
{
    DataTable table{{tr("field"), tr("step"), tr("value"), tr("figure"), tr("works")}, {}};
    for (const TornadoRow& row : m_data.rows)
        for (const auto& [name, end] : {std::pair{tr("down"), row.down}, std::pair{tr("up"), row.up}})
            if (end)
                table.rows.push_back({row.title, name, end->change, end->value, end->fits ? 1.0 : 0.0});
    return table;
}

QString TornadoChart::summary() const
{
    if (m_data.rows.empty())
        return {};
    QStringList names;
    for (const TornadoRow& row : m_data.rows)
        names << row.title;
    return tr("From %1, most by: %2.").arg(m_data.baseText, names.join(QStringLiteral(", ")));
}

QString TornadoChart::pointText(int point) const
{
    const TornadoRow& row = m_data.rows[static_cast<std::size_t>(point)];
    QString text = tr("<b>%1</b>: now %2").arg(row.title.toHtmlEscaped(), m_data.baseText);
    for (const auto& end : {row.down, row.up}) {
        if (!end)
            continue;
        text += tr("<br>%1: %2").arg(end->change.toHtmlEscaped(), end->text);
        if (!end->fits)
            text += tr(", does not work");
    }
    return text;
}

QSize TornadoChart::usualSize() const
{
    const int rows = std::max(1, pointCount());
    return {480, static_cast<int>(rowHeight * rows) + 12};
}

QSize TornadoChart::leastSize() const { return {300, usualSize().height()}; }

void TornadoChart::arrange(const QSizeF& size, const ChartText& text)
{
    double names = 0;
    double low = m_data.base;
    double high = m_data.base;
    double lowText = 0;
    double highText = 0;
    for (const TornadoRow& row : m_data.rows) {
        names = std::max({names, text.width(row.title, true), text.width(row.note)});
        for (const auto& end : {row.down, row.up}) {
            if (!end)
                continue;
            low = std::min(low, end->value);
            high = std::max(high, end->value);
            double& width = end->value < m_data.base ? lowText : highText;
            width = std::max(width, text.width(end->text));
        }
    }
    ChartAxis x;
    const double margin = std::max(1e-12, (high - low) * 0.02);
    x.lower = low - margin;
    x.upper = high + margin;
    const double left = std::min(names, size.width() * 0.42) + textMargin + lowText + textGap;
    setAxes(x, ChartAxis{}, QMargins(static_cast<int>(left), 4, static_cast<int>(highText + textGap) + 8, 4));
    setSeries({});
}

QRectF TornadoChart::row(int index, const ChartGeometry& geometry) const
{
    const double height = geometry.plot.height() / std::max(1, pointCount());
    return {geometry.area.left(), geometry.plot.top() + height * index, geometry.area.width(), height};
}

void TornadoChart::drawEnd(const ChartCanvas& canvas, const QRectF& row, const TornadoEnd& end) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const double from = std::round(geometry.x(m_data.base));
    const double to = std::round(geometry.x(end.value));
    const bool lower = end.value < m_data.base;
    const double top = std::round(row.center().y() - barHeight / 2);
    const QRectF bar(std::min(from, to), top, std::max(1.0, std::abs(to - from)), barHeight);
    const QColor ink = lower ? timePartColor(TimePart::Optimizer) : timePartColor(TimePart::TensorComm);
    if (end.fits) {
        canvas.painter().fillRect(bar, ink);
    } else {
        fillIdle(canvas.painter(), bar, canvas.theme());
        canvas.painter().setPen(QPen(ink, 1));
        canvas.painter().setBrush(Qt::NoBrush);
        canvas.painter().drawRect(bar.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    canvas.text(lower ? bar.left() - textGap : bar.right() + textGap, row.center().y(), end.text,
                canvas.color(end.fits ? Role::Text : Role::SecondaryText), false,
                lower ? TextAnchor::Right : TextAnchor::Left);
}

std::vector<TornadoEnd> TornadoChart::shownEnds(const TornadoRow& row) const
{
    std::vector<TornadoEnd> ends;
    for (const auto& end : {row.down, row.up})
        if (end)
            ends.push_back(*end);
    std::ranges::sort(ends, std::ranges::greater{},
                      [this](const TornadoEnd& end) { return std::abs(end.value - m_data.base); });
    const bool sameSide = ends.size() == 2 && (ends[0].value < m_data.base) == (ends[1].value < m_data.base);
    if (sameSide)
        ends.pop_back();
    return ends;
}

void TornadoChart::drawAbove(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const double room = geometry.area.width() * 0.42;
    for (int i = 0; i < pointCount(); ++i) {
        const TornadoRow& shown = m_data.rows[static_cast<std::size_t>(i)];
        const QRectF area = row(i, geometry);
        const double half = canvas.lineHeight() / 2 + 0.5;
        const bool lit = canvas.highlighted() == i;
        if (lit)
            canvas.painter().fillRect(area, canvas.color(Role::AccentTint));
        canvas.text(area.left() + 2, area.center().y() - half, canvas.elided(shown.title, room),
                    canvas.color(Role::Text), true);
        canvas.text(area.left() + 2, area.center().y() + half, canvas.elided(shown.note, room),
                    canvas.color(Role::SecondaryText));
        for (const TornadoEnd& end : shownEnds(shown))
            drawEnd(canvas, area, end);
    }
    if (m_data.rows.empty())
        return;
    const double x = geometry.x(m_data.base);
    canvas.sharpLine({x, geometry.plot.top()}, {x, geometry.plot.bottom()}, canvas.color(Role::Text), 2);
}

int TornadoChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    for (int i = 0; i < pointCount(); ++i)
        if (row(i, geometry).contains(position))
            return i;
    return -1;
}

QPointF TornadoChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return {geometry.x(m_data.base), row(point, geometry).center().y()};
}

}  // namespace headroom
