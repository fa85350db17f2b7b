// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/cluster_search.h"
#include "widgets/text/format.h"

#include <QDialog>
#include <QTimer>

#include <memory>
#include <vector>

class QLabel;
class QPushButton;

namespace headroom {

class RowTable;
class ScaledSlider;
class SegmentedControl;

/// Which cluster: the cheapest that ends in time, the fastest for a budget, or the fewest GPUs. Asks anew whenever the
/// question changes, shows what comes of it by VM size, and hands over the plan of a chosen answer.
class ClusterDialog final : public QDialog {
    Q_OBJECT

public:
    /// Starts with a plan's budget, if it has one.
    explicit ClusterDialog(const Plan& plan, QWidget* parent = nullptr);

    void setByteUnit(ByteUnit unit);
    void setProgress(const ClusterProgress& progress);
    void setResult(const std::shared_ptr<const ClusterResult>& result);
    /// Goal and limit as they stand; the day is left to who searches.
    [[nodiscard]] ClusterQuestion question() const;

signals:
    /// Another question, or the first; what was asked before is of no more interest.
    void asked();
    void stopRequested();
    /// The person wants the plan on that cluster.
    void planWanted(const headroom::Plan& plan);
    /// The person wants to compare with the plan on that cluster.
    void comparisonWanted(const headroom::Plan& plan);

private:
    void buildQuestion(const Plan& plan);
    void buildAnswers();
    void choose(const QString& goal);
    void ask();
    void showResult();
    void showChosen();
    [[nodiscard]] const ClusterAnswer* chosen() const;

    QString m_currency;
    double m_usdRate;  ///< Units of the currency for one US dollar.
    ByteUnit m_unit{ByteUnit::GB};
    ClusterGoal m_goal{ClusterGoal::CheapestWithin};
    std::shared_ptr<const ClusterResult> m_result{};
    QTimer m_soon;  ///< Asks when the slider rests for a moment.

    SegmentedControl* m_goals;
    ScaledSlider* m_days;
    ScaledSlider* m_budget;
    QLabel* m_heading;
    QLabel* m_status;
    QPushButton* m_stop;
    RowTable* m_table;
    QLabel* m_nothing;
    QPushButton* m_use;
    QPushButton* m_compare;
};

}  // namespace headroom
