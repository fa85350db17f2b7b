// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QLineF>
#include <QRectF>

#include <optional>
#include <vector>

namespace headroom {

/// Finds places for labels beside their points, inside a chart's plot, that touch no mark, no line and no label placed
/// before. All in px.
class LabelSpots {
public:
    /// Labels stay inside `bounds`.
    explicit LabelSpots(const QRectF& bounds) : m_bounds(bounds) {}

    /// Keeps labels off a mark or a text.
    void avoid(const QRectF& rect) { m_taken.push_back(rect); }
    void avoidMark(const QPointF& center, double radius);
    /// Keeps labels off a line.
    void avoidLine(const QLineF& line) { m_lines.push_back(line); }

    /// The nearest free place for a label of that size beside `point`, whose mark has that radius; it is taken from
    /// now on. Nothing where all near places are taken.
    [[nodiscard]] std::optional<QRectF> place(const QPointF& point, double radius, const QSizeF& size);
    /// As place(), but only where the label touches its mark, so that it cannot be taken for another's.
    [[nodiscard]] std::optional<QRectF> placeClose(const QPointF& point, double radius, const QSizeF& size);
    /// As place(); where nothing is free, the place inside the bounds that covers the least.
    [[nodiscard]] QRectF placeAnyway(const QPointF& point, double radius, const QSizeF& size);

    /// The line from a mark to its label where they stand apart; nothing where the label is beside the mark.
    [[nodiscard]] static std::optional<QLineF> leader(const QPointF& point, double radius, const QRectF& label);

private:
    [[nodiscard]] std::optional<QRectF> placeAt(const QPointF& point, const QSizeF& size, double away);
    [[nodiscard]] double cover(const QRectF& rect) const;

    QRectF m_bounds;
    std::vector<QRectF> m_taken{};
    std::vector<QLineF> m_lines{};
};

}  // namespace headroom
