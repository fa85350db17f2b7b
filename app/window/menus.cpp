// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/menus.h"

#include "app/document/samples.h"
#include "app/window/shell/actions.h"
#include "widgets/text/visible_text.h"

#include <QAction>
#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QMenu>
#include <QMenuBar>

#include <utility>

namespace headroom {

namespace {

// "1  ~/plans/a.headroom.json": the digit is the mnemonic, and a path has none of its own.
QString recentText(int number, const QString& path)
{
    QString shown = path;
    const QString home = QDir::homePath() + u'/';
    if (shown.startsWith(home))
        shown = QStringLiteral("~/") + shown.mid(home.size());
    shown = shownLine(shown);
    shown.replace(u'&', QStringLiteral("&&"));
    return number < 10 ? QStringLiteral("&%1  %2").arg(number).arg(shown) : QStringLiteral("    ") + shown;
}

}  // namespace

Menus::Menus(QMenuBar& bar, const Actions& actions, std::function<QStringList()> recent)
    : QObject(&bar), m_actions(actions), m_recent(std::move(recent))
{
    addFileMenu(bar);
    addOtherMenus(bar);
}

void Menus::addFileMenu(QMenuBar& bar)
{
    QMenu* file = bar.addMenu(tr("&File"));
    file->setToolTipsVisible(true);
    file->addAction(m_actions[ActionId::New]);
    file->addAction(m_actions[ActionId::NewPortfolio]);
    file->addAction(m_actions[ActionId::Open]);
    QMenu* recent = file->addMenu(tr("Open &recent"));
    recent->setObjectName(QStringLiteral("recentMenu"));
    recent->setToolTipsVisible(true);
    connect(recent, &QMenu::aboutToShow, this, [this, recent] { fillRecent(*recent); });
    QMenu* sampleMenu = file->addMenu(tr("Sa&mples"));
    sampleMenu->setObjectName(QStringLiteral("sampleMenu"));
    fillSamples(*sampleMenu);
    file->addAction(m_actions[ActionId::Import]);
    file->addAction(m_actions[ActionId::Prices]);
    file->addSeparator();
    file->addAction(m_actions[ActionId::Save]);
    file->addAction(m_actions[ActionId::SaveAs]);
    file->addSeparator();
    for (ActionId id : {ActionId::ExportPdf, ActionId::PrintPreview, ActionId::Print})
        file->addAction(m_actions[id]);
    file->addSeparator();
    file->addAction(m_actions[ActionId::CloseWindow]);
    file->addAction(m_actions[ActionId::Quit]);
}

void Menus::addOtherMenus(QMenuBar& bar)
{
    const auto fill = [this](QMenu* menu, std::initializer_list<ActionId> ids) {
        menu->addSeparator();
        for (ActionId id : ids)
            menu->addAction(m_actions[id]);
    };
    QMenu* edit = bar.addMenu(tr("&Edit"));
    fill(edit, {ActionId::Undo, ActionId::Redo});
    fill(edit, {ActionId::Copy});
    fill(edit, {ActionId::Find});
    QMenu* view = bar.addMenu(tr("&View"));
    fill(view, {ActionId::PageDecide, ActionId::PageMemory, ActionId::PageParallelism, ActionId::PageTime,
                ActionId::PageCost, ActionId::PageHardware, ActionId::PageNetwork, ActionId::PageDeploy,
                ActionId::PageHealth, ActionId::PageMeasured, ActionId::PageServing, ActionId::PageCompare,
                ActionId::PageAccuracy, ActionId::PageReport, ActionId::PageGuide});
    fill(view, {ActionId::UnitGB, ActionId::UnitGiB});
    fill(view, {ActionId::ThemeSystem, ActionId::ThemeLight, ActionId::ThemeDark});
    fill(view, {ActionId::FoldEditor, ActionId::FullScreen, ActionId::Present});
    fill(view->addMenu(tr("&Zoom")), {ActionId::ZoomIn, ActionId::ZoomOut, ActionId::ZoomReset});
    QMenu* plan = bar.addMenu(tr("&Plan"));
    fill(plan, {ActionId::Advise, ActionId::FindCluster, ActionId::CompareLayout});
    fill(plan, {ActionId::RenamePlan, ActionId::ResetField});
    fill(plan, {ActionId::Calibrate, ActionId::Uncalibrate});
    QMenu* workshop = bar.addMenu(tr("&Workshop"));
    fill(workshop, {ActionId::AddPlan, ActionId::DuplicatePlan, ActionId::AddPlanFiles, ActionId::RemovePlan});
    fill(workshop, {ActionId::NextPlan, ActionId::PreviousPlan, ActionId::MovePlanEarlier, ActionId::MovePlanLater});
    fill(workshop, {ActionId::PlanNote, ActionId::SetBaseline, ActionId::RenameWorkshop});
    fill(workshop, {ActionId::Decisions});
    QMenu* health = bar.addMenu(tr("He&alth"));
    fill(health, {ActionId::OpenCapture, ActionId::ReadMachine, ActionId::ReadHosts, ActionId::ReadFleet});
    fill(health, {ActionId::WatchGpus, ActionId::RecordSession, ActionId::ReplaySession});
    fill(health, {ActionId::CompareCapture, ActionId::ExportHealth});
    QMenu* help = bar.addMenu(tr("&Help"));
    fill(help, {ActionId::HelpSources, ActionId::HelpShortcuts, ActionId::HelpGoal, ActionId::HelpPortfolio,
                ActionId::HelpPostTraining, ActionId::HelpGate, ActionId::HelpAcceptance, ActionId::HelpHealth,
                ActionId::HelpGuide, ActionId::HelpWorkshop, ActionId::HelpPromises});
    fill(help, {ActionId::HelpTour, ActionId::WhatIsThis});
    fill(help, {ActionId::HelpAbout});
}

void Menus::fillRecent(QMenu& menu)
{
    menu.clear();
    const QStringList paths = m_recent();
    int number = 0;
    for (const QString& path : paths) {
        const bool exists = QFileInfo::exists(path);
        QAction* entry = menu.addAction(recentText(++number, path));
        entry->setEnabled(exists);
        entry->setToolTip(plainTip(exists ? path : tr("%1 is not there any more").arg(path)));
        connect(entry, &QAction::triggered, this, [this, path] { emit recentChosen(path); });
    }
    if (paths.isEmpty())
        menu.addAction(tr("No files yet"))->setEnabled(false);
    menu.addSeparator();
    menu.addAction(m_actions[ActionId::ReopenLast]);
    menu.addAction(m_actions[ActionId::ClearRecent]);
    m_actions[ActionId::ClearRecent]->setEnabled(!paths.isEmpty());
}

void Menus::fillSamples(QMenu& menu)
{
    for (const Sample& sample : samples()) {
        const QString id = QLatin1String(sample.id);
        QAction* entry = menu.addAction(tr("%1: %2").arg(QCoreApplication::translate("sample", sample.title),
                                                         QCoreApplication::translate("sample", sample.detail)));
        entry->setObjectName(QStringLiteral("sample:") + id);
        connect(entry, &QAction::triggered, this, [this, id] { emit sampleChosen(id); });
    }
    menu.addSection(tr("Portfolios"));
    for (const Sample& sample : portfolioSamples()) {
        const QString id = QLatin1String(sample.id);
        QAction* entry = menu.addAction(tr("%1: %2").arg(QCoreApplication::translate("sample", sample.title),
                                                         QCoreApplication::translate("sample", sample.detail)));
        entry->setObjectName(QStringLiteral("portfolioSample:") + id);
        connect(entry, &QAction::triggered, this, [this, id] { emit portfolioChosen(id); });
    }
    menu.addSection(tr("Workshops"));
    for (const Sample& sample : workshopSamples()) {
        const QString id = QLatin1String(sample.id);
        QAction* entry = menu.addAction(tr("%1: %2").arg(QCoreApplication::translate("sample", sample.title),
                                                         QCoreApplication::translate("sample", sample.detail)));
        entry->setObjectName(QStringLiteral("workshopSample:") + id);
        connect(entry, &QAction::triggered, this, [this, id] { emit workshopChosen(id); });
    }
}

}  // namespace headroom
