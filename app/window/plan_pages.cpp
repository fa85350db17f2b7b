// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/window/plan_pages.h"

#include "app/controller/scaling_sweep.h"
#include "app/controller/sequence_sweep.h"
#include "app/controller/serving_sweeps.h"
#include "model/catalogue/known_ids.h"
#include "model/cost/energy.h"
#include "model/estimator/price_options.h"
#include "model/time/traffic.h"
#include "widgets/page/cost/cost_page.h"
#include "widgets/page/memory/memory_page.h"
#include "widgets/page/serving/serving_page.h"
#include "widgets/page/time/time_page.h"

namespace headroom {

PlanPages::PlanPages(const PlanPagesContext& context, QObject* parent) : QObject(parent), m_context(context) {}

PageStack::Page PlanPages::memory()
{
    return {QStringLiteral("memory"), tr("Memory"), [this] { return makeMemory(); }, [this] { refreshMemory(); },
            [this](ByteUnit unit) { m_memory->setByteUnit(unit); }};
}

PageStack::Page PlanPages::time()
{
    return {QStringLiteral("time"), tr("Time"), [this] { return makeTime(); }, [this] { refreshTime(); },
            [this](ByteUnit unit) { m_time->setByteUnit(unit); }};
}

PageStack::Page PlanPages::serving()
{
    return {QStringLiteral("serving"), tr("Serving"), [this] { return makeServing(); }, [this] { refreshServing(); },
            [this](ByteUnit unit) { m_serving->setByteUnit(unit); }};
}

PageStack::Page PlanPages::cost()
{
    return {QStringLiteral("cost"), tr("Cost"), [this] { return makeCost(); }, [this] { refreshCost(); },
            [this](ByteUnit unit) { m_cost->setByteUnit(unit); }};
}

QWidget* PlanPages::makeMemory()
{
    m_memory = new MemoryPage;
    connect(m_memory, &MemoryPage::byteUnitChanged, this, &PlanPages::byteUnitChosen);
    connect(m_memory, &MemoryPage::exportRequested, this, &PlanPages::exportRequested);
    emit memoryPageMade(m_memory);
    return m_memory;
}

QWidget* PlanPages::makeTime()
{
    m_time = new TimePage;
    connect(m_time, &TimePage::exportRequested, this, &PlanPages::exportRequested);
    return m_time;
}

QWidget* PlanPages::makeServing()
{
    m_serving = new ServingPage;
    connect(m_serving, &ServingPage::exportRequested, this, &PlanPages::exportRequested);
    connect(m_serving, &ServingPage::servingRequested, this,
            [this] { m_context.document.edit("/workload", std::string("serving")); });
    return m_serving;
}

QWidget* PlanPages::makeCost()
{
    m_cost = new CostPage;
    connect(m_cost, &CostPage::scheduleEdited, this,
            [this](const QString& schedule) { m_context.document.edit("/cost/schedule", schedule.toStdString()); });
    connect(m_cost, &CostPage::ownPriceRequested, this, [this] { emit fieldWanted("/cost/price_per_node_hour"); });
    connect(m_cost, &CostPage::exportRequested, this, &PlanPages::exportRequested);
    return m_cost;
}

void PlanPages::refreshMemory()
{
    const Plan& plan = m_context.controller.plan();
    m_memory->setEstimate(plan, m_context.controller.estimate());
    m_memory->setSequenceSweep(sequenceSweep(plan, m_context.catalogue));
}

void PlanPages::refreshTime()
{
    const Plan& plan = m_context.controller.plan();
    const Estimate& estimate = m_context.controller.estimate();
    m_time->setEstimate(plan, estimate);
    m_time->setTraffic(stepTraffic(plan, estimate).value_or(std::vector<LinkTraffic>()));
    m_time->setScaling(scalingSweep(plan, estimate, m_context.catalogue));
}

void PlanPages::refreshServing()
{
    const Plan& plan = m_context.controller.plan();
    const Estimate& estimate = m_context.controller.estimate();
    if (plan.workload != Workload::Training)
        m_serving->showComputing();
    m_sweeps.forget();
    if (m_context.controller.isComputing())
        return;  // Its end refreshes the page again.
    // The page follows as one piece, so that its figures and charts are of one plan.
    m_sweeps.start([this, plan, estimate](const std::stop_token& stop) -> BackgroundWork::Deliver {
        const auto sweeps = std::make_shared<const ServingSweeps>(servingSweeps(plan, estimate, stop));
        return [this, plan, estimate, sweeps] { m_serving->setEstimate(plan, estimate, *sweeps); };
    });
}

void PlanPages::refreshCost()
{
    const Plan& plan = m_context.controller.plan();
    const Estimate& estimate = m_context.controller.estimate();
    const VmSize* size = sizeOf(plan, m_context.catalogue);
    m_cost->setPrices(size == nullptr ? std::vector<Price>() : size->prices);
    m_cost->setDetails({priceOptions(plan, m_context.catalogue, estimate), energyUse(plan, m_context.catalogue)});
    m_cost->setEstimate(plan, estimate);
}

}  // namespace headroom
