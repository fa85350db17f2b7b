// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/time/throughput_chart.h"

#include "widgets/chart/axis_ticks.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double perSecond = 1000;
constexpr double markReach = 7;  ///< Radius of the largest mark with its edge, px.
constexpr double targetGap = 6;
double milliseconds(Seconds time) { return time.value * perSecond; }

}  // namespace

ThroughputChart::ThroughputChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("throughputChart"));
    setTitle(tr("Throughput against latency"));
}

void ThroughputChart::setCurve(const ThroughputCurve& curve)
{
    if (curve == m_curve)
        return;
    m_curve = curve;
    dataChanged();
}

bool ThroughputChart::meetsTarget(const BatchPoint& point) const
{
    return !m_curve.target || point.perToken <= *m_curve.target;
}

QString ThroughputChart::perTokenText(const BatchPoint& point) const
{
    const QString time = tr("%1 per token").arg(latencyText(point.perToken));
    return m_curve.percentile > 0 ? tr("P%1 %2").arg(countText(m_curve.percentile), time) : time;
}

DataTable ThroughputChart::table() const
{
    const QString time =
        m_curve.percentile > 0 ? tr("P%1 ms per token").arg(countText(m_curve.percentile)) : tr("ms per token");
    DataTable table{{tr("requests at a time"), time, tr("output tokens per s")}, {}};
    for (const BatchPoint& point : m_curve.points)
        table.rows.push_back({point.concurrency, milliseconds(point.perToken), point.tokensPerSecond});
    return table;
}

QString ThroughputChart::summary() const
{
    if (m_curve.points.empty())
        return {};
    const BatchPoint& last = m_curve.points.back();
    QString text = tr("Up to %1 requests at a time: %2 tokens/s at %3.")
                       .arg(countText(last.concurrency), rateNumber(last.tokensPerSecond), perTokenText(last));
    const auto fast = std::ranges::find_if(m_curve.points.rbegin(), m_curve.points.rend(),
                                           [this](const BatchPoint& point) { return meetsTarget(point); });
    if (m_curve.target && fast != m_curve.points.rend())
        text += u' ' + tr("Within the target: %1 requests, %2 tokens/s.")
                           .arg(countText(fast->concurrency), rateNumber(fast->tokensPerSecond));
    return text;
}

int ThroughputChart::pointCount() const { return static_cast<int>(m_curve.points.size()); }

QString ThroughputChart::pointText(int point) const
{
    const BatchPoint& at = m_curve.points[static_cast<std::size_t>(point)];
    QString text = tr("<b>%1 at a time per replica</b>: %2 tokens/s<br>%3")
                       .arg(countText(at.concurrency), rateNumber(at.tokensPerSecond), perTokenText(at));
    // The other points are not simulated: they have the plan's own spread.
    if (m_curve.percentile > 0 && at.concurrency != m_curve.planned)
        text += tr("<br>closed form, scaled to this plan's simulated P%1").arg(countText(m_curve.percentile));
    if (!meetsTarget(at))
        text += tr("<br>slower than the target of %1").arg(latencyText(*m_curve.target));
    return text;
}

QSize ThroughputChart::usualSize() const { return {420, 290}; }

QSize ThroughputChart::leastSize() const { return {260, 200}; }

