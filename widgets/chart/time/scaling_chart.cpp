// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/time/scaling_chart.h"

#include "widgets/chart/axis_ticks.h"
#include "widgets/text/format.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

double across(std::int64_t gpus) { return std::log2(static_cast<double>(gpus)); }
double up(double tokensPerSecond) { return std::log10(std::max(1e-9, tokensPerSecond)); }

}  // namespace

ScalingChart::ScalingChart(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("scalingChart"));
    setWorkers(tr("GPUs"));
}

void ScalingChart::setWorkers(const QString& workers)
{
    m_workers = workers;
    setTitle(tr("Tokens per second against %1").arg(workers));
    dataChanged();
}

void ScalingChart::setPoints(const std::vector<ScalingPoint>& points)
{
    if (points == m_points)
        return;
    m_points = points;
    dataChanged();
}

QString ScalingChart::workersAt(const ScalingPoint& point) const
{
    return tr("%1 %2").arg(countText(point.gpus), m_workers);
}

double ScalingChart::ideal(const ScalingPoint& point) const
{
    const ScalingPoint& first = m_points.front();
    return first.tokensPerSecond * static_cast<double>(point.gpus) / static_cast<double>(first.gpus);
}

double ScalingChart::efficiency(std::size_t point) const
{
    return m_points[point].tokensPerSecond / ideal(m_points[point]);
}

std::optional<std::size_t> ScalingChart::limit() const
{
    for (std::size_t i = 0; i < m_points.size(); ++i)
        if (efficiency(i) < goodEfficiency)
            return i;
    return std::nullopt;
}

std::optional<std::size_t> ScalingChart::sameBatchLimit() const
{
    for (std::size_t i = 0; i < m_points.size(); ++i)
        if (m_points[i].sameBatch && *m_points[i].sameBatch / ideal(m_points[i]) < goodEfficiency)
            return i;
    return std::nullopt;
}

QString ScalingChart::limitText() const
{
    const auto gpus = [this](std::size_t point) { return workersAt(m_points[point]); };
    const auto withCause = [](const QString& text, ScalingLoss loss) {
        const QString cause = scalingLossText(loss);
        return cause.isEmpty() ? text : tr("%1, %2").arg(text, cause);
    };
    if (const auto point = limit())
        return withCause(tr("under 80 % from %1").arg(gpus(*point)), m_points[*point].loss);
    if (const auto point = sameBatchLimit())
        return withCause(tr("same batch: under 80 % from %1").arg(gpus(*point)), m_points[*point].sameBatchLoss);
    return {};
}

DataTable ScalingChart::table() const
{
    DataTable table{
        {m_workers, tr("nodes"), tr("tokens per s"), tr("efficiency %"), tr("tokens per s, same batch"), tr("fits")},
        {}};
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const ScalingPoint& point = m_points[i];
        const DataCell same = point.sameBatch ? DataCell(*point.sameBatch) : DataCell(QString());
        table.rows.push_back({static_cast<double>(point.gpus), static_cast<double>(point.nodes), point.tokensPerSecond,
                              efficiency(i) * 100, same, point.fits ? tr("yes") : tr("no")});
    }
    return table;
}

QString ScalingChart::summary() const
{
    if (m_points.empty())
        return {};
    const std::size_t last = m_points.size() - 1;
    QString text = tr("%1 tokens/s on %2, %3 on %4, %5 % of ideal.")
                       .arg(rateNumber(m_points.front().tokensPerSecond), workersAt(m_points.front()),
                            rateNumber(m_points[last].tokensPerSecond), workersAt(m_points[last]),
                            percentNumber(efficiency(last)));
    if (!limitText().isEmpty())
        text += u' ' + limitText() + u'.';
    return text;
}

QString ScalingChart::pointText(int point) const
{
    const auto index = static_cast<std::size_t>(point);
    const ScalingPoint& at = m_points[index];
    QString text = tr("<b>%1</b>: %2 tokens/s<br>%3 % of ideal, the batch grows along")
                       .arg(workersAt(at), rateNumber(at.tokensPerSecond), percentNumber(efficiency(index)));
    if (at.sameBatch && index > 0)
        text += tr("<br>with the same global batch: %1 tokens/s, %2 %")
                    .arg(rateNumber(*at.sameBatch), percentNumber(*at.sameBatch / ideal(at)));
    if (!at.fits)
        text += tr("<br>does not fit in this layout");
    return text;
}

