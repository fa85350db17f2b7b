// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/cost/cumulative_cost_chart.h"

#include "widgets/chart/axis_ticks.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"

#include <QFontMetricsF>
#include <QLocale>
#include <QPainter>
#include <QTime>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double weekendStart = 5 * hoursOfDay;
constexpr double weekEnd = 7 * hoursOfDay;
constexpr int hoursPerPoint = 6;  ///< Step of the cursor.

std::size_t hourIndex(int point) { return static_cast<std::size_t>(point) * std::size_t{hoursPerPoint}; }

}  // namespace

CumulativeCostChart::CumulativeCostChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("cumulativeCostChart"));
    setTitle(tr("Cumulative cost of the week"));
}

void CumulativeCostChart::setData(const WeekCost& cost)
{
    m_cost = cost;
    dataChanged();
}

Money CumulativeCostChart::saving() const { return m_cost.leftOn.back().amount - m_cost.scheduled.back().amount; }

QString CumulativeCostChart::scheduledWords() const
{
    return tr("%1, saves %2").arg(m_cost.scheduleName, moneyShort(saving(), m_cost.currency));
}

DataTable CumulativeCostChart::table() const
{
    DataTable table{{tr("hour"), tr("left on, %1").arg(m_cost.currency)}, {}};
    if (!m_cost.scheduled.empty())
        table.header << tr("scheduled, %1").arg(m_cost.currency);
    for (std::size_t i = 0; i < m_cost.leftOn.size(); ++i) {
        table.rows.push_back({m_cost.leftOn[i].hour, m_cost.leftOn[i].amount.dollars()});
        if (i < m_cost.scheduled.size())
            table.rows.back().emplace_back(m_cost.scheduled[i].amount.dollars());
    }
    return table;
}

QString CumulativeCostChart::summary() const
{
    if (m_cost.leftOn.empty())
        return {};
    QString text = tr("Left on all week it costs %1").arg(moneyShort(m_cost.leftOn.back().amount, m_cost.currency));
    if (!m_cost.scheduled.empty())
        text += tr("; %1: %2, which saves %3")
                    .arg(m_cost.scheduleName, moneyShort(m_cost.scheduled.back().amount, m_cost.currency),
                         moneyShort(saving(), m_cost.currency));
    return text + u'.';
}

int CumulativeCostChart::pointCount() const
{
    return m_cost.leftOn.empty() ? 0 : static_cast<int>(m_cost.leftOn.size() - 1) / hoursPerPoint + 1;
}

QString CumulativeCostChart::pointText(int point) const
{
    const std::size_t index = hourIndex(point);
    const int hour = static_cast<int>(m_cost.leftOn[index].hour);
    QString text = tr("<b>%1 %2</b>, hour %3 of the week<br>left on: %4")
                       .arg(dayName(hour / hoursOfDay % daysOfWeek, QLocale::LongFormat), clockText(hour),
                            countText(hour), moneyText(m_cost.leftOn[index].amount, m_cost.currency));
    if (index < m_cost.scheduled.size())
        text +=
            tr("<br>%1: %2")
                .arg(m_cost.scheduleName.toHtmlEscaped(), moneyText(m_cost.scheduled[index].amount, m_cost.currency));
    return text;
}

QSize CumulativeCostChart::usualSize() const { return {720, 176}; }

QSize CumulativeCostChart::leastSize() const { return {420, 150}; }

void CumulativeCostChart::arrange(const QSizeF& size, const ChartText& text)
{
    ChartAxis x;
    x.upper = weekEnd;
    for (int day = 0; day < daysOfWeek; ++day)
        x.ticks.push_back({(day + 0.5) * hoursOfDay, dayName(day, QLocale::ShortFormat)});
    ChartAxis y;
    y.grid = true;
    double tail = 0;
    if (!m_cost.leftOn.empty()) {
        // A budget for months would leave the week a line along the bottom: it is told, not drawn.
        y.upper = std::max(1e-2, m_cost.leftOn.back().amount.dollars() * 1.12);
        y.ticks =
            roundTicks(0, y.upper, std::clamp(static_cast<int>(size.height() / 32), 2, 8),
                       [this](double dollars) { return moneyTick(Money::fromDollars(dollars), m_cost.currency); });
        tail = text.width(tr("left on all week"));
        if (!m_cost.scheduled.empty()) {
            tail = std::max(tail, text.width(m_cost.scheduleName));
            tail = std::max(tail, text.width(scheduledWords()));
        }
        tail = std::min(tail, size.width() * 0.35);
    }
    double labels = 0;
    for (const AxisTick& tick : y.ticks)
        labels = std::max(labels, text.width(tick.label));
    setAxes(x, y,
            QMargins(static_cast<int>(labels) + 12, 6, static_cast<int>(tail) + 18,
                     static_cast<int>(text.lineHeight()) + 10));

    std::vector<ChartSeries> series;
    const auto line = [](const std::vector<CostPoint>& points, Role role, double width, bool dashed) {
        ChartSeries result{{}, role, width, dashed};
        for (const CostPoint& point : points)
            result.points.emplace_back(point.hour, point.amount.dollars());
        return result;
    };
    series.push_back(line(m_cost.leftOn, Role::Bad, 2, true));
    if (!m_cost.scheduled.empty())
        series.push_back(line(m_cost.scheduled, Role::Accent, 2.5, false));
    setSeries(series);
}

