// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/document/opened_document.h"
#include "app/inputs/workshop_file.h"
#include "app/window/commands/compare_commands.h"
#include "app/window/main_window.h"
#include "app/window/shell/page_stack.h"
#include "app/window/shell/status_bar.h"
#include "app/window/workshop/workshop_commands.h"

#include <QAction>
#include <QFileInfo>

// How the window holds several plans.
namespace headroom {

void MainWindow::connectWorkshop()
{
    connect(m_workshop, &WorkshopCommands::failed, this, &MainWindow::showError);
    connect(m_workshop, &WorkshopCommands::noticed, m_status, &StatusBar::setNotice);
    connect(m_workshop, &WorkshopCommands::renameWanted, this, [this] { focusField("/name"); });
    connect(m_workshop, &WorkshopCommands::filesWanted, this, [this] {
        const QString path = m_context.dialogs.openPlan(this, QFileInfo(m_files.proposedPath({})).path());
        if (!path.isEmpty())
            m_workshop->addFiles({path});
    });
    connect(&m_document, &PlanDocument::workshopChanged, this, [this] {
        showPlace();
        m_pages->invalidate();
    });
    QAction* reopen = m_actions[ActionId::ReopenLast];
    reopen->setChecked(m_context.settings.value(Setting::ReopenLast).toBool());
    connect(reopen, &QAction::triggered, this,
            [this](bool wanted) { m_context.settings.set(Setting::ReopenLast, wanted); });
}

void MainWindow::takePlans(const QStringList& paths)
{
    if (m_document.isWorkshop() && !isWorkshopFile(paths.first())) {
        m_workshop->addFiles(paths);
        if (paths.size() > 1)
            m_pages->setCurrent(QStringLiteral("compare"));
        return;
    }
    if (!m_files.openFile(paths.first()) || paths.size() < 2)
        return;
    for (const QString& path : paths.mid(1)) {
        const Result<OpenedDocument> opened = openDocumentFile(path, m_context.catalogue);
        if (!opened) {
            showError(opened.error());
            continue;
        }
        for (const WorkshopPlan& entry : opened->content.workshop.plans) {
            Plan plan = entry.plan;
            if (plan.name.empty())
                plan.name = QFileInfo(path).fileName().section(u'.', 0, 0).toStdString();
            m_compare->add(plan);
        }
    }
    m_pages->setCurrent(QStringLiteral("compare"));
}

}  // namespace headroom
