// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/cost/schedule.h"
#include "widgets/chart/chart.h"

namespace headroom {

/// What a cumulative cost chart draws: hours count from Monday 00:00, amounts are in `currency`.
struct WeekCost {
    std::vector<CostPoint> leftOn{};     ///< Never switched off.
    std::vector<CostPoint> scheduled{};  ///< Under the schedule; empty where there is none.
    QString scheduleName;                ///< Words for the end of its line: "off at the weekend".
    std::optional<Money> weekend{};      ///< What Saturday and Sunday cost when left on.
    std::optional<Money> budget{};
    QString currency{QStringLiteral("USD")};
};

/// The cost of a week as it adds up, left on and under a schedule.
class CumulativeCostChart final : public Chart {
    Q_OBJECT

public:
    explicit CumulativeCostChart(QWidget* parent = nullptr);

    void setData(const WeekCost& cost);
    [[nodiscard]] const WeekCost& data() const { return m_cost; }

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override;
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
    [[nodiscard]] QString scheduledWords() const;
    [[nodiscard]] Money saving() const;
    void drawBudget(const ChartCanvas& canvas) const;
    void drawEnds(const ChartCanvas& canvas) const;

    WeekCost m_cost{};
};

}  // namespace headroom
