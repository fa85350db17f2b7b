// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/chart.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace headroom {

/// One of the things that add up, month by month.
struct MonthSeries {
    QString name{};
    std::size_t color{0};  ///< Of seriesColor().
    std::vector<double> values{};  ///< One of each month, 0 or more.
};

/// What stands beside the stack, month by month, such as what there is or what may be spent.
struct MonthLevel {
    QString name{};
    std::vector<double> values{};  ///< One of each month.
    Role role{Role::Text};
    bool dashed{false};
};

/// What a chart of months draws.
struct MonthStack {
    std::vector<QString> months{};  ///< "Jan": their ticks.
    std::vector<QString> fullMonths{};  ///< "January 2027": in tooltips.
    std::vector<MonthSeries> series{};  ///< The first lies at the bottom.
    std::vector<MonthLevel> levels{};
    int marked{-1};  ///< The month from which something is wrong; -1: none.
    QString mark{};  ///< What is wrong from then on.
    std::function<QString(double)> text{};  ///< A value with its unit.
    std::function<QString(double)> tick{};  ///< The same, short.
    bool bars{false};  ///< Months apart, as money; else joined, as a load.
};

/// Amounts that add up over months, with levels that they are held against.
class MonthStackChart final : public Chart {
    Q_OBJECT

public:
    explicit MonthStackChart(QWidget* parent = nullptr);

    void setData(MonthStack stack);
    [[nodiscard]] const MonthStack& data() const { return m_stack; }

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_stack.months.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& position, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    [[nodiscard]] double total(std::size_t month) const;
    /// Over the lines of the grid, which are not to cross names.
    void drawFills(const ChartCanvas& canvas) const;
    [[nodiscard]] std::optional<QPointF> roomIn(const ChartCanvas& canvas, const std::vector<double>& lower,
                                                const std::vector<double>& upper, double width) const;
    void drawBars(const ChartCanvas& canvas) const;
    void drawAreas(const ChartCanvas& canvas) const;
    void drawLevel(const ChartCanvas& canvas, const MonthLevel& level) const;
    void drawNames(const ChartCanvas& canvas) const;
    void drawEnds(const ChartCanvas& canvas) const;
    void drawMark(const ChartCanvas& canvas) const;

    MonthStack m_stack{};
};

}  // namespace headroom
