// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/plan/plan.h"
#include "widgets/page/present/presented_text.h"

#include <QWidget>

#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;

namespace headroom {

class BigFigure;
class Card;
class MemoryBarChart;
class PlanTile;

/// One plan for people who sit far away: its memory as a bar, three numbers, and beneath them the other plans of the
/// workshop and what was decided.
class PresentPage final : public QWidget {
    Q_OBJECT

public:
    explicit PresentPage(QWidget* parent = nullptr);

    void setEstimate(const Plan& plan, const Estimate& estimate);
    void setByteUnit(ByteUnit unit);
    /// The plans among which this one stands; one alone is not shown again.
    void setPlans(const std::vector<PresentedPlan>& plans);
    /// The last decisions, each with its time of day, the newest last.
    void setDecisions(const std::vector<std::pair<QString, QString>>& decisions);

signals:
    /// The person wants to see the plan at that place.
    void planChosen(int plan);

private:
    void showPlan();
    void showStrip();
    [[nodiscard]] int firstTile() const;

    Plan m_plan{};
    Estimate m_estimate{};
    ByteUnit m_unit{ByteUnit::GB};
    std::vector<PresentedPlan> m_shownPlans{};
    Card* m_barCard;
    MemoryBarChart* m_bar;
    std::vector<BigFigure*> m_figures{};
    QWidget* m_strip;
    QHBoxLayout* m_tiles;
    std::vector<PlanTile*> m_plans{};
    QLabel* m_decisions;
};

}  // namespace headroom
