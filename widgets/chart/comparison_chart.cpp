// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/comparison_chart.h"

#include "widgets/text/answers/comparison_text.h"
#include "widgets/text/answers/comparison_verdict.h"
#include "widgets/text/worker_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double planRowHeight = 30;
constexpr double planBarHeight = 16;
constexpr double letterRoom = 20;

DataCell cell(const std::optional<double>& value) { return value ? DataCell(*value) : DataCell(QString()); }

}  // namespace

ComparisonChart::ComparisonChart(ComparedQuantity quantity, QWidget* parent) : Chart(parent), m_quantity(quantity)
{
    switch (m_quantity) {
    case ComparedQuantity::Memory:
        setObjectName(QStringLiteral("comparedMemory"));
        setTitle(tr("Peak per GPU"));
        break;
    case ComparedQuantity::Time:
        setObjectName(QStringLiteral("comparedTime"));
        setTitle(tr("Time of all tokens"));
        break;
    case ComparedQuantity::Cost:
        setObjectName(QStringLiteral("comparedCost"));
        setTitle(tr("Cost of the job"));
        break;
    }
}

ComparisonChart::Bar ComparisonChart::barOf(const EstimatedPlan& job, int index) const
{
    const Estimate& estimate = job.estimate;
    Bar bar;
    bar.letter = comparisonLetter(index);
    bar.name = comparisonName(job.plan);
    bar.fits = job.fits();
    bar.standing = standingText(job);
    bar.lacksMemory = !estimate.memory || !estimate.memory->suffices();
    bar.text = QStringLiteral("–");
    if (m_quantity == ComparedQuantity::Memory && estimate.memory) {
        bar.parts = estimate.memory->worst().parts;
        bar.value = estimate.memory->worst().peak.value;
        bar.text = bytesText(estimate.memory->worst().peak, m_unit);
        bar.capacity = estimate.memory->capacity.value;
        bar.capacityText = bytesText(estimate.memory->capacity, m_unit);
    } else if (m_ofServices) {
        fillServiceBar(bar, estimate);
    } else if (m_quantity == ComparedQuantity::Time && estimate.time && estimate.time->wall) {
        bar.value = estimate.time->wall->value;
        bar.text = durationText(*estimate.time->wall);
    } else if (m_quantity == ComparedQuantity::Cost && estimate.cost.job) {
        bar.value = estimate.cost.job->dollars();
        bar.text = moneyShort(*estimate.cost.job, QString::fromStdString(estimate.cost.currency));
    }
    const bool runs = m_quantity != ComparedQuantity::Memory && !m_ofServices;
    if (runs && bar.value && bar.lacksMemory)
        bar.text = tr("%1 if it fitted").arg(bar.text);
    return bar;
}

/// What a service takes for its tokens; without a figure where requests pile up.
void ComparisonChart::fillServiceBar(Bar& bar, const Estimate& estimate) const
{
    if (!estimate.serving)
        return;
    const std::optional<ServingSpeed>& speed = estimate.serving->speed;
    if (m_quantity == ComparedQuantity::Time && speed && speed->stable) {
        const LatencyPercentiles& perToken = speed->latencies.tpot;
        bar.value = perToken.p50.value;
        bar.text = latencyText(perToken.p50);
        bar.more = tr("P95 %1").arg(latencyText(perToken.p95));
    } else if (m_quantity == ComparedQuantity::Cost && estimate.serving->perMillionTokens) {
        bar.value = estimate.serving->perMillionTokens->dollars();
        bar.text = moneyShort(*estimate.serving->perMillionTokens, QString::fromStdString(estimate.cost.currency));
    }
}

void ComparisonChart::setPlans(std::span<const EstimatedPlan> plans, ByteUnit unit)
{
    const bool sameRows = plans.size() == m_bars.size();
    m_unit = unit;
    m_ofServices = !plans.empty() && !hasWorkload(plans, Workload::Training);
    switch (m_quantity) {
    case ComparedQuantity::Memory: setTitle(tr("Peak %1").arg(perWorkerText(plans))); break;
    case ComparedQuantity::Time: setTitle(m_ofServices ? tr("Time per token, P50") : tr("Time of all tokens")); break;
    case ComparedQuantity::Cost: setTitle(m_ofServices ? tr("Cost per million tokens") : tr("Cost of the job")); break;
    }
    m_bars.clear();
    for (const EstimatedPlan& job : plans)
        m_bars.push_back(barOf(job, static_cast<int>(m_bars.size())));
    if (!sameRows)
        updateGeometry();
    dataChanged();
}

DataTable ComparisonChart::table() const
{
    const bool memory = m_quantity == ComparedQuantity::Memory;
    DataTable table{{tr("plan"), tr("name"), memory ? tr("peak B") : title(), tr("fits")}, {}};
    if (m_quantity == ComparedQuantity::Time)
        table.header[2] = m_ofServices ? tr("time per token s") : tr("all tokens h");
    if (memory)
        table.header << tr("capacity B");
    for (const Bar& bar : m_bars) {
        table.rows.push_back({bar.letter, bar.name, cell(bar.value), bar.fits ? tr("yes") : tr("no")});
        if (memory)
            table.rows.back().push_back(cell(bar.capacity));
    }
    return table;
}

