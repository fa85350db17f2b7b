// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/plan_column.h"

#include "model/plan/limits.h"
#include "widgets/input/group_box.h"
#include "widgets/plan/plan_editor.h"
#include "widgets/text/format.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QAction>
#include <QApplication>
#include <QLineEdit>
#include <QPainter>
#include <QScrollArea>
#include <QToolButton>
#include <QVBoxLayout>

namespace headroom {

namespace {

constexpr Px editorWidth{320};
constexpr Px railWidth{44};
constexpr Px buttonSize{28};

template <class T>
T* ancestor(QWidget* widget)
{
    for (; widget != nullptr; widget = widget->parentWidget())
        if (auto* found = qobject_cast<T*>(widget))
            return found;
    return nullptr;
}

// A composed input, such as a slider with its box, hands the focus to its first part.
QWidget* focusTarget(QWidget* input)
{
    if (input->focusPolicy() != Qt::NoFocus)
        return input;
    for (QWidget* part : input->findChildren<QWidget*>())
        if (part->focusPolicy() != Qt::NoFocus && part->isEnabled())
            return part;
    return input;
}

}  // namespace

PlanColumn::PlanColumn(const QList<QAction*>& buttons, QWidget* parent)
    : QWidget(parent), m_editor(new PlanEditor(this)), m_rail(new QWidget(this))
{
    setFill(*this, Role::Surface);
    m_editor->setObjectName(QStringLiteral("planEditor"));
    m_editor->setHeaderActions(buttons);
    followZoom(*this, [this] {
        m_editor->setFixedWidth(editorWidth);
        m_rail->setFixedWidth(railWidth);
    });
    auto* railColumn = new QVBoxLayout(m_rail);
    railColumn->setContentsMargins(0, 10, 1, 0);
    railColumn->setSpacing(grid(1));
    // On the rail the button that unfolds comes first.
    QList<QAction*> onRail = buttons;
    onRail.prepend(onRail.takeLast());
    for (QAction* action : onRail) {
        auto* button = new QToolButton(m_rail);
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        followZoom(*button, [button] {
            button->setFixedSize(buttonSize, buttonSize);
            button->setIconSize(zoomed(QSize(16, 16)));
        });
        button->setFocusPolicy(Qt::TabFocus);
        button->setAccessibleName(action->statusTip());
        railColumn->addWidget(button, 0, Qt::AlignHCenter);
    }
    railColumn->addStretch(1);
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    row->addWidget(m_editor);
    row->addWidget(m_rail);
    m_rail->hide();
}

void PlanColumn::setFolded(bool folded)
{
    m_editor->setVisible(!folded);
    m_rail->setVisible(folded);
}

bool PlanColumn::isFolded() const { return m_editor->isHidden(); }

QWidget* PlanColumn::input(std::string_view pointer) const { return m_editor->findChild<QWidget*>(asText(pointer)); }

void PlanColumn::focusField(std::string_view pointer)
{
    QWidget* found = input(pointer);
    if (found == nullptr)
        return;
    setFolded(false);
    if (auto* group = ancestor<GroupBox>(found))
        group->setFolded(false);
    QWidget* target = focusTarget(found);
    target->setFocus(Qt::ShortcutFocusReason);
    if (auto* line = qobject_cast<QLineEdit*>(target))
        line->selectAll();
    if (auto* area = ancestor<QScrollArea>(found)) {
        // The group may have been unfolded just now: its rows have no place, and the area no range to scroll, before
        // all layouts around them ran.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
        area->ensureWidgetVisible(found->parentWidget());
    }
}

QString PlanColumn::focusedField() const
{
    for (QWidget* widget = QApplication::focusWidget(); widget != nullptr && widget != this;
         widget = widget->parentWidget())
        if (widget->objectName().startsWith(u'/') && m_editor->isAncestorOf(widget) &&
            findField(widget->objectName().toStdString()) != nullptr)
            return widget->objectName();
    return {};
}

void PlanColumn::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    painter.fillRect(width() - 1, 0, 1, height(), roleColor(*this, Role::Line));
}

}  // namespace headroom
