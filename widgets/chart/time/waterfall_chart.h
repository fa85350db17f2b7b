// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/diff/difference.h"
#include "widgets/chart/chart.h"

#include <vector>

namespace headroom {

/// From the predicted step to the measured one: a bar for each, and between them what each cause adds or takes off.
class WaterfallChart final : public Chart {
    Q_OBJECT

public:
    explicit WaterfallChart(QWidget* parent = nullptr);

    /// A difference with a predicted and a measured step; anything else shows nothing.
    void setDifference(const Difference& difference);
    /// The same of one figure of a service: what its load adds, and what remains.
    void setService(const ServiceFigure& figure);

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_rows.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& position, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    enum class Look { Predicted, Longer, Shorter, Unexplained, Measured };
    struct Row {
        QString name;
        QString note;
        QString amount;
        double from{0};  ///< Seconds on the axis.
        double to{0};
        Look look{Look::Longer};
    };
    [[nodiscard]] QRectF rowArea(int index, const ChartGeometry& geometry) const;
    void drawRow(const ChartCanvas& canvas, int index) const;
    void drawBar(const ChartCanvas& canvas, const Row& row, const QRectF& bar) const;
    [[nodiscard]] QColor fillOf(const ChartCanvas& canvas, Look look) const;

    std::vector<Row> m_rows{};
    struct Expected {
        double low{0}, high{0};
    };
    std::optional<Expected> m_range{};
    std::size_t m_rangeRow{0};  ///< The bar that has the range.
    QString m_unit{};  ///< Of the axis, behind a blank; empty for counts.
    bool m_isSlower{false};
};

}  // namespace headroom
