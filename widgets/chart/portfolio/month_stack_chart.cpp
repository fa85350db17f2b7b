// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/portfolio/month_stack_chart.h"

#include "widgets/chart/axis_ticks.h"

#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace headroom {

namespace {

constexpr double barShare = 0.68;  ///< Of a month's room.
constexpr double swatchRoom = 14;  ///< px.

}  // namespace

MonthStackChart::MonthStackChart(QWidget* parent) : Chart(parent) {}

void MonthStackChart::setData(MonthStack stack)
{
    m_stack = std::move(stack);
    dataChanged();
}

double MonthStackChart::total(std::size_t month) const
{
    return std::accumulate(m_stack.series.begin(), m_stack.series.end(), 0.0,
                           [month](double sum, const MonthSeries& series) { return sum + series.values[month]; });
}

DataTable MonthStackChart::table() const
{
    DataTable table{{tr("month")}, {}};
    for (const MonthSeries& series : m_stack.series)
        table.header.push_back(series.name);
    for (const MonthLevel& level : m_stack.levels)
        table.header.push_back(level.name);
    for (std::size_t month = 0; month < m_stack.months.size(); ++month) {
        std::vector<DataCell> row{m_stack.fullMonths[month]};
        for (const MonthSeries& series : m_stack.series)
            row.emplace_back(series.values[month]);
        for (const MonthLevel& level : m_stack.levels)
            row.emplace_back(level.values[month]);
        table.rows.push_back(std::move(row));
    }
    return table;
}

QString MonthStackChart::summary() const
{
    if (m_stack.months.empty() || !m_stack.text)
        return {};
    std::size_t most = 0;
    for (std::size_t month = 1; month < m_stack.months.size(); ++month)
        if (total(month) > total(most))
            most = month;
    QString text = tr("The most is %1 in %2").arg(m_stack.text(total(most)), m_stack.fullMonths[most]);
    if (m_stack.marked >= 0)
        text += tr("; %1").arg(m_stack.mark);
    return text + u'.';
}

QString MonthStackChart::pointText(int point) const
{
    const auto month = static_cast<std::size_t>(point);
    QString text = QStringLiteral("<b>%1</b>").arg(m_stack.fullMonths[month].toHtmlEscaped());
    text += tr("<br>together: %1").arg(m_stack.text(total(month)));
    for (auto series = m_stack.series.rbegin(); series != m_stack.series.rend(); ++series)
        if (series->values[month] > 0)
            text += QStringLiteral("<br>%1: %2").arg(series->name.toHtmlEscaped(), m_stack.text(series->values[month]));
    for (const MonthLevel& level : m_stack.levels)
        text += QStringLiteral("<br>%1: %2").arg(level.name.toHtmlEscaped(), m_stack.text(level.values[month]));
    return text;
}

QSize MonthStackChart::usualSize() const { return {520, 320}; }

QSize MonthStackChart::leastSize() const { return {340, 220}; }

void MonthStackChart::arrange(const QSizeF& size, const ChartText& text)
{
    ChartAxis x;
    ChartAxis y;
    y.grid = true;
    double tail = 0;
    if (!m_stack.months.empty()) {
        const double edge = m_stack.bars ? 0.5 : 0.04 * static_cast<double>(m_stack.months.size());
        x.lower = -edge;
        x.upper = static_cast<double>(m_stack.months.size()) - 1 + edge;
        double widest = 0;
        for (const QString& month : m_stack.months)
            widest = std::max(widest, text.width(month));
        const double room = size.width() * 0.75 / std::max(1.0, widest + 8);
        const auto step = static_cast<std::size_t>(
            std::max(1.0, std::ceil(static_cast<double>(m_stack.months.size()) / std::max(1.0, room))));
        for (std::size_t month = 0; month < m_stack.months.size(); month += step)
            x.ticks.push_back({static_cast<double>(month), m_stack.months[month]});
        double most = 0;
        for (std::size_t month = 0; month < m_stack.months.size(); ++month) {
            most = std::max(most, total(month));
            for (const MonthLevel& level : m_stack.levels)
                most = std::max(most, level.values[month]);
        }
        y.upper = std::max(1e-9, most * 1.12);
        y.ticks = roundTicks(0, y.upper, std::clamp(static_cast<int>(size.height() / 36), 2, 8), m_stack.tick);
        for (const MonthLevel& level : m_stack.levels)
            tail = std::max(tail, text.width(level.name, true));
        for (const MonthSeries& series : m_stack.series)
            if (m_stack.bars)
                tail = std::max(tail, text.width(series.name) + swatchRoom);
    }
    double labels = 0;
    for (const AxisTick& tick : y.ticks)
        labels = std::max(labels, text.width(tick.label));
    setAxes(x, y,
            QMargins(static_cast<int>(labels) + 12, static_cast<int>(text.lineHeight()) + 4,
                     static_cast<int>(tail) + 18, static_cast<int>(text.lineHeight()) + 10));
    setSeries({});
}

