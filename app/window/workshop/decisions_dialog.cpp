// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/workshop/decisions_dialog.h"

#include "app/window/dialogs/file_words.h"
#include "model/io/workshop/workshop_limits.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>

namespace headroom {

DecisionsDialog::DecisionsDialog(QWidget* parent)
    : QDialog(parent), m_list(new QListWidget(this)), m_text(new QLineEdit(this)),
      m_remove(new QPushButton(tr("&Remove"), this))
{
    setObjectName(QStringLiteral("decisionsDialog"));
    setWindowTitle(tr("Decisions"));
    constexpr QSize usual{560, 380};
    resize(zoomed(usual));
    m_list->setObjectName(QStringLiteral("decisionList"));
    m_list->setAccessibleName(tr("Decisions"));
    m_list->setWordWrap(true);
    m_list->setAlternatingRowColors(false);
    m_text->setObjectName(QStringLiteral("decisionText"));
    m_text->setPlaceholderText(tr("What was decided, and why"));
    m_text->setAccessibleName(tr("New decision"));
    constexpr int fewBytesEach = 4;  // Of a character in UTF-8, at most.
    m_text->setMaxLength(static_cast<int>(workshop_limits::longestDecision) / fewBytesEach);
    auto* add = new QPushButton(tr("&Add"), this);
    add->setObjectName(QStringLiteral("addDecision"));
    add->setDefault(true);
    m_remove->setObjectName(QStringLiteral("removeDecision"));
    auto* copy = new QPushButton(tr("&Copy all"), this);
    auto* close = new QDialogButtonBox(QDialogButtonBox::Close, this);
    auto* line = new QHBoxLayout;
    line->addWidget(m_text, 1);
    line->addWidget(add);
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_remove);
    buttons->addWidget(copy);
    buttons->addStretch(1);
    buttons->addWidget(close);
    auto* column = new QVBoxLayout(this);
    column->setSpacing(grid(2));
    auto* hint = new QLabel(tr("Fixes and answers that are taken are written down by themselves."), this);
    hint->setWordWrap(true);
    setTextRole(*hint, Role::SecondaryText);
    column->addWidget(hint);
    column->addWidget(m_list, 1);
    column->addLayout(line);
    column->addLayout(buttons);
    connect(add, &QPushButton::clicked, this, &DecisionsDialog::add);
    connect(m_remove, &QPushButton::clicked, this, [this] { emit removeWanted(m_list->currentRow()); });
    connect(copy, &QPushButton::clicked, this, &DecisionsDialog::copy);
    connect(close, &QDialogButtonBox::rejected, this, &QDialog::close);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { m_remove->setEnabled(row >= 0); });
    m_text->setFocus();
}

void DecisionsDialog::setDecisions(const std::vector<WorkshopDecision>& decisions)
{
    m_list->clear();
    for (const WorkshopDecision& decision : decisions) {
        const QDateTime time = QDateTime::fromString(asText(decision.time), Qt::ISODate);
        m_list->addItem((time.isValid() ? localTime(time) : asText(decision.time)) + QStringLiteral("   ") +
                        asText(decision.text));
    }
    m_list->scrollToBottom();
    m_remove->setEnabled(false);
}

void DecisionsDialog::add()
{
    const QString text = m_text->text().simplified();
    if (text.isEmpty())
        return;
    m_text->clear();
    emit addWanted(text);
}

void DecisionsDialog::copy()
{
    QString all;
    for (int row = 0; row < m_list->count(); ++row)
        all += m_list->item(row)->text() + u'\n';
    QGuiApplication::clipboard()->setText(all);
}

}  // namespace headroom
