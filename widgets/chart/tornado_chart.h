// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/chart.h"

#include <optional>
#include <vector>

namespace headroom {

/// A bar to one side of the line: what a step of a field makes of the figure.
struct TornadoEnd {
    double value{0};
    QString text{};    ///< The value as people read it.
    QString change{};  ///< "Sequence length 8,192".
    bool fits{true};   ///< The changed plan has no error.
    bool operator==(const TornadoEnd&) const = default;
};

/// One field and its steps down and up.
struct TornadoRow {
    QString title{};  ///< The field.
    QString note{};   ///< "2,048 – 8,192": where the steps go.
    std::optional<TornadoEnd> down{}, up{};
    bool operator==(const TornadoRow&) const = default;
};

/// A figure of a plan, and the fields that move it most, the farthest first.
struct TornadoData {
    double base{0};
    QString baseText{};
    std::vector<TornadoRow> rows{};
    bool operator==(const TornadoData&) const = default;
};

/// Bars left and right of a plan's figure: lower is green, higher brown, hatched what does not work.
class TornadoChart final : public Chart {
    Q_OBJECT

public:
    explicit TornadoChart(QWidget* parent = nullptr);

    void setData(const TornadoData& data);
    [[nodiscard]] const TornadoData& data() const { return m_data; }

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_data.rows.size()); }
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
    /// The ends of a row, the longer first; where both go the same way, it alone.
    [[nodiscard]] std::vector<TornadoEnd> shownEnds(const TornadoRow& row) const;
    void drawEnd(const ChartCanvas& canvas, const QRectF& row, const TornadoEnd& end) const;

    TornadoData m_data;
};

}  // namespace headroom
