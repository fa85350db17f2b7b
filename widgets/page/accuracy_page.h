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
class QLabel;
class QPushButton;
class QStackedLayout;

namespace headroom {

class AccuracyChart;
class Card;
class EmptyState;
class FactList;
class KpiStrip;
class RowTable;
class SegmentedControl;

/// How accurate the program is: predicted against measured values, errors by source, the largest errors, and one case
/// at a time beside its source, to be opened as a plan.
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
    void buildFilters();
    void buildCards();
    void buildCaseCard();
    void connectParts();
    void showPoints();
    void showRange();
    void select(std::optional<AccuracyPoint> point);
    void openSelected();
    [[nodiscard]] AccuracyQuantity quantity() const;
    [[nodiscard]] std::optional<ErrorKind> kind() const;

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
    QBoxLayout* m_filters;
    QBoxLayout* m_row;
    SegmentedControl* m_quantity;
    SegmentedControl* m_kind;
    Card* m_chartCard;
    Card* m_sourceCard;
    Card* m_worstCard;
    Card* m_caseCard;
    AccuracyChart* m_chart;
    RowTable* m_sourceTable;
    RowTable* m_worstTable;
    FactList* m_facts;
    QPushButton* m_open;
    QLabel* m_range;
};

}  // namespace headroom
