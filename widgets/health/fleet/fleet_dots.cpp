// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/health/fleet/fleet_dots.h"

#include "model/health/rules/outliers.h"
#include "widgets/chart/axis_ticks.h"
#include "widgets/chart/label_placement.h"
#include "widgets/chart/label_spots.h"
#include "widgets/health/grade_mark.h"
#include "widgets/theme/grade_marks.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double dotSize = 9;
constexpr double dotPitch = 12;  ///< From one dot to the next, where there is room.
constexpr double smallestPitch = 3;
constexpr std::size_t mostNames = 4;

bool isWell(HealthGrade grade) { return grade == HealthGrade::Healthy || grade == HealthGrade::Unknown; }

}  // namespace

FleetDots::FleetDots(QWidget* parent) : Chart(parent)
{
    setObjectName(QStringLiteral("fleetDots"));
    setTitle(message());
    setChosenBy(ChosenBy::Click);
}

void FleetDots::setReport(std::shared_ptr<const HealthReport> report)
{
    m_report = std::move(report);
    collect();
}

void FleetDots::setNumber(FleetNumber number)
{
    m_number = number;
    setCurrentPoint(-1);
    collect();
}

void FleetDots::setCurrent(std::optional<GpuPlace> place)
{
    m_current = place;
    dataChanged();
}

void FleetDots::collect()
{
    m_dots.clear();
    m_limit.reset();
    for (std::size_t host = 0; m_report && host < m_report->hosts.size(); ++host)
        for (std::size_t gpu = 0; gpu < m_report->hosts[host].gpus.size(); ++gpu) {
            const GpuSnapshot& card = m_report->snapshot.hosts[host].gpus[gpu];
            if (const auto value = fleetValue(card, m_number))
                m_dots.push_back({{host, gpu}, *value, m_report->hosts[host].gpus[gpu].grade});
            if (const auto limit = fleetLimit(card, m_number))
                m_limit = std::min(m_limit.value_or(*limit), *limit);
        }
    std::ranges::stable_sort(m_dots, {}, &Dot::value);
    std::vector<double> values;
    values.reserve(m_dots.size());
    for (const Dot& dot : m_dots)
        values.push_back(dot.value);
    m_apart = values.empty() ? std::vector<std::size_t>()
                             : outliersOf(values, leastApart(m_number, values[values.size() / 2]));
    for (const std::size_t dot : m_apart)
        m_dots[dot].apart = true;
    if (currentPoint() >= pointCount())
        setCurrentPoint(-1);
    setTitle(message());
    dataChanged();
}

QString FleetDots::message() const
{
    if (m_dots.empty())
        return tr("No GPU says this number");
    if (m_apart.empty())
        return tr("No GPU stands apart");
    return m_apart.size() == 1 ? tr("One GPU stands apart")
                               : tr("%1 GPUs stand apart").arg(countText(static_cast<double>(m_apart.size())));
}

QString FleetDots::note() const
{
    return tr("%1 of %2, %3").arg(fleetNumberName(m_number), gpuCountText(m_dots.size()), fleetUnit(m_number));
}

QString FleetDots::valueText(const Dot& dot) const { return readingText(dot.value) + u' ' + fleetUnit(m_number); }

DataTable FleetDots::table() const
{
    DataTable table{{tr("host"), tr("GPU"), fleetNumberName(m_number) + u' ' + fleetUnit(m_number), tr("grade")}, {}};
    for (const Dot& dot : m_dots) {
        const HostSnapshot& host = m_report->snapshot.hosts[dot.place.host];
        table.rows.push_back(
            {QString::fromStdString(host.name), gpuName(host.gpus[dot.place.gpu]), dot.value, gradeWord(dot.grade)});
    }
    return table;
}

