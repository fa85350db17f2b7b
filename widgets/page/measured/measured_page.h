// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/evidence/diff/difference.h"
#include "model/evidence/diff/shortage.h"
#include "widgets/text/format.h"

#include <QStringList>
#include <QWidget>

#include <optional>

class QBoxLayout;
class QLabel;
class QPushButton;
class QStackedLayout;

namespace headroom {

class Card;
class EmptyState;
class RowTable;
class WaterfallChart;

/// A plan against what was measured of its job: the files that were recognised, the waterfall from the predicted step
/// to the measured one, what each cause costs and what to do next, and memory by part.
class MeasuredPage final : public QWidget {
    Q_OBJECT

public:
    /// Says what to bring, until there is something to show.
    explicit MeasuredPage(QWidget* parent = nullptr);

    void setDifference(const Difference& difference);
    /// What the plan says of an out-of-memory error among them; nothing where there was none, or the plan says nothing.
    void setShortage(const std::optional<Shortage>& shortage);
    /// What is asked for where a plan of the job is missing.
    void setQuestions(const QStringList& questions);
    /// Nothing was read, or it was put away.
    void clear();
    void setBusy(bool busy);
    void setByteUnit(ByteUnit unit);

signals:
    /// The person wants to choose files.
    void openRequested();
    /// The text of the clipboard is to be read: an error, a few lines of a log.
    void pasteRequested();
    /// The files that were read are to be put away.
    void clearRequested();
    /// The plan is to take over what was measured.
    void calibrateRequested();
    /// The run as an anonymous case.
    void caseRequested();
    void exportRequested(const QString& suggestedName, const QByteArray& bytes);

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void buildInputs();
    void buildCauses();
    void buildMemory();
    void layOut();
    void showInputs();
    void showSteps();
    void showServices();
    [[nodiscard]] QString shortageText() const;
    void showMemory();
    void showNotes();

    Difference m_difference{};
    std::optional<Shortage> m_shortage{};
    QStringList m_questions{};
    ByteUnit m_unit{ByteUnit::GB};

    QStackedLayout* m_pages;
    EmptyState* m_empty;
    QBoxLayout* m_upper;
    QBoxLayout* m_lower;
    Card* m_inputCard;
    Card* m_chartCard;
    Card* m_causeCard;
    Card* m_memoryCard;
    RowTable* m_inputs;
    WaterfallChart* m_chart;
    RowTable* m_causes;
    RowTable* m_memory;
    RowTable* m_services;
    QLabel* m_noSteps;
    QLabel* m_notes;
    QPushButton* m_add;
    QPushButton* m_paste;
    QPushButton* m_clear;
    QPushButton* m_calibrate;
    QPushButton* m_case;
};

}  // namespace headroom
