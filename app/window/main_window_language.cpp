// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/inputs/live_catalogue.h"
#include "app/language/translation.h"
#include "app/window/commands/advice_commands.h"
#include "app/window/commands/cluster_commands.h"
#include "app/window/commands/compare_commands.h"
#include "app/window/commands/fix_commands.h"
#include "app/window/dialogs/recovery_offer.h"
#include "app/window/file_bars.h"
#include "app/window/main_window.h"
#include "app/window/plan_column.h"
#include "app/window/presenter.h"
#include "app/window/shell/page_stack.h"
#include "app/window/workshop/workshop_commands.h"
#include "widgets/banner/notice_bar.h"
#include "widgets/plan/plan_editor.h"

#include <QAction>
#include <QScrollArea>
#include <QScrollBar>

#include <array>
#include <memory>

// How the window comes to speak another language. Its document, readings, searches and what it compares stay as they
// are; everything that shows words is made anew around them, by the same functions that made it first.
namespace headroom {

void MainWindow::connectLanguage()
{
    constexpr std::array actions = {ActionId::LanguageSystem, ActionId::LanguageEnglish, ActionId::LanguagePortuguese};
    static_assert(actions.size() == allLanguages.size());
    for (std::size_t i = 0; i < actions.size(); ++i) {
        QAction* action = m_actions[actions[i]];
        action->setEnabled(m_context.translation != nullptr);
        action->setChecked(m_context.settings.language() == allLanguages[i]);
        connect(action, &QAction::triggered, this, [this, language = allLanguages[i]] { setLanguage(language); });
    }
}

void MainWindow::setLanguage(Language language)
{
    m_context.settings.setLanguage(language);
    m_context.translation->use(language);  // Every window hears of it once this is over.
}

void MainWindow::detachLastingParts()
{
    const std::array<QObject*, 18> lasting = {&m_document,    &m_document.undoStack(),
                                              &m_controller,  &m_files,
                                              &m_reports,     &m_health,
                                              &m_measured,    &m_planPages,
                                              &m_parallelism, &m_cloud,
                                              &m_decide,      &m_deploy,
                                              &m_accuracy,    m_compare,
                                              m_clusters,     m_advice,
                                              &m_autosave,    &m_context.settings};
    for (QObject* part : lasting)
        disconnect(part, nullptr, this, nullptr);
    if (m_context.live != nullptr)
        disconnect(m_context.live, nullptr, this, nullptr);
}

void MainWindow::changeLanguage()
{
    const QString page = m_pages->currentId();
    const QStringList folded = m_column->editor().foldedGroups();
    const bool isFolded = m_column->isFolded();
    const auto* area = m_column->findChild<QScrollArea*>();
    const int scrolled = area == nullptr ? 0 : area->verticalScrollBar()->value();
    const QString field = m_column->focusedField();
    const QString written = m_bars->written();
    const bool presents = m_presenter->isActive();
    m_presenter->setActive(false);

    detachLastingParts();
    // The bar of an offer lives on in the new contents.
    if (m_offer)
        m_offer->bar().setParent(this);
    // In this order: what refers to widgets goes before them.
    const std::unique_ptr<QWidget> formerContents(takeCentralWidget());
    const std::array<std::unique_ptr<QObject>, 4> former = {
        std::unique_ptr<QObject>(m_fixes), std::unique_ptr<QObject>(m_workshop), std::unique_ptr<QObject>(m_bars),
        std::unique_ptr<QObject>(m_presenter)};
    formerContents->hide();
    setLocale(QLocale());
    m_actions.remake();
    buildContents();

    restoreView();
    m_column->editor().setFoldedGroups(folded);
    showEditorFolded(isFolded);
    m_pages->setCurrent(page);
    m_pages->forgetChoices();
    m_actions[ActionId::FullScreen]->setChecked(isFullScreen());
    if (presents)
        m_presenter->setActive(true);
    showIdentity();
    m_warnedSize.clear();
    connectRetirement();
    connectSafety();
    m_health.countFindings();
    if (!written.isEmpty())
        m_bars->showWritten(written);
    if (m_offer) {
        showOffer();
        m_offer->show();
    }
    if (!field.isEmpty())
        m_column->focusField(field.toStdString());
    if (const auto* fresh = m_column->findChild<QScrollArea*>())
        fresh->verticalScrollBar()->setValue(scrolled);
}

}  // namespace headroom