void MonthStackChart::drawBars(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    for (std::size_t month = 0; month < m_stack.months.size(); ++month) {
        const double left = std::round(geometry.x(static_cast<double>(month) - barShare / 2));
        const double right = std::round(geometry.x(static_cast<double>(month) + barShare / 2));
        double from = 0;
        for (const MonthSeries& series : m_stack.series) {
            const double to = from + series.values[month];
            const QRectF piece(QPointF(left, std::round(geometry.y(to))), QPointF(right, std::round(geometry.y(from))));
            canvas.painter().fillRect(piece, seriesColor(series.color));
            from = to;
        }
    }
}

void MonthStackChart::drawAreas(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    std::vector<double> from(m_stack.months.size(), 0);
    for (const MonthSeries& series : m_stack.series) {
        QPolygonF area;
        QPolygonF edge;
        for (std::size_t month = 0; month < from.size(); ++month)
            edge << QPointF(geometry.x(static_cast<double>(month)), geometry.y(from[month] + series.values[month]));
        area = edge;
        for (std::size_t month = from.size(); month-- > 0;)
            area << QPointF(geometry.x(static_cast<double>(month)), geometry.y(from[month]));
        canvas.painter().setPen(Qt::NoPen);
        canvas.painter().setBrush(seriesColor(series.color));
        canvas.painter().drawPolygon(area);
        canvas.painter().setPen(QPen(canvas.color(Role::Surface), 1));
        canvas.painter().drawPolyline(edge);
        for (std::size_t month = 0; month < from.size(); ++month)
            from[month] += series.values[month];
    }
}

void MonthStackChart::drawFills(const ChartCanvas& canvas) const
{
    canvas.painter().setRenderHint(QPainter::Antialiasing, !m_stack.bars);
    if (m_stack.bars || m_stack.months.size() == 1)
        drawBars(canvas);
    else
        drawAreas(canvas);
}

void MonthStackChart::drawLevel(const ChartCanvas& canvas, const MonthLevel& level) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const QColor color = canvas.color(level.role);
    const double last = static_cast<double>(level.values.size()) - 1;
    for (std::size_t month = 0; month < level.values.size(); ++month) {
        const double at = static_cast<double>(month);
        const QPointF from(geometry.x(std::max(geometry.xLower, at - 0.5)), geometry.y(level.values[month]));
        const QPointF to(geometry.x(at == last ? geometry.xUpper : at + 0.5), from.y());
        if (level.dashed)
            canvas.line(from, to, color, 1.5, true);
        else
            canvas.sharpLine(from, to, color, 2);
        if (month > 0 && level.values[month] != level.values[month - 1])
            canvas.sharpLine({from.x(), geometry.y(level.values[month - 1])}, from, color, level.dashed ? 1 : 2);
    }
}

/// Where a text has the most room above and below within a fill that reaches from `lower` to `upper`; nothing where it
/// has none.
std::optional<QPointF> MonthStackChart::roomIn(const ChartCanvas& canvas, const std::vector<double>& lower,
                                               const std::vector<double>& upper, double width) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const double last = static_cast<double>(lower.size()) - 1;
    const double monthWidth = geometry.plot.width() / (geometry.xUpper - geometry.xLower);
    const double half = (width / 2 + 4) / monthWidth;
    const auto at = [](const std::vector<double>& values, double month) {
        const auto before = static_cast<std::size_t>(month);
        const std::size_t after = std::min(values.size() - 1, before + 1);
        return values[before] + (values[after] - values[before]) * (month - static_cast<double>(before));
    };
    std::optional<QPointF> best;
    double most = canvas.lineHeight() + 4;
    constexpr double step = 0.5;
    for (double middle = half; middle + half <= last; middle += step) {
        double top = geometry.plot.top();
        double bottom = geometry.plot.bottom();
        const auto narrow = [&](double month) {
            top = std::max(top, geometry.y(at(upper, month)));
            bottom = std::min(bottom, geometry.y(at(lower, month)));
        };
        narrow(middle - half);
        for (double month = std::ceil(middle - half); month < middle + half; ++month)
            narrow(month);
        narrow(middle + half);
        if (bottom - top > most) {
            most = bottom - top;
            best = QPointF(geometry.x(middle), (top + bottom) / 2);
        }
    }
    return best;
}

