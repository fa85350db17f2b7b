// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/acceptance.h"
#include "widgets/text/format.h"

#include <QStringList>
#include <QWidget>

#include <optional>

class QCheckBox;
class QGridLayout;
class QLabel;
class QPushButton;
class QScrollArea;
class QStackedLayout;

namespace headroom {

class Card;
class EmptyState;
class RowTable;
class SentenceLabel;
class SideScroll;

/// What tests of the machines came to: the verdict, each check beside what is expected, and what was noticed. It stays
/// until other results are read, and follows the plan.
class DeployResults final : public QWidget {
    Q_OBJECT

public:
    explicit DeployResults(QWidget* parent = nullptr);

    /// `note`: which files, and the plan's machines.
    void setAcceptance(const Acceptance& acceptance, const QString& note);
    /// Scrolls to the verdict and the worst rows, whatever was looked at before.
    void showFromTop();
    void setByteUnit(ByteUnit unit);
    /// What the results say of the plan's links, a sentence a line; without one nothing is offered.
    void setMeasuredLinks(const QStringList& sentences);

signals:
    /// The person wants the certificate to be written.
    void certificateRequested();
    /// ... the links of the plan to be counted as the results say.
    void linksRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    void buildCards();
    void refresh();
    void showRows();
    void showRemarks();

    std::optional<Acceptance> m_acceptance{};
    ByteUnit m_unit{ByteUnit::GB};

    QStackedLayout* m_pages;
    QScrollArea* m_page{nullptr};  ///< Scrolls table and remarks together.
    EmptyState* m_empty;
    Card* m_card;
    QLabel* m_mark;
    SentenceLabel* m_headline;
    QLabel* m_basis;
    RowTable* m_table;
    SideScroll* m_tableScroll;
    QCheckBox* m_all;
    QPushButton* m_links;
    QPushButton* m_certificate;
    Card* m_remarkCard;
    QGridLayout* m_remarks;
};

}  // namespace headroom
