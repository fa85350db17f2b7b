// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/chart.h"
#include "widgets/chart/time/scaling_point.h"

namespace headroom {

/// Below this share of the throughput per GPU of the plan, more GPUs are poorly used.
inline constexpr double goodEfficiency = 0.8;

/// Tokens per second against GPUs on two logarithmic axes, beside the ideal line, with the size marked from which on
/// less than 80 % of it are reached.
class ScalingChart final : public Chart {
    Q_OBJECT

public:
    explicit ScalingChart(QWidget* parent = nullptr);

    /// `points` by rising GPUs; the first is the plan itself, against which efficiency is counted.
    void setPoints(const std::vector<ScalingPoint>& points);
    /// "GPUs", or "nodes" where the plan has none.
    void setWorkers(const QString& workers);
    [[nodiscard]] const std::vector<ScalingPoint>& points() const { return m_points; }
    /// Tokens per second and GPU, relative to the first point.
    [[nodiscard]] double efficiency(std::size_t point) const;
    /// The first point below goodEfficiency.
    [[nodiscard]] std::optional<std::size_t> limit() const;
    /// The same for the plan's own global batch.
    [[nodiscard]] std::optional<std::size_t> sameBatchLimit() const;
    /// "under 80 % from 512 GPUs, mostly the network": for the limit, or else for that of the same batch; empty where
    /// there is none.
    [[nodiscard]] QString limitText() const;

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_points.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& mouse, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    [[nodiscard]] ChartAxis gpuAxis(double width, const ChartText& text) const;
    [[nodiscard]] ChartAxis speedAxis() const;
    [[nodiscard]] std::vector<ChartSeries> series() const;
    /// "64 GPUs".
    [[nodiscard]] QString workersAt(const ScalingPoint& point) const;
    [[nodiscard]] double ideal(const ScalingPoint& point) const;
    [[nodiscard]] QPointF place(const ScalingPoint& point, const ChartGeometry& geometry) const;
    [[nodiscard]] QStringList endLabels() const;
    void drawEnd(const ChartCanvas& canvas) const;
    void drawLimit(const ChartCanvas& canvas) const;

    std::vector<ScalingPoint> m_points;
    QString m_workers;
};

}  // namespace headroom
