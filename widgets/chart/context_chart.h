// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/serving_sweep.h"
#include "widgets/chart/chart.h"

namespace headroom {

/// Time per token by requests at a time and tokens of a request, as a table of coloured cells: blue within the target,
/// sand beyond it, hatched where the cache does not hold them.
class ContextChart final : public Chart {
    Q_OBJECT

public:
    explicit ContextChart(QWidget* parent = nullptr);

    /// `planned` is the plan's own number of requests; `context` its tokens of a request.
    void setGrid(const ContextGrid& grid, std::optional<Seconds> target, double planned, double context);

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override;
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& mouse, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    [[nodiscard]] QRectF cell(int point, const ChartGeometry& geometry) const;
    [[nodiscard]] const std::optional<Seconds>& timeOf(int point) const;
    [[nodiscard]] bool isOwn(int point) const;
    void drawCell(const ChartCanvas& canvas, int point) const;
    void drawLegend(const ChartCanvas& canvas) const;

    ContextGrid m_grid;
    std::optional<Seconds> m_target{};
    double m_planned{0}, m_context{0};
};

}  // namespace headroom
