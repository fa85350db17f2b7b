// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/time/pipeline_timeline.h"
#include "widgets/chart/chart.h"

namespace headroom {

/// Stages by time: forward and backward passes of the micro-batches, and the hatched bubbles between them.
class PipelineChart final : public Chart {
    Q_OBJECT

public:
    explicit PipelineChart(QWidget* parent = nullptr);

    /// `layersPerStage` may be empty.
    void setTimeline(const PipelineTimeline& timeline, const std::vector<std::int64_t>& layersPerStage);
    [[nodiscard]] const PipelineTimeline& timeline() const { return m_timeline; }
    /// The stages that have a row, from 0: all, or the first and the last of many.
    [[nodiscard]] const std::vector<std::int64_t>& shownStages() const { return m_rows; }

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_timeline.blocks.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;
    /// Height that shows all rows, px.
    [[nodiscard]] int wantedHeight(const QFont& body) const;

    /// The places where the numbers of a row jump, left to right: nothing where all micro-batches are drawn.
    [[nodiscard]] std::vector<double> breaks(std::int64_t stage, const ChartGeometry& geometry) const;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& position, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    /// Empty for a stage without a row.
    [[nodiscard]] QRectF row(std::int64_t stage, const ChartGeometry& geometry) const;
    [[nodiscard]] QRectF rect(const PipelineBlock& block, const ChartGeometry& geometry) const;
    [[nodiscard]] QString stageName(std::int64_t stage) const;
    [[nodiscard]] QString layersOf(std::int64_t stage) const;
    void drawBlock(const ChartCanvas& canvas, const PipelineBlock& block) const;

    PipelineTimeline m_timeline;
    std::vector<std::int64_t> m_layers;
    std::vector<std::int64_t> m_rows;
};

/// "1F1B", "interleaved 1F1B, 4 chunks", "GPipe", "zero-bubble".
[[nodiscard]] QString scheduleLabel(const PipelineTimeline& timeline);

}  // namespace headroom
