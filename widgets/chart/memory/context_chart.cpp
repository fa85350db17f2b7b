// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/memory/context_chart.h"

#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double axisGap = 2;
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

void ContextChart::setCells(const ContextCells& cells)
{
    if (cells == m_cells)
        return;
    m_cells = cells;
    dataChanged();
}

double ContextChart::requestsOf(int point) const
{
    // The first row drawn is that of the most requests.
    const std::size_t row = static_cast<std::size_t>(point) / m_cells.grid.contexts.size();
    return m_cells.grid.concurrencies[m_cells.grid.concurrencies.size() - 1 - row];
}

double ContextChart::contextOf(int point) const
{
    return m_cells.grid.contexts[static_cast<std::size_t>(point) % m_cells.grid.contexts.size()];
}

std::optional<Seconds> ContextChart::timeOf(int point) const
{
    const std::size_t columns = m_cells.grid.contexts.size();
    const auto index = static_cast<std::size_t>(point);
    const auto& time = m_cells.grid.perToken[m_cells.grid.concurrencies.size() - 1 - index / columns][index % columns];
    return m_cells.own && isOwn(point) ? m_cells.own : time;
}

bool ContextChart::isOwn(int point) const
{
    const auto nearest = [](double value, double own) { return std::abs(std::log2(value / own)) <= 0.5; };
    return m_cells.planned > 0 && m_cells.context > 0 && nearest(requestsOf(point), m_cells.planned) &&
           nearest(contextOf(point), m_cells.context);
}

bool ContextChart::isSlow(int point) const
{
    if (isOwn(point) && m_cells.misses)
        return true;
    const std::optional<Seconds> time = timeOf(point);
    return m_cells.target && time && *time > *m_cells.target;
}