QSize ScalingChart::usualSize() const { return {340, 240}; }
QSize ScalingChart::leastSize() const { return {240, 180}; }

QStringList ScalingChart::endLabels() const
{
    if (m_points.empty())
        return {};
    return {rateNumber(m_points.back().tokensPerSecond),
            tr("%1 % of ideal").arg(percentNumber(efficiency(m_points.size() - 1)))};
}

ChartAxis ScalingChart::gpuAxis(double width, const ChartText& text) const
{
    ChartAxis x;
    x.lower = across(m_points.front().gpus);
    x.upper = std::max(x.lower + 1, across(m_points.back().gpus));
    double room = 0;
    for (const ScalingPoint& point : m_points) {
        const QString label = countText(point.gpus);
        const double at = (across(point.gpus) - x.lower) / (x.upper - x.lower) * (width - 140);
        if (x.ticks.empty() || at - room >= text.width(label) + 14) {
            x.ticks.push_back({across(point.gpus), label});
            room = at;
        }
    }
    return x;
}

ChartAxis ScalingChart::speedAxis() const
{
    double least = m_points.front().tokensPerSecond;
    for (const ScalingPoint& point : m_points)
        least = std::min(least, point.sameBatch.value_or(least));
    ChartAxis y;
    y.grid = true;
    y.lower = up(least) - 0.15;
    y.upper = up(ideal(m_points.back())) + 0.1;
    y.ticks = powerTicks(y.lower, y.upper);
    return y;
}

std::vector<ChartSeries> ScalingChart::series() const
{
    ChartSeries perfect{{}, Role::SecondaryText, 1.5, true};
    ChartSeries same{{}, Role::SecondaryText, 1.5, false};
    ChartSeries weak;
    for (const ScalingPoint& point : m_points) {
        perfect.points.emplace_back(across(point.gpus), up(ideal(point)));
        weak.points.emplace_back(across(point.gpus), up(point.tokensPerSecond));
        if (point.sameBatch)
            same.points.emplace_back(across(point.gpus), up(*point.sameBatch));
    }
    return {perfect, same, weak};
}

void ScalingChart::arrange(const QSizeF& size, const ChartText& text)
{
    const bool empty = m_points.empty();
    const ChartAxis x = empty ? ChartAxis{} : gpuAxis(size.width(), text);
    const ChartAxis y = empty ? ChartAxis{} : speedAxis();
    double left = 0;
    for (const AxisTick& tick : y.ticks)
        left = std::max(left, text.width(tick.label));
    double right = text.width(tr("same batch"));
    for (const QString& label : endLabels())
        right = std::max(right, text.width(label, true));
    const int below = 2 * static_cast<int>(text.lineHeight()) + 10;
    setAxes(x, y,
            QMargins(static_cast<int>(left) + 12, 8, static_cast<int>(std::min(right, size.width() / 3)) + 14, below));
    setSeries(empty ? std::vector<ChartSeries>() : series());
}

QPointF ScalingChart::place(const ScalingPoint& point, const ChartGeometry& geometry) const
{
    return {geometry.x(across(point.gpus)), geometry.y(up(point.tokensPerSecond))};
}

void ScalingChart::drawEnd(const ChartCanvas& canvas) const
{
    const ChartGeometry& geometry = canvas.geometry();
    const double x = geometry.plot.right() + 10;
    const double line = canvas.lineHeight();
    const QColor quiet = canvas.color(Role::SecondaryText);
    const ScalingPoint& last = m_points.back();
    // Above the middle of its line: beside the end it would read as the name of the number there.
    const double idealY = (geometry.y(up(ideal(m_points.front()))) + geometry.y(up(ideal(last)))) / 2;
    const double idealX = (place(m_points.front(), geometry).x() + place(last, geometry).x()) / 2;
    canvas.text(idealX - 6, idealY - 0.7 * line, tr("ideal"), quiet, false, TextAnchor::Right);
    const double top = std::max(place(last, geometry).y(), line / 2);
    canvas.text(x, top, endLabels().front(), canvas.color(Role::Accent), true);
    canvas.text(x, top + line, endLabels().back(), quiet);
    const auto strong = std::find_if(m_points.rbegin(), m_points.rend(),
                                     [](const ScalingPoint& point) { return point.sameBatch.has_value(); });
    if (strong == m_points.rend() || strong->gpus == m_points.front().gpus)
        return;
    const double end = geometry.y(up(*strong->sameBatch));
    const double at = geometry.x(across(strong->gpus));
    if (strong->gpus == last.gpus)
        canvas.text(x, std::max(end, top + 2.1 * line), tr("same batch"), quiet);
    else
        canvas.text(at + 6, end + line * 0.6, tr("same batch"), quiet);
}

