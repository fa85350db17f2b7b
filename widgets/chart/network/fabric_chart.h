// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"
#include "widgets/chart/chart.h"

#include <vector>

namespace headroom {

/// The plan's step over one network between its nodes.
struct FabricBar {
    QString name{};     ///< "InfiniBand NDR".
    QString note{};     ///< Its rate: "400 Gb/s per GPU".
    Seconds step{};
    Seconds waiting{};  ///< Of the step, for other GPUs.
    QString remark{};   ///< What it costs: "+96 %".
    bool current{false};  ///< The plan's own.
};

/// The same step over several networks as bars from zero: what works, and what waits for other GPUs.
class FabricChart final : public Chart {
    Q_OBJECT

public:
    explicit FabricChart(QWidget* parent = nullptr);

    /// The plan's own network first.
    void setData(const std::vector<FabricBar>& bars);
    [[nodiscard]] const std::vector<FabricBar>& data() const { return m_bars; }

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_bars.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& position, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    [[nodiscard]] QRectF row(int index, const ChartGeometry& geometry) const;
    void drawBar(const ChartCanvas& canvas, int index) const;
    void drawLegend(const ChartCanvas& canvas) const;

    std::vector<FabricBar> m_bars{};
    int m_names{0};  ///< px that names take.
};

}  // namespace headroom
