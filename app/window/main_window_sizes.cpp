// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/advice_commands.h"
#include "app/window/commands/cluster_commands.h"
#include "app/window/commands/compare_commands.h"
#include "app/window/main_window.h"
#include "model/catalogue/known_ids.h"
#include "model/catalogue/replacement.h"
#include "widgets/banner/verdict_banner.h"
#include "widgets/text/labels.h"

#include <QAction>

#include <algorithm>

// What the window says of a size that can no longer be created.
namespace headroom {

void MainWindow::connectRetirement()
{
    delete m_replaceSize;
    m_replaceSize = new QAction(this);
    m_replaceSize->setObjectName(QStringLiteral("replaceSizeAction"));
    connect(m_replaceSize, &QAction::triggered, this,
            [this] { m_document.edit("/cluster/sku", m_replaceSize->data().toString().toStdString()); });
    // After the connections that dismiss messages: this one is about the plan that comes.
    connect(&m_document, &PlanDocument::planChanged, this, &MainWindow::warnOfRetiredSize);
    connect(&m_files, &FileCommands::succeeded, this, [this] {
        if (m_document.undoStack().count() == 0)
            m_warnedSize.clear();  // Another plan was opened.
        warnOfRetiredSize();
    });
    warnOfRetiredSize();
}

void MainWindow::connectAdvice()
{
    connect(m_actions[ActionId::Advise], &QAction::triggered, this, [this] {
        m_advice->open(m_controller.plan(), std::max(1e6, m_controller.estimate().model.parameters),
                       m_context.catalogue, m_context.isoToday(), m_unit);
    });
    connect(m_advice, &AdviceCommands::planWanted, this, [this](const Plan& plan) {
        Plan fresh = plan;
        fresh.name.clear();
        m_files.openUntitled(fresh);
    });
}

void MainWindow::connectClusters()
{
    QAction* find = m_actions[ActionId::FindCluster];
    connect(find, &QAction::triggered, this,
            [this] { m_clusters->open(m_controller.plan(), m_context.catalogue, m_context.isoToday(), m_unit); });
    connect(&m_parallelism, &ParallelismCommands::clusterWanted, find, &QAction::trigger);
    connect(m_clusters, &ClusterCommands::planWanted, this,
            [this](const Plan& plan) { m_document.take(plan, tr("Another cluster")); });
    QAction* beside = m_actions[ActionId::CompareLayout];
    connect(beside, &QAction::triggered, this, [this] {
        // Where no search has found one yet, the page that searches.
        if (!m_parallelism.putChosenAside())
            m_pages->setCurrent(QStringLiteral("parallelism"));
    });
    const auto follow = [this, find, beside] {
        const bool trains = m_document.plan().workload == Workload::Training;
        find->setEnabled(trains);
        beside->setEnabled(trains);
        m_actions.setToolTipWithShortcut(
            ActionId::FindCluster,
            trains ? tr("The cheapest in time, the fastest for a budget, or the fewest GPUs, of all VM sizes")
                   : tr("Clusters are searched for training plans; What to take finds machines for a service"));
    };
    connect(&m_document, &PlanDocument::planChanged, this, follow);
    follow();
}

void MainWindow::warnOfRetiredSize()
{
    const std::string today = m_context.isoToday();
    const VmSize* size = sizeOf(m_document.plan(), m_context.catalogue);
    if (size == nullptr || !isRetired(*size, today)) {
        m_warnedSize.clear();
        return;
    }
    // Once for each plan that is opened, and whenever the plan moves to such a size; not with every other edit.
    if (m_warnedSize == size->id)
        return;
    m_warnedSize = size->id;
    const VmSize* instead = replacementOf(*size, m_context.catalogue, today);
    if (instead != nullptr) {
        m_replaceSize->setText(tr("Use %1").arg(sizeLabel(instead->id)));
        m_replaceSize->setData(QString::fromStdString(instead->id));
    }
    QString names = QString::fromStdString(replacementText(*size, m_context.catalogue, today));
    names.remove(QLatin1String("Standard_"));
    m_banner->showMessage(
        Severity::Warning,
        tr("%1 was retired on %2").arg(sizeLabel(size->id), QString::fromStdString(*size->retirementDate)),
        tr("It can no longer be created. Its cloud names in its place: %1.").arg(names),
        instead != nullptr ? m_replaceSize : nullptr);
}

}  // namespace headroom
