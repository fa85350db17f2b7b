// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/cost/job_cost_chart.h"

#include "widgets/chart/axis_ticks.h"
#include "widgets/chart/elapsed_axis.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int pointsPerStep = 10;  ///< Of the cursor.

}  // namespace

JobCostChart::JobCostChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("jobCostChart"));
    setTitle(tr("Cumulative cost of the job"));
}

void JobCostChart::setData(const JobCost& job)
{
    m_job = job;
    dataChanged();
}

QString JobCostChart::money(Money amount) const { return moneyShort(amount, m_job.currency); }

QString JobCostChart::rangeText() const
{
    if (!m_job.curve.early || !m_job.curve.late)
        return {};
    return tr("%1 to %2").arg(money(m_job.curve.early->cost), money(m_job.curve.late->cost));
}

QString JobCostChart::whenText(Hours calendar) const { return elapsedText(calendar, last().calendar); }

DataTable JobCostChart::table() const
{
    DataTable table{{tr("hour"), tr("cost without egress, %1").arg(m_job.currency)}, {}};
    for (const CostPoint& point : m_job.curve.points)
        table.rows.push_back({point.hour, point.amount.dollars()});
    return table;
}

QString JobCostChart::summary() const
{
    if (m_job.curve.points.empty())
        return {};
    QString text = tr("The job is done after %1 and has cost %2 by then")
                       .arg(durationText(m_job.curve.expected.calendar), money(m_job.curve.expected.cost));
    if (!rangeText().isEmpty())
        text += tr("; its range is %1").arg(rangeText());
    return text + u'.';
}

int JobCostChart::pointCount() const
{
    return m_job.curve.points.empty() ? 0 : static_cast<int>(m_job.curve.points.size() - 1) / pointsPerStep + 1;
}

QString JobCostChart::pointText(int point) const
{
    const CostPoint& at = m_job.curve.points[static_cast<std::size_t>(point) * pointsPerStep];
    return tr("<b>%1</b><br>spent by then: %2").arg(whenText({at.hour}), moneyText(at.amount, m_job.currency));
}

QSize JobCostChart::usualSize() const { return {720, 170}; }

QSize JobCostChart::leastSize() const { return {420, 140}; }

void JobCostChart::arrange(const QSizeF& size, const ChartText& text)
{
    ChartAxis x;
    ChartAxis y;
    y.grid = true;
    double tail = 0;
    if (!m_job.curve.points.empty()) {
        x.upper = std::max(1e-3, last().calendar.value * 1.04);
        x.ticks = elapsedTicks(last().calendar, x.upper, std::clamp(static_cast<int>(size.width() / 90), 2, 10));
        const Money most = std::max(last().cost, m_job.budget.value_or(Money{}));
        y.upper = std::max(1e-2, most.dollars() * 1.12);
        y.ticks = roundTicks(0, y.upper, std::clamp(static_cast<int>(size.height() / 32), 2, 8),
                             [this](double dollars) { return moneyTick(Money::fromDollars(dollars), m_job.currency); });
        tail = std::max(text.width(money(m_job.curve.expected.cost), true), text.width(rangeText()));
    }
    double labels = 0;
    for (const AxisTick& tick : y.ticks)
        labels = std::max(labels, text.width(tick.label));
    setAxes(x, y,
            QMargins(static_cast<int>(labels) + 12, 6, static_cast<int>(tail) + 22,
                     static_cast<int>(text.lineHeight()) + 10));
    ChartSeries sure{{}, Role::Accent, 2.5, false};
    ChartSeries longer{{}, Role::Accent, 1.5, true};
    for (const CostPoint& point : m_job.curve.points)
        (point.hour <= m_job.curve.expected.calendar.value ? sure : longer)
            .points.emplace_back(point.hour, point.amount.dollars());
    setSeries({sure, longer});
}