void ScalingChart::drawLimit(const ChartCanvas& canvas) const
{
    const bool weak = limit().has_value();
    const std::optional<std::size_t> at = weak ? limit() : sameBatchLimit();
    if (!at)
        return;
    const ChartGeometry& geometry = canvas.geometry();
    QPointF center = place(m_points[*at], geometry);
    if (!weak) {
        center.setY(geometry.y(up(*m_points[*at].sameBatch)));
        canvas.painter().setPen(QPen(canvas.color(Role::Surface), 2));
        canvas.painter().setBrush(canvas.color(Role::Watch));
        canvas.painter().drawEllipse(center, 4, 4);
    }
    canvas.line(center + QPointF(0, 6), {center.x(), geometry.plot.bottom()}, canvas.color(Role::Watch), 1.5, true);
    const double free = geometry.plot.left() + 60;  // The first point's number stands left of it.
    const double middle = geometry.plot.bottom() - canvas.lineHeight() / 2 - 3;
    QString words = limitText();
    const auto fitsLeft = [&] { return center.x() - 6 - canvas.textWidth(words) > free; };
    if (!fitsLeft() && center.x() + 6 + canvas.textWidth(words) > geometry.area.right())
        words = tr("under 80 %");  // The card's note says the rest.
    const bool left = fitsLeft();
    canvas.text(left ? center.x() - 6 : center.x() + 6, middle, words, canvas.color(Role::Watch), false,
                left ? TextAnchor::Right : TextAnchor::Left);
}

void ScalingChart::drawAbove(const ChartCanvas& canvas) const
{
    if (m_points.empty())
        return;
    const ChartGeometry& geometry = canvas.geometry();
    drawLimit(canvas);
    QPainter& painter = canvas.painter();
    const std::size_t limited = limit().value_or(m_points.size());
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const QColor color = canvas.color(i >= limited ? Role::Watch : Role::Accent);
        // A ring is what could not run.
        painter.setPen(m_points[i].fits ? QPen(canvas.color(Role::Surface), 2) : QPen(color, 1.5));
        painter.setBrush(m_points[i].fits ? color : canvas.color(Role::Surface));
        const double radius = static_cast<int>(i) == canvas.highlighted() ? 6 : i == 0 ? 5 : 4;
        painter.drawEllipse(place(m_points[i], geometry), radius, radius);
    }
    drawEnd(canvas);
    const QPointF first = place(m_points.front(), geometry);
    canvas.text(first.x() + 8, first.y() + canvas.lineHeight() * 0.8, rateNumber(m_points.front().tokensPerSecond),
                canvas.color(Role::Text), true);
    canvas.text(geometry.plot.center().x(), geometry.area.bottom() - canvas.lineHeight() / 2 - 1, m_workers,
                canvas.color(Role::SecondaryText), false, TextAnchor::Center);
}

int ScalingChart::pointAt(const QPointF& mouse, const ChartGeometry& geometry) const
{
    if (m_points.empty() || !geometry.plot.adjusted(-8, -8, 8, 8).contains(mouse))
        return -1;
    const auto nearest = std::min_element(m_points.begin(), m_points.end(), [&](const auto& a, const auto& b) {
        return std::abs(place(a, geometry).x() - mouse.x()) < std::abs(place(b, geometry).x() - mouse.x());
    });
    return static_cast<int>(nearest - m_points.begin());
}

QPointF ScalingChart::pointPosition(int point, const ChartGeometry& geometry) const
{
    return place(m_points[static_cast<std::size_t>(point)], geometry);
}

}  // namespace headroom
