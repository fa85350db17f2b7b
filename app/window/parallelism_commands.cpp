// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/parallelism_commands.h"

#include "app/controller/scaling_sweep.h"
#include "app/document/plan_document.h"
#include "widgets/page/parallelism_page.h"
#include "widgets/text/search_text.h"

namespace headroom {

ParallelismCommands::ParallelismCommands(PlanDocument& document, const EstimateController& estimates,
                                         const Catalogue& catalogue, QObject* parent)
    : QObject(parent), m_document(document), m_estimates(estimates), m_catalogue(catalogue), m_search(catalogue)
{
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
    connect(&m_search, &SearchController::finished, page, &ParallelismPage::setReport);
    connect(page, &ParallelismPage::cancelRequested, &m_search, &SearchController::cancel);
    connect(page, &ParallelismPage::layoutChosen, this, &ParallelismCommands::applyLayout);
    connect(page, &ParallelismPage::clusterWanted, this, &ParallelismCommands::clusterWanted);
    connect(page, &ParallelismPage::objectiveChanged, this,
            [this](Objective objective) { m_search.search(m_document.plan(), objective); });
    return page;
}

void ParallelismCommands::refresh()
{
    const Plan& plan = m_estimates.plan();
    const Estimate& estimate = m_estimates.estimate();
    m_page->setEstimate(plan, estimate);
    m_page->setScaling(scalingSweep(plan, estimate, m_catalogue));
    m_search.search(plan, m_page->objective());
}

void ParallelismCommands::applyLayout(const LayoutChoice& layout)
{
    m_document.apply(withLayout(m_document.plan(), layout, false), layoutText(layout));
}

}  // namespace headroom