QString ComparisonChart::summary() const
{
    QStringList parts;
    for (const Bar& bar : m_bars)
        parts << tr("%1: %2").arg(bar.letter, bar.text);
    return parts.join(u"; "_qs);
}

int ComparisonChart::pointCount() const { return static_cast<int>(m_bars.size()); }

QString ComparisonChart::pointText(int point) const
{
    const Bar& bar = m_bars[static_cast<std::size_t>(point)];
    QString text = tr("<b>%1</b> %2: %3").arg(bar.letter, bar.name.toHtmlEscaped(), bar.text);
    if (!bar.capacityText.isEmpty())
        text += tr(" of %1").arg(bar.capacityText);
    if (!bar.more.isEmpty())
        text += tr(", %1").arg(bar.more);
    return bar.fits ? text : text + tr("<br>Verdict: %1").arg(bar.standing);
}

QSize ComparisonChart::usualSize() const { return {300, static_cast<int>(planRowHeight * std::max(1, pointCount()))}; }

QSize ComparisonChart::leastSize() const { return {200, usualSize().height()}; }

void ComparisonChart::arrange(const QSizeF& /*size*/, const ChartText& text)
{
    double amounts = 0;
    ChartAxis x;
    x.upper = 1e-9;
    for (const Bar& bar : m_bars) {
        amounts = std::max(amounts, text.width(bar.text, true));
        x.upper = std::max({x.upper, bar.value.value_or(0), bar.capacity.value_or(0)});
    }
    setAxes(x, ChartAxis{}, QMargins(static_cast<int>(letterRoom), 0, static_cast<int>(amounts) + 14, 0));
}

QRectF ComparisonChart::row(int index, const ChartGeometry& geometry) const
{
    const double height = std::min(planRowHeight * 1.25, geometry.area.height() / std::max(1, pointCount()));
    return {geometry.area.left(), geometry.area.top() + height * index, geometry.area.width(), height};
}

void ComparisonChart::drawBar(const ChartCanvas& canvas, const Bar& bar, const QRectF& area, bool lit) const
{
    const ChartGeometry& geometry = canvas.geometry();
    QPainter& painter = canvas.painter();
    const auto piece = [&](double from, double to) {
        return QRectF(QPointF(std::round(geometry.x(from)), area.top()),
                      QPointF(std::max(std::round(geometry.x(to)), std::round(geometry.x(from)) + 1), area.bottom()));
    };
    const QRectF whole = piece(0, *bar.value);
    if (m_quantity == ComparedQuantity::Memory) {
        double from = 0;
        for (const MemoryPart part : allMemoryParts) {
            const double bytes = bar.parts[part].value;
            if (bytes > 0)
                painter.fillRect(piece(from, from + bytes), partColor(part));
            from += bytes;
        }
    } else if (bar.fits) {
        painter.fillRect(whole, canvas.color(Role::Accent));
    } else {
        painter.setPen(QPen(canvas.color(Role::StrongLine), 1));
        painter.setBrush(QBrush(canvas.color(Role::StrongLine), Qt::BDiagPattern));
        painter.drawRect(whole.adjusted(0.5, 0.5, -0.5, -0.5));
    }
    if (lit) {
        painter.setPen(QPen(canvas.color(Role::Text), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(whole);
    }
}

void ComparisonChart::drawAbove(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    for (int i = 0; i < pointCount(); ++i) {
        const Bar& bar = m_bars[static_cast<std::size_t>(i)];
        const QRectF area = row(i, geometry);
        const double middle = area.center().y();
        canvas.text(area.left() + 2, middle, bar.letter, canvas.color(Role::Accent), true);
        double end = geometry.plot.left();
        if (bar.value) {
            const QRectF space(0, std::round(middle - planBarHeight / 2), 1, planBarHeight);
            drawBar(canvas, bar, space, canvas.highlighted() == i);
            end = geometry.x(*bar.value);
        }
        if (bar.capacity) {
            const double x = geometry.x(*bar.capacity);
            canvas.sharpLine({x, middle - planBarHeight / 2 - 4}, {x, middle + planBarHeight / 2 + 4},
                             canvas.color(Role::Text), 2);
            // Between bar and line there may be room for the number; else it stands behind the line.
            if (end < x && end + canvas.textWidth(bar.text, true) + 12 > x)
                end = x;
        }
        const bool bad = bar.lacksMemory && m_quantity == ComparedQuantity::Memory;
        canvas.text(end + 6, middle, bar.text, canvas.color(bad ? Role::Bad : Role::Text), true);
    }
}

int ComparisonChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    for (int i = 0; i < pointCount(); ++i)
        if (row(i, geometry).contains(position))
            return i;
    return -1;
}

QPointF ComparisonChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return {geometry.plot.left() + 20, row(point, geometry).center().y()};
}

}  // namespace headroom
