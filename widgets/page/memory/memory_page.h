// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "widgets/chart/memory/peak_sequence_chart.h"
#include "widgets/text/format.h"

#include <QWidget>

#include <optional>

class QBoxLayout;
class QLabel;
class QStackedLayout;

namespace headroom {

class Card;
class EmptyState;
class MemoryBarChart;
class PartTable;
class SegmentedControl;

/// GPU memory of a plan: bars by part against the capacity, the parts with their formulas, the peak against the
/// sequence length, and the checkpoint set against what training needs.
class MemoryPage final : public QWidget {
    Q_OBJECT

public:
    explicit MemoryPage(QWidget* parent = nullptr);

    /// Shows the estimate; without memory the page says why instead.
    void setEstimate(const Plan& plan, const Estimate& estimate);
    /// Peaks by rising sequence length; empty hides the chart.
    void setSequenceSweep(const std::vector<SequencePoint>& points);
    void setByteUnit(ByteUnit unit);
    /// A change that is looked at but not applied; nothing takes it away. `label` names the change,
    /// `capacity` is that of the GPUs it would run on: 0 stands for those of the plan.
    void setPreview(const std::optional<MemoryParts>& parts, const QString& label, Bytes capacity = {});

signals:
    /// The person chose another unit; the page shows it already.
    void byteUnitChanged(headroom::ByteUnit unit);
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildBarCard();
    void buildTableCard();
    void buildSequenceCard();
    [[nodiscard]] QWidget* buildLine();
    void connectCharts();
    void showEstimate();
    void showReasons();
    [[nodiscard]] QString tooltipOf(MemoryPart part) const;
    void showTable();
    [[nodiscard]] QString barNote() const;

    Plan m_plan{};
    Estimate m_estimate{};
    std::vector<SequencePoint> m_sweep;
    ByteUnit m_unit{ByteUnit::GB};

    QStackedLayout* m_pages;
    EmptyState* m_empty;
    QBoxLayout* m_row;
    Card* m_barCard;
    Card* m_tableCard;
    Card* m_sequenceCard;
    MemoryBarChart* m_bars;
    PartTable* m_table;
    PeakSequenceChart* m_sequence;
    SegmentedControl* m_unitSwitch;
    QLabel* m_line{nullptr};
};

}  // namespace headroom
