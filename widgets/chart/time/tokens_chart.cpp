// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/time/tokens_chart.h"

#include "widgets/chart/axis_ticks.h"
#include "widgets/chart/elapsed_axis.h"
#include "widgets/text/format.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr int cursorSteps = 50;  ///< From the start to the last end.

}  // namespace

TokensChart::TokensChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("tokensChart"));
    setTitle(tr("Tokens to date"));
}

void TokensChart::setRun(const TokenRun& run)
{
    if (run == m_run)
        return;
    m_run = run;
    dataChanged();
}

QString TokensChart::emptyText() const
{
    return m_run.tokens > 0 ? tr("The run never ends: enter fewer failures or shorter checkpoints in the plan")
                            : tr("Enter the tokens to train in the plan, under Batch");
}

QString TokensChart::doneText() const { return elapsedText(*m_run.done, m_run.last()); }

QString TokensChart::rangeText() const
{
    if (!m_run.early || !m_run.late)
        return {};
    return tr("%1 to %2").arg(elapsedText(*m_run.early, m_run.last()), elapsedNumber(*m_run.late, m_run.last()));
}

Hours TokensChart::timeOf(int point) const { return m_run.last() * (static_cast<double>(point) / cursorSteps); }

DataTable TokensChart::table() const
{
    DataTable table{{tr("hour"), tr("tokens")}, {}};
    const bool ranged = m_run.early && m_run.late;
    if (ranged)
        table.header << tr("tokens, slowest step") << tr("tokens, fastest step");
    for (int point = 0; point < pointCount(); ++point) {
        const Hours at = timeOf(point);
        table.rows.push_back({at.value, m_run.trainedBy(at, *m_run.done)});
        if (ranged) {
            table.rows.back().emplace_back(m_run.trainedBy(at, *m_run.late));
            table.rows.back().emplace_back(m_run.trainedBy(at, *m_run.early));
        }
    }
    return table;
}

QString TokensChart::summary() const
{
    if (isEmpty())
        return emptyText() + u'.';
    const QString range = rangeText();
    const QString all = shortCount(m_run.tokens);
    return range.isEmpty() ? tr("All %1 tokens are trained by %2.").arg(all, doneText())
                           : tr("All %1 tokens are trained by %2, expected %3.").arg(all, doneText(), range);
}

int TokensChart::pointCount() const { return isEmpty() ? 0 : cursorSteps + 1; }

QString TokensChart::pointText(int point) const
{
    const Hours at = timeOf(point);
    const double trained = m_run.trainedBy(at, *m_run.done);
    QString text =
        tr("<b>%1</b>: %2 tokens, %3 %")
            .arg(elapsedText(at, m_run.last()), shortCount(std::round(trained)), percentNumber(trained / m_run.tokens));
    if (m_run.early && m_run.late)
        text += tr("<br>%1 to %2 by the range of the step")
                    .arg(shortCount(std::round(m_run.trainedBy(at, *m_run.late))),
                         shortCount(std::round(m_run.trainedBy(at, *m_run.early))));
    return text;
}

QSize TokensChart::usualSize() const { return {720, 170}; }

QSize TokensChart::leastSize() const { return {420, 140}; }

