// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimated_plan.h"
#include "widgets/page/compare/compared_plans.h"
#include "widgets/text/format.h"

#include <QWidget>

#include <vector>

class QBoxLayout;
class QLabel;
class QPushButton;
class QVBoxLayout;

namespace headroom {

class Card;
class CompareHeads;
class ComparisonChart;
class RowTable;
class SideScroll;
class SensitivityCard;
class SegmentedControl;

/// Several plans side by side: the plan of the editor and others, in one table with the differences marked, and small
/// multiples of memory, time and cost. Plans are meant by their place.
class ComparePage final : public QWidget {
    Q_OBJECT

public:
    explicit ComparePage(QWidget* parent = nullptr);

    /// The plan of the editor, or the baseline of a workshop, first.
    void setPlans(const std::vector<EstimatedPlan>& plans, const ComparedPlans& standing = {});
    void setByteUnit(ByteUnit unit);
    /// Which field moves the plan of the editor most.
    [[nodiscard]] SensitivityCard& sensitivity() { return *m_sensitivity; }

signals:
    /// The person wants to keep the plan as it is now beside itself.
    void snapshotRequested();
    /// The person wants a plan file beside the plan.
    void openRequested();
    void reportRequested();
    void applyRequested(int plan);
    void removeRequested(int plan);
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    /// A chart, whose title follows what is compared, and the card that bears it.
    struct ChartCard {
        ComparisonChart* chart;
        Card* card;
    };
    [[nodiscard]] QWidget* buildToolRow();
    void buildTableCard();
    void addChart(ComparisonChart* chart);
    void makeTable();
    void showPlans();
    void showRows();
    void arrange();

    std::vector<EstimatedPlan> m_plans;
    ComparedPlans m_standing{};
    ByteUnit m_unit{ByteUnit::GB};

    QBoxLayout* m_row;
    QVBoxLayout* m_side;
    CompareHeads* m_heads;
    SegmentedControl* m_filter;
    QPushButton* m_report;
    Card* m_tableCard;
    QVBoxLayout* m_tableHolder;
    RowTable* m_table{nullptr};
    SideScroll* m_scroll{nullptr};  ///< Holds the table.
    std::vector<ChartCard> m_charts;
    SensitivityCard* m_sensitivity;
    QLabel* m_verdict{nullptr};
};

}  // namespace headroom
