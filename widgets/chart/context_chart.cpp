// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/context_chart.h"

#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double gap = 2;
constexpr double radius = 3;

/// Three shades of one part's colour, by how much of the target is used.
QColor shade(double share)
{
    // Darker than the part's own colour, so that its text reads on all of them.
    const QColor full = partColor(MemoryPart::Weights);
    if (share < 0.5)
        return full.darker(160);
    return share < 0.8 ? full.darker(125) : full;
}

}  // namespace

ContextChart::ContextChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("contextChart"));
    setTitle(tr("Time per token, ms"));
}

void ContextChart::setGrid(const ContextGrid& grid, std::optional<Seconds> target, double planned, double context)
{
    m_grid = grid;
    m_target = target;
    m_planned = planned;
    m_context = context;
    dataChanged();
}

const std::optional<Seconds>& ContextChart::timeOf(int point) const
{
    const std::size_t columns = m_grid.contexts.size();
    const auto index = static_cast<std::size_t>(point);
    // The first row drawn is that of the most requests.
    return m_grid.perToken[m_grid.concurrencies.size() - 1 - index / columns][index % columns];
}

bool ContextChart::isOwn(int point) const
{
    const std::size_t columns = m_grid.contexts.size();
    const auto index = static_cast<std::size_t>(point);
    const double rows = m_grid.concurrencies[m_grid.concurrencies.size() - 1 - index / columns];
    const double context = m_grid.contexts[index % columns];
    const auto nearest = [](double value, double own) { return std::abs(std::log2(value / own)) <= 0.5; };
    return m_planned > 0 && m_context > 0 && nearest(rows, m_planned) && nearest(context, m_context);
}

DataTable ContextChart::table() const
{
    DataTable table{{tr("requests at a time"), tr("tokens of a request"), tr("ms per token")}, {}};
    for (std::size_t row = 0; row < m_grid.concurrencies.size(); ++row)
        for (std::size_t column = 0; column < m_grid.contexts.size(); ++column) {
            const auto& time = m_grid.perToken[row][column];
            table.rows.push_back({m_grid.concurrencies[row], m_grid.contexts[column],
                                  time ? DataCell(time->value * 1000) : DataCell(tr("cache is full"))});
        }
    return table;
}

QString ContextChart::summary() const
{
    int held = 0;
    for (int point = 0; point < pointCount(); ++point)
        held += timeOf(point) ? 1 : 0;
    return tr("%1 of %2 combinations of requests and length fit the cache.")
        .arg(countText(held), countText(pointCount()));
}

int ContextChart::pointCount() const { return static_cast<int>(m_grid.concurrencies.size() * m_grid.contexts.size()); }

QString ContextChart::pointText(int point) const
{
    const std::size_t columns = m_grid.contexts.size();
    const auto index = static_cast<std::size_t>(point);
    const QString head = tr("<b>%1 requests of %2 tokens</b>")
                             .arg(countText(m_grid.concurrencies[m_grid.concurrencies.size() - 1 - index / columns]),
                                  countText(m_grid.contexts[index % columns]));
    const auto& time = timeOf(point);
    if (!time)
        return head + tr("<br>more than the cache holds: requests wait");
    const bool slow = m_target && *time > *m_target;
    return head + tr("<br>%1 per token").arg(latencyText(*time)) + (slow ? tr(", slower than the target") : QString());
}

QSize ContextChart::sizeHint() const { return {420, 290}; }

QSize ContextChart::minimumSizeHint() const { return {280, 220}; }

void ContextChart::arrange(const QSizeF& /*size*/, const ChartText& text)
{
    double left = 0;
    for (const double count : m_grid.concurrencies)
        left = std::max(left, text.width(countText(count), true));
    const int below = static_cast<int>(3.6 * text.lineHeight()) + 8;
    setAxes({}, {}, QMargins(static_cast<int>(left + text.lineHeight()) + 16, 4, 8, below));
    setSeries({});
}

QRectF ContextChart::cell(int point, const ChartGeometry& geometry) const
{
    const auto columns = static_cast<int>(m_grid.contexts.size());
    const auto rows = static_cast<int>(m_grid.concurrencies.size());
    const double width = geometry.plot.width() / columns;
    const double height = geometry.plot.height() / rows;
    const int column = point % columns;
    const int row = point / columns;
    return QRectF(geometry.plot.left() + width * column, geometry.plot.top() + height * row, width, height)
        .adjusted(gap / 2, gap / 2, -gap / 2, -gap / 2);
}

