// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/empty_state.h"

#include "widgets/theme/theme.h"

#include <QEvent>
#include <QLabel>
#include <QVBoxLayout>

namespace headroom {

EmptyState::EmptyState(QWidget* parent)
    : QWidget(parent), m_title(new QLabel(this)), m_reasons(new QLabel(this)), m_remedy(new QLabel(this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(grid(8), grid(12), grid(8), grid(8));
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
    layout->addStretch();
    applyLook();
}

void EmptyState::setText(const QString& title, const QStringList& reasons, const QString& remedy)
{
    m_title->setText(title);
    m_reasons->setText(reasons.join(u"\n"_qs));
    m_reasons->setVisible(!reasons.isEmpty());
    m_remedy->setText(remedy);
    m_remedy->setVisible(!remedy.isEmpty());
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
