// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/decide/decision.h"
#include "widgets/chart/cost/answers_chart.h"
#include "widgets/text/format.h"

#include <QWidget>

#include <optional>
#include <vector>

class QBoxLayout;
class QGridLayout;
class QLabel;
class QPushButton;
class QStackedLayout;

namespace headroom {

class Card;
class EmptyState;
class RowTable;
class SegmentedControl;

/// What to take for the plan's goal: all answers with their certainty, money against time, why the first comes first,
/// and one click for what is surer, cheaper or faster.
class DecidePage final : public QWidget {
    Q_OBJECT

public:
    explicit DecidePage(QWidget* parent = nullptr);

    /// The answers to the goal of `plan`; `own` is where the plan itself stands.
    void setDecision(const Plan& plan, const Decision& decision, const std::optional<OwnPoint>& own);
    /// While answers are sought those before stay, and say so.
    void setBusy(const QString& progress);
    void setByteUnit(ByteUnit unit);
    [[nodiscard]] const Decision& decision() const { return m_decision; }

signals:
    /// The plan is to become that answer.
    void applyRequested(const headroom::Answer& answer);
    /// ... is to stand beside the plan.
    void compareRequested(const headroom::Answer& answer);
    /// The person wants to fill in that field of the plan.
    void fieldWanted(std::string_view pointer);
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildAnswers();
    void buildWhy();
    void showAnswers();
    void showTitle();
    void showWhy();
    void showVariants();
    void refresh();
    [[nodiscard]] const Answer* current() const;
    [[nodiscard]] std::vector<std::size_t> shown() const;

    Plan m_plan{};
    Decision m_decision{};
    std::optional<OwnPoint> m_own{};
    std::vector<std::size_t> m_rows{};  ///< Places of the answers in the table.
    ByteUnit m_unit{ByteUnit::GB};

    QStackedLayout* m_pages;
    EmptyState* m_empty;
    QBoxLayout* m_lower;
    Card* m_answerCard;
    Card* m_chartCard;
    Card* m_whyCard;
    Card* m_variantCard;
    SegmentedControl* m_extent;
    RowTable* m_table;
    AnswersChart* m_chart;
    QLabel* m_why;
    QGridLayout* m_variants;
    QPushButton* m_apply;
    QPushButton* m_compare;
};

}  // namespace headroom
