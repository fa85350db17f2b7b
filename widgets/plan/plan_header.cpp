// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/plan/plan_header.h"

#include "widgets/input/field_label.h"
#include "widgets/text/labels.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QAction>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLineEdit>
#include <QPainter>
#include <QStyle>
#include <QToolButton>

namespace headroom {

namespace {

constexpr Px headerHeight{48};
constexpr Px buttonSize{24};
constexpr int textMargin = 4;

/// Looks like a label until it is edited: a name that is too long ends with an ellipsis.
class NameEdit final : public QLineEdit {
public:
    using QLineEdit::QLineEdit;

protected:
    void paintEvent(QPaintEvent* event) override
    {
        const int room = width() - textMargin;
        if (hasFocus() || text().isEmpty() || fontMetrics().horizontalAdvance(text()) <= room) {
            QLineEdit::paintEvent(event);
            return;
        }
        QPainter painter(this);
        painter.setPen(roleColor(*this, Role::Text));
        const Qt::Alignment side = QStyle::visualAlignment(layoutDirection(), Qt::AlignLeft) | Qt::AlignVCenter;
        painter.drawText(rect().adjusted(2, 0, -2, 0), static_cast<int>(side),
                         fontMetrics().elidedText(text(), Qt::ElideRight, room));
    }
};

}  // namespace

PlanHeader::PlanHeader(QWidget* parent) : QWidget(parent), m_name(new NameEdit(this)), m_buttons(new QHBoxLayout)
{
    followZoom(*this, [this] {
        setFixedHeight(headerHeight);
        m_name->setFont(scaledFont(font(), TypeSize::Section, true));
    });
    m_name->setObjectName(QStringLiteral("/name"));
    m_name->setFrame(false);
    m_name->setMaxLength(100);
    m_name->setPlaceholderText(tr("Untitled plan"));
    m_name->setToolTip(fieldTooltip("/name"));
    m_name->setAccessibleName(fieldLabel("/name"));
    m_name->setAccessibleDescription(fieldTooltip("/name"));
    m_name->installEventFilter(this);
    auto* dot = new FieldLabel({}, this);
    dot->setChanged(true);
    dot->setToolTip(tr("Not saved yet"));
    dot->setFixedWidth(2 * grid(2));
    m_dot = dot;
    m_dot->hide();
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(grid(4) - textMargin, 0, grid(3), 0);
    row->setSpacing(0);
    row->addWidget(m_name);
    row->addWidget(m_dot);
    row->addStretch(1);
    row->addLayout(m_buttons);
    m_buttons->setSpacing(grid(1));
    connect(m_name, &QLineEdit::textEdited, this, &PlanHeader::fitName);
    connect(m_name, &QLineEdit::editingFinished, this, [this] {
        const QString name = m_name->text().trimmed();
        if (name == m_shown)
            return;
        m_shown = name;
        emit nameEdited(name);
    });
}

void PlanHeader::setName(const QString& name)
{
    m_shown = name;
    if (m_name->text() != name) {
        m_name->setText(name);
        m_name->setCursorPosition(0);
    }
    fitName();
}

void PlanHeader::setModified(bool modified)
{
    m_dot->setVisible(modified);
    fitName();
}

void PlanHeader::setActions(const QList<QAction*>& actions)
{
    QWidget* before = m_name;
    for (QAction* action : actions) {
        auto* button = new QToolButton(this);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonIconOnly);
        followZoom(*button, [button] {
            button->setFixedSize(buttonSize, buttonSize);
            button->setIconSize(zoomed(QSize(16, 16)));
        });
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(action->toolTip());
        m_buttons->addWidget(button);
        setTabOrder(before, button);
        before = button;
    }
    fitName();
}

bool PlanHeader::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_name && event->type() == QEvent::KeyPress &&
        static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape) {
        setName(m_shown);
        return true;
    }
    return QWidget::eventFilter(watched, event);
}

void PlanHeader::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitName();
}

void PlanHeader::fitName()
{
    // As wide as the name, so that the dot stands right behind it.
    const QString text = m_name->text().isEmpty() ? m_name->placeholderText() : m_name->text();
    const int wanted = m_name->fontMetrics().horizontalAdvance(text) + 2 * textMargin + 4;
    const int buttons = m_buttons->count() * (buttonSize + grid(1));
    const int room = width() - grid(7) - buttons - (m_dot->isHidden() ? 0 : m_dot->width());
    m_name->setFixedWidth(qMax(60, qMin(wanted, room)));
}

}  // namespace headroom
