// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "widgets/chart/chart.h"
#include "widgets/text/format.h"

namespace headroom {

/// The parts of a service on a cloud and how they hang together, with the plan's own sizes and counts: load balancer,
/// GPU pool with its model servers, storage of the weights with a cache on local disks, metrics and dashboards.
class ServiceChart final : public Chart {
    Q_OBJECT

public:
    explicit ServiceChart(QWidget* parent = nullptr);

    /// The estimate must have serving.
    void setEstimate(const Plan& plan, const Estimate& estimate, ByteUnit unit);

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
    struct Box {
        QString title;
        QStringList lines;
        double x, y, width, height;  ///< Shares of the plot.
        bool accent{false};
    };
    [[nodiscard]] static QRectF rectOf(const Box& box, const ChartGeometry& geometry);
    void drawBox(const ChartCanvas& canvas, const Box& box, bool lit) const;
    void drawArrow(const ChartCanvas& canvas, std::size_t from, std::size_t to) const;

    std::vector<Box> m_boxes;
};

}  // namespace headroom