void TokensChart::arrange(const QSizeF& size, const ChartText& text)
{
    if (isEmpty()) {
        setAxes({}, {}, {});
        setSeries({});
        return;
    }
    ChartAxis x;
    x.upper = std::max(1e-6, m_run.last().value * 1.02);
    x.ticks = elapsedTicks(m_run.last(), x.upper, std::clamp(static_cast<int>(size.width() / 90), 2, 10));
    ChartAxis y{.grid = true};
    y.upper = m_run.tokens * 1.25;  // The budget's words stand above its line.
    y.ticks = roundTicks(0, m_run.tokens, std::clamp(static_cast<int>(size.height() / 36), 2, 6), &shortCount);
    double labels = 0;
    for (const AxisTick& tick : y.ticks)
        labels = std::max(labels, text.width(tick.label));
    const double tail = std::max(text.width(doneText(), true), text.width(rangeText()));
    setAxes(x, y,
            QMargins(static_cast<int>(labels) + 12, 6, static_cast<int>(tail) + 22,
                     static_cast<int>(text.lineHeight()) + 10));
    const auto line = [this](Hours end, Role role, double width, bool dashed) {
        return ChartSeries{{{0, 0}, {end.value, m_run.tokens}}, role, width, dashed};
    };
    std::vector<ChartSeries> series;
    if (m_run.losesTime())
        series.push_back(line(m_run.without, Role::SecondaryText, 1.5, true));
    series.push_back(line(*m_run.done, Role::Accent, 2.5, false));
    setSeries(series);
}

void TokensChart::drawBelow(const ChartCanvas& canvas) const
{
    if (isEmpty() || !m_run.early || !m_run.late)
        return;
    const ChartGeometry& geometry = canvas.geometry();
    const double top = geometry.y(m_run.tokens);
    QPolygonF band;
    band << QPointF(geometry.x(0), geometry.y(0)) << QPointF(geometry.x(m_run.early->value), top)
         << QPointF(geometry.x(m_run.late->value), top);
    canvas.painter().setPen(Qt::NoPen);
    canvas.painter().setBrush(canvas.color(Role::AccentTint));
    canvas.painter().drawPolygon(band);
}

void TokensChart::drawBudget(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const double y = geometry.y(m_run.tokens);
    canvas.sharpLine({geometry.plot.left(), y}, {geometry.plot.right(), y}, canvas.color(Role::Text), 1.5);
    canvas.text(geometry.plot.left() + 6, y - canvas.lineHeight() / 2 - 2,
                tr("%1 tokens to train").arg(shortCount(m_run.tokens)), canvas.color(Role::Text), true);
}

void TokensChart::drawEnd(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const QPointF end(geometry.x(m_run.done->value), geometry.y(m_run.tokens));
    canvas.line(end, {end.x(), geometry.plot.bottom()}, canvas.color(Role::Accent), 1, true);
    canvas.painter().setPen(Qt::NoPen);
    canvas.painter().setBrush(canvas.color(Role::Accent));
    canvas.painter().drawEllipse(end, 4, 4);
    const double x = geometry.plot.right() + 10;
    const double top = std::max(geometry.area.top(), end.y() - canvas.lineHeight() / 2);
    canvas.text(x, top + canvas.lineHeight() / 2, doneText(), canvas.color(Role::Accent), true);
    canvas.text(x, top + 1.5 * canvas.lineHeight(), rangeText(), canvas.color(Role::SecondaryText));
}

void TokensChart::drawAbove(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    if (isEmpty()) {
        canvas.text(geometry.area.center().x(), geometry.area.center().y(),
                    canvas.elided(emptyText(), geometry.area.width() - 16), canvas.color(Role::SecondaryText), false,
                    TextAnchor::Center);
        return;
    }
    drawBudget(canvas);
    drawEnd(canvas);
    if (canvas.highlighted() < 0)
        return;
    const double x = geometry.x(timeOf(canvas.highlighted()).value);
    canvas.sharpLine({x, geometry.plot.top()}, {x, geometry.plot.bottom()}, canvas.color(Role::SecondaryText));
}

int TokensChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    if (isEmpty() || !geometry.plot.contains(position))
        return -1;
    const double hours = (position.x() - geometry.plot.left()) / geometry.plot.width() * geometry.xUpper;
    const double share = hours / std::max(1e-9, m_run.last().value);
    return std::clamp(static_cast<int>(std::lround(share * cursorSteps)), 0, cursorSteps);
}

QPointF TokensChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    const Hours at = timeOf(point);
    return {geometry.x(at.value), geometry.y(m_run.trainedBy(at, *m_run.done))};
}

}  // namespace headroom
