// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/accuracy_chart.h"

#include "widgets/text/axis_text.h"
#include "widgets/text/range_text.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double band = 0.1;
constexpr double pointSize = 8;

/// Ticks of a logarithmic axis: 1, 2, 5 over up to two decades, 1 and 3 over four, powers of ten beyond.
std::vector<AxisTick> logTicks(double lower, double upper, double scale)
{
    const double decades = upper - lower;
    const std::vector<double> digits = decades <= 2   ? std::vector<double>{1, 2, 5}
                                       : decades <= 4 ? std::vector<double>{1, 3}
                                                      : std::vector<double>{1};
    const double shift = std::log10(scale);
    std::vector<AxisTick> ticks;
    for (int power = static_cast<int>(std::floor(lower - shift)); power <= upper - shift; ++power)
        for (const double digit : digits) {
            const double value = digit * std::pow(10.0, power);
            if (const double at = std::log10(value) + shift; at >= lower && at <= upper)
                ticks.push_back({at, tickNumber(value)});
        }
    return ticks;
}

bool isTime(const std::vector<AccuracyPoint>& points)
{
    return !points.empty() && (points.front().quantity == AccuracyQuantity::Step ||
                               points.front().quantity == AccuracyQuantity::TokenTime);
}

}  // namespace

AccuracyChart::AccuracyChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("accuracyChart"));
    setTitle(tr("Predicted against measured"));
    setChosenBy(ChosenBy::Click);
}

void AccuracyChart::setPoints(std::vector<AccuracyPoint> points, const std::vector<std::string>& sources)
{
    m_points = std::move(points);
    m_sources = sources;
    std::ranges::stable_sort(m_points, {}, &AccuracyPoint::measured);
    m_sourceOf.clear();
    for (const AccuracyPoint& point : m_points)
        m_sourceOf.push_back(static_cast<std::size_t>(std::ranges::find(m_sources, point.source) - m_sources.begin()));
    setCurrentPoint(-1);
    dataChanged();
}

void AccuracyChart::setByteUnit(ByteUnit unit)
{
    m_unit = unit;
    dataChanged();
}

void AccuracyChart::setSelected(const std::string& id)
{
    m_selected = id;
    dataChanged();
}

void AccuracyChart::setEmphasis(const std::string& source)
{
    if (source == m_emphasis)
        return;
    m_emphasis = source;
    dataChanged();
}

double AccuracyChart::scale() const
{
    if (isTime(m_points))
        return 1;
    return m_unit == ByteUnit::GB ? bytesPerGB : bytesPerGiB;
}

QString AccuracyChart::unitText() const { return isTime(m_points) ? tr("s") : unitName(m_unit); }

DataTable AccuracyChart::table() const
{
    DataTable table{{tr("case"), tr("job"), tr("source"), tr("measured"), tr("predicted"), tr("error %")}, {}};
    for (const AccuracyPoint& point : m_points)
        table.rows.push_back({QString::fromStdString(point.id), QString::fromStdString(point.title),
                              QString::fromStdString(point.source), point.measured, point.predicted,
                              100 * point.error()});
    return table;
}

QString AccuracyChart::summary() const
{
    const auto near = std::ranges::count_if(m_points, [](const auto& p) { return std::abs(p.error()) <= band; });
    return tr("%1 cases, %2 of them predicted within 10 %.").arg(countText(m_points.size()), countText(near));
}

QString AccuracyChart::pointText(int point) const
{
    const AccuracyPoint& at = m_points[static_cast<std::size_t>(point)];
    return tr("<b>%1</b><br>measured %2, predicted %3: %4<br>%5")
        .arg(QString::fromStdString(at.title).toHtmlEscaped(), accuracyValue(at.quantity, at.measured, m_unit),
             accuracyValue(at.quantity, at.predicted, m_unit), signedPercent(at.error()),
             QString::fromStdString(at.source).toHtmlEscaped());
}

SourceLegend AccuracyChart::legend() const
{
    std::vector<std::size_t> shown = m_sourceOf;
    std::ranges::sort(shown);
    const auto repeated = std::ranges::unique(shown);
    shown.erase(repeated.begin(), repeated.end());
    std::vector<SourceLegend::Entry> entries;
    entries.reserve(shown.size());
    for (const std::size_t source : shown)
        entries.push_back({source, shortSource(m_sources[source])});
    return {tr("within 10 %"), std::move(entries)};
}

