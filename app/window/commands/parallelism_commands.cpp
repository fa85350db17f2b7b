// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/commands/parallelism_commands.h"

#include "app/controller/scaling_sweep.h"
#include "app/document/plan_document.h"
#include "model/search/search_report.h"
#include "widgets/page/parallelism/parallelism_page.h"
#include "widgets/text/answers/search_text.h"

namespace headroom {

ParallelismCommands::ParallelismCommands(PlanDocument& document, const EstimateController& estimates,
                                         const Catalogue& catalogue, QObject* parent)
    : QObject(parent), m_document(document), m_estimates(estimates), m_catalogue(catalogue), m_search(catalogue)
{
    connect(&m_search, &SearchController::foundSoFar, this, &ParallelismCommands::show);
    connect(&m_search, &SearchController::finished, this, &ParallelismCommands::show);
}

PageStack::Page ParallelismCommands::page()
{
    return {QStringLiteral("parallelism"), tr("Parallelism"), [this] { return makePage(); }, [this] { refresh(); },
            [this](ByteUnit unit) { m_page->setByteUnit(unit); }};
}

QWidget* ParallelismCommands::makePage()
{
    auto* page = new ParallelismPage;
    m_page = page;
    connect(page, &ParallelismPage::exportRequested, this, &ParallelismCommands::exportRequested);
    connect(&m_search, &SearchController::progressed, page, &ParallelismPage::setProgress);
    connect(page, &ParallelismPage::cancelRequested, &m_search, &SearchController::cancel);
    connect(page, &ParallelismPage::searchRequested, this, [this] { search(m_page->objective()); });
    connect(page, &ParallelismPage::layoutChosen, this, &ParallelismCommands::applyLayout);
    connect(page, &ParallelismPage::clusterWanted, this, &ParallelismCommands::clusterWanted);
    connect(page, &ParallelismPage::comparisonWanted, this, &ParallelismCommands::putAside);
    connect(page, &ParallelismPage::objectiveChanged, this, &ParallelismCommands::search);
    return page;
}

void ParallelismCommands::refresh()
{
    const Plan& plan = m_estimates.plan();
    const Estimate& estimate = m_estimates.estimate();
    m_page->setEstimate(plan, estimate);
    m_page->setScaling(scalingSweep(plan, estimate, m_catalogue));
    search(m_page->objective());
}

void ParallelismCommands::search(Objective objective)
{
    const Plan& plan = m_estimates.plan();
    // A drag is followed at once, by the layouts that are known; the search, which takes longer, follows its end.
    if (m_found && plan.workload == Workload::Training)
        m_page->setReport(std::make_shared<const SearchReport>(restatedReport(*m_found, plan, m_catalogue, objective)));
    m_search.search(plan, objective);
}

void ParallelismCommands::show(const std::shared_ptr<const SearchReport>& report)
{
    if (report && report->result.best() != nullptr)
        m_found = report;
    m_page->setReport(report);
}

void ParallelismCommands::applyLayout(const LayoutChoice& layout)
{
    m_document.take(withLayout(m_document.plan(), layout, false), layoutText(layout));
}

bool ParallelismCommands::putChosenAside()
{
    // The page is behind the plan while another one is shown.
    const bool isShown = m_page != nullptr && m_page->isVisible();
    const std::optional<LayoutChoice> layout = isShown ? m_page->chosenLayout() : std::nullopt;
    if (layout)
        putAside(*layout);
    return layout.has_value();
}

void ParallelismCommands::putAside(const LayoutChoice& layout)
{
    Plan plan = withLayout(m_document.plan(), layout, false);
    const QString name = asText(plan.name);
    plan.name = (name.isEmpty() ? layoutText(layout) : tr("%1, %2").arg(name, layoutText(layout))).toStdString();
    emit setAside(plan);
}

}  // namespace headroom