void ThroughputChart::arrange(const QSizeF& size, const ChartText& text)
{
    ChartAxis x;
    ChartAxis y;
    y.grid = true;
    if (!m_curve.points.empty()) {
        double slowest = milliseconds(m_curve.points.back().perToken);
        if (m_curve.target)
            slowest = std::max(slowest, milliseconds(*m_curve.target) * 1.15);
        const double fastest = milliseconds(m_curve.points.front().perToken);
        const double margin = std::max(0.5, (slowest - fastest) * 0.08);
        x.lower = std::max(0.0, std::min(fastest, m_curve.target ? milliseconds(*m_curve.target) : fastest) - margin);
        x.upper = slowest + margin;
        x.ticks = roundTicks(x.lower, x.upper, static_cast<int>(std::clamp(size.width() / 70, 2.0, 8.0)), countTick);
        y.upper = m_curve.points.back().tokensPerSecond * 1.15;
        y.ticks = roundTicks(0, y.upper, 5, countTick);
    }
    double left = 0;
    for (const AxisTick& tick : y.ticks)
        left = std::max(left, text.width(tick.label));
    setAxes(x, y, QMargins(static_cast<int>(left) + 12, 8, 12, 2 * static_cast<int>(text.lineHeight()) + 10));
    ChartSeries line;
    for (const BatchPoint& point : m_curve.points)
        line.points.emplace_back(milliseconds(point.perToken), point.tokensPerSecond);
    setSeries({line});
}

QPointF ThroughputChart::place(const BatchPoint& point, const ChartGeometry& geometry) const
{
    return {geometry.x(milliseconds(point.perToken)), geometry.y(point.tokensPerSecond)};
}

void ThroughputChart::drawBelow(const ChartCanvas& canvas) const
{
    if (!m_curve.target || m_curve.points.empty())
        return;
    QRectF slow = canvas.geometry().plot;
    slow.setLeft(std::min(slow.right(), canvas.geometry().x(milliseconds(*m_curve.target))));
    canvas.painter().fillRect(slow, canvas.color(Role::Window));
}

std::optional<ThroughputChart::Label> ThroughputChart::targetLabel(const ChartGeometry& geometry,
                                                                   const ChartText& text) const
{
    if (!m_curve.target)
        return std::nullopt;
    const double x = geometry.x(milliseconds(*m_curve.target));
    const QString limit = latencyText(*m_curve.target);
    const QString words = m_curve.percentile > 0 ? tr("target P%1 %2").arg(countText(m_curve.percentile), limit)
                                                 : tr("target %1").arg(limit);
    Label label{.text = words, .role = Role::Text, .bold = true};
    const double width = text.width(label.text, true);
    const bool right = x + targetGap + width < geometry.plot.right();
    label.rect = {right ? x + targetGap : x - targetGap - width, geometry.plot.top(), width, text.lineHeight()};
    return label;
}

LabelSpots ThroughputChart::spots(const ChartGeometry& geometry) const
{
    LabelSpots spots(geometry.plot);
    for (std::size_t i = 0; i < m_curve.points.size(); ++i) {
        const QPointF at = place(m_curve.points[i], geometry);
        spots.avoidMark(at, markReach);
        if (i > 0)
            spots.avoidLine({place(m_curve.points[i - 1], geometry), at});
    }
    if (m_curve.other)
        spots.avoidMark(place(*m_curve.other, geometry), markReach);
    if (m_curve.target) {
        const double x = geometry.x(milliseconds(*m_curve.target));
        spots.avoid({x - 2, geometry.plot.top(), 4, geometry.plot.height()});
    }
    return spots;
}

std::vector<ThroughputChart::Label> ThroughputChart::labels(const ChartGeometry& geometry, const ChartText& text) const
{
    std::vector<Label> labels;
    if (m_curve.points.empty())
        return labels;
    LabelSpots spots = this->spots(geometry);
    if (const std::optional<Label> target = targetLabel(geometry, text)) {
        labels.push_back(*target);
        spots.avoid(target->rect);
    }
    const auto add = [&](const BatchPoint& point, const QString& words, Role role, bool bold, bool always) {
        const QPointF at = place(point, geometry);
        const QSizeF size(text.width(words, bold), text.lineHeight());
        const std::optional<QRectF> rect =
            always ? spots.placeAnyway(at, markReach, size) : spots.placeClose(at, markReach, size);
        if (rect)
            labels.push_back({words, *rect, role, bold, LabelSpots::leader(at, markReach, *rect)});
    };
    const auto own = std::ranges::find(m_curve.points, m_curve.planned, &BatchPoint::concurrency);
    if (own != m_curve.points.end())
        add(*own, m_curve.plannedLabel, Role::Text, true, true);
    add(m_curve.points.back(), tr("%1, requests at a time").arg(m_curve.label), Role::Accent, true, true);
    if (m_curve.other && geometry.plot.contains(place(*m_curve.other, geometry)))
        add(*m_curve.other, m_curve.otherLabel, Role::SecondaryText, false, true);
    // The widest steps stand at the fast end of the curve, so its numbers come first.
    for (const BatchPoint& point : m_curve.points)
        if (point.concurrency != m_curve.planned)
            add(point, countText(point.concurrency), Role::Text, false, false);
    return labels;
}

