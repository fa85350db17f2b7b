// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/cost/token_run.h"
#include "widgets/chart/chart.h"

namespace headroom {

/// Tokens trained against the time since the start, up to all tokens of the plan, with a band from the fastest to the
/// slowest step and a line of the run without failures. Without tokens, or an end, it says what to enter.
class TokensChart final : public Chart {
    Q_OBJECT

public:
    explicit TokensChart(QWidget* parent = nullptr);

    void setRun(const TokenRun& run);
    [[nodiscard]] const TokenRun& run() const { return m_run; }

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
    [[nodiscard]] bool isEmpty() const { return !m_run.done || !(m_run.tokens > 0); }
    [[nodiscard]] QString emptyText() const;
    [[nodiscard]] QString doneText() const;
    [[nodiscard]] QString rangeText() const;
    [[nodiscard]] Hours timeOf(int point) const;
    void drawBudget(const ChartCanvas& canvas) const;
    void drawEnd(const ChartCanvas& canvas) const;

    TokenRun m_run{};
};

}  // namespace headroom
