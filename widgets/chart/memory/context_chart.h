// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/serving_sweep.h"
#include "widgets/chart/chart.h"

namespace headroom {

/// What the table of a service's requests and lengths shows.
struct ContextCells {
    ContextGrid grid{};
    double planned{0};                ///< The plan's own number of requests.
    double context{0};                ///< Its tokens of a request.
    std::optional<Seconds> own{};     ///< Its own time per token, simulated; absent where only the grid knows it.
    std::optional<Seconds> target{};  ///< Per token.
    std::int64_t percentile{0};       ///< Which one the times are, that of the target; 0: the closed form's mean.
    bool misses{false};               ///< The plan misses its target, whichever latency that is about.
    QString otherTarget{};            ///< "2.00 s to the first token": a target that no cell can be held against.
    bool operator==(const ContextCells&) const = default;
};

/// Time per token by requests at a time and tokens of a request, as a table of coloured cells: blue within the target,
/// sand beyond it, hatched where the cache does not hold them. The plan's own cell, outlined, is as the plan is.
class ContextChart final : public Chart {
    Q_OBJECT

public:
    explicit ContextChart(QWidget* parent = nullptr);

    void setCells(const ContextCells& cells);

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
    [[nodiscard]] QRectF cell(int point, const ChartGeometry& geometry) const;
    [[nodiscard]] double requestsOf(int point) const;
    [[nodiscard]] double contextOf(int point) const;
    [[nodiscard]] std::optional<Seconds> timeOf(int point) const;
    [[nodiscard]] bool isOwn(int point) const;
    [[nodiscard]] bool isSlow(int point) const;
    void drawCell(const ChartCanvas& canvas, int point) const;
    void drawLegend(const ChartCanvas& canvas) const;

    ContextCells m_cells;
};

}  // namespace headroom