void AccuracyChart::arrange(const QSizeF& size, const ChartText& text)
{
    ChartAxis x;
    ChartAxis y;
    x.grid = true;
    y.grid = true;
    if (!m_points.empty()) {
        double least = m_points.front().measured;
        double most = m_points.back().measured;
        for (const AccuracyPoint& point : m_points) {
            least = std::min(least, point.predicted);
            most = std::max(most, point.predicted);
        }
        constexpr double margin = 0.06;
        x.lower = std::log10(least) - margin;
        x.upper = std::log10(most) + margin;
        x.ticks = logTicks(x.lower, x.upper, scale());
        y = x;
    }
    double left = 0;
    for (const AxisTick& tick : y.ticks)
        left = std::max(left, text.width(tick.label));
    const double right = std::max(12.0, left / 2 + 2);  // The last label below stands under the edge.
    const auto line = static_cast<int>(text.lineHeight());
    const auto rows = static_cast<int>(legend().rows(size.width(), text).size());
    setAxes(
        x, y,
        QMargins(static_cast<int>(left) + 12, line + 8, static_cast<int>(right), 2 * line + 12 + rows * (line + 4)));
    setSeries({ChartSeries{{{x.lower, x.lower}, {x.upper, x.upper}}, Role::SecondaryText, 1.5, false}});
}

void AccuracyChart::drawBelow(const ChartCanvas& canvas) const
{
    if (m_points.empty())
        return;
    const ChartGeometry& g = canvas.geometry();
    const double up = std::log10(1 + band);
    const double down = std::log10(1 - band);
    QPainter& painter = canvas.painter();
    painter.save();
    painter.setClipRect(g.plot);
    painter.setPen(Qt::NoPen);
    painter.setBrush(canvas.color(Role::Groove));
    painter.drawPolygon(QPolygonF({{g.x(g.xLower), g.y(g.xLower + up)},
                                   {g.x(g.xUpper), g.y(g.xUpper + up)},
                                   {g.x(g.xUpper), g.y(g.xUpper + down)},
                                   {g.x(g.xLower), g.y(g.xLower + down)}}));
    painter.restore();
}

void AccuracyChart::drawPoint(const ChartCanvas& canvas, std::size_t point) const
{
    QPainter& painter = canvas.painter();
    const QPointF place = placeOf(static_cast<int>(point), canvas.geometry());
    const bool lit = static_cast<int>(point) == canvas.highlighted();
    const double half = (lit ? pointSize + 3 : pointSize) / 2;
    constexpr double faded = 0.15;
    painter.setOpacity(m_emphasis.empty() || lit || m_points[point].source == m_emphasis ? 1.0 : faded);
    painter.setPen(QPen(canvas.color(Role::Surface), 1));
    painter.setBrush(seriesColor(m_sourceOf[point]));
    drawSourceMark(painter, QRectF(place.x() - half, place.y() - half, 2 * half, 2 * half), m_sourceOf[point]);
    painter.setOpacity(1.0);
    if (m_points[point].id == m_selected) {
        painter.setPen(QPen(canvas.color(Role::Text), 2));
        painter.setBrush(Qt::NoBrush);
        painter.drawEllipse(place, pointSize, pointSize);
    }
}

void AccuracyChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_points.empty())
        return;
    const ChartGeometry& geometry = canvas.geometry();
    canvas.painter().setRenderHint(QPainter::Antialiasing);
    std::size_t last = m_points.size();  // Drawn over the others.
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        if (static_cast<int>(i) == canvas.highlighted() || m_points[i].id == m_selected)
            last = i;
        drawPoint(canvas, i);
    }
    if (last < m_points.size())
        drawPoint(canvas, last);
    const QColor quiet = canvas.color(Role::SecondaryText);
    canvas.text(geometry.area.left() + 2, geometry.area.top() + canvas.lineHeight() / 2,
                tr("predicted, %1").arg(unitText()), quiet);
    canvas.text(geometry.plot.right(), geometry.plot.bottom() + 1.5 * canvas.lineHeight() + 8,
                tr("measured, %1").arg(unitText()), quiet, false, TextAnchor::Right);
    legend().draw(canvas);
}

QPointF AccuracyChart::placeOf(int point, const ChartGeometry& geometry) const
{
    const AccuracyPoint& at = m_points[static_cast<std::size_t>(point)];
    return {geometry.x(std::log10(at.measured)), geometry.y(std::log10(at.predicted))};
}

int AccuracyChart::pointAt(const QPointF& mouse, const ChartGeometry& geometry) const
{
    constexpr double reach = 10;
    return nearestPoint(mouse, geometry, reach);
}

QPointF AccuracyChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return placeOf(point, geometry);
}

void AccuracyChart::choose(int point) { emit pointChosen(point); }

}  // namespace headroom
