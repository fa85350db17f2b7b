// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/workshop/workshop_commands.h"

#include "app/controller/estimate_controller.h"
#include "app/document/opened_document.h"
#include "app/document/plan_document.h"
#include "app/window/dialogs/dialogs.h"
#include "app/window/shell/actions.h"
#include "app/window/workshop/decisions_dialog.h"
#include "app/window/workshop/plan_tabs.h"
#include "model/estimator/estimator.h"
#include "widgets/text/answers/comparison_verdict.h"

#include <QAction>
#include <QFileInfo>

#include <algorithm>

namespace headroom {

WorkshopCommands::WorkshopCommands(const WorkshopContext& context, QObject* parent)
    : QObject(parent), m_context(context),
      m_tabs(new PlanTabs(*context.actions[ActionId::AddPlan], *context.actions[ActionId::Decisions],
                          {context.actions[ActionId::DuplicatePlan], context.actions[ActionId::RenamePlan],
                           context.actions[ActionId::PlanNote], context.actions[ActionId::SetBaseline],
                           context.actions[ActionId::MovePlanEarlier], context.actions[ActionId::MovePlanLater],
                           context.actions[ActionId::RemovePlan]}))
{
    m_tabs->hide();
    PlanDocument& document = m_context.document;
    connect(m_tabs, &PlanTabs::planWanted, &document,
            [&document](int plan) { document.show(static_cast<std::size_t>(plan)); });
    connect(m_tabs, &PlanTabs::planMoved, &document, [&document](int from, int to) {
        document.movePlan(static_cast<std::size_t>(from), static_cast<std::size_t>(to));
    });
    connect(m_tabs, &PlanTabs::renameWanted, this, &WorkshopCommands::renameWanted);
    connect(&document, &PlanDocument::workshopChanged, this, &WorkshopCommands::follow);
    connectActions();
    follow();
}

WorkshopCommands::~WorkshopCommands() { delete m_decisions; }

void WorkshopCommands::connectActions()
{
    PlanDocument& document = m_context.document;
    const auto on = [this](ActionId id, auto slot) { connect(m_context.actions[id], &QAction::triggered, this, slot); };
    on(ActionId::AddPlan, &WorkshopCommands::addEmpty);
    on(ActionId::DuplicatePlan, &WorkshopCommands::addCopy);
    on(ActionId::AddPlanFiles, &WorkshopCommands::filesWanted);
    on(ActionId::RemovePlan, [&document] { document.removePlan(document.shown()); });
    on(ActionId::MovePlanEarlier, [&document] { document.movePlan(document.shown(), document.shown() - 1); });
    on(ActionId::MovePlanLater, [&document] { document.movePlan(document.shown(), document.shown() + 1); });
    on(ActionId::SetBaseline, [&document] { document.setBaseline(document.shown()); });
    on(ActionId::PlanNote, &WorkshopCommands::editNote);
    on(ActionId::RenameWorkshop, &WorkshopCommands::editName);
    on(ActionId::Decisions, &WorkshopCommands::showDecisions);
    on(ActionId::NextPlan, [this] { step(1); });
    on(ActionId::PreviousPlan, [this] { step(-1); });
}

void WorkshopCommands::follow()
{
    const PlanDocument& document = m_context.document;
    const Workshop& workshop = document.workshop();
    m_tabs->setVisible(document.isWorkshop() && !m_isPresented);
    m_tabs->setWorkshop(workshop, document.shown());
    const bool hasOthers = workshop.plans.size() > 1;
    const auto enable = [this](ActionId id, bool isUseful) { m_context.actions[id]->setEnabled(isUseful); };
    enable(ActionId::RemovePlan, hasOthers);
    enable(ActionId::MovePlanEarlier, document.shown() > 0);
    enable(ActionId::MovePlanLater, document.shown() + 1 < workshop.plans.size());
    enable(ActionId::SetBaseline, hasOthers && document.shown() != workshop.baseline);
    enable(ActionId::NextPlan, hasOthers);
    enable(ActionId::PreviousPlan, hasOthers);
    if (m_decisions)
        m_decisions->setDecisions(workshop.decisions);
}

void WorkshopCommands::setPresented(bool presented)
{
    m_isPresented = presented;
    m_tabs->setVisible(m_context.document.isWorkshop() && !m_isPresented);
}

void WorkshopCommands::tellFull()
{
    emit noticed(tr("A workshop has at most %1 plans: remove one first").arg(mostWorkshopPlans));
}

void WorkshopCommands::addEmpty()
{
    // What the question says stays; what the answer says is the new plan's own.
    const Plan& now = m_context.document.plan();
    Plan plan;
    plan.name = tr("New plan").toStdString();
    plan.workload = now.workload;
    plan.model = now.model;
    plan.training = now.training;
    plan.serving = now.serving;
    plan.data = now.data;
    plan.goal = now.goal;
    plan.cluster = now.cluster;
    plan.cost.budget = now.cost.budget;
    plan.cost.region = now.cost.region;
    if (!m_context.document.addPlan(plan, true))
        tellFull();
}

void WorkshopCommands::addCopy()
{
    if (!m_context.document.addPlan(m_context.document.plan(), true))
        tellFull();
}

bool WorkshopCommands::addFiles(const QStringList& files)
{
    std::vector<Plan> plans;
    bool isComplete = true;
    for (const QString& file : files) {
        const Result<OpenedDocument> opened = openDocumentFile(file, m_context.catalogue);
        if (!opened) {
            emit failed(opened.error());
            isComplete = false;
            continue;
        }
        for (const WorkshopPlan& entry : opened->content.workshop.plans) {
            plans.push_back(entry.plan);
            if (plans.back().name.empty())
                plans.back().name = QFileInfo(file).fileName().section(u'.', 0, 0).toStdString();
        }
    }
    if (!m_context.document.addPlans(plans))
        tellFull();
    return isComplete;
}

void WorkshopCommands::step(int places)
{
    PlanDocument& document = m_context.document;
    const auto count = static_cast<int>(document.workshop().plans.size());
    document.show(static_cast<std::size_t>(((static_cast<int>(document.shown()) + places) % count + count) % count));
}

void WorkshopCommands::editNote()
{
    PlanDocument& document = m_context.document;
    const std::size_t plan = document.shown();
    const std::optional<QString> note = m_context.dialogs.editText(
        &m_context.window, tr("Note on %1").arg(comparisonName(document.plan())),
        tr("What people want to remember of this plan:"), QString::fromStdString(document.workshop().plans[plan].note));
    if (note)
        document.setNote(plan, note->trimmed());
}

void WorkshopCommands::editName()
{
    PlanDocument& document = m_context.document;
    const std::optional<QString> name =
        m_context.dialogs.editText(&m_context.window, tr("Rename workshop"), tr("The question that it is about:"),
                                   QString::fromStdString(document.workshop().name));
    if (name)
        document.setWorkshopName(name->simplified());
}

void WorkshopCommands::showDecisions()
{
    PlanDocument& document = m_context.document;
    if (!m_decisions) {
        m_decisions = new DecisionsDialog(&m_context.window);
        m_decisions->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_decisions, &DecisionsDialog::addWanted, &document, &PlanDocument::addDecision);
        connect(m_decisions, &DecisionsDialog::removeWanted, &document,
                [&document](int decision) { document.removeDecision(static_cast<std::size_t>(decision)); });
        m_decisions->setDecisions(document.workshop().decisions);
    }
    m_decisions->show();
    m_decisions->raise();
    m_decisions->activateWindow();
}

