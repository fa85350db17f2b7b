// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "widgets/chart/chart.h"

#include <vector>

namespace headroom {

/// Where each GPU works: the stages of the first data-parallel ranks as rows of cells, and which link joins each kind
/// of group. Ranks are numbered as Megatron-LM does: tensor neighbours first, then context, data and pipeline.
class GpuMapChart final : public Chart {
    Q_OBJECT

public:
    explicit GpuMapChart(QWidget* parent = nullptr);

    /// Of an estimate without a layout the chart says why there is none.
    void setLayout(const Estimate& estimate);

    /// One kind of group: "tensor: 8 GPUs over NVLink, 450 GB/s".
    struct Group {
        QString name{};
        std::int64_t ranks{1};
        bool inside{true};  ///< Within one node or link domain.
        QString link{};
    };
    [[nodiscard]] const std::vector<Group>& groups() const { return m_groups; }

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override { return {290, 300}; }
    [[nodiscard]] QSize leastSize() const override { return {230, 220}; }

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& mouse, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    void findGroups(const Estimate& estimate);
    [[nodiscard]] QString groupText(const Group& group) const;
    [[nodiscard]] QString stageText(std::int64_t stage) const;
    [[nodiscard]] QRectF rowRect(std::size_t row, const ChartGeometry& geometry, double line) const;
    void drawRow(const ChartCanvas& canvas, std::size_t row) const;

    void drawReason(const ChartCanvas& canvas) const;

    Layout m_layout{};
    QString m_why{};  ///< There is no layout; empty where there is one.
    Hardware m_hardware{};
    std::vector<std::int64_t> m_rows;  ///< The stages drawn.
    std::vector<Group> m_groups;
    double m_line{14};
};

}  // namespace headroom
