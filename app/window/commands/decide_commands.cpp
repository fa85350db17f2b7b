// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/decide_commands.h"

#include "app/document/plan_document.h"
#include "app/threads/background_threads.h"
#include "model/decide/decide.h"
#include "model/plan/limits.h"
#include "widgets/page/decide/decide_page.h"
#include "widgets/text/answers/cluster_text.h"
#include "widgets/text/answers/decision_text.h"

#include <memory>
#include <utility>

namespace headroom {

namespace {

/// Where the plan itself stands; nothing where it does not fit.
std::optional<OwnPoint> ownPoint(const Plan& plan, const Estimate& estimate)
{
    if (hasErrors(estimate.findings))
        return std::nullopt;
    Answer own;
    if (plan.workload == Workload::Training && estimate.time)
        own.wall = estimate.time->wall;
    if (estimate.serving && estimate.serving->speed && estimate.serving->speed->stable) {
        const ServingSpeed& speed = *estimate.serving->speed;
        own.latency = speed.goal ? speed.goal->reached : speed.latencies.tpot.p95;
    }
    own.job = estimate.cost.job;
    own.month = estimate.cost.month();
    const std::optional<double> time = AnswersChart::timeOf(plan, own);
    const std::optional<Money> money = AnswersChart::moneyOf(plan, own);
    return time && money ? std::optional(OwnPoint{*time, *money}) : std::nullopt;
}

}  // namespace

DecideCommands::DecideCommands(PlanDocument& document, const EstimateController& estimates, const Catalogue& catalogue,
                               std::string today, QObject* parent)
    : QObject(parent), m_document(document), m_estimates(estimates), m_catalogue(catalogue), m_today(std::move(today))
{
}

PageStack::Page DecideCommands::page()
{
    return {QStringLiteral("decide"), tr("Decide"), [this] { return makePage(); }, [this] { refresh(); },
            [this](ByteUnit unit) { m_page->setByteUnit(unit); }};
}

QWidget* DecideCommands::makePage()
{
    m_page = new DecidePage;
    connect(m_page, &DecidePage::applyRequested, this, &DecideCommands::apply);
    connect(m_page, &DecidePage::compareRequested, this, &DecideCommands::putAside);
    connect(m_page, &DecidePage::fieldWanted, this, &DecideCommands::fieldWanted);
    connect(m_page, &DecidePage::exportRequested, this, &DecideCommands::exportRequested);
    if (m_work.isBusy())
        m_page->setBusy(tr("looking for machines ..."));
    return m_page;
}

void DecideCommands::refresh()
{
    const Plan& plan = m_estimates.plan();
    if (m_answered && *m_answered == plan) {
        show();
        return;
    }
    if (m_asked && *m_asked == plan)
        return;  // On its way.
    m_asked = plan;
    m_page->setBusy(tr("looking for machines ..."));
    // A copy: prices may be imported while it goes on.
    const auto catalogue = std::make_shared<const Catalogue>(m_catalogue);
    m_work.restart(
        [this, plan, catalogue, today = m_today](const BackgroundWork::Task& task) -> BackgroundWork::Deliver {
            const auto watch = [&](const ClusterProgress& progress) {
                task.report([this, text = clusterProgressText(progress)] { m_page->setBusy(text); });
            };
            const auto answers = [&](std::int64_t steps) {
                const DecideOptions options{.today = today, .threads = backgroundThreads(), .steps = steps};
                return std::make_shared<const Decision>(decide(plan, *catalogue, options, task.stop(), watch));
            };
            std::shared_ptr<const Decision> decision = answers(firstAnswerSteps);
            if (!decision->complete) {
                if (!decision->answers.empty())
                    task.report([this, plan, decision] { takeFirst(plan, *decision); });
                decision = answers(clusterSearchSteps);
            }
            return [this, plan, decision] { take(plan, *decision); };
        });
}

void DecideCommands::take(const Plan& plan, const Decision& decision)
{
    m_answered = plan;
    m_decision = decision;
    show();
}

void DecideCommands::takeFirst(const Plan& plan, const Decision& decision)
{
    take(plan, decision);
    m_page->setBusy(tr("first answers, looking for better ones ..."));
}

void DecideCommands::show()
{
    const bool isOpen = m_estimates.plan() == *m_answered;
    m_page->setDecision(*m_answered, m_decision,
                        isOpen ? ownPoint(m_estimates.plan(), m_estimates.estimate()) : std::nullopt);
    emit changed();
}

std::optional<BannerHeadline> DecideCommands::headline() const
{
    if (!m_answered)
        return std::nullopt;
    const DecisionLine line = decisionLine(*m_answered, m_decision);
    const bool any = !m_decision.answers.empty();
    const bool sure = any && m_decision.answers.front().certainty == Certainty::Sure;
    return BannerHeadline{.grade = sure                                  ? Grade::Good
                                   : any || !choosesMachines(m_decision) ? Grade::Watch
                                                                         : Grade::Bad,
                          .lead = line.lead,
                          .decisive = line.deciding,
                          .detail = line.detail};
}

void DecideCommands::apply(const Answer& answer)
{
    // What was changed since in other fields stays.
    Plan plan = m_document.plan();
    for (const FixChange& change : answer.changes)
        field(change.pointer).set(plan, change.to);
    m_document.take(plan, answerName(answer));
}

void DecideCommands::putAside(const Answer& answer)
{
    Plan plan = answer.plan;
    const QString name = asText(plan.name);
    plan.name = (name.isEmpty() ? answerName(answer) : tr("%1, %2").arg(name, answerName(answer))).toStdString();
    emit setAside(plan);
}

}  // namespace headroom
