// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/health/health_words.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QStackedLayout;
class QToolButton;

namespace headroom {

class Card;
class EmptyState;
class FactList;
class FleetGrid;
class GpuTable;
class PlannedBars;
class SegmentedControl;
class TopologyView;

/// Real GPUs: a table as nvidia-smi has it, the fleet as a grid, who reaches whom; beneath, why something is wrong and
/// what to do, the chosen card, and the plan beside the reading.
class HealthPage final : public QWidget {
    Q_OBJECT

public:
    /// Offers to open a capture until there is a reading.
    explicit HealthPage(QWidget* parent = nullptr);

    /// Shows a reading; `tensor` is the plan's tensor parallelism.
    void setReport(std::shared_ptr<const HealthReport> report, int tensor);
    /// Says why there is none; an earlier reading goes away.
    void setFailure(const QString& reason);
    /// Whether a reading is being taken.
    void setBusy(bool busy);
    void setByteUnit(ByteUnit unit);
    [[nodiscard]] std::optional<GpuPlace> currentGpu() const { return m_gpu; }

signals:
    /// The person wants to choose captures to open.
    void openRequested();
    /// The person wants this computer's own GPUs read.
    void readRequested();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildTools();
    void buildViews();
    void buildDetails();
    void connectParts();
    void applyLook();
    void chooseGpu(GpuPlace place);
    void chooseFinding(int position);
    void showGpu();
    void showView(const QString& id);
    void copyEvidence() const;
    [[nodiscard]] std::vector<HealthFinding> findingsOf(GpuPlace place) const;

    std::shared_ptr<const HealthReport> m_report{};
    std::vector<HealthFinding> m_findings{};  ///< Those that can be stepped through.
    int m_position{0};
    std::optional<GpuPlace> m_gpu{};
    int m_tensor{1};
    ByteUnit m_unit{ByteUnit::GB};

    QStackedLayout* m_pages;
    EmptyState* m_empty;
    QPushButton* m_open;
    QPushButton* m_read;
    SegmentedControl* m_view;
    QLabel* m_facts;
    QLabel* m_sentence;
    Card* m_tableCard;
    GpuTable* m_table;
    Card* m_fleetCard;
    FleetGrid* m_fleet;
    Card* m_topologyCard;
    TopologyView* m_topology;
    QBoxLayout* m_details;
    Card* m_findingCard;
    FactList* m_findingFacts;
    QToolButton* m_previous;
    QToolButton* m_next;
    QPushButton* m_copy;
    Card* m_gpuCard;
    FactList* m_gpuFacts;
    Card* m_planCard;
    PlannedBars* m_bars;
};

}  // namespace headroom
