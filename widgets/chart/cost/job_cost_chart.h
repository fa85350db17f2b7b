// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/cost/job_curve.h"
#include "widgets/chart/chart.h"

namespace headroom {

/// What a chart of a job's cost draws; amounts are in `currency`.
struct JobCost {
    JobCurve curve{};
    std::optional<Money> budget{};
    std::optional<Hours> budgetLasts{};  ///< When it is used up, which may be after the job.
    QString currency{QStringLiteral("USD")};
};

/// The cost of a job as it adds up to its end, with a band from the early to the late end of its range.
class JobCostChart final : public Chart {
    Q_OBJECT

public:
    explicit JobCostChart(QWidget* parent = nullptr);

    void setData(const JobCost& job);
    [[nodiscard]] const JobCost& data() const { return m_job; }

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
    [[nodiscard]] const JobEnd& last() const { return m_job.curve.late ? *m_job.curve.late : m_job.curve.expected; }
    [[nodiscard]] QString money(Money amount) const;
    [[nodiscard]] QString rangeText() const;
    [[nodiscard]] QString whenText(Hours calendar) const;
    void drawBudget(const ChartCanvas& canvas) const;
    void drawEnd(const ChartCanvas& canvas) const;

    JobCost m_job{};
};

}  // namespace headroom