/// Names of series stand on their fill where it is wide and high enough for them.
void MonthStackChart::drawNames(const ChartCanvas& canvas) const
{
    std::vector<double> lower(m_stack.months.size(), 0);
    for (const MonthSeries& series : m_stack.series) {
        if (m_stack.bars || lower.size() < 2)
            break;
        std::vector<double> upper = lower;
        for (std::size_t i = 0; i < upper.size(); ++i)
            upper[i] += series.values[i];
        if (const std::optional<QPointF> room = roomIn(canvas, lower, upper, canvas.textWidth(series.name)))
            canvas.text(room->x(), room->y(), series.name, textOnSeries(series.color), false, TextAnchor::Center);
        lower = std::move(upper);
    }
    drawEnds(canvas);
}

/// At the right end: what levels are called, and of months that stand apart whose each piece is.
void MonthStackChart::drawEnds(const ChartCanvas& canvas) const
{
    struct End {
        double y;
        QString name;
        QColor color;
        bool isSeries;
    };
    const ChartGeometry& geometry = canvas.geometry();
    std::vector<End> ends;
    for (const MonthLevel& level : m_stack.levels)
        ends.push_back({geometry.y(level.values.back()), level.name, canvas.color(level.role), false});
    double from = 0;
    for (const MonthSeries& series : m_stack.series) {
        const double to = from + series.values.back();
        if (m_stack.bars)
            ends.push_back({geometry.y((from + to) / 2), series.name, seriesColor(series.color), true});
        from = to;
    }
    // From the highest down, without touching each other; where they would leave the chart, all move up.
    std::ranges::stable_sort(ends, {}, &End::y);
    const double step = canvas.lineHeight() + 1;
    const double room = geometry.area.bottom() - step / 2;
    double least = geometry.area.top() + step / 2;
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const double most = room - step * static_cast<double>(ends.size() - 1 - i);
        const double middle = std::min(std::max(ends[i].y, least), std::max(least, most));
        double x = geometry.plot.right() + 8;
        if (ends[i].isSeries) {
            constexpr double side = 9;
            canvas.painter().fillRect(QRectF(x, middle - side / 2, side, side), ends[i].color);
            x += swatchRoom;
        }
        canvas.text(x, middle, ends[i].name, ends[i].isSeries ? canvas.color(Role::Text) : ends[i].color,
                    !ends[i].isSeries);
        least = middle + step;
    }
}

void MonthStackChart::drawMark(const ChartCanvas& canvas) const
{
    if (m_stack.marked < 0 || m_stack.levels.empty())
        return;
    const ChartGeometry& geometry = canvas.geometry();
    const double x = geometry.x(m_stack.marked);
    const double y = geometry.y(m_stack.levels.front().values[static_cast<std::size_t>(m_stack.marked)]);
    const double top = geometry.plot.top() - canvas.lineHeight() / 2;
    canvas.sharpLine({x, geometry.plot.top()}, {x, y}, canvas.color(Role::Bad));
    canvas.painter().setPen(QPen(canvas.color(Role::Surface), 1));
    canvas.painter().setBrush(canvas.color(Role::Bad));
    canvas.painter().drawEllipse(QPointF(x, y), 5, 5);
    const double width = canvas.textWidth(m_stack.mark, true);
    const bool fitsRight = x + width < geometry.plot.right();
    canvas.text(fitsRight ? x : std::max(geometry.plot.left() + width, x), top, m_stack.mark, canvas.color(Role::Bad),
                true, fitsRight ? TextAnchor::Left : TextAnchor::Right);
}

void MonthStackChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_stack.months.empty())
        return;
    drawFills(canvas);
    canvas.painter().setRenderHint(QPainter::Antialiasing, true);
    for (const MonthLevel& level : m_stack.levels)
        drawLevel(canvas, level);
    drawNames(canvas);
    drawMark(canvas);
    if (canvas.highlighted() < 0)
        return;
    const double x = canvas.geometry().x(canvas.highlighted());
    canvas.sharpLine({x, canvas.geometry().plot.top()}, {x, canvas.geometry().plot.bottom()}, canvas.color(Role::Text));
}

int MonthStackChart::pointAt(const QPointF& position, const ChartGeometry& geometry) const
{
    if (m_stack.months.empty() || !geometry.plot.adjusted(-1, -1, 1, 1).contains(position))
        return -1;
    const double value = geometry.xLower + (position.x() - geometry.plot.left()) / geometry.plot.width() *
                                               (geometry.xUpper - geometry.xLower);
    return std::clamp(static_cast<int>(std::lround(value)), 0, pointCount() - 1);
}

QPointF MonthStackChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return {geometry.x(point), geometry.y(total(static_cast<std::size_t>(point)))};
}

}  // namespace headroom