void JobCostChart::drawBelow(const ChartCanvas& canvas) const
{
    if (!m_job.curve.early || !m_job.curve.late)
        return;
    // Where the bill may end: between staying at the early end's cost and going on to the late end.
    const ChartGeometry& geometry = canvas.geometry();
    const double from = m_job.curve.early->calendar.value;
    QPolygonF band;
    const double bottom = geometry.y(m_job.curve.early->cost.dollars());
    band << QPointF(geometry.x(from), bottom);
    for (const CostPoint& point : m_job.curve.points)
        if (point.hour >= from)
            band << QPointF(geometry.x(point.hour), std::min(bottom, geometry.y(point.amount.dollars())));
    const double right = geometry.x(m_job.curve.late->calendar.value);
    band << QPointF(right, geometry.y(m_job.curve.late->cost.dollars())) << QPointF(right, bottom);
    canvas.painter().setPen(Qt::NoPen);
    canvas.painter().setBrush(canvas.color(Role::AccentTint));
    canvas.painter().drawPolygon(band);
}

void JobCostChart::drawBudget(const ChartCanvas& canvas) const
{
    if (!m_job.budget)
        return;
    const ChartGeometry& geometry = canvas.geometry();
    const double y = geometry.y(m_job.budget->dollars());
    canvas.sharpLine({geometry.plot.left(), y}, {geometry.plot.right(), y}, canvas.color(Role::Text), 1);
    canvas.text(geometry.plot.left() + 6, y - canvas.lineHeight() / 2 - 2, tr("budget %1").arg(money(*m_job.budget)),
                canvas.color(Role::Text), true);
    if (!m_job.budgetLasts || *m_job.budgetLasts > last().calendar)
        return;
    const double crossed = m_job.budgetLasts->value;
    canvas.painter().setPen(Qt::NoPen);
    canvas.painter().setBrush(canvas.color(Role::Bad));
    canvas.painter().drawEllipse(QPointF(geometry.x(crossed), y), 4, 4);
    const QString words = tr("crossed on %1").arg(whenText({crossed}));
    const double left = geometry.x(crossed) - canvas.textWidth(words) - 10;
    if (left > geometry.plot.left() + canvas.textWidth(tr("budget %1").arg(money(*m_job.budget)), true) + 20)
        canvas.text(left, y - canvas.lineHeight() / 2 - 2, words, canvas.color(Role::Bad));
}

void JobCostChart::drawEnd(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const JobEnd& end = m_job.curve.expected;
    const double y = geometry.y(end.cost.dollars());
    canvas.painter().setPen(Qt::NoPen);
    canvas.painter().setBrush(canvas.color(Role::Accent));
    canvas.painter().drawEllipse(QPointF(geometry.x(end.calendar.value), y), 4, 4);
    const double x = geometry.plot.right() + 10;
    const double height = 2 * canvas.lineHeight();
    const double top =
        std::clamp(y - height / 2, geometry.area.top(), std::max(geometry.area.top(), geometry.area.bottom() - height));
    canvas.text(x, top + canvas.lineHeight() / 2, money(end.cost), canvas.color(Role::Accent), true);
    canvas.text(x, top + 1.5 * canvas.lineHeight(), rangeText(), canvas.color(Role::SecondaryText));
}

void JobCostChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_job.curve.points.empty())
        return;
    drawBudget(canvas);
    drawEnd(canvas);
    if (canvas.highlighted() < 0)
        return;
    const ChartGeometry& geometry = canvas.geometry();
    const double x =
        geometry.x(m_job.curve.points[static_cast<std::size_t>(canvas.highlighted()) * pointsPerStep].hour);
    canvas.sharpLine({x, geometry.plot.top()}, {x, geometry.plot.bottom()}, canvas.color(Role::SecondaryText));
}

int JobCostChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    if (m_job.curve.points.empty() || !geometry.plot.contains(position))
        return -1;
    const double share = (position.x() - geometry.plot.left()) / geometry.plot.width() * geometry.xUpper /
                         std::max(1e-9, last().calendar.value);
    return std::clamp(static_cast<int>(std::lround(share * (pointCount() - 1))), 0, pointCount() - 1);
}

QPointF JobCostChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    const CostPoint& at = m_job.curve.points[static_cast<std::size_t>(point) * pointsPerStep];
    return {geometry.x(at.hour), geometry.y(at.amount.dollars())};
}

}  // namespace headroom
