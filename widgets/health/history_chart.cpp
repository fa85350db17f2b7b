// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/history_chart.h"

#include "widgets/text/moment_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr Px rowHeight{40};
constexpr int rowGap = 8;
constexpr Px wordWidth{92};  ///< For the name of a curve,
constexpr Px axisWidth{76};  ///< and where its scale ends.
constexpr Px nameWidth{168};  ///< Of both.
constexpr Px valueWidth{76};
constexpr Px timeHeight{16};

std::optional<float> at(const HistoryPoint& point, HistoryValue value)
{
    return point.values[static_cast<std::size_t>(value)];
}

/// The least and the most of the points; nothing where none was read.
std::pair<std::optional<float>, std::optional<float>> spanOf(const std::vector<HistoryPoint>& points,
                                                             HistoryValue which)
{
    std::optional<float> least;
    std::optional<float> most;
    for (const HistoryPoint& point : points)
        if (const auto value = at(point, which)) {
            least = std::min(least.value_or(*value), *value);
            most = std::max(most.value_or(*value), *value);
        }
    return {least, most};
}

}  // namespace

HistoryChart::HistoryChart(QWidget* parent) : QWidget(parent) {}

void HistoryChart::setHistory(std::vector<HistoryPoint> points, const HistoryScale& scale, ByteUnit unit)
{
    m_points = std::move(points);
    m_scale = scale;
    m_unit = unit;
    setAccessibleName(summary());
    update();
}

void HistoryChart::setSiblings(std::vector<std::vector<HistoryPoint>> siblings)
{
    m_siblings = std::move(siblings);
    update();
}

void HistoryChart::setMark(std::optional<double> seconds)
{
    m_mark = seconds;
    setAccessibleName(summary());
    update();
}

void HistoryChart::setTimes(HistoryTimes times)
{
    m_times = times;
    setAccessibleName(summary());
    update();
}

const HistoryPoint* HistoryChart::shownPoint() const
{
    if (m_points.empty())
        return nullptr;
    if (!m_mark)
        return &m_points.back();
    // A long recording has not every reading in its curves.
    return &*std::ranges::min_element(m_points, {},
                                      [this](const HistoryPoint& point) { return std::abs(point.seconds - *m_mark); });
}

QString HistoryChart::timeText(const HistoryPoint& point) const
{
    return m_times == HistoryTimes::Recorded ? momentText({point.seconds})
                                             : tr("reading %1").arg(countText(point.seconds + 1));
}

std::pair<QString, QString> HistoryChart::ends() const
{
    if (m_points.size() < 2)
        return {};
    if (m_times != HistoryTimes::Running)
        return {timeText(m_points.front()), timeText(m_points.back())};
    return {tr("%1 ago").arg(elapsedText({m_points.back().seconds - m_points.front().seconds})), tr("now")};
}

QSize HistoryChart::sizeHint() const
{
    return {360, static_cast<int>(historyValueCount) * (rowHeight + rowGap) + timeHeight};
}

std::vector<HistoryChart::Row> HistoryChart::rows() const
{
    constexpr double all = 100;
    constexpr double someBytes = 80e9;
    constexpr double someWatts = 400;
    constexpr double someMegahertz = 2000;
    std::vector<Row> result = {
        {HistoryValue::Utilization, tr("Utilisation"), tr("%"), all},
        {HistoryValue::Memory, tr("Memory"), unitName(m_unit), m_scale.memoryBytes.value_or(someBytes)},
        {HistoryValue::Temperature, tr("Temperature"), tr("°C"), all},
        {HistoryValue::Power, tr("Power"), tr("W"), m_scale.powerWatts.value_or(someWatts)},
        {HistoryValue::SmClock, tr("SM clock"), tr("MHz"), someMegahertz},
    };
    // A scale always holds its curve.
    for (Row& row : result)
        for (const HistoryPoint& point : m_points)
            row.full = std::max(row.full, static_cast<double>(at(point, row.value).value_or(0)));
    return result;
}

QString HistoryChart::numberOf(const Row& row, double value) const
{
    const QString number =
        row.value == HistoryValue::Memory ? bytesNumber({value}, m_unit) : countText(std::round(value));
    return number + u' ' + row.unit;
}

QString HistoryChart::scaleEnd(const Row& row) const { return numberOf(row, row.full); }

