// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/main_window.h"
#include "app/window/plan_column.h"
#include "app/window/presenter.h"
#include "app/window/shell/status_bar.h"
#include "app/window/workshop/plan_tabs.h"
#include "app/window/workshop/workshop_commands.h"
#include "widgets/page/present/present_page.h"
#include "widgets/text/format.h"
#include "widgets/text/visible_text.h"
#include "widgets/theme/zoom.h"

#include <QAction>
#include <QMenuBar>

#include <algorithm>

// How large the window shows itself, and how it shows itself to a room.
namespace headroom {

void MainWindow::connectZoom()
{
    const auto on = [this](ActionId id, auto slot) { connect(m_actions[id], &QAction::triggered, this, slot); };
    on(ActionId::ZoomIn, [this] { setZoom(nextZoom(m_context.settings.zoom(), true)); });
    on(ActionId::ZoomOut, [this] { setZoom(nextZoom(m_context.settings.zoom(), false)); });
    on(ActionId::ZoomReset, [this] { setZoom(usualZoom); });
    // "+" is above "=" on many keyboards, and nobody presses Shift for it.
    m_actions[ActionId::ZoomIn]->setShortcuts(
        {QKeySequence(QStringLiteral("Ctrl++")), QKeySequence(QStringLiteral("Ctrl+="))});
    on(ActionId::Present, [this](bool present) { m_presenter->setActive(present); });
}

void MainWindow::setZoom(int percent)
{
    m_context.settings.setZoom(percent);
    applyZoom(m_presenter->isActive() ? std::max(percent, Presenter::percent) : percent);
    m_status->setNotice(tr("Shown at %1 %").arg(countText(percent)));
    fitEditor();
    m_pages->invalidate();
}

void MainWindow::makePresenter()
{
    m_presenter = new Presenter({*this, *m_pages, [this] { return std::vector<QWidget*>{menuBar(), m_status}; },
                                 [this](bool hidden) {
                                     m_column->setVisible(!hidden);
                                     m_workshop->setPresented(hidden);
                                     // A menu bar that is hidden hears no keys.
                                     for (QAction* action : m_actions.all())
                                         if (hidden)
                                             addAction(action);
                                         else
                                             removeAction(action);
                                 },
                                 [this] { return m_context.settings.zoom(); }},
                                this);
    connect(m_presenter, &Presenter::planWanted, this, [this](int step) { m_workshop->step(step); });
    connect(m_presenter, &Presenter::activeChanged, this, [this](bool active) {
        m_actions[ActionId::Present]->setChecked(active);
        fitEditor();
        m_pages->invalidate();
        showHeadline();
    });
}

void MainWindow::showPlace() { m_presenter->setTitle(m_document.displayName(), m_workshop->place()); }

PageStack::Page MainWindow::presentedPage()
{
    return {PageStack::presentedPage, tr("Summary"),
            [this] {
                m_presentPage = new PresentPage;
                connect(m_presentPage, &PresentPage::planChosen, this,
                        [this](int plan) { m_document.show(static_cast<std::size_t>(plan)); });
                return m_presentPage;
            },
            [this] { showPresented(); }, [this](ByteUnit unit) { m_presentPage->setByteUnit(unit); }};
}

void MainWindow::showPresented()
{
    m_presentPage->setEstimate(m_controller.plan(), m_controller.estimate());
    m_presentPage->setPlans(m_workshop->presented());
    m_presentPage->setDecisions(m_workshop->decisions());
}

}  // namespace headroom