QString FleetDots::summary() const
{
    if (m_dots.empty())
        return message();
    QStringList names;
    for (std::size_t i = 0; i < std::min(mostNames, m_apart.size()); ++i)
        names << gpuName(*m_report, m_dots[m_apart[i]].place) + QStringLiteral(": ") + valueText(m_dots[m_apart[i]]);
    const QString range = tr("%1: %2 to %3").arg(note(), valueText(m_dots.front()), valueText(m_dots.back()));
    return names.isEmpty()
               ? range
               : range + QStringLiteral("; ") + message() + QStringLiteral(": ") + names.join(QStringLiteral(", "));
}

QString FleetDots::pointText(int point) const
{
    const Dot& dot = m_dots[static_cast<std::size_t>(point)];
    return tr("<b>%1</b>: %2<br>%3")
        .arg(gpuName(*m_report, dot.place).toHtmlEscaped(), valueText(dot), gradeWord(dot.grade));
}

void FleetDots::stack(double lower, double step)
{
    m_tallest = 1;
    int height = 0;
    double column = -1;
    for (Dot& dot : m_dots) {
        const double own = std::floor((dot.value - lower) / step);
        height = own == column ? height + 1 : 0;
        column = own;
        dot.column = lower + (own + 0.5) * step;
        dot.height = height;
        m_tallest = std::max(m_tallest, height + 1);
    }
}

void FleetDots::arrange(const QSizeF& size, const ChartText& text)
{
    constexpr double room = 0.06;  // Beside the outermost dots, of the axis.
    constexpr int most = 8;
    const auto line = static_cast<int>(text.lineHeight());
    const QMargins margins(12, line + 6, 12, line + 10);
    ChartAxis x;
    ChartAxis y;
    if (!m_dots.empty()) {
        double lower = m_dots.front().value;
        double upper = std::max(m_dots.back().value, m_limit.value_or(m_dots.back().value));
        const double span = std::max(upper - lower, 4.0);
        lower -= room * span;
        upper += 2 * room * span;
        const double wide = std::max(1.0, size.width() - margins.left() - margins.right());
        // Whole numbers where they are far enough apart, else steps of whole numbers.
        const double step = std::max(1.0, std::ceil((upper - lower) * dotPitch / wide));
        lower = std::floor(lower) - 0.5;
        stack(lower, step);
        x = {lower, upper, roundTicks(lower, upper, most, [](double value) { return countText(value); }), true};
    }
    setAxes(x, y, margins);
    setSeries({});
}

double FleetDots::rise(const ChartGeometry& geometry) const
{
    return std::min(dotPitch, (geometry.plot.height() - dotSize) / std::max(1, m_tallest - 1));
}

QPointF FleetDots::placeOf(int point, const ChartGeometry& geometry) const
{
    const Dot& dot = m_dots[static_cast<std::size_t>(point)];
    return {geometry.x(dot.column), geometry.plot.bottom() - dotSize / 2 - dot.height * rise(geometry)};
}

void FleetDots::drawDot(const ChartCanvas& canvas, const QPointF& at, double size, HealthGrade grade) const
{
    // Told apart without colour as well: a triangle, a ring, a square, as far as they are large enough.
    QPainter& painter = canvas.painter();
    const double half = size / 2;
    const GradeLook look = gradeLook(grade);
    painter.setPen(Qt::NoPen);
    switch (grade) {
    case HealthGrade::Watch:
        painter.setBrush(canvas.color(Role::Watch));
        painter.drawPolygon(QPolygonF{at + QPointF(0, -half), at + QPointF(half, half), at + QPointF(-half, half)});
        return;
    case HealthGrade::Investigate:
        painter.setPen(QPen(canvas.color(look.edge), std::min(2.0, half)));
        painter.setBrush(canvas.color(look.fill));
        painter.drawEllipse(at, half - 0.5, half - 0.5);
        return;
    case HealthGrade::Critical:
        painter.setBrush(canvas.color(look.fill));
        painter.drawRect(QRectF(at - QPointF(half, half), QSizeF(size, size)));
        return;
    case HealthGrade::Healthy:
    case HealthGrade::Unknown: break;
    }
    painter.setBrush(canvas.color(Role::SecondaryText));
    painter.drawEllipse(at, half, half);
}

