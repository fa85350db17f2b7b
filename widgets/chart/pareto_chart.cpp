// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/pareto_chart.h"

#include "model/search/search_findings.h"
#include "widgets/chart/axis_ticks.h"
#include "widgets/chart/label_spots.h"
#include "widgets/text/answers/search_text.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace headroom {

namespace {

/// Slower layouts than this many times the fastest would squeeze the others together.
constexpr double slowestShown = 2.2;
/// Radius of the largest mark with its edge, px.
constexpr double markReach = 6;

/// The layouts of the ranking that are worth a mark.
std::vector<Candidate> shownLayouts(const std::vector<Candidate>& ranked)
{
    std::vector<Candidate> shown;
    std::ranges::copy_if(ranked, std::back_inserter(shown), [](const Candidate& candidate) {
        return candidate.fits && std::isfinite(candidate.secondsPerSequence);
    });
    if (shown.empty())
        return shown;
    const double fastest = std::ranges::min(shown, {}, &Candidate::secondsPerSequence).secondsPerSequence;
    std::erase_if(
        shown, [fastest](const Candidate& candidate) { return candidate.secondsPerSequence > fastest * slowestShown; });
    return shown;
}

}  // namespace

ParetoChart::ParetoChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("frontChart"));
    setTitle(tr("Time against memory"));
    setChosenBy(ChosenBy::DoubleClick);
}

void ParetoChart::setReport(const SearchReport& report, const std::optional<Candidate>& own)
{
    m_points = report.result.front;
    m_front = m_points.size();
    if (report.result.best() != nullptr) {
        std::ranges::copy(shownLayouts(report.result.ranked), std::back_inserter(m_points));
        const FoundLayout& first = report.layouts.front();
        m_batch = static_cast<double>(first.candidate.layout.globalBatch);
        m_jobPerSecond = first.job ? first.job->dollars() / first.candidate.step.value : 0;
        m_currency = QString::fromStdString(first.plan.cost.currency);
    }
    m_hasOwn = own && std::isfinite(own->secondsPerSequence);
    if (m_hasOwn)
        m_points.push_back(*own);
    setCurrentPoint(-1);
    dataChanged();
}

void ParetoChart::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    dataChanged();
}

double ParetoChart::memory(const Candidate& candidate) const
{
    return candidate.peak.value / (m_unit == ByteUnit::GB ? bytesPerGB : bytesPerGiB);
}

double ParetoChart::time(const Candidate& candidate) const { return candidate.secondsPerSequence * m_batch; }

DataTable ParetoChart::table() const
{
    DataTable table{{tr("step s"), tr("peak bytes"), tr("on the front"), tr("layout"), tr("job")}, {}};
    for (std::size_t i = 0; i < m_points.size(); ++i)
        table.rows.push_back({m_points[i].step.value, m_points[i].peak.value, i < m_front ? 1.0 : 0.0,
                              layoutText(m_points[i].layout),
                              m_jobPerSecond > 0 ? DataCell(m_jobPerSecond * time(m_points[i])) : DataCell(QString())});
    return table;
}

QString ParetoChart::summary() const
{
    if (m_front == 0)
        return {};
    const Candidate& lean = m_points.front();
    const Candidate& fast = m_points[m_front - 1];
    return tr("From %1 with %2 to %3 with %4: no layout beats this line, up to %5 times the fastest.")
        .arg(secondsText(lean.step), bytesText(lean.peak, m_unit), secondsText(fast.step), bytesText(fast.peak, m_unit),
             decimalText(frontReach));
}

QString ParetoChart::pointText(int point) const
{
    const Candidate& at = m_points[static_cast<std::size_t>(point)];
    QString text =
        tr("<b>%1</b><br>%2 per step, %3").arg(layoutText(at.layout), secondsText(at.step), bytesText(at.peak, m_unit));
    if (m_jobPerSecond > 0)
        text += tr(", job %1").arg(moneyShort(Money::fromDollars(m_jobPerSecond * time(at)), m_currency));
    return text + QStringLiteral("<br>") + trainedText(at.layout);
}

void ParetoChart::arrange(const QSizeF& size, const ChartText& text)
{
    Q_UNUSED(size)
    ChartAxis x;
    ChartAxis y;
    y.grid = true;
    if (!m_points.empty()) {
        const auto [fast, slow] = std::ranges::minmax(m_points, {}, &Candidate::secondsPerSequence);
        double most = 0;
        for (const Candidate& candidate : m_points)
            most = std::max(most, memory(candidate));
        constexpr int ticks = 5;
        const double from = time(fast);
        const double to = std::max(time(slow), from * 1.05);
        x.lower = std::max(0.0, from - 0.08 * (to - from));
        x.upper = to + 0.08 * (to - from);
        x.ticks = roundTicks(x.lower, x.upper, ticks, tickNumber);
        y.upper = most * 1.1;
        y.ticks = roundTicks(0, y.upper, ticks, tickNumber);
    }
    double left = 0;
    for (const AxisTick& tick : y.ticks)
        left = std::max(left, text.width(tick.label));
    const int line = static_cast<int>(text.lineHeight());
    setAxes(x, y, QMargins(static_cast<int>(left) + 12, line + 8, 14, 2 * line + 12));
    ChartSeries front;
    for (std::size_t i = 0; i < m_front; ++i) {
        // Along the front a step takes the time of the leaner layout until the faster one fits.
        if (i > 0)
            front.points.emplace_back(time(m_points[i - 1]), memory(m_points[i]));
        front.points.emplace_back(time(m_points[i]), memory(m_points[i]));
    }
    front.dashed = true;
    setSeries({front});
}

