// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/acceptance.h"
#include "model/provision/provision.h"
#include "widgets/text/format.h"

#include <QSet>
#include <QStringList>
#include <QWidget>

#include <optional>

class QAction;
class QBoxLayout;
class QComboBox;
class QPushButton;
class QStackedLayout;
class QTreeWidget;
class QTreeWidgetItem;

namespace headroom {

class Card;
class DeployChecklist;
class DeployPreview;
class DeployResults;
class EmptyState;
class SegmentedControl;

/// From the plan to files that deploy it: what has to be settled before it costs money, what can be written, and each
/// file as it would be saved; then, when the machines are there, what their tests came to. The page writes nothing
/// itself.
class DeployPage final : public QWidget {
    Q_OBJECT

public:
    explicit DeployPage(QWidget* parent = nullptr);

    /// Shows what all targets come to; the target and file that are looked at stay where they are there again. `usual`
    /// are the targets to be saved where the person chose none.
    void setProvisioned(const Provisioned& made, const QString& machines, const std::vector<std::string>& usual);
    void setByteUnit(ByteUnit unit);
    /// What results that were read say of the plan's links, a sentence a line; without one nothing is offered.
    void setMeasuredLinks(const QStringList& sentences);
    /// Shows what tests of the machines came to; `note` says which files.
    void setAcceptance(const Acceptance& acceptance, const QString& note);
    /// Brings the results to the front, from their top.
    void showResults();
    /// The targets whose files are to be saved, by their names.
    [[nodiscard]] std::vector<std::string> chosenTargets() const;

signals:
    /// Another choice of targets, and of what has to be settled for them.
    void targetsChosen();
    /// The person wants the files of the chosen targets in a folder.
    void saveRequested();
    /// ... lists of the subscription to be read.
    void quotaRequested();
    /// ... results of the machines' tests to be read: files of them, or a folder.
    void resultsRequested();
    void resultFolderRequested();
    /// ... what they came to as a certificate.
    void certificateRequested();
    /// ... the links of the plan to be counted as the results say.
    void linksRequested();
    /// ... to fill in that field of the plan.
    void fieldWanted(std::string_view pointer);

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void buildCards();
    void refresh();
    void buildTop();
    void showView(const QString& id);
    void fillTargets();
    [[nodiscard]] bool isChosen(const QString& target) const;
    void choose(QTreeWidgetItem& item);
    void showChosen();
    void showPoints();
    void showTarget(const QString& target);
    void showFile(int index);
    [[nodiscard]] std::vector<const DeployFile*> filesOf(const QString& target) const;

    Provisioned m_made{};
    QString m_machines;
    ByteUnit m_unit{ByteUnit::GB};
    QString m_target;
    std::vector<const DeployFile*> m_files;
    int m_suitable{0};  ///< Targets that have files.
    QSet<QString> m_usual;
    std::optional<QSet<QString>> m_chosen{};  ///< By the person; absent for the usual ones.

    SegmentedControl* m_view;
    QPushButton* m_read;
    QStackedLayout* m_pages;
    DeployResults* m_results;
    EmptyState* m_empty;
    QBoxLayout* m_columns;
    Card* m_checkCard;
    Card* m_targetCard;
    Card* m_previewCard;
    DeployChecklist* m_checks;
    DeployChecklist* m_checked;
    QTreeWidget* m_targets;
    QComboBox* m_fileChoice;
    QPushButton* m_copy;
    QPushButton* m_save;
    DeployPreview* m_preview;
};

}  // namespace headroom
