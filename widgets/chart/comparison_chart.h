// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimated_plan.h"
#include "widgets/chart/chart.h"
#include "widgets/text/format.h"

#include <span>

namespace headroom {

/// Which quantity a small multiple compares.
enum class ComparedQuantity { Memory, Time, Cost };

/// One quantity of several plans as bars from zero, one row for each, by the letters of the comparison: GPU memory by
/// part with the capacity of each, hours of the whole run, or cost of the job; of services alone, the time per token
/// and the cost of a million. Bars of plans that do not fit are hatched.
class ComparisonChart final : public Chart {
    Q_OBJECT

public:
    explicit ComparisonChart(ComparedQuantity quantity, QWidget* parent = nullptr);

    void setPlans(std::span<const EstimatedPlan> plans, ByteUnit unit);

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override;
    [[nodiscard]] QString pointText(int point) const override;
    [[nodiscard]] QSize usualSize() const override;
    [[nodiscard]] QSize leastSize() const override;

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& position, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;

private:
    struct Bar {
        QString letter;
        QString name;
        std::optional<double> value{};    ///< Bytes, hours, seconds or dollars; absent where not known.
        QString text;
        QString more{};  ///< Of its tooltip only.
        MemoryParts parts{};              ///< Of a memory bar.
        std::optional<double> capacity{};
        QString capacityText;
        QString standing{};  ///< How the plan stands, in a word.
        bool lacksMemory{false};
        bool fits{false};
    };
    [[nodiscard]] Bar barOf(const EstimatedPlan& job, int index) const;
    void fillServiceBar(Bar& bar, const Estimate& estimate) const;
    [[nodiscard]] QRectF row(int index, const ChartGeometry& geometry) const;
    void drawBar(const ChartCanvas& canvas, const Bar& bar, const QRectF& area, bool lit) const;

    ComparedQuantity m_quantity;
    ByteUnit m_unit{ByteUnit::GB};
    bool m_ofServices{false};  ///< All plans serve: time and cost are those of a token.
    std::vector<Bar> m_bars;
};

}  // namespace headroom