QString HistoryChart::summary() const
{
    QStringList parts;
    for (const Row& row : rows()) {
        const auto [least, most] = spanOf(m_points, row.value);
        const HistoryPoint* shown = shownPoint();
        const auto value = shown == nullptr ? std::nullopt : at(*shown, row.value);
        const QString when = m_times == HistoryTimes::Running || shown == nullptr ? tr("now") : timeText(*shown);
        if (least && most)
            parts << tr("%1 %2 %3, from %4 to %5")
                         .arg(row.name, when, value ? numberOf(row, *value) : tr("not read"), numberOf(row, *least),
                              numberOf(row, *most));
    }
    return parts.isEmpty() ? tr("No history yet") : parts.join(QStringLiteral("; "));
}

QPointF HistoryChart::placeOf(double seconds, double value, const Row& row, const QRectF& area) const
{
    const double first = m_points.front().seconds;
    const double span = std::max(1e-9, m_points.back().seconds - first);
    return {area.left() + area.width() * (seconds - first) / span,
            area.bottom() - area.height() * std::clamp(value / row.full, 0.0, 1.0)};
}

QPainterPath HistoryChart::curveOf(const std::vector<HistoryPoint>& points, const Row& row, const QRectF& area) const
{
    QPainterPath curve;
    bool isOpen = false;
    for (const HistoryPoint& point : points) {
        const auto value = at(point, row.value);
        if (value && isOpen)
            curve.lineTo(placeOf(point.seconds, *value, row, area));
        else if (value)
            curve.moveTo(placeOf(point.seconds, *value, row, area));
        isOpen = value.has_value();
    }
    return curve;
}

void HistoryChart::paintRow(QPainter& painter, const Row& row, const QRectF& area) const
{
    painter.setFont(scaledFont(font(), TypeSize::Secondary));
    painter.setPen(roleColor(*this, Role::SecondaryText));
    painter.drawText(QRectF(0, area.top(), wordWidth, area.height()), Qt::AlignLeft | Qt::AlignVCenter, row.name);
    const QRectF axis(wordWidth, area.top(), axisWidth - grid(2), area.height());
    painter.drawText(axis, Qt::AlignRight | Qt::AlignTop, scaleEnd(row));
    painter.drawText(axis, Qt::AlignRight | Qt::AlignBottom, countText(0));
    painter.setPen(QPen(roleColor(*this, Role::Grid)));
    painter.drawLine(area.bottomLeft(), area.bottomRight());
    painter.drawLine(area.topLeft(), area.topRight());
    if (m_points.empty())
        return;
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(roleColor(*this, Role::StrongLine), 1));
    for (const std::vector<HistoryPoint>& sibling : m_siblings)
        painter.drawPath(curveOf(sibling, row, area));
    painter.setPen(QPen(roleColor(*this, Role::Accent), 2));
    painter.drawPath(curveOf(m_points, row, area));
    if (m_mark) {
        painter.setPen(QPen(roleColor(*this, Role::Text), 1));
        const double x = std::clamp(placeOf(*m_mark, 0, row, area).x(), area.left(), area.right());
        painter.drawLine(QPointF(x, area.top()), QPointF(x, area.bottom()));
    }
    if (const auto shown = at(*shownPoint(), row.value)) {
        painter.setPen(roleColor(*this, Role::Text));
        painter.setFont(scaledFont(font(), TypeSize::Body, true));
        painter.drawText(QRectF(area.right() + grid(2), area.top(), valueWidth - grid(2), area.height()),
                         Qt::AlignRight | Qt::AlignVCenter, numberOf(row, *shown));
    }
}

void HistoryChart::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    double top = 0;
    const double wide = width() - nameWidth - valueWidth;
    for (const Row& row : rows()) {
        paintRow(painter, row, QRectF(nameWidth, top + 1, wide, rowHeight - 2));
        top += rowHeight + rowGap;
    }
    painter.setFont(scaledFont(font(), TypeSize::Secondary));
    painter.setPen(roleColor(*this, Role::SecondaryText));
    const QRectF line(nameWidth, top - rowGap / 2.0, wide, timeHeight);
    if (m_points.size() < 2) {
        painter.drawText(line, Qt::AlignCenter, tr("Curves begin with the second reading"));
        return;
    }
    const auto [first, last] = ends();
    painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, first);
    painter.drawText(line, Qt::AlignRight | Qt::AlignVCenter, last);
}

}  // namespace headroom