void ThroughputChart::drawTarget(const ChartCanvas& canvas) const
{
    if (!m_curve.target)
        return;
    const ChartGeometry& geometry = canvas.geometry();
    const double x = geometry.x(milliseconds(*m_curve.target));
    canvas.sharpLine({x, geometry.plot.top()}, {x, geometry.plot.bottom()}, canvas.color(Role::Text), 2);
}

void ThroughputChart::drawMarks(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const auto mark = [&](const BatchPoint& point, Role role, double radius) {
        canvas.painter().setPen(QPen(canvas.color(Role::Surface), 2));
        canvas.painter().setBrush(canvas.color(role));
        canvas.painter().drawEllipse(place(point, geometry), radius, radius);
    };
    if (m_curve.other && geometry.plot.contains(place(*m_curve.other, geometry)))
        mark(*m_curve.other, Role::SecondaryText, 4);
    for (std::size_t i = 0; i < m_curve.points.size(); ++i) {
        const bool own = m_curve.points[i].concurrency == m_curve.planned;
        const bool large = own || static_cast<int>(i) == canvas.highlighted();
        mark(m_curve.points[i], own && m_curve.misses ? Role::Bad : Role::Accent, large ? 6 : 4);
    }
}

QString ThroughputChart::axisText(const ChartCanvas& canvas) const
{
    const QString time = m_curve.percentile > 0
                             ? tr("P%1 of the time per output token, ms").arg(countText(m_curve.percentile))
                             : tr("time per output token, ms");
    const QString whole =
        m_curve.percentile > 0 ? tr("%1, scaled from a closed form").arg(time) : tr("%1, closed form").arg(time);
    return canvas.textWidth(whole) < canvas.geometry().plot.width() ? whole : time;
}

void ThroughputChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_curve.points.empty())
        return;
    const ChartGeometry& geometry = canvas.geometry();
    drawTarget(canvas);
    drawMarks(canvas);
    for (const Label& label : labels(geometry, canvas.chartText())) {
        if (label.leader)
            canvas.line(label.leader->p1(), label.leader->p2(), canvas.color(Role::SecondaryText), 1);
        canvas.text(label.rect.left(), label.rect.center().y(), label.text, canvas.color(label.role), label.bold);
    }
    canvas.text(geometry.plot.center().x(), geometry.area.bottom() - canvas.lineHeight() / 2 - 1, axisText(canvas),
                canvas.color(Role::SecondaryText), false, TextAnchor::Center);
}

int ThroughputChart::pointAt(const QPointF& mouse, const ChartGeometry& geometry) const
{
    if (m_curve.points.empty() || !geometry.plot.adjusted(-8, -8, 8, 8).contains(mouse))
        return -1;
    const auto nearest = std::ranges::min_element(m_curve.points, {}, [&](const BatchPoint& point) {
        const QPointF apart = place(point, geometry) - mouse;
        return std::hypot(apart.x(), apart.y());
    });
    return static_cast<int>(nearest - m_curve.points.begin());
}

QPointF ThroughputChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return place(m_curve.points[static_cast<std::size_t>(point)], geometry);
}

}  // namespace headroom