void ContextChart::drawCell(const ChartCanvas& canvas, int point) const
{
    QPainter& painter = canvas.painter();
    const QRectF rect = cell(point, canvas.geometry());
    const auto& time = timeOf(point);
    painter.setPen(Qt::NoPen);
    if (!time) {
        painter.setBrush(QBrush(canvas.color(Role::StrongLine), Qt::BDiagPattern));
        painter.setPen(QPen(canvas.color(Role::Line), 1));
        painter.drawRoundedRect(rect, radius, radius);
    } else {
        const bool slow = m_target && *time > *m_target;
        const double share = m_target ? *time / *m_target : 0.6;
        const QColor fill = slow ? partColor(MemoryPart::MasterWeights) : shade(share);
        painter.setBrush(fill);
        painter.drawRoundedRect(rect, radius, radius);
        const QString number = millisecondsNumber(*time);
        const QColor ink = textOnPart(slow ? MemoryPart::MasterWeights : MemoryPart::Weights);
        if (canvas.textWidth(number) < rect.width() - 2)
            canvas.text(rect.center().x(), rect.center().y(), number, ink, false, TextAnchor::Center);
    }
    if (isOwn(point) || point == canvas.highlighted()) {
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(canvas.color(Role::Text), 2));
        painter.drawRoundedRect(rect, radius, radius);
    }
}

void ContextChart::drawLegend(const ChartCanvas& canvas) const
{
    const double line = canvas.lineHeight();
    const double y = canvas.geometry().area.bottom() - line / 2 - 1;
    double x = canvas.geometry().plot.left();
    const auto entry = [&](const QBrush& brush, const QString& words) {
        if (x + line + 8 + canvas.textWidth(words) > canvas.geometry().area.right())
            return;
        canvas.painter().setPen(QPen(canvas.color(Role::Line), 1));
        canvas.painter().setBrush(brush);
        canvas.painter().drawRoundedRect(QRectF(x, y - line / 2 + 2, line, line - 4), 2, 2);
        canvas.text(x + line + 6, y, words, canvas.color(Role::SecondaryText));
        x += line + 20 + canvas.textWidth(words);
    };
    if (m_target) {
        entry(partColor(MemoryPart::Weights), tr("within %1").arg(latencyText(*m_target)));
        entry(partColor(MemoryPart::MasterWeights), tr("too slow"));
    }
    entry(QBrush(canvas.color(Role::StrongLine), Qt::BDiagPattern), tr("cache is full, requests wait"));
}

void ContextChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_grid.concurrencies.empty())
        return;
    const ChartGeometry& geometry = canvas.geometry();
    for (int point = 0; point < pointCount(); ++point)
        drawCell(canvas, point);
    const auto columns = static_cast<int>(m_grid.contexts.size());
    for (int row = 0; row < static_cast<int>(m_grid.concurrencies.size()); ++row) {
        const double middle = cell(row * columns, geometry).center().y();
        const double count = m_grid.concurrencies[m_grid.concurrencies.size() - 1 - static_cast<std::size_t>(row)];
        canvas.text(geometry.plot.left() - 8, middle, countText(count), canvas.color(Role::Text), true,
                    TextAnchor::Right);
    }
    const double line = canvas.lineHeight();
    for (int column = 0; column < columns; ++column)
        canvas.text(cell(column, geometry).center().x(), geometry.plot.bottom() + line * 0.8,
                    tokensTick(static_cast<std::int64_t>(m_grid.contexts[static_cast<std::size_t>(column)])),
                    canvas.color(Role::Text), true, TextAnchor::Center);
    canvas.text(geometry.plot.center().x(), geometry.plot.bottom() + line * 1.9, tr("tokens of a request"),
                canvas.color(Role::SecondaryText), false, TextAnchor::Center);
    QPainter& painter = canvas.painter();
    painter.save();
    painter.translate(geometry.area.left() + line / 2 + 1, geometry.plot.center().y());
    painter.rotate(-90);
    canvas.text(0, 0, tr("requests at a time"), canvas.color(Role::SecondaryText), false, TextAnchor::Center);
    painter.restore();
    drawLegend(canvas);
}

int ContextChart::pointAt(const QPointF& mouse, const ChartGeometry& geometry) const
{
    for (int point = 0; point < pointCount(); ++point)
        if (cell(point, geometry).contains(mouse))
            return point;
    return -1;
}

QPointF ContextChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return cell(point, geometry).center();
}

}  // namespace headroom
