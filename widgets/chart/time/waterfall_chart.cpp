// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/time/waterfall_chart.h"

#include "widgets/chart/axis_ticks.h"
#include "widgets/text/answers/difference_text.h"
#include "widgets/text/format.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {
namespace {

constexpr double waterfallRow = 34;
constexpr double waterfallBar = 20;
constexpr int axisRoom = 24;

}  // namespace

WaterfallChart::WaterfallChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("waterfallChart"));
    setTitle(tr("From predicted to measured"));
}

void WaterfallChart::setDifference(const Difference& difference)
{
    const std::size_t before = m_rows.size();
    m_rows.clear();
    m_unit = tr(" s");
    m_rangeRow = 0;
    m_range.reset();
    if (difference.stepRange)
        m_range = Expected{difference.stepRange->low.value, difference.stepRange->high.value};
    if (difference.predictedStep && difference.measured.step) {
        const double predicted = difference.predictedStep->value;
        const double measured = difference.measured.step->value;
        m_isSlower = difference.verdict == DifferenceVerdict::Slower;
        const QString expected =
            m_range
                ? tr("expected %1 to %2").arg(secondsText(Seconds{m_range->low}), secondsText(Seconds{m_range->high}))
                : QString();
        m_rows.push_back({tr("Predicted"), expected, secondsText(Seconds{predicted}), 0, predicted, Look::Predicted});
        double at = predicted;
        for (const CauseStep& step : difference.steps) {
            const bool isKnown = step.cause != Cause::Unexplained;
            const QString note = isKnown
                                     ? causeEvidence(step)
                                     : tr("%1 % of the step").arg(percentNumber(std::abs(step.time.value) / measured));
            m_rows.push_back({causeLabel(step), note, signedSeconds(step.time), at, at + step.time.value,
                              !isKnown              ? Look::Unexplained
                              : step.time.value < 0 ? Look::Shorter
                                                    : Look::Longer});
            at += step.time.value;
        }
        m_rows.push_back({tr("Measured"), measuredSteps(difference.measured), secondsText(Seconds{measured}), 0,
                          measured, Look::Measured});
    }
    if (m_rows.size() != before)
        updateGeometry();
    dataChanged();
}

void WaterfallChart::setService(const ServiceFigure& figure)
{
    const std::size_t before = m_rows.size();
    m_rows.clear();
    m_unit = figure.quantity == ServiceQuantity::FirstToken || figure.quantity == ServiceQuantity::PerToken ? tr(" s")
                                                                                                            : QString();
    m_range.reset();
    if (figure.isJudged)
        m_range = Expected{figure.low, figure.high};
    m_isSlower = figure.isWorse();
    const auto value = [&](double number) { return serviceValue(figure, number); };
    const auto change = [&](double by) -> QString {
        return (by < 0 ? QStringLiteral("-") : QStringLiteral("+")) + value(std::abs(by));
    };
    m_rows.push_back(
        {tr("Planned"), serviceLabel(figure), value(figure.predicted), 0, figure.predicted, Look::Predicted});
    const double load = figure.underLoad - figure.predicted;
    if (load != 0)
        m_rows.push_back({tr("Load other than planned"), tr("the plan under the measured load"), change(load),
                          figure.predicted, figure.underLoad, load < 0 ? Look::Shorter : Look::Longer});
    m_rangeRow = m_rows.size() - 1;
    m_rows.push_back({tr("Unexplained"), serviceJudgement(figure), change(figure.measured - figure.underLoad),
                      figure.underLoad, figure.measured, Look::Unexplained});
    m_rows.push_back(
        {tr("Measured"), serviceLabel(figure), value(figure.measured), 0, figure.measured, Look::Measured});
    if (m_rows.size() != before)
        updateGeometry();
    dataChanged();
}

DataTable WaterfallChart::table() const
{
    const QString in = m_unit.isEmpty() ? QString() : tr(" in%1").arg(m_unit);
    DataTable table{{tr("step"), tr("from%1").arg(in), tr("to%1").arg(in), tr("evidence")}, {}};
    for (const Row& row : m_rows)
        table.rows.push_back({row.name, row.from, row.to, row.note});
    return table;
}

QString WaterfallChart::summary() const
{
    QStringList parts;
    for (const Row& row : m_rows)
        parts << tr("%1: %2").arg(row.name, row.amount);
    return parts.join(QStringLiteral("; "));
}

QString WaterfallChart::pointText(int point) const
{
    const Row& row = m_rows[static_cast<std::size_t>(point)];
    return tr("<b>%1</b>: %2<br>%3").arg(row.name.toHtmlEscaped(), row.amount, row.note.toHtmlEscaped());
}

QSize WaterfallChart::usualSize() const
{
    return {640, static_cast<int>(waterfallRow * std::max(3, pointCount())) + axisRoom};
}

QSize WaterfallChart::leastSize() const
{
    return {360, static_cast<int>(waterfallRow * std::max(3, pointCount())) + axisRoom};
}

