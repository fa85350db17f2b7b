// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/empty_state.h"

#include "widgets/card/card.h"
#include "widgets/page/page_frame.h"
#include "widgets/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QVBoxLayout>

namespace headroom {

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_reasons(new QLabel(this)), m_remedy(new QLabel(this)),
      m_action(new QPushButton(this))
{
    auto* card = new Card(QString(), this);
    // As high as its text at the card's width, which Fixed would not be.
    card->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Maximum);
    auto* content = new QWidget(card);
    auto* layout = new QVBoxLayout(content);
    layout->setContentsMargins(grid(2), grid(2), grid(2), grid(2));
    layout->setSpacing(grid(3));
    for (QLabel* label : {m_title, m_reasons, m_remedy}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->setTextInteractionFlags(Qt::TextSelectableByMouse);
        layout->addWidget(label);
    }
    m_title->setObjectName(QStringLiteral("emptyTitle"));
    m_reasons->setObjectName(QStringLiteral("emptyReasons"));
    m_remedy->setObjectName(QStringLiteral("emptyRemedy"));
    m_action->setObjectName(QStringLiteral("emptyAction"));
    m_action->hide();
    layout->addWidget(m_action, 0, Qt::AlignLeft);
    layout->addStretch();
    card->setContent(content);
    auto* page = new QVBoxLayout(this);
    page->setContentsMargins(pageMargins);
    page->addWidget(card);
    page->addStretch();
    connect(m_action, &QPushButton::clicked, this, &EmptyState::actionTriggered);
    applyLook();
}

void EmptyState::setText(const QString& title, const QStringList& reasons, const QString& remedy)
{
    m_title->setText(title);
    QStringList lines = reasons;
    if (lines.size() > 1)
        lines.replaceInStrings(QRegularExpression(QStringLiteral("^")), QStringLiteral("\u2022  "));
    m_reasons->setText(lines.join(u'\n'));
    m_reasons->setVisible(!reasons.isEmpty());
    m_remedy->setText(remedy);
    m_remedy->setVisible(!remedy.isEmpty());
}

void EmptyState::setAction(const QString& text)
{
    m_action->setText(text);
    m_action->setVisible(!text.isEmpty());
}

void EmptyState::applyLook()
{
    m_title->setFont(scaledFont(font(), TypeSize::Section, true));
    setTextRole(*m_remedy, Role::SecondaryText);
}

void EmptyState::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::PaletteChange)
        applyLook();
}

}  // namespace headroom
