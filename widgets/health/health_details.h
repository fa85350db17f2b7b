// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/compare.h"
#include "model/health/rules/history.h"
#include "model/health/rules/mute.h"
#include "widgets/health/history_chart.h"
#include "widgets/text/health/health_words.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <utility>
#include <vector>

class QBoxLayout;
class QPushButton;
class QToolButton;

namespace headroom {

class Card;
class FactList;
class PlannedBars;

/// Beneath the views of the Health page: why something is wrong and what to do, the chosen card with its history, the
/// plan beside the reading, and what changed since an earlier one.
class HealthDetails final : public QWidget {
    Q_OBJECT

public:
    explicit HealthDetails(QWidget* parent = nullptr);

    void setReport(std::shared_ptr<const HealthReport> report);
    /// Which of the findings is shown: the first, or the one that the person had stepped to, if it is still there.
    enum class Begin { First, WhereItWas };
    /// Shows a card, or none, and these findings.
    void show(std::optional<GpuPlace> gpu, std::vector<HealthFinding> findings, Begin begin = Begin::First);
    /// Goes to one of them, as if the person had stepped there.
    void goTo(const HealthFinding& finding);
    void setByteUnit(ByteUnit unit);
    /// The readings so far; it outlives this, or is replaced by null.
    void setHistory(const HealthHistory* history, HistoryTimes times = HistoryTimes::Running);
    /// The time that is shown of a recording, on the history's clock.
    void setMark(std::optional<double> seconds);
    /// What changed since the reading called `since`; an empty name hides the card.
    void setChanges(const std::vector<HealthChange>& changes, const QString& since);
    void setMuted(std::vector<MutedFinding> muted);
    /// The finding that is shown, and what changed, for a page to scroll to.
    [[nodiscard]] QWidget& findingCard() const;
    [[nodiscard]] QWidget& changesCard() const;

signals:
    /// Another finding is shown, or none.
    void findingShown(const headroom::HealthFinding* finding);
    /// The person knows of a finding and wants to say why.
    void muteRequested(const headroom::HealthFinding& finding);
    /// It shall be spoken of again.
    void unmuteRequested(const headroom::HealthFinding& finding);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildFindingCard();
    void buildOtherCards();
    void orderFindings();
    void chooseFinding(int position);
    void stepTo(int position);
    [[nodiscard]] int keptPosition() const;
    void showGpu();
    void showHistory();
    void showChanges();
    void copyEvidence() const;
    void toggleMute();

    std::shared_ptr<const HealthReport> m_report{};
    std::vector<HealthFinding> m_given{};  ///< As they were given.
    std::vector<HealthFinding> m_findings{};  ///< Those that can be stepped through, the muted last.
    std::vector<MutedFinding> m_muted{};
    int m_position{0};
    bool m_stepped{false};  ///< The person went to the finding that is shown.
    /// That finding of the reading before, and what identifies it from one to the next.
    std::optional<std::pair<MutedFinding, HealthFinding>> m_kept{};
    std::optional<GpuPlace> m_gpu{};
    ByteUnit m_unit{ByteUnit::GB};
    const HealthHistory* m_history{nullptr};
    std::vector<HealthChange> m_changeList{};
    QString m_since{};  ///< The earlier reading's name; empty for none.

    QBoxLayout* m_row;
    Card* m_findingCard;
    FactList* m_findingFacts;
    QToolButton* m_previous{nullptr};
    QToolButton* m_next{nullptr};
    QPushButton* m_copy;
    QPushButton* m_mute;
    Card* m_gpuCard;
    FactList* m_gpuFacts;
    Card* m_historyCard;
    HistoryChart* m_historyChart;
    Card* m_planCard;
    PlannedBars* m_bars;
    Card* m_changesCard;
    FactList* m_changes;
};

}  // namespace headroom