void WaterfallChart::arrange(const QSizeF& size, const ChartText& text)
{
    double names = 0;
    double amounts = 0;
    double most = 1e-9;
    double least = 0;
    for (const Row& row : m_rows) {
        names = std::max({names, text.width(row.name, true), text.width(row.note)});
        amounts = std::max(amounts, text.width(row.amount, true));
        most = std::max({most, row.from, row.to});
        least = std::min({least, row.from, row.to});
    }
    if (m_range)
        most = std::max(most, m_range->high);
    constexpr double air = 1.04;
    ChartAxis x{.lower = least, .upper = most * air, .grid = true};
    constexpr int ticks = 6;
    x.ticks = roundTicks(least, most, ticks, [](double value) { return decimalText(value); });
    if (!x.ticks.empty())
        x.ticks.front().label += m_unit;
    constexpr double largestShare = 0.42;
    const double left = std::min(names, size.width() * largestShare) + 14;
    setAxes(x, ChartAxis{}, QMargins(static_cast<int>(left), 0, static_cast<int>(amounts) + 14, axisRoom));
}

QRectF WaterfallChart::rowArea(int index, const ChartGeometry& geometry) const
{
    constexpr double tallest = 1.3;
    const double height = std::min(waterfallRow * tallest, geometry.plot.height() / std::max(1, pointCount()));
    return {geometry.area.left(), geometry.plot.top() + height * index, geometry.area.width(), height};
}

QColor WaterfallChart::fillOf(const ChartCanvas& canvas, Look look) const
{
    switch (look) {
    case Look::Predicted: return canvas.color(Role::Accent);
    case Look::Longer: return timePartColor(TimePart::TensorComm);
    case Look::Shorter: return timePartColor(TimePart::Optimizer);
    case Look::Measured: return canvas.color(m_isSlower ? Role::Bad : Role::Good);
    case Look::Unexplained: break;
    }
    return canvas.color(Role::Surface);
}

void WaterfallChart::drawBar(const ChartCanvas& canvas, const Row& row, const QRectF& bar) const
{
    QPainter& painter = canvas.painter();
    painter.fillRect(bar, fillOf(canvas, row.look));
    if (row.look != Look::Unexplained)
        return;
    painter.setPen(QPen(canvas.color(Role::StrongLine), 1));
    painter.setBrush(QBrush(canvas.color(Role::StrongLine), Qt::BDiagPattern));
    painter.drawRect(bar.adjusted(0, 0, -1, -1));
}

void WaterfallChart::drawRow(const ChartCanvas& canvas, int index) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const Row& row = m_rows[static_cast<std::size_t>(index)];
    const QRectF area = rowArea(index, geometry);
    const double middle = area.center().y();
    const double half = canvas.lineHeight() / 2 + 0.5;
    const double room = geometry.plot.left() - area.left() - 10;
    canvas.text(area.left() + 2, middle - half, row.name, canvas.color(Role::Text), true);
    canvas.text(area.left() + 2, middle + half, canvas.elided(row.note, room), canvas.color(Role::SecondaryText));
    const double start = geometry.x(std::min(row.from, row.to));
    const double end = geometry.x(std::max(row.from, row.to));
    QRectF bar(std::round(start), std::round(middle - waterfallBar / 2), 0, waterfallBar);
    bar.setRight(std::max(bar.left() + 2, std::round(end)));
    drawBar(canvas, row, bar);
    if (canvas.highlighted() == index) {
        canvas.painter().setPen(QPen(canvas.color(Role::Text), 2));
        canvas.painter().setBrush(Qt::NoBrush);
        canvas.painter().drawRect(bar);
    }
    double textAt = bar.right() + 8;
    if (m_range && static_cast<std::size_t>(index) == m_rangeRow) {
        const double low = geometry.x(m_range->low);
        const double high = geometry.x(m_range->high);
        const QColor ink = canvas.color(Role::Text);
        constexpr double cap = 4;
        constexpr double stroke = 1.5;
        canvas.line({low, middle}, {high, middle}, ink, stroke);
        for (const double at : {low, high})
            canvas.line({at, middle - cap}, {at, middle + cap}, ink, stroke);
        textAt = std::max(textAt, high + 8);
    }
    canvas.text(textAt, middle, row.amount,
                canvas.color(row.look == Look::Measured && m_isSlower ? Role::Bad : Role::Text), true);
    // A line to where the next bar begins.
    if (index + 1 < pointCount()) {
        const double x = std::round(geometry.x(row.to));
        canvas.sharpLine({x, bar.bottom()}, {x, rowArea(index + 1, geometry).center().y() - waterfallBar / 2},
                         canvas.color(Role::SecondaryText));
    }
}

void WaterfallChart::drawAbove(const ChartCanvas& canvas) const
{
    for (int i = 0; i < pointCount(); ++i)
        drawRow(canvas, i);
}

int WaterfallChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    for (int i = 0; i < pointCount(); ++i)
        if (rowArea(i, geometry).contains(position))
            return i;
    return -1;
}

QPointF WaterfallChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return {geometry.plot.left() + 20, rowArea(point, geometry).center().y()};
}

}  // namespace headroom
