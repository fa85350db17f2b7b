// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/chart.h"

#include <optional>
#include <vector>

namespace headroom {

/// Signed errors of predictions as a histogram: too low at the left of the line, too high at its right.
class ErrorHistogram final : public Chart {
    Q_OBJECT

public:
    /// How many cases have an error from `from` to `to`, in points of percent; the outermost hold all beyond.
    struct Bin {
        double from{0};
        double to{0};
        std::size_t count{0};
        bool operator==(const Bin&) const = default;
    };

    explicit ErrorHistogram(QWidget* parent = nullptr);

    /// Errors as shares: 0.1 is 10 % too much. `goal` colours what is farther away.
    void setErrors(std::vector<double> errors, std::optional<double> goal);
    /// What the ends mean: "too low (says it fits, and it does not)", "too high".
    void setEnds(const QString& low, const QString& high);
    [[nodiscard]] const std::vector<Bin>& bins() const { return m_bins; }
    /// The size of error that nine in ten do not exceed, in points of percent; nothing without errors.
    [[nodiscard]] std::optional<double> ninetieth() const;

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_bins.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override { return {320, 130}; }
    [[nodiscard]] QSize leastSize() const override { return {220, 120}; }

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& position, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    [[nodiscard]] static QRectF rect(const Bin& bin, const ChartGeometry& geometry);
    [[nodiscard]] QString rangeOf(const Bin& bin) const;
    [[nodiscard]] bool isBeyondGoal(const Bin& bin) const;

    std::vector<double> m_errors;  ///< Points of percent.
    std::vector<Bin> m_bins;
    std::optional<double> m_goal{};
    QString m_low;
    QString m_high;
};

}  // namespace headroom
