// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/shell/actions.h"

#include "app/window/shell/action_table.h"

#include <QAction>
#include <QActionGroup>
#include <QCoreApplication>

#include <utility>

namespace headroom {

namespace {

QKeySequence shortcutOf(const ActionRow& row)
{
    const QList<QKeySequence> keys = row.standardKey == QKeySequence::UnknownKey
                                         ? QList<QKeySequence>()
                                         : QKeySequence::keyBindings(row.standardKey);
    return keys.isEmpty() ? QKeySequence(QLatin1String(row.fallbackKey)) : keys.first();
}

}  // namespace

Actions::Actions(QObject* parent) : QObject(parent) { make(); }

void Actions::remake()
{
    qDeleteAll(std::exchange(m_groups, {}));
    qDeleteAll(std::exchange(m_actions, {}));
    make();
}

void Actions::make()
{
    m_actions.reserve(actionCount);
    for (const ActionRow& row : actionTable()) {
        auto* action = new QAction(QCoreApplication::translate("action", row.text), this);
        action->setObjectName(QLatin1String(row.name));
        action->setShortcut(shortcutOf(row));
        action->setCheckable(row.checkable);
        action->setIconVisibleInMenu(false);
        if (row.icon)
            action->setIcon(themedIcon(*row.icon));
        m_actions.push_back(action);
        setToolTipWithShortcut(row.id, QCoreApplication::translate("action", row.tooltip));
    }
    makeExclusive({ActionId::ThemeSystem, ActionId::ThemeLight, ActionId::ThemeDark});
    makeExclusive({ActionId::LanguageSystem, ActionId::LanguageEnglish, ActionId::LanguagePortuguese});
    makeExclusive({ActionId::UnitGB, ActionId::UnitGiB});
    makeExclusive({ActionId::PageMemory, ActionId::PageParallelism, ActionId::PageTime, ActionId::PageCost,
                   ActionId::PageHardware, ActionId::PageNetwork, ActionId::PageDeploy, ActionId::PageHealth,
                   ActionId::PageMeasured, ActionId::PageServing, ActionId::PageCompare, ActionId::PageAccuracy});
}

void Actions::setToolTipWithShortcut(ActionId id, const QString& tooltip) const
{
    QAction* action = (*this)[id];
    const QString keys = action->shortcut().toString(QKeySequence::NativeText);
    action->setToolTip(keys.isEmpty() ? tooltip : tr("%1 (%2)").arg(tooltip, keys));
    action->setStatusTip(tooltip);
}

void Actions::makeExclusive(std::initializer_list<ActionId> ids)
{
    auto* group = new QActionGroup(this);
    m_groups.push_back(group);
    for (ActionId id : ids)
        group->addAction((*this)[id]);
}

}  // namespace headroom