const std::vector<EstimatedPlan>& WorkshopCommands::estimated()
{
    const Workshop& workshop = m_context.document.workshop();
    std::vector<EstimatedPlan> fresh;
    for (std::size_t i = 0; i < workshop.plans.size(); ++i) {
        const Plan& plan = workshop.plans[i].plan;
        const auto known = std::ranges::find(m_estimated, plan, &EstimatedPlan::plan);
        if (i == m_context.document.shown() && plan == m_context.controller.plan())
            fresh.push_back({plan, m_context.controller.estimate()});
        else if (known != m_estimated.end())
            fresh.push_back(*known);
        else
            fresh.push_back({plan, estimate(plan, m_context.catalogue, m_context.today)});
    }
    m_estimated = std::move(fresh);
    return m_estimated;
}

std::vector<PresentedPlan> WorkshopCommands::presented()
{
    std::vector<PresentedPlan> plans;
    if (!m_context.document.isWorkshop())
        return plans;
    for (const EstimatedPlan& job : estimated()) {
        const auto place = plans.size();
        plans.push_back(presentedPlan(job, static_cast<int>(place)));
        plans.back().isShown = place == m_context.document.shown();
    }
    return plans;
}

std::vector<std::pair<QString, QString>> WorkshopCommands::decisions() const
{
    std::vector<std::pair<QString, QString>> result;
    for (const WorkshopDecision& decision : m_context.document.workshop().decisions) {
        const QDateTime time = QDateTime::fromString(QString::fromStdString(decision.time), Qt::ISODate).toLocalTime();
        result.emplace_back(time.toString(QStringLiteral("HH:mm")), asText(decision.text));
    }
    return result;
}

QString WorkshopCommands::place() const
{
    const PlanDocument& document = m_context.document;
    const QString machines = presentedMachines(m_context.controller.estimate());
    if (!document.isWorkshop())
        return machines;
    const QString which = tr("plan %1 of %2, %3")
                              .arg(comparisonLetter(static_cast<int>(document.shown())),
                                   countText(document.workshop().plans.size()), comparisonName(document.plan()));
    return machines.isEmpty() ? which : tr("%1: %2").arg(which, machines);
}

}  // namespace headroom