QPointF ParetoChart::placeOf(const Candidate& candidate, const ChartGeometry& geometry) const
{
    return {geometry.x(time(candidate)), geometry.y(memory(candidate))};
}

void ParetoChart::drawMark(const ChartCanvas& canvas, std::size_t point) const
{
    QPainter& painter = canvas.painter();
    const bool own = m_hasOwn && point + 1 == m_points.size();
    const bool onFront = point < m_front;
    const bool lit = static_cast<int>(point) == canvas.highlighted();
    painter.setPen(own ? QPen(canvas.color(Role::Text), 3) : QPen(canvas.color(Role::Surface), 1));
    painter.setBrush(own ? QBrush(Qt::NoBrush) : QBrush(canvas.color(onFront ? Role::Accent : Role::SecondaryText)));
    const double radius = (own || onFront ? 4.5 : 3) + (lit ? 2 : 0);
    painter.drawEllipse(placeOf(m_points[point], canvas.geometry()), radius, radius);
}

void ParetoChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_points.empty())
        return;
    const ChartGeometry& g = canvas.geometry();
    QPainter& painter = canvas.painter();
    painter.setRenderHint(QPainter::Antialiasing);
    for (std::size_t n = m_points.size(); n-- > 0;)
        drawMark(canvas, n);
    const QColor quiet = canvas.color(Role::SecondaryText);
    const double line = canvas.lineHeight();
    canvas.text(g.area.left() + 2, g.area.top() + line / 2, tr("peak, %1").arg(unitName(m_unit)), quiet);
    canvas.text(g.plot.center().x(), g.area.bottom() - line / 2 - 1, canvas.elided(timeTitle(), g.area.width()), quiet,
                false, TextAnchor::Center);
    if (m_front > 0)
        canvas.text(g.plot.right(), g.area.top() + line / 2, tr("no layout beats the line"), canvas.color(Role::Accent),
                    true, TextAnchor::Right);
    if (m_hasOwn)
        drawOwnLabel(canvas);
}

/// On one cluster the cost of a job is its time times the same price: one axis stands for both.
QString ParetoChart::timeTitle() const
{
    if (m_jobPerSecond <= 0)
        return tr("step time, s");
    const auto [fast, slow] = std::ranges::minmax(m_points, {}, &Candidate::secondsPerSequence);
    const auto job = [this](const Candidate& at) {
        return moneyShort(Money::fromDollars(m_jobPerSecond * time(at)), m_currency);
    };
    return tr("step time, s; the job costs in proportion, %1 to %2").arg(job(fast), job(slow));
}

void ParetoChart::drawOwnLabel(const ChartCanvas& canvas) const
{
    const QString words = tr("this plan");
    const QRectF rect = ownLabel(canvas.geometry(), {canvas.textWidth(words, true), canvas.lineHeight()});
    canvas.text(rect.left(), rect.center().y(), words, canvas.color(Role::Text), true);
    if (const auto line = LabelSpots::leader(placeOf(m_points.back(), canvas.geometry()), markReach, rect))
        canvas.line(line->p1(), line->p2(), canvas.color(Role::SecondaryText), 1);
}

QRectF ParetoChart::ownLabel(const ChartGeometry& geometry, const QSizeF& size) const
{
    LabelSpots spots(geometry.plot);
    for (const Candidate& candidate : m_points)
        spots.avoidMark(placeOf(candidate, geometry), markReach);
    for (std::size_t i = 1; i < m_front; ++i) {
        const QPointF from = placeOf(m_points[i - 1], geometry);
        const QPointF to = placeOf(m_points[i], geometry);
        spots.avoidLine({from, {from.x(), to.y()}});
        spots.avoidLine({{from.x(), to.y()}, to});
    }
    return spots.placeAnyway(placeOf(m_points.back(), geometry), markReach, size);
}

int ParetoChart::pointAt(const QPointF& mouse, const ChartGeometry& geometry) const
{
    constexpr double reach = 10;
    return nearestPoint(mouse, geometry, reach);
}

QPointF ParetoChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return placeOf(m_points[static_cast<std::size_t>(point)], geometry);
}

void ParetoChart::choose(int point) { emit layoutChosen(point); }

}  // namespace headroom
