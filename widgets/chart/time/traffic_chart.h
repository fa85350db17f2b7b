// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/serving_sweep.h"
#include "widgets/chart/chart.h"

namespace headroom {

/// Replicas over the hours of a day as bars, with the replicas that the plan has as a level, and the requests per
/// second of each hour as a line with an axis of its own.
class TrafficChart final : public Chart {
    Q_OBJECT

public:
    explicit TrafficChart(QWidget* parent = nullptr);

    void setDay(const TrafficDay& day, std::int64_t planned);

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override;
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& mouse, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    [[nodiscard]] QRectF bar(int hour, const ChartGeometry& geometry) const;

    [[nodiscard]] double rateY(double rate, const ChartGeometry& geometry) const;
    void drawTraffic(const ChartCanvas& canvas) const;

    TrafficDay m_day;
    std::int64_t m_planned{0};
    double m_rateUpper{1};  ///< At the top of the plot.
    std::vector<AxisTick> m_rateTicks{};
};

}  // namespace headroom
