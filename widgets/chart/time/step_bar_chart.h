// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/chart.h"
#include "widgets/chart/step_parts.h"

#include <optional>
#include <utility>

namespace headroom {

/// Where a step goes: one bar of its parts with their names, under headings for working, talking and waiting.
class StepBarChart final : public Chart {
    Q_OBJECT

public:
    explicit StepBarChart(QWidget* parent = nullptr);

    void setParts(const TimeParts& parts);
    /// Expected low and high of the step, as a whisker under the bar.
    void setRange(const std::optional<std::pair<Seconds, Seconds>>& range);
    [[nodiscard]] const std::optional<std::pair<Seconds, Seconds>>& range() const { return m_range; }
    [[nodiscard]] const std::vector<StepSegment>& segments() const { return m_segments; }

    /// The part under mouse or keyboard cursor.
    [[nodiscard]] std::optional<TimePart> currentPart() const;
    void setCurrentPart(std::optional<TimePart> part);

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_segments.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;
    /// Height that shows everything with a body font, px.
    [[nodiscard]] int wantedHeight(const QFont& body) const;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& position, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    [[nodiscard]] QRectF bar(const StepSegment& segment, const ChartGeometry& geometry) const;
    [[nodiscard]] Seconds groupTime(StepGroup group) const;
    [[nodiscard]] QString shareText(Seconds time) const;
    void drawHeadings(const ChartCanvas& canvas) const;
    void drawSegments(const ChartCanvas& canvas) const;
    void drawNames(const ChartCanvas& canvas) const;
    void drawWhisker(const ChartCanvas& canvas) const;
    /// Height between the bar and the names below it.
    [[nodiscard]] double rangeRoom() const;
    /// Whether the name stands inside; otherwise it stands below.
    [[nodiscard]] bool nameFits(const ChartCanvas& canvas, const StepSegment& segment) const;
    [[nodiscard]] bool numberFits(const ChartCanvas& canvas, const StepSegment& segment) const;

    std::vector<StepSegment> m_segments;
    Seconds m_total{};
    std::optional<std::pair<Seconds, Seconds>> m_range{};
};

}  // namespace headroom
