// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/card/card.h"

#include "widgets/card/elided_label.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPaintEvent>
#include <QPainter>
#include <QToolButton>

namespace headroom {

namespace {

constexpr Px headerHeight{36};
constexpr int padding = 12;
constexpr Px toolSize{24};
constexpr Px toolIcon{16};

}  // namespace

Card::Card(const QString& title, QWidget* parent)
    : QWidget(parent), m_layout(new QVBoxLayout(this)), m_header(new QWidget(this)),
      m_headerLayout(new QHBoxLayout(m_header)), m_title(new QLabel(m_header)),
      m_note(new ElidedLabel(Role::SecondaryText, m_header))
{
    m_layout->setContentsMargins(1, 1, 1, 1);
    m_layout->setSpacing(0);
    m_layout->addWidget(m_header);
    m_headerLayout->setContentsMargins(padding - 1, 0, padding - 1, 0);
    m_headerLayout->setSpacing(8);
    m_headerLayout->addWidget(m_title);
    m_headerLayout->addWidget(m_note, 1);
    followZoom(*m_header, [this] { m_header->setFixedHeight(headerHeight); });
    m_title->setTextFormat(Qt::PlainText);
    applyFonts();
    setTitle(title);
}

void Card::setTitle(const QString& title)
{
    m_title->setText(shownLine(title));
    m_header->setVisible(!title.isEmpty());
    setAccessibleName(title);
}

QString Card::title() const { return m_title->text(); }

void Card::setNote(const QString& note) { m_note->setText(note); }

QToolButton* Card::addTool(Icon icon, const QString& text, const QString& objectName)
{
    auto* button = new QToolButton(m_header);
    button->setObjectName(objectName);
    button->setIcon(themedIcon(icon));
    followZoom(*button, [button] {
        button->setIconSize({toolIcon, toolIcon});
        button->setFixedSize(toolSize, toolSize);
    });
    button->setAutoRaise(true);
    button->setToolTip(text);
    button->setAccessibleName(title().isEmpty() ? text : tr("%1: %2").arg(title(), text));
    addHeaderWidget(button);
    return button;
}

void Card::addHeaderWidget(QWidget* widget) { m_headerLayout->addWidget(widget); }

void Card::setContent(QWidget* content, bool toEdges)
{
    auto* box = new QVBoxLayout;
    const int side = toEdges ? 0 : padding - 1;
    box->setContentsMargins(side, m_title->text().isEmpty() && !toEdges ? padding - 1 : 0, side,
                            toEdges ? 0 : padding - 1);
    box->addWidget(content);
    m_layout->addLayout(box, 1);
}

void Card::applyFonts()
{
    m_title->setFont(scaledFont(font(), TypeSize::Body, true));
    m_note->setFont(scaledFont(font(), TypeSize::Secondary));
}

void Card::paintEvent(QPaintEvent* event)
{
    QPainter painter(this);
    // What changes on a card lies inside: drawing the round frame for it would take most of the time.
    if (rect().adjusted(1, cornerRadius, -1, -cornerRadius).contains(event->rect())) {
        painter.fillRect(event->rect(), roleColor(*this, Role::Surface));
        return;
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(roleColor(*this, Role::Line), 1));
    painter.setBrush(roleColor(*this, Role::Surface));
    painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), cornerRadius, cornerRadius);
}

void Card::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange)
        applyFonts();
}

}  // namespace headroom
