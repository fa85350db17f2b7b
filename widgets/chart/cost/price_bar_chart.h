// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"
#include "widgets/chart/chart.h"

namespace headroom {

/// One way to pay for the same machines.
struct PriceBar {
    QString mode;          ///< "Pay as you go".
    QString note;          ///< Date of the price, or that it has none.
    QString source;
    Money hour{};          ///< All nodes for one hour.
    bool current{false};   ///< The plan's own mode.
};

/// Prices per hour of all nodes by price mode, as bars from zero.
class PriceBarChart final : public Chart {
    Q_OBJECT

public:
    explicit PriceBarChart(QWidget* parent = nullptr);

    void setData(const std::vector<PriceBar>& prices, const QString& currency);
    [[nodiscard]] const std::vector<PriceBar>& data() const { return m_prices; }

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
    [[nodiscard]] QRectF row(int index, const ChartGeometry& geometry) const;
    [[nodiscard]] QString amount(const PriceBar& price) const;

    std::vector<PriceBar> m_prices;
    QString m_currency;
};

}  // namespace headroom
