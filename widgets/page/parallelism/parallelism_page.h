// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/search/search_report.h"
#include "widgets/chart/time/scaling_chart.h"
#include "widgets/page/parallelism/parallelism_text.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QLineEdit;
class QStackedLayout;
class QToolButton;

namespace headroom {

class Card;
class EmptyState;
class ParetoChart;
class GpuMapChart;
class LayoutHeatMap;
class LayoutTable;
class RowTable;
class ScalingChart;
class SegmentedControl;

/// Which layout: the ranking of all, the best for each pair of degrees, time against memory, where the GPUs of the plan
/// work, the rules of thumb beside the computed answer, why others do not come first, and what more GPUs bring.
class ParallelismPage final : public QWidget {
    Q_OBJECT

public:
    explicit ParallelismPage(QWidget* parent = nullptr);

    /// The plan changed; the ranking stays until the next report, which should follow at once.
    void setEstimate(const Plan& plan, const Estimate& estimate);
    /// A search ended or tells what it has so far, or the layouts known were estimated anew; null where the plan has
    /// no layouts.
    void setReport(const std::shared_ptr<const SearchReport>& report);
    void setProgress(const SearchProgress& progress);
    void setScaling(const std::vector<ScalingPoint>& points);
    void setByteUnit(ByteUnit unit);
    [[nodiscard]] Objective objective() const { return m_objective; }
    /// The layout of the row that the person chose, or else the best; nothing while none is known, and where the
    /// table no longer has the one chosen.
    [[nodiscard]] std::optional<LayoutChoice> chosenLayout() const;

signals:
    /// The person wants the plan to have that layout.
    void layoutChosen(const headroom::LayoutChoice& layout);
    /// The person wants the plan with that layout to stand beside it.
    void comparisonWanted(const headroom::LayoutChoice& layout);
    void objectiveChanged(headroom::Objective objective);
    void cancelRequested();
    /// The search was stopped; the person wants it after all.
    void searchRequested();
    /// The person wants to look for another cluster.
    void clusterWanted();
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildRanking();
    void buildCharts();
    void buildTables();
    void connectParts();
    void showReport();
    [[nodiscard]] QString reasonsNote(const std::optional<FoundLayout>& own) const;
    void showRows();
    void showReasons();
    void showSearching();
    /// -1 where the chosen layout is not in the table.
    [[nodiscard]] int rowOfChoice() const;
    /// The chosen row stays with its layout, whichever row that now has.
    void keepChoice();
    void sayChoice();

    Plan m_plan{};
    Estimate m_estimate{};
    std::shared_ptr<const SearchReport> m_report{};
    std::vector<RankedRow> m_rows{};  ///< All, as ordered.
    std::vector<RankedRow> m_shown{};  ///< Those in the table.
    std::optional<LayoutChoice> m_chosen{};  ///< Of the row that the person came to last.
    Objective m_objective{Objective::Time};
    std::optional<LayoutTable::Column> m_order{};  ///< Absent: as ranked.
    bool m_ascending{true};
    bool m_showsAll{false};
    ByteUnit m_unit{ByteUnit::GB};

    QStackedLayout* m_pages;
    EmptyState* m_empty;
    QBoxLayout* m_charts;
    QBoxLayout* m_tables;
    Card* m_rankCard;
    Card* m_heatCard;
    Card* m_frontCard;
    Card* m_mapCard;
    Card* m_ruleCard;
    Card* m_whyCard;
    Card* m_scalingCard;
    LayoutTable* m_table;
    QLineEdit* m_filter;
    SegmentedControl* m_objectives;
    QToolButton* m_more;
    QToolButton* m_cancel{nullptr};
    QToolButton* m_again{nullptr};  ///< In the place of m_cancel once the search was stopped.
    QToolButton* m_beside{nullptr};
    LayoutHeatMap* m_heat;
    ParetoChart* m_front;
    GpuMapChart* m_map;
    RowTable* m_rules;
    RowTable* m_why;
    ScalingChart* m_scaling;
};

}  // namespace headroom
