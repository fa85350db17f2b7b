// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/presenter.h"

#include "app/window/shell/page_stack.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/theme.h"
#include "widgets/theme/zoom.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QShortcut>

#include <algorithm>
#include <utility>

namespace headroom {

Presenter::Presenter(Parts parts, QObject* parent)
    : QObject(parent), m_parts(std::move(parts)), m_header(new QWidget(&m_parts.window)), m_title(new QLabel(m_header)),
      m_machines(new QLabel(m_header)), m_keys(new QLabel(m_header))
{
    m_header->setObjectName(QStringLiteral("presenterHeader"));
    setFill(*m_header, Role::Window);
    auto* row = new QHBoxLayout(m_header);
    row->setContentsMargins(grid(4), grid(2), grid(4), grid(2));
    row->setSpacing(grid(3));
    row->addWidget(m_title);
    row->addWidget(m_machines, 1);
    row->addWidget(m_keys);
    for (QLabel* label : {m_title, m_machines, m_keys})
        label->setTextFormat(Qt::PlainText);
    m_machines->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_keys->setText(tr("Esc ends, ← → plan, Page ↑↓ page"));
    setTextRole(*m_machines, Role::SecondaryText);
    setTextRole(*m_keys, Role::SecondaryText);
    followZoom(*m_title, [this] { m_title->setFont(scaledFont(m_header->font(), TypeSize::Body, true)); });
    m_header->hide();
}

void Presenter::setTitle(const QString& title, const QString& machines)
{
    m_title->setText(shownLine(title));
    m_machines->setText(shownLine(machines));
    m_header->setAccessibleName(title + QStringLiteral(", ") + machines);
}

void Presenter::setActive(bool active)
{
    if (std::exchange(m_active, active) == active)
        return;
    if (active)
        enter();
    else
        leave();
    emit activeChanged(active);
}

void Presenter::enter()
{
    m_wasVisible.clear();
    for (QWidget* widget : m_parts.hidden())
        if (!widget->isHidden()) {
            m_wasVisible.emplace_back(widget);
            widget->hide();
        }
    m_parts.setEditorHidden(true);
    m_pageBefore = m_parts.pages.currentId();
    m_parts.pages.setTabsVisible(false);
    m_parts.pages.setCurrent(PageStack::presentedPage);
    m_header->show();
    applyZoom(std::max(percent, m_parts.usualZoom()));
    const auto page = [this](int step) { return [this, step] { m_parts.pages.stepPage(step); }; };
    bind({Qt::Key_Escape}, [this] { setActive(false); });
    bind({Qt::Key_PageDown, Qt::Key_Space}, page(1));
    bind({Qt::Key_PageUp, Qt::Key_Backspace}, page(-1));
    bind({Qt::Key_Right}, [this] { emit planWanted(1); });
    bind({Qt::Key_Left}, [this] { emit planWanted(-1); });
    m_parts.pages.setFocus();
}

void Presenter::leave()
{
    for (QShortcut* shortcut : std::exchange(m_shortcuts, {})) {
        shortcut->setEnabled(false);
        shortcut->deleteLater();  // It may be the one that was pressed.
    }
    applyZoom(m_parts.usualZoom());
    m_header->hide();
    m_parts.pages.setTabsVisible(true);
    if (m_parts.pages.currentId() == PageStack::presentedPage)
        m_parts.pages.setCurrent(m_pageBefore);
    m_parts.setEditorHidden(false);
    for (const QPointer<QWidget>& widget : std::exchange(m_wasVisible, {}))
        if (widget)
            widget->show();
}

void Presenter::bind(const std::vector<int>& keys, const std::function<void()>& action)
{
    for (const int key : keys) {
        auto* shortcut = new QShortcut(QKeySequence(key), &m_parts.window);
        connect(shortcut, &QShortcut::activated, this, action);
        m_shortcuts.push_back(shortcut);
    }
}

}  // namespace headroom
