// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"
#include "widgets/chart/chart.h"
#include "widgets/text/format.h"

#include <cstdint>

namespace headroom {

/// The peak of the worst GPU at one sequence length.
struct SequencePoint {
    std::int64_t tokens{0};
    Bytes peak{};
    bool operator==(const SequencePoint&) const = default;
};

/// Peak memory against sequence length, with the capacity and the plan's own length marked.
class PeakSequenceChart final : public Chart {
    Q_OBJECT

public:
    explicit PeakSequenceChart(QWidget* parent = nullptr);

    /// `points` by rising length; `current` is the plan's sequence length in tokens.
    void setData(const std::vector<SequencePoint>& points, Bytes capacity, std::int64_t current);
    void setByteUnit(ByteUnit unit);

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override;
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& position, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    [[nodiscard]] double yValue(Bytes bytes) const;
    /// Where the number beside the present point stands, clear of `taken`, of the curve and of the capacity line.
    [[nodiscard]] QRectF labelPlace(const ChartCanvas& canvas, const QPointF& center, const QString& label,
                                    const QRectF& taken, double capacityY) const;
    [[nodiscard]] bool curveCrosses(const QRectF& rect, const ChartGeometry& geometry) const;
    [[nodiscard]] QPointF place(const SequencePoint& point, const ChartGeometry& geometry) const;

    std::vector<SequencePoint> m_points;
    Bytes m_capacity{};
    std::int64_t m_current{0};
    ByteUnit m_unit{ByteUnit::GB};
};

}  // namespace headroom