DataTable ContextChart::table() const
{
    const QString time =
        m_cells.percentile > 0 ? tr("P%1 ms per token").arg(countText(m_cells.percentile)) : tr("ms per token");
    DataTable table{{tr("requests at a time"), tr("tokens of a request"), time}, {}};
    for (std::size_t row = 0; row < m_cells.grid.concurrencies.size(); ++row)
        for (std::size_t column = 0; column < m_cells.grid.contexts.size(); ++column) {
            const auto& held = m_cells.grid.perToken[row][column];
            table.rows.push_back({m_cells.grid.concurrencies[row], m_cells.grid.contexts[column],
                                  held ? DataCell(held->value * 1000) : DataCell(tr("cache is full"))});
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

int ContextChart::pointCount() const
{
    return static_cast<int>(m_cells.grid.concurrencies.size() * m_cells.grid.contexts.size());
}

QString ContextChart::pointText(int point) const
{
    const bool own = m_cells.own && isOwn(point);
    const QString head =
        (own ? tr("<b>This plan, %1 requests of %2 tokens</b>") : tr("<b>%1 requests of %2 tokens</b>"))
            .arg(countText(own ? m_cells.planned : requestsOf(point)),
                 countText(own ? m_cells.context : contextOf(point)));
    const std::optional<Seconds> time = timeOf(point);
    if (!time)
        return head + tr("<br>more than the cache holds: requests wait");
    QString text = tr("%1 per token").arg(latencyText(*time));
    if (m_cells.percentile > 0)
        text = tr("P%1 %2").arg(countText(m_cells.percentile), text);
    if (isSlow(point))
        text = m_cells.otherTarget.isEmpty() ? tr("%1, slower than the target").arg(text)
                                             : tr("%1; misses %2").arg(text, m_cells.otherTarget);
    if (m_cells.percentile > 0 && !own)
        text += tr("<br>closed form, scaled to this plan's simulated P%1").arg(countText(m_cells.percentile));
    return head + QStringLiteral("<br>") + text;
}

QSize ContextChart::usualSize() const { return {420, 290}; }

QSize ContextChart::leastSize() const { return {280, 220}; }

void ContextChart::arrange(const QSizeF& /*size*/, const ChartText& text)
{
    double left = 0;
    for (const double count : m_cells.grid.concurrencies)
        left = std::max(left, text.width(countText(count), true));
    const int below = static_cast<int>(3.6 * text.lineHeight()) + 8;
    setAxes({}, {}, QMargins(static_cast<int>(left + text.lineHeight()) + 16, 4, 8, below));
    setSeries({});
}

QRectF ContextChart::cell(int point, const ChartGeometry& geometry) const
{
    const auto columns = static_cast<int>(m_cells.grid.contexts.size());
    const auto rows = static_cast<int>(m_cells.grid.concurrencies.size());
    const double width = geometry.plot.width() / columns;
    const double height = geometry.plot.height() / rows;
    const int column = point % columns;
    const int row = point / columns;
    return QRectF(geometry.plot.left() + width * column, geometry.plot.top() + height * row, width, height)
        .adjusted(axisGap / 2, axisGap / 2, -axisGap / 2, -axisGap / 2);
}

void ContextChart::drawCell(const ChartCanvas& canvas, int point) const
{
    QPainter& painter = canvas.painter();
    const QRectF rect = cell(point, canvas.geometry());
    const std::optional<Seconds> time = timeOf(point);
    painter.setPen(Qt::NoPen);
    if (!time) {
        painter.setBrush(QBrush(canvas.color(Role::StrongLine), Qt::BDiagPattern));
        painter.setPen(QPen(canvas.color(Role::Line), 1));
        painter.drawRoundedRect(rect, radius, radius);
    } else {
        const bool slow = isSlow(point);
        const double share = m_cells.target ? *time / *m_cells.target : 0.6;
        // Blue says "within the target", which nothing is known to be where the target is no time per token.
        const bool open = !slow && !isOwn(point) && !m_cells.otherTarget.isEmpty();
        const QColor fill = open   ? canvas.color(Role::Line)
                            : slow ? partColor(MemoryPart::MasterWeights)
                                   : shade(share);
        painter.setBrush(fill);
        painter.drawRoundedRect(rect, radius, radius);
        const QString number = millisecondsNumber(*time);
        const QColor ink =
            open ? canvas.color(Role::Text) : textOnPart(slow ? MemoryPart::MasterWeights : MemoryPart::Weights);
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
    double x = canvas.geometry().area.left() + line;
    const auto entry = [&](const QBrush& brush, const QString& words) {
        if (x + line + 8 + canvas.textWidth(words) > canvas.geometry().area.right())
            return;
        canvas.painter().setPen(QPen(canvas.color(Role::Line), 1));
        canvas.painter().setBrush(brush);
        canvas.painter().drawRoundedRect(QRectF(x, y - line / 2 + 2, line, line - 4), 2, 2);
        canvas.text(x + line + 6, y, words, canvas.color(Role::SecondaryText));
        x += line + 20 + canvas.textWidth(words);
    };
    if (m_cells.target) {
        const QString limit = latencyText(*m_cells.target);
        entry(partColor(MemoryPart::Weights), m_cells.percentile > 0
                                                  ? tr("P%1 within %2").arg(countText(m_cells.percentile), limit)
                                                  : tr("within %1").arg(limit));
        entry(partColor(MemoryPart::MasterWeights), tr("too slow"));
    } else if (!m_cells.otherTarget.isEmpty()) {
        entry(partColor(m_cells.misses ? MemoryPart::MasterWeights : MemoryPart::Weights),
              (m_cells.misses ? tr("misses %1") : tr("meets %1")).arg(m_cells.otherTarget));
    } else if (m_cells.misses) {
        entry(partColor(MemoryPart::MasterWeights), tr("too slow"));
    }
    entry(QBrush(canvas.color(Role::StrongLine), Qt::BDiagPattern), tr("cache is full"));
    if (!m_cells.otherTarget.isEmpty())
        entry(canvas.color(Role::Line), tr("not compared"));
}

void ContextChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_cells.grid.concurrencies.empty())
        return;
    const ChartGeometry& geometry = canvas.geometry();
    for (int point = 0; point < pointCount(); ++point)
        drawCell(canvas, point);
    const auto columns = static_cast<int>(m_cells.grid.contexts.size());
    for (int row = 0; row < static_cast<int>(m_cells.grid.concurrencies.size()); ++row) {
        const double middle = cell(row * columns, geometry).center().y();
        canvas.text(geometry.plot.left() - 8, middle, countText(requestsOf(row * columns)), canvas.color(Role::Text),
                    true, TextAnchor::Right);
    }
    const double line = canvas.lineHeight();
    for (int column = 0; column < columns; ++column)
        canvas.text(cell(column, geometry).center().x(), geometry.plot.bottom() + line * 0.8,
                    tokensTick(static_cast<std::int64_t>(m_cells.grid.contexts[static_cast<std::size_t>(column)])),
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
