// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/serving/serving_sweep.h"
#include "widgets/chart/chart.h"
#include "widgets/chart/label_spots.h"

namespace headroom {

/// What the chart of a service's throughput shows.
struct ThroughputCurve {
    std::vector<BatchPoint> points{};
    double planned{0};                   ///< The plan's requests at a time, or those that its load keeps in flight.
    QString plannedLabel{};              ///< "64, this plan", or the load.
    std::optional<Seconds> target{};     ///< Per token.
    std::int64_t percentile{0};          ///< Which one the times are, that of the target; 0: the closed form's mean.
    bool misses{false};                  ///< The plan misses its target, whichever latency that is about.
    QString label{};                     ///< "FP8": the format of the weights.
    std::optional<BatchPoint> other{};   ///< The same requests with another format.
    QString otherLabel{};
    bool operator==(const ThroughputCurve&) const = default;
};

/// Output tokens per second against time per token by requests at a time, with the target as a line: what lies right
/// of it is too slow.
class ThroughputChart final : public Chart {
    Q_OBJECT

public:
    explicit ThroughputChart(QWidget* parent = nullptr);

    void setCurve(const ThroughputCurve& curve);

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override;
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;

    /// A text of the plot and the rectangle that it covers.
    struct Label {
        QString text{};
        QRectF rect{};
        Role role{Role::Text};
        bool bold{false};
        std::optional<QLineF> leader{};  ///< To its mark, where it could not stand beside it.
    };
    /// What is written beside the marks: the plan's own point and the curve's name always, the other numbers where they
    /// touch nothing.
    [[nodiscard]] std::vector<Label> labels(const ChartGeometry& geometry, const ChartText& text) const;
    [[nodiscard]] QPointF place(const BatchPoint& point, const ChartGeometry& geometry) const;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawBelow(const ChartCanvas& canvas) const override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& mouse, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    [[nodiscard]] bool meetsTarget(const BatchPoint& point) const;
    [[nodiscard]] QString perTokenText(const BatchPoint& point) const;
    [[nodiscard]] QString axisText(const ChartCanvas& canvas) const;
    void drawTarget(const ChartCanvas& canvas) const;
    void drawMarks(const ChartCanvas& canvas) const;
    [[nodiscard]] LabelSpots spots(const ChartGeometry& geometry) const;
    [[nodiscard]] std::optional<Label> targetLabel(const ChartGeometry& geometry, const ChartText& text) const;

    ThroughputCurve m_curve;
};

}  // namespace headroom
