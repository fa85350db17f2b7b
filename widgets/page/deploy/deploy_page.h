// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/provision.h"
#include "widgets/text/format.h"

#include <QStringList>
#include <QWidget>

class QBoxLayout;
class QComboBox;
class QPushButton;
class QStackedLayout;
class QTreeWidget;

namespace headroom {

class Card;
class DeployChecklist;
class DeployPreview;
class EmptyState;

/// From the plan to files that deploy it: what has to be settled before it costs money, what can be written, and each
/// file as it would be saved. The page writes nothing itself.
class DeployPage final : public QWidget {
    Q_OBJECT

public:
    explicit DeployPage(QWidget* parent = nullptr);

    /// Shows what all targets come to; the target and file that are looked at stay where they are there again.
    void setProvisioned(const Provisioned& made, const QString& machines);
    void setByteUnit(ByteUnit unit);
    /// What results that were read say of the plan's links, a sentence a line; without one nothing is offered.
    void setMeasuredLinks(const QStringList& sentences);

signals:
    /// The person wants all files in a folder.
    void saveRequested();
    /// ... lists of the subscription to be read.
    void quotaRequested();
    /// ... results of the machines' tests to be read, and their certificate to be written.
    void resultsRequested();
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
    void fillTargets();
    void showTarget(const QString& target);
    void showFile(int index);
    [[nodiscard]] std::vector<const DeployFile*> filesOf(const QString& target) const;

    Provisioned m_made{};
    QString m_machines;
    ByteUnit m_unit{ByteUnit::GB};
    QString m_target;
    std::vector<const DeployFile*> m_files;

    QStackedLayout* m_pages;
    EmptyState* m_empty;
    QBoxLayout* m_columns;
    Card* m_checkCard;
    Card* m_targetCard;
    Card* m_previewCard;
    DeployChecklist* m_checks;
    DeployChecklist* m_checked;
    QTreeWidget* m_targets;
    QComboBox* m_fileChoice;
    QPushButton* m_results;
    QPushButton* m_links;
    bool m_hasLinks{false};
    QPushButton* m_copy;
    QPushButton* m_save;
    DeployPreview* m_preview;
};

}  // namespace headroom
