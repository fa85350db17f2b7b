// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/accuracy.h"
#include "widgets/chart/chart.h"
#include "widgets/chart/source_legend.h"
#include "widgets/text/format.h"

#include <string>
#include <vector>

namespace headroom {

/// Predicted against measured values on two logarithmic axes: one mark per case, coloured and shaped by source, beside
/// the line on which both are equal and the band of 10 %.
class AccuracyChart final : public Chart {
    Q_OBJECT

public:
    explicit AccuracyChart(QWidget* parent = nullptr);

    /// `points` are of one quantity; `sources` gives each source its colour, whichever of them have points.
    void setPoints(std::vector<AccuracyPoint> points, const std::vector<std::string>& sources);
    /// The points by rising measured value.
    [[nodiscard]] const std::vector<AccuracyPoint>& points() const { return m_points; }
    void setByteUnit(ByteUnit unit);
    /// Rings the case with that id; empty rings none.
    void setSelected(const std::string& id);
    /// Fades all other sources; an empty name fades none.
    void setEmphasis(const std::string& source);

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_points.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override { return {420, 380}; }
    [[nodiscard]] QSize leastSize() const override { return {300, 300}; }
    /// Where the mark of a point stands, for tests and tooltips.
    [[nodiscard]] QPointF placeOf(int point, const ChartGeometry& geometry) const;

signals:
    /// A click on a mark, or Return on the one under the keyboard cursor.
    void pointChosen(int point);

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawBelow(const ChartCanvas& canvas) const override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& mouse, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;
    void choose(int point) override;

private:
    [[nodiscard]] double scale() const;
    [[nodiscard]] QString unitText() const;
    [[nodiscard]] SourceLegend legend() const;
    void drawPoint(const ChartCanvas& canvas, std::size_t point) const;

    std::vector<AccuracyPoint> m_points;
    std::vector<std::size_t> m_sourceOf;  ///< Of each point, its place in m_sources.
    std::vector<std::string> m_sources;
    ByteUnit m_unit{ByteUnit::GB};
    std::string m_selected;
    std::string m_emphasis;
};

}  // namespace headroom
