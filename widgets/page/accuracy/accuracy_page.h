// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/validate/accuracy.h"
#include "widgets/text/format.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QPushButton;
class QStackedLayout;

namespace headroom {

class AccuracyChart;
class AccuracyFilters;
class Card;
class EmptyState;
class ErrorHistogram;
class FactList;
class KpiStrip;
class PlanRange;
class RowTable;
struct AccuracySelection;

/// How accurate the program is: predicted against measured values, errors by source beside their goals, the signed
/// errors, where the ranges of the plan come from, the largest errors, and one case at a time beside its source, to be
/// opened as a plan.
class AccuracyPage final : public QWidget {
    Q_OBJECT

public:
    /// Says that the cases are being compared, until there is something to show.
    explicit AccuracyPage(QWidget* parent = nullptr);

    void setAccuracy(std::shared_ptr<const Accuracy> accuracy);
    /// Says why there is nothing to show.
    void setFailure(const QString& reason);
    /// The plan on the screen, whose ranges come from these cases.
    void setEstimate(const Estimate& estimate);
    void setByteUnit(ByteUnit unit);
    /// The id of the case that is shown; empty for none.
    [[nodiscard]] QString currentCase() const;

signals:
    /// The person wants the case with that id as a plan.
    void openRequested(const QString& caseId);
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void layOut();
    void buildCards();
    void buildTables();
    void buildCaseCard();
    void connectParts();
    void showPoints();
    void showRange();
    void showCases(const AccuracySelection& selection);
    void select(std::optional<AccuracyPoint> point);
    void openSelected();

    std::shared_ptr<const Accuracy> m_accuracy;
    std::vector<std::string> m_sources;         ///< All, in the order of their colours.
    std::vector<std::string> m_shownSources;    ///< Rows of the table of sources.
    std::vector<AccuracyPoint> m_worst;         ///< Rows of the table of cases.
    std::optional<AccuracyPoint> m_selected{};
    std::optional<Estimate> m_estimate{};
    ByteUnit m_unit{ByteUnit::GB};

    QStackedLayout* m_pages;
    EmptyState* m_empty;
    KpiStrip* m_strip;
    AccuracyFilters* m_filters;
    QBoxLayout* m_row;       ///< Chart, and what says it in numbers.
    QBoxLayout* m_errorRow;  ///< Signed errors, and the range of the plan.
    QBoxLayout* m_caseRow;   ///< The largest errors, and one case.
    Card* m_chartCard;
    Card* m_sourceCard;
    Card* m_histogramCard;
    Card* m_rangeCard;
    Card* m_worstCard;
    Card* m_caseCard;
    AccuracyChart* m_chart;
    ErrorHistogram* m_histogram;
    RowTable* m_sourceTable;
    RowTable* m_worstTable;
    FactList* m_facts;
    QPushButton* m_open;
    PlanRange* m_range;
};

}  // namespace headroom
