// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/chart/label_spots.h"

#include <algorithm>
#include <array>
#include <limits>

namespace headroom {

namespace {

constexpr double nearest = 4;   ///< Between a mark and its label.
constexpr int rings = 11;       ///< Distances that are tried, the nearest first.
constexpr double betweenRings = 6;
constexpr double betweenLabels = 5;

/// Directions in the order of preference, right first because text is read from its mark on.
constexpr std::array<std::pair<int, int>, 8> directions = {
    {{1, 0}, {-1, 0}, {0, -1}, {0, 1}, {1, -1}, {1, 1}, {-1, -1}, {-1, 1}}};

/// A label in a direction from a point, `away` px from it.
QRectF beside(const QPointF& point, const QSizeF& size, std::pair<int, int> direction, double away)
{
    const auto [x, y] = direction;
    const double left = x > 0   ? point.x() + away
                        : x < 0 ? point.x() - away - size.width()
                                : point.x() - size.width() / 2;
    const double top = y > 0   ? point.y() + away
                       : y < 0 ? point.y() - away - size.height()
                               : point.y() - size.height() / 2;
    return {QPointF(left, top), size};
}

/// Length of the line inside a rectangle, sampled.
double lengthInside(const QLineF& line, const QRectF& rect)
{
    if (!QRectF(line.p1(), line.p2()).normalized().adjusted(-1, -1, 1, 1).intersects(rect))
        return 0;
    const int samples = std::clamp(static_cast<int>(line.length()), 1, 2000);
    int inside = 0;
    for (int i = 0; i <= samples; ++i)
        inside += rect.contains(line.pointAt(static_cast<double>(i) / samples)) ? 1 : 0;
    return line.length() * inside / (samples + 1);
}

/// From the middle of a mark of that radius to a label.
double distance(double radius, int ring) { return radius + nearest + ring * betweenRings; }

double area(const QRectF& rect) { return rect.isEmpty() ? 0 : rect.width() * rect.height(); }

}  // namespace

void LabelSpots::avoidMark(const QPointF& center, double radius)
{
    avoid({center.x() - radius, center.y() - radius, 2 * radius, 2 * radius});
}

double LabelSpots::cover(const QRectF& rect) const
{
    double covered = 0;
    for (const QRectF& taken : m_taken)
        covered += area(taken.intersected(rect));
    for (const QLineF& line : m_lines)
        covered += lengthInside(line, rect);
    return covered;
}

std::optional<QRectF> LabelSpots::placeAt(const QPointF& point, const QSizeF& size, double away)
{
    for (const auto& direction : directions) {
        const QRectF rect = beside(point, size, direction, away);
        if (m_bounds.contains(rect) && cover(rect) <= 0) {
            avoid(rect.adjusted(-betweenLabels, 0, betweenLabels, 0));
            return rect;
        }
    }
    return std::nullopt;
}

std::optional<QRectF> LabelSpots::place(const QPointF& point, double radius, const QSizeF& size)
{
    for (int ring = 0; ring < rings; ++ring)
        if (const std::optional<QRectF> rect = placeAt(point, size, distance(radius, ring)))
            return rect;
    return std::nullopt;
}

std::optional<QRectF> LabelSpots::placeClose(const QPointF& point, double radius, const QSizeF& size)
{
    return placeAt(point, size, radius + nearest);
}

QRectF LabelSpots::placeAnyway(const QPointF& point, double radius, const QSizeF& size)
{
    if (const std::optional<QRectF> free = place(point, radius, size))
        return *free;
    QRectF best(m_bounds.topLeft(), size);
    double least = std::numeric_limits<double>::infinity();
    for (int ring = 0; ring < rings; ++ring)
        for (const auto& direction : directions) {
            QRectF rect = beside(point, size, direction, distance(radius, ring));
            rect.moveLeft(std::max(m_bounds.left(), std::min(rect.left(), m_bounds.right() - size.width())));
            rect.moveTop(std::max(m_bounds.top(), std::min(rect.top(), m_bounds.bottom() - size.height())));
            if (const double covered = cover(rect); covered < least) {
                least = covered;
                best = rect;
            }
        }
    avoid(best);
    return best;
}

std::optional<QLineF> LabelSpots::leader(const QPointF& point, double radius, const QRectF& label)
{
    const QPointF end(std::clamp(point.x(), label.left(), label.right()),
                      std::clamp(point.y(), label.top(), label.bottom()));
    QLineF line(point, end);
    constexpr double beside = 3 * nearest;
    if (line.length() <= radius + beside)
        return std::nullopt;
    line.setP1(line.pointAt(radius / line.length()));
    return line;
}

}  // namespace headroom
