// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/chart/chart.h"
#include "widgets/health/fleet/fleet_numbers.h"

#include <memory>
#include <optional>
#include <vector>

namespace headroom {

/// One dot per card, stacked by value: who stands apart is seen and named, beside the limit that the cards say.
class FleetDots final : public Chart {
    Q_OBJECT

public:
    explicit FleetDots(QWidget* parent = nullptr);

    void setReport(std::shared_ptr<const HealthReport> report);
    void setNumber(FleetNumber number);
    /// Rings a card.
    void setCurrent(std::optional<GpuPlace> place);
    /// "One GPU stands apart", "3 GPUs stand apart", "No GPU stands apart".
    [[nodiscard]] QString message() const;
    /// "temperature", "°C"
    [[nodiscard]] QString numberName() const { return fleetNumberName(m_number); }
    [[nodiscard]] QString unit() const { return fleetUnit(m_number); }
    /// "temperature of 64 GPUs, °C"
    [[nodiscard]] QString note() const;

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_dots.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override { return {420, 240}; }
    [[nodiscard]] QSize leastSize() const override { return {240, 160}; }
    /// Where a dot stands; the points go by rising value.
    [[nodiscard]] QPointF placeOf(int point, const ChartGeometry& geometry) const;

signals:
    /// A click on a dot, or Return on the one under the keyboard cursor.
    void gpuChosen(GpuPlace place);

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& mouse, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;
    void choose(int point) override;

private:
    /// A card: its value, and where its dot stands in the stacks of the last drawing.
    struct Dot {
        GpuPlace place{};
        double value{0};
        HealthGrade grade{HealthGrade::Unknown};
        bool apart{false};
        double column{0};  ///< In the middle of its stack, in the axis' unit.
        int height{0};     ///< Dots beneath it.
    };
    void collect();
    void stack(double lower, double step);
    [[nodiscard]] double rise(const ChartGeometry& geometry) const;
    [[nodiscard]] QString valueText(const Dot& dot) const;
    void drawDot(const ChartCanvas& canvas, const QPointF& at, double size, HealthGrade grade) const;
    void drawDots(const ChartCanvas& canvas, double size) const;
    void drawRings(const ChartCanvas& canvas, double size) const;
    void drawLimit(const ChartCanvas& canvas) const;
    void drawNames(const ChartCanvas& canvas, double size) const;

    std::shared_ptr<const HealthReport> m_report{};
    FleetNumber m_number{FleetNumber::Temperature};
    std::optional<GpuPlace> m_current{};
    std::vector<Dot> m_dots{};          ///< By rising value.
    std::vector<std::size_t> m_apart{};  ///< Among the dots, the farthest first.
    std::optional<double> m_limit{};     ///< The lowest of the cards.
    int m_tallest{1};
};

}  // namespace headroom
