// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/compare.h"
#include "model/health/rules/history.h"
#include "model/health/rules/mute.h"
#include "model/health/stack.h"
#include "widgets/text/health/health_words.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPushButton;
class QScrollArea;

namespace headroom {

class Card;
class ElidedLabel;
class EmptyState;
class FindingsTable;
class FleetView;
class GpuTable;
class HealthDetails;
class PlanLine;
class ReplayBar;
class SegmentedControl;
class StackCard;
class TopologyCard;

/// Real GPUs: a table as nvidia-smi has it, the fleet as a grid, who reaches whom, and what software works with what;
/// beneath, why something is wrong and what to do, the chosen card, and the plan beside the reading.
class HealthPage final : public QWidget {
    Q_OBJECT

public:
    /// Offers to open a capture until there is a reading.
    explicit HealthPage(QWidget* parent = nullptr);

    /// Shows a reading; `tensor` is the plan's tensor parallelism. Where it is of the same cards as the one before, the
    /// card and the finding that the person went to stay, and nothing scrolls.
    void setReport(std::shared_ptr<const HealthReport> report, int tensor);
    /// Says why there is none; an earlier reading goes away.
    void setFailure(const QString& reason);
    /// Whether a reading is being taken.
    void setBusy(bool busy);
    /// Whether readings are taken again and again.
    void setWatching(bool watching);
    void setByteUnit(ByteUnit unit);
    [[nodiscard]] std::optional<GpuPlace> currentGpu() const { return m_gpu; }
    [[nodiscard]] HealthDetails& details() const { return *m_details; }
    [[nodiscard]] ReplayBar& replay() const { return *m_replay; }
    [[nodiscard]] PlanLine& planLine() const { return *m_planLine; }
    [[nodiscard]] StackCard& stack() const { return *m_stack; }
    void setMuted(const std::vector<MutedFinding>& muted);
    /// Goes to the worst finding, as if the person had chosen it.
    void showWorst();
    /// Shows what changed since the reading called `since` and scrolls to it; an empty name hides it.
    void setChanges(const std::vector<HealthChange>& changes, const QString& since);

signals:
    /// The person wants to choose captures to open.
    void openRequested();
    /// The person wants this computer's own GPUs read.
    void readRequested();
    /// The person wants these bytes in a file; the name proposed has no folder.
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);
    /// The person wants readings to go on, or to end.
    void watchRequested(bool watch);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    static constexpr QLatin1String viewGpus{"gpus"};
    static constexpr QLatin1String viewFleet{"fleet"};
    static constexpr QLatin1String viewTopology{"topology"};
    static constexpr QLatin1String viewStack{"stack"};

    void buildTools(QHBoxLayout& tools);
    void buildViews();
    void connectParts();
    void applyLook();
    void chooseGpu(GpuPlace place);
    void chooseHost(std::size_t host);
    void chooseFinding(const HealthFinding& finding, const std::optional<GpuPlace>& place);
    void showFindings();
    void fitFindings();
    void showGpu();
    void scrollTo(QWidget& part);
    void scrollToTop();
    /// What the cards are scrolled in.
    [[nodiscard]] QScrollArea* scrollArea() const;
    void showSentence();
    void showView(const QString& id);
    void showParts();
    [[nodiscard]] std::vector<HealthFinding> findingsOf(GpuPlace place) const;

    std::shared_ptr<const HealthReport> m_report{};
    std::vector<MutedFinding> m_muted{};
    std::optional<GpuPlace> m_gpu{};
    std::optional<std::size_t> m_host{};  ///< The host without cards that the person chose in place of one.
    bool m_chosen{false};  ///< The person chose the card, not the page.
    int m_tensor{1};

    EmptyState* m_empty;
    QPushButton* m_open;
    QPushButton* m_read;
    QPushButton* m_watch;
    SegmentedControl* m_view;
    ElidedLabel* m_facts;
    QLabel* m_sentence;
    ElidedLabel* m_notes;  ///< What of the reading was left out, and why.
    PlanLine* m_planLine;
    ReplayBar* m_replay;
    Card* m_tableCard;
    GpuTable* m_table;
    FleetView* m_fleet;
    TopologyCard* m_topologyCard;
    Card* m_stackCard;
    StackCard* m_stack;
    Card* m_findingsCard;
    FindingsTable* m_findings;
    HealthDetails* m_details;
};

}  // namespace headroom
