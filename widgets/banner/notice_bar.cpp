// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/banner/notice_bar.h"

#include "widgets/theme/grade_marks.h"
#include "widgets/theme/icons.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QAccessible>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QToolButton>

#include <utility>

namespace headroom {

namespace {

constexpr Px noticeIconSize{16};
constexpr int noticeBarWidth = 4;

}  // namespace

NoticeBar::NoticeBar(QWidget* parent)
    : QWidget(parent), m_icon(new QLabel(this)), m_text(new QLabel(this)), m_row(new QHBoxLayout(this))
{
    setFill(*this, Role::Surface);
    followZoom(*this, [this] { m_icon->setFixedSize(noticeIconSize, noticeIconSize); });
    m_text->setTextFormat(Qt::PlainText);
    m_text->setWordWrap(true);
    m_text->setObjectName(QStringLiteral("noticeText"));
    m_row->setContentsMargins(noticeBarWidth + grid(3), grid(1), grid(2), grid(1) + 1);
    m_row->setSpacing(grid(2));
    m_row->addWidget(m_icon);
    m_row->addWidget(m_text, 1);
    hide();
}

void NoticeBar::setNotice(const std::optional<Notice>& notice)
{
    const QString before = sentence();
    m_notice = notice;
    for (QWidget* button : std::exchange(m_buttons, {})) {
        button->hide();
        button->deleteLater();  // It may be the one that was pressed.
    }
    setVisible(m_notice.has_value());
    if (!m_notice)
        return;
    m_text->setText(m_notice->text);
    setAccessibleName(m_notice->text);
    for (const NoticeChoice& choice : m_notice->choices)
        addButton(choice);
    if (m_notice->dismiss)
        addButton({QStringLiteral("noticeDismiss"), {}, m_notice->dismissExplanation, m_notice->dismiss});
    showIcon();
    update();
    if (before == m_notice->text)
        return;
    QAccessibleEvent event(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&event);
}

void NoticeBar::addButton(const NoticeChoice& choice)
{
    QAbstractButton* button = nullptr;
    if (choice.text.isEmpty()) {
        auto* cross = new QToolButton(this);
        cross->setAutoRaise(true);
        cross->setIcon(themedIcon(Icon::Cross));
        cross->setAccessibleName(choice.explanation);
        button = cross;
    } else {
        button = new QPushButton(choice.text, this);
        button->setAccessibleDescription(choice.explanation);
    }
    button->setObjectName(choice.name);
    button->setFocusPolicy(Qt::TabFocus);
    button->setToolTip(choice.explanation);
    // A copy: the answer may bring the next notice, and with it the end of this one.
    connect(button, &QAbstractButton::clicked, this, [choose = choice.choose] { choose(); });
    m_row->addWidget(button, 0, Qt::AlignVCenter);
    button->show();
    m_buttons.push_back(button);
}

QString NoticeBar::sentence() const { return m_notice ? m_notice->text : QString(); }

void NoticeBar::showIcon()
{
    m_icon->setPixmap(themedIcon(severityIcon(m_notice->severity), severityRole(m_notice->severity))
                          .pixmap(QSize(noticeIconSize, noticeIconSize), devicePixelRatioF()));
}

void NoticeBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    const QRect bar(layoutDirection() == Qt::RightToLeft ? width() - noticeBarWidth : 0, 0, noticeBarWidth, height());
    painter.fillRect(0, height() - 1, width(), 1, roleColor(*this, Role::Line));
    if (m_notice)
        painter.fillRect(bar, roleColor(*this, severityRole(m_notice->severity)));
}

void NoticeBar::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    // The icon is a picture in the old theme's colour.
    if (event->type() == QEvent::PaletteChange && m_notice)
        showIcon();
}

}  // namespace headroom
