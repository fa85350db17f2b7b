// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/compare_commands.h"

#include "app/document/plan_document.h"
#include "app/inputs/plan_file.h"
#include "model/estimator/estimator.h"
#include "widgets/page/compare/compare_page.h"
#include "widgets/page/memory/sensitivity_card.h"
#include "widgets/text/answers/comparison_verdict.h"

#include <QFileInfo>

#include <algorithm>

namespace headroom {

CompareCommands::CompareCommands(PlanDocument& document, const Catalogue& catalogue, std::string today, Sources sources,
                                 QObject* parent)
    : QObject(parent), m_document(document), m_catalogue(catalogue), m_today(std::move(today)),
      m_sources(std::move(sources))
{
}

PageStack::Page CompareCommands::page()
{
    return {QStringLiteral("compare"), tr("Compare"), [this] { return makePage(); }, [this] { refresh(); },
            [this](ByteUnit unit) { m_page->setByteUnit(unit); }};
}

QWidget* CompareCommands::makePage()
{
    m_page = new ComparePage;
    connect(m_page, &ComparePage::snapshotRequested, this, &CompareCommands::keepCurrent);
    connect(m_page, &ComparePage::openRequested, this, &CompareCommands::openFile);
    connect(m_page, &ComparePage::applyRequested, this, &CompareCommands::applyPlan);
    connect(m_page, &ComparePage::removeRequested, this, &CompareCommands::removePlan);
    connect(m_page, &ComparePage::reportRequested, this, &CompareCommands::reportRequested);
    connect(m_page, &ComparePage::exportRequested, this, &CompareCommands::exportRequested);
    connect(&m_page->sensitivity(), &SensitivityCard::metricChosen, this, &CompareCommands::refreshSensitivity);
    return m_page;
}

void CompareCommands::refresh()
{
    if (m_page == nullptr)
        return;
    ComparedPlans standing{0, m_document.isWorkshop()};
    if (standing.isWorkshop) {
        const std::vector<std::size_t> shown = places();
        standing.editor = static_cast<int>(std::ranges::find(shown, m_document.shown()) - shown.begin());
    }
    m_page->setPlans(compared(), standing);
    emit comparedAnew();
    refreshSensitivity();
}

std::vector<std::size_t> CompareCommands::places() const
{
    std::vector<std::size_t> order = m_document.workshop().comparedOrder();
    if (order.size() > mostOthers + 1) {
        // The one in front is among them, whatever place it has.
        if (const auto front = std::ranges::find(order, m_document.shown()); front > order.begin() + mostOthers)
            std::iter_swap(front, order.begin() + mostOthers);
        order.resize(mostOthers + 1);
    }
    return order;
}

std::vector<EstimatedPlan> CompareCommands::compared() const
{
    std::vector<EstimatedPlan> plans;
    if (m_document.isWorkshop()) {
        const std::vector<EstimatedPlan> all = m_sources.workshop();
        for (const std::size_t place : places())
            plans.push_back(all[place]);
        return plans;
    }
    plans.push_back(m_sources.current());
    plans.insert(plans.end(), m_others.begin(), m_others.end());
    return plans;
}

std::optional<VerdictText> CompareCommands::verdict() const
{
    const std::vector<EstimatedPlan> plans = compared();
    if (plans.size() < 2)
        return std::nullopt;
    const ComparisonVerdict verdict = comparisonVerdict(plans);
    return VerdictText{verdict.fitting > 0 ? Grade::Good : Grade::Bad, verdict.lead.trimmed(),
                       verdict.decisive + verdict.rest, -1};
}

void CompareCommands::catalogueChanged()
{
    m_shared.reset();
    for (EstimatedPlan& other : m_others)
        other.estimate = estimate(other.plan, m_catalogue, m_today);
}

void CompareCommands::refreshSensitivity()
{
    const EstimatedPlan current = m_sources.current();
    if (!m_shared)
        m_shared = std::make_shared<const Catalogue>(m_catalogue);
    // Dozens of estimates, and of a service each with its simulation.
    m_sensitivity.start([this, current, metric = m_page->sensitivity().metric(), shared = m_shared,
                         today = m_today](const std::stop_token&) -> BackgroundWork::Deliver {
        return [this, current, bars = sensitivity(current.plan, *shared, metric, today)] {
            m_page->sensitivity().setSensitivity(bars, current.estimate);
        };
    });
}

void CompareCommands::add(const Plan& plan)
{
    if (!m_document.isWorkshop()) {
        addEstimated({plan, estimate(plan, m_catalogue, m_today)});
        return;
    }
    if (m_document.addPlan(plan, false))
        emit noticed(tr("In the workshop: %1").arg(comparisonName(plan)));
    else
        emit noticed(tr("A workshop has at most %1 plans: remove one first").arg(mostWorkshopPlans));
}

void CompareCommands::addEstimated(const EstimatedPlan& plan)
{
    if (m_others.size() >= mostOthers) {
        emit noticed(tr("Six plans are compared already: take one out first"));
        return;
    }
    m_others.push_back(plan);
    refresh();
    emit noticed(tr("On the page Compare: %1 is %2")
                     .arg(comparisonLetter(static_cast<int>(m_others.size())), comparisonName(plan.plan)));
}

void CompareCommands::addFromFile(const Plan& inFile)
{
    Plan plan = inFile;
    const QString own = plan.name.empty() ? m_document.displayName() : QString::fromStdString(plan.name);
    plan.name = tr("%1 (in the file)").arg(own).toStdString();
    m_ownNames[plan.name] = inFile.name;
    const bool isThere =
        std::ranges::any_of(compared(), [&plan](const EstimatedPlan& one) { return one.plan == plan; });
    if (!isThere)
        add(plan);
}

EstimatedPlan CompareCommands::named() const
{
    EstimatedPlan current = m_sources.current();
    if (current.estimate.serving && !current.estimate.serving->speed)
        current.estimate = estimate(current.plan, m_catalogue, m_today);  // It may still be computed.
    if (current.plan.name.empty())
        current.plan.name = m_document.displayName().toStdString();
    return current;
}

void CompareCommands::keepCurrent()
{
    if (m_document.isWorkshop())
        add(m_document.plan());
    else
        addEstimated(named());
}

void CompareCommands::openFile()
{
    const QString path = m_sources.askForFile();
    if (path.isEmpty())
        return;
    const Result<Plan> read = readPlanFile(path, m_catalogue);
    if (!read) {
        emit failed(read.error());
        return;
    }
    Plan plan = *read;
    if (plan.name.empty())
        plan.name = QFileInfo(path).fileName().section(u'.', 0, 0).toStdString();
    add(plan);
}

void CompareCommands::applyPlan(int plan)
{
    if (m_document.isWorkshop()) {
        m_document.show(places()[static_cast<std::size_t>(plan)]);
        return;
    }
    const auto place = static_cast<std::size_t>(plan) - 1;
    if (plan < 1 || place >= m_others.size())
        return;
    Plan chosen = m_others[place].plan;
    const QString words = comparisonName(chosen);
    if (const auto own = m_ownNames.find(chosen.name); own != m_ownNames.end())
        chosen.name = own->second;
    m_document.apply(chosen, words);
}

void CompareCommands::removePlan(int plan)
{
    if (m_document.isWorkshop()) {
        m_document.removePlan(places()[static_cast<std::size_t>(plan)]);
        return;
    }
    if (plan < 1 || static_cast<std::size_t>(plan) > m_others.size())
        return;
    m_others.erase(m_others.begin() + plan - 1);
    refresh();
}

}  // namespace headroom