void CumulativeCostChart::drawBelow(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const QRectF weekend(QPointF(geometry.x(weekendStart), geometry.plot.top()),
                         QPointF(geometry.x(weekEnd), geometry.plot.bottom()));
    canvas.painter().fillRect(weekend, canvas.color(Role::Window));
}

void CumulativeCostChart::drawBudget(const ChartCanvas& canvas) const
{
    if (!m_cost.budget)
        return;
    const ChartGeometry& geometry = canvas.geometry();
    const QString budget = moneyShort(*m_cost.budget, m_cost.currency);
    if (m_cost.budget->dollars() > geometry.yUpper) {
        canvas.text(geometry.plot.left() + 6, geometry.plot.top() + canvas.lineHeight() / 2 + 2,
                    tr("a week does not reach the budget of %1").arg(budget), canvas.color(Role::SecondaryText));
        return;
    }
    const double y = geometry.y(m_cost.budget->dollars());
    canvas.sharpLine({geometry.plot.left(), y}, {geometry.plot.right(), y}, canvas.color(Role::Text), 1);
    canvas.text(geometry.plot.left() + 6, y - canvas.lineHeight() / 2 - 2, tr("budget %1").arg(budget),
                canvas.color(Role::Text), true);
}

void CumulativeCostChart::drawEnds(const ChartCanvas& canvas) const
{
    struct End {
        double y;
        QString amount, words;
        Role role;
    };
    const ChartGeometry& geometry = canvas.geometry();
    const auto end = [&](const std::vector<CostPoint>& points, const QString& words, Role role) {
        return End{geometry.y(points.back().amount.dollars()), moneyShort(points.back().amount, m_cost.currency), words,
                   role};
    };
    std::vector<End> ends{end(m_cost.leftOn, tr("left on all week"), Role::Bad)};
    if (!m_cost.scheduled.empty())
        ends.push_back(end(m_cost.scheduled, scheduledWords(), Role::Accent));
    const double x = geometry.plot.right();
    const double height = 2 * canvas.lineHeight() + 2;
    double top = ends.front().y - height / 2;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        canvas.painter().setPen(Qt::NoPen);
        canvas.painter().setBrush(canvas.color(ends[i].role));
        canvas.painter().drawEllipse(QPointF(x, ends[i].y), 4, 4);
        // The lower label gives way when the lines end close together, but never leaves the chart.
        const double below = static_cast<double>(ends.size() - 1 - i) * (height + 2);
        top = std::clamp(i == 0 ? top : std::max(top + height + 2, ends[i].y - height / 2), geometry.area.top(),
                         std::max(geometry.area.top(), geometry.area.bottom() - height - below));
        canvas.text(x + 12, top + canvas.lineHeight() / 2, ends[i].amount, canvas.color(ends[i].role), true);
        const double room = geometry.area.right() - x - 12;
        const QString words = canvas.elided(ends[i].words, room);
        canvas.text(x + 12, top + 1.5 * canvas.lineHeight() + 1, words, canvas.color(Role::SecondaryText));
    }
}

void CumulativeCostChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_cost.leftOn.empty())
        return;
    const ChartGeometry& geometry = canvas.geometry();
    for (int day = 0; day <= daysOfWeek; ++day) {
        const double x = geometry.x(day * hoursOfDay);
        canvas.sharpLine({x, geometry.plot.bottom()}, {x, geometry.plot.bottom() + 4}, canvas.color(Role::StrongLine));
    }
    if (m_cost.weekend)
        canvas.text(geometry.x((weekendStart + weekEnd) / 2), geometry.plot.bottom() - canvas.lineHeight() / 2 - 4,
                    tr("weekend %1").arg(moneyShort(*m_cost.weekend, m_cost.currency)),
                    canvas.color(Role::SecondaryText), false, TextAnchor::Center);
    drawBudget(canvas);
    drawEnds(canvas);
    if (canvas.highlighted() >= 0) {
        const double x = geometry.x(m_cost.leftOn[hourIndex(canvas.highlighted())].hour);
        canvas.sharpLine({x, geometry.plot.top()}, {x, geometry.plot.bottom()}, canvas.color(Role::SecondaryText));
    }
}

int CumulativeCostChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    if (m_cost.leftOn.empty() || !geometry.plot.contains(position))
        return -1;
    const double hour = (position.x() - geometry.plot.left()) / geometry.plot.width() * weekEnd;
    return std::clamp(static_cast<int>(std::lround(hour / hoursPerPoint)), 0, pointCount() - 1);
}

QPointF CumulativeCostChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    const CostPoint& at = m_cost.leftOn[hourIndex(point)];
    return {geometry.x(at.hour), geometry.y(at.amount.dollars())};
}

}  // namespace headroom
