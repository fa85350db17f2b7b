// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/decide/decision.h"
#include "widgets/chart/chart.h"

#include <optional>
#include <vector>

namespace headroom {

/// Where the plan itself stands among the answers; absent parts are not drawn.
struct OwnPoint {
    double time{0};
    Money money{};
};

/// Money against time of a decision's answers: of training the job against its days, of a service the month against its
/// latency. Sure answers, probable ones, the plan itself and the deadline.
class AnswersChart final : public Chart {
    Q_OBJECT

public:
    explicit AnswersChart(QWidget* parent = nullptr);

    /// Keeps what it draws; `plan` has the goal.
    void setDecision(const Plan& plan, const Decision& decision, const std::optional<OwnPoint>& own);
    /// The place of an answer in time: days, or milliseconds of a service; nothing where it is unknown.
    [[nodiscard]] static std::optional<double> timeOf(const Plan& plan, const Answer& answer);
    /// The money that is drawn of it.
    [[nodiscard]] static std::optional<Money> moneyOf(const Plan& plan, const Answer& answer);

    [[nodiscard]] DataTable table() const override;
    [[nodiscard]] QString summary() const override;
    [[nodiscard]] int pointCount() const override { return static_cast<int>(m_points.size()); }
    [[nodiscard]] QString pointText(int point) const override;
    /// How many answers stand right of or above what is drawn.
    [[nodiscard]] std::size_t beyond() const { return m_beyond; }
    [[nodiscard]] QSize usualSize() const override { return {420, 260}; }
    [[nodiscard]] QSize leastSize() const override { return {260, 200}; }

signals:
    /// A double click, or Return, on the mark of an answer, by its place among the decision's.
    void answerChosen(int answer);

protected:
    void arrange(const QSizeF& size, const ChartText& text) override;
    void drawAbove(const ChartCanvas& canvas) const override;
    [[nodiscard]] int pointAt(const QPointF& mouse, const ChartGeometry& geometry) const override;
    [[nodiscard]] QPointF pointPosition(int point, const ChartGeometry& geometry) const override;
    void choose(int point) override;

private:
    struct Point {
        int answer{0};
        double time{0};
        double money{0};
        bool sure{false};
        QString text;
    };
    void drawMark(const ChartCanvas& canvas, std::size_t point) const;
    void drawLabels(const ChartCanvas& canvas) const;
    void drawLegend(const ChartCanvas& canvas) const;

    std::vector<Point> m_points{};
    std::optional<OwnPoint> m_own{};
    std::optional<double> m_deadline{};
    std::size_t m_beyond{0};
    double m_mostTime{1};
    double m_leastMoney{0};
    double m_mostMoney{1};
    bool m_trains{true};
    QString m_currency{QStringLiteral("USD")};
};

}  // namespace headroom
