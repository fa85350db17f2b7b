// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/outlook.h"
#include "widgets/chart/chart.h"

namespace headroom {

/// For how much of the time a pool needs how many nodes, and up to how many of them it pays to commit.
class LoadDurationChart final : public Chart {
    Q_OBJECT

public:
    explicit LoadDurationChart(QWidget* parent = nullptr);

    /// `owned` nodes lie at the bottom: they are paid for already.
    void setData(const LoadDuration& load, std::int64_t owned);
    [[nodiscard]] const LoadDuration& data() const { return m_load; }

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_load.nodes.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawBelow(const ChartCanvas& canvas) const override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& position, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    [[nodiscard]] double shareOf(int point) const;
    void fillUpTo(const ChartCanvas& canvas, double low, double high, const QColor& color) const;

    LoadDuration m_load{};
    double m_owned{0};
};

}  // namespace headroom