void FleetDots::drawDots(const ChartCanvas& canvas, double size) const
{
    QPainter& painter = canvas.painter();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    // Those that are well first, so that no other is hidden where they overlap.
    for (const bool well : {true, false})
        for (int i = 0; i < pointCount(); ++i)
            if (const HealthGrade grade = m_dots[static_cast<std::size_t>(i)].grade; isWell(grade) == well)
                drawDot(canvas, placeOf(i, canvas.geometry()), size, grade);
    painter.restore();
}

void FleetDots::drawRings(const ChartCanvas& canvas, double size) const
{
    QPainter& painter = canvas.painter();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setBrush(Qt::NoBrush);
    for (int i = 0; i < pointCount(); ++i)
        if (i == canvas.highlighted() || m_dots[static_cast<std::size_t>(i)].place == m_current) {
            painter.setPen(QPen(canvas.color(i == canvas.highlighted() ? Role::Accent : Role::Text), 2));
            painter.drawEllipse(placeOf(i, canvas.geometry()), size / 2 + 3, size / 2 + 3);
        }
    painter.restore();
}

void FleetDots::drawLimit(const ChartCanvas& canvas) const
{
    if (!m_limit)
        return;
    const ChartGeometry& geometry = canvas.geometry();
    const double x = geometry.x(*m_limit);
    canvas.line({x, geometry.plot.top() - 2}, {x, geometry.plot.bottom()}, canvas.color(Role::Bad), 1.5, true);
    const QString text = tr("limit %1").arg(readingText(m_limit));
    const bool fits = x + canvas.textWidth(text, true) < geometry.area.right();
    canvas.text(x, geometry.area.top() + canvas.lineHeight() / 2 + 1, text, canvas.color(Role::Bad), true,
                fits ? TextAnchor::Center : TextAnchor::Right);
}

void FleetDots::drawNames(const ChartCanvas& canvas, double size) const
{
    const ChartGeometry& geometry = canvas.geometry();
    LabelSpots spots(geometry.plot);
    for (int i = 0; i < pointCount(); ++i)
        spots.avoidMark(placeOf(i, geometry), size / 2 + 1);
    if (m_limit) {
        const double x = geometry.x(*m_limit);
        spots.avoidLine({x, geometry.plot.top(), x, geometry.plot.bottom()});
    }
    for (std::size_t i = 0; i < std::min(mostNames, m_apart.size()); ++i) {
        const Dot& dot = m_dots[m_apart[i]];
        const QString name = gpuName(*m_report, dot.place);
        const QPointF at = placeOf(static_cast<int>(m_apart[i]), geometry);
        const QSizeF room(canvas.textWidth(name, true), canvas.lineHeight());
        if (const auto spot = spots.place(at, size / 2 + 1, room))
            canvas.text(spot->left(), spot->center().y(), name,
                        canvas.color(dot.grade == HealthGrade::Healthy ? Role::Text : gradeRole(dot.grade)), true);
    }
}

void FleetDots::drawAbove(const ChartCanvas& canvas) const
{
    if (m_dots.empty())
        return;
    // Of a great fleet the stacks are columns, in which single dots are still seen where they are coloured.
    const double size = std::clamp(rise(canvas.geometry()) * dotSize / dotPitch, smallestPitch, dotSize);
    drawLimit(canvas);
    drawDots(canvas, size);
    drawRings(canvas, size);
    drawNames(canvas, size);
}

int FleetDots::pointAt(const QPointF& mouse, const ChartGeometry& geometry) const
{
    constexpr double reach = 8;
    return nearestPoint(mouse, geometry, reach);
}

QPointF FleetDots::pointPosition(int point, const ChartGeometry& geometry) const { return placeOf(point, geometry); }

void FleetDots::choose(int point) { emit gpuChosen(m_dots[static_cast<std::size_t>(point)].place); }

}  // namespace headroom
