// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/portfolio/portfolio_edits.h"

#include "app/document/plan_document.h"
#include "app/inputs/plan_file.h"
#include "app/portfolio/portfolio_document.h"
#include "app/window/dialogs/window_context.h"
#include "model/portfolio/missing_supply.h"
#include "widgets/page/portfolio/demand_dialog.h"
#include "widgets/page/portfolio/pool_dialog.h"
#include "widgets/page/portfolio/portfolio_dialog.h"
#include "widgets/text/format.h"

#include <QFileInfo>
#include <QUndoStack>

#include <algorithm>
#include <utility>

namespace headroom {

namespace {

/// "Tuning", "Tuning 2", ...: a name that is free.
QString freeName(const QString& wanted, const QStringList& taken)
{
    QString name = wanted;
    for (int number = 2; taken.contains(name); ++number)
        name = PortfolioEdits::tr("%1 %2").arg(wanted).arg(number);
    return name;
}

}  // namespace

PortfolioEdits::PortfolioEdits(QWidget& window, const WindowContext& context, PortfolioDocument& document,
                               OpenPlan openPlan)
    : m_window(window), m_context(context), m_document(document), m_openPlan(std::move(openPlan))
{
}

QStringList PortfolioEdits::ids(int except) const
{
    QStringList ids;
    const std::vector<Demand>& demands = m_document.portfolio().demands;
    for (std::size_t i = 0; i < demands.size(); ++i)
        if (static_cast<int>(i) != except)
            ids << asText(demands[i].id);
    return ids;
}

void PortfolioEdits::addPlan(const Plan& plan)
{
    Demand demand;
    demand.plan = plan;
    demand.kind = plan.workload == Workload::Training ? DemandKind::Queue : DemandKind::Service;
    const QString name = plan.name.empty() ? tr("demand") : asText(plan.name);
    demand.id = freeName(name, ids(-1)).toStdString();
    Portfolio portfolio = m_document.portfolio();
    portfolio.demands.push_back(demand);
    m_document.apply(portfolio, tr("add %1").arg(asText(demand.id)));
    const int last = static_cast<int>(portfolio.demands.size()) - 1;
    emit demandAdded(last);
    // Who cancels the first look at a new demand wants none.
    QUndoStack& steps = m_document.undoStack();
    if (DemandDialog* dialog = openDialog(last))
        connect(dialog, &QDialog::rejected, this, [&steps, added = steps.index()] {
            if (steps.index() == added)
                steps.undo();
        });
}

void PortfolioEdits::addDemand() { addPlan(Plan{}); }

void PortfolioEdits::addFromFile()
{
    const QString path = m_context.dialogs.openPlan(&m_window, QFileInfo(m_document.path()).path());
    if (path.isEmpty())
        return;
    const Result<Plan> plan = readPlanFile(path, m_context.catalogue);
    if (plan)
        addPlan(*plan);
    else
        emit failed(plan.error());
}

void PortfolioEdits::changeDemand(int demand) { openDialog(demand); }

DemandDialog* PortfolioEdits::openDialog(int demand)
{
    const Portfolio& portfolio = m_document.portfolio();
    if (demand < 0 || std::cmp_greater_equal(demand, portfolio.demands.size()))
        return nullptr;
    QStringList pools;
    for (const Pool& pool : portfolio.pools)
        pools << asText(pool.id);
    auto* dialog = new DemandDialog(portfolio.demands[static_cast<std::size_t>(demand)], ids(demand), pools, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    const auto take = [this, dialog, demand] {
        Portfolio changed = m_document.portfolio();
        if (std::cmp_greater_equal(demand, changed.demands.size()))
            return;
        changed.demands[static_cast<std::size_t>(demand)] = dialog->demand();
        m_document.apply(changed, tr("change %1").arg(asText(dialog->demand().id)));
    };
    connect(dialog, &QDialog::accepted, this, take);
    connect(dialog, &DemandDialog::planWanted, this, [this, dialog, demand] {
        dialog->accept();
        openDemandPlan(demand);
    });
    dialog->open();
    return dialog;
}

void PortfolioEdits::removeDemand(int demand)
{
    Portfolio portfolio = m_document.portfolio();
    if (demand < 0 || std::cmp_greater_equal(demand, portfolio.demands.size()))
        return;
    const QString name = asText(portfolio.demands[static_cast<std::size_t>(demand)].id);
    portfolio.demands.erase(portfolio.demands.begin() + demand);
    m_document.apply(portfolio, tr("take away %1").arg(name));
}

/// Edits of the plan in its own window are edits of the demand, as long as both are open.
void PortfolioEdits::openDemandPlan(int demand)
{
    const Demand& of = m_document.portfolio().demands[static_cast<std::size_t>(demand)];
    PlanDocument* opened = m_openPlan(of.plan);
    if (opened == nullptr)
        return;
    connect(opened, &PlanDocument::planChanged, this, [this, id = of.id](const Plan& plan) {
        Portfolio portfolio = m_document.portfolio();
        const auto found = std::ranges::find(portfolio.demands, id, &Demand::id);
        if (found == portfolio.demands.end())
            return;
        found->plan = plan;
        found->planFile.reset();  // It no longer is what stands there.
        m_document.apply(portfolio, tr("change the plan of %1").arg(asText(id)), 0);
    });
}

void PortfolioEdits::promise(double hours, int mergeKey)
{
    Portfolio portfolio = m_document.portfolio();
    for (Demand& demand : portfolio.demands)
        if (waitsForMachines(demand))
            demand.wait.target = hours > 0 ? std::optional(hours * secondsPerHour) : std::nullopt;
    m_document.apply(portfolio, tr("change what is promised"), mergeKey);
}

void PortfolioEdits::addMissing(const Outlook& outlook)
{
    m_document.apply(withMissingSupply(m_document.portfolio(), outlook), tr("add what is missing"));
}

void PortfolioEdits::askPool(const Pool& pool, int place, const std::function<void(const Pool&)>& take)
{
    const Portfolio& portfolio = m_document.portfolio();
    QStringList others;
    for (std::size_t i = 0; i < portfolio.pools.size(); ++i)
        if (std::cmp_not_equal(i, place))
            others << asText(portfolio.pools[i].id);
    auto* dialog = new PoolDialog(pool, others, portfolio.start, m_context.catalogue, &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [dialog, take] { take(dialog->pool()); });
    dialog->open();
}

void PortfolioEdits::changeSettings()
{
    auto* dialog = new PortfolioDialog(m_document.portfolio(), &m_window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] {
        m_document.apply(dialog->settingsFor(m_document.portfolio()), tr("change the settings"));
    });
    dialog->open();
}

void PortfolioEdits::addPool()
{
    // The next pool is most often like the last.
    const std::vector<Pool>& pools = m_document.portfolio().pools;
    Pool pool;
    pool.sku = pools.empty() ? "Standard_ND96isr_H100_v5" : pools.back().sku;
    pool.region = pools.empty() ? std::string() : pools.back().region;
    QStringList taken;
    for (const Pool& other : pools)
        taken << asText(other.id);
    pool.id = freeName(tr("pool"), taken).toStdString();
    pool.supply = {{.from = m_document.portfolio().start, .count = 1}};
    askPool(pool, -1, [this](const Pool& asked) {
        Portfolio portfolio = m_document.portfolio();
        portfolio.pools.push_back(asked);
        m_document.apply(portfolio, tr("add %1").arg(asText(asked.id)));
    });
}

void PortfolioEdits::changePool(int pool)
{
    const std::vector<Pool>& pools = m_document.portfolio().pools;
    if (pool < 0 || std::cmp_greater_equal(pool, pools.size()))
        return;
    askPool(pools[static_cast<std::size_t>(pool)], pool, [this, pool](const Pool& asked) {
        Portfolio portfolio = m_document.portfolio();
        if (std::cmp_greater_equal(pool, portfolio.pools.size()))
            return;
        Pool& changed = portfolio.pools[static_cast<std::size_t>(pool)];
        // Demands name their pools.
        for (Demand& demand : portfolio.demands)
            std::ranges::replace(demand.pools, changed.id, asked.id);
        changed = asked;
        m_document.apply(portfolio, tr("change %1").arg(asText(asked.id)));
    });
}

void PortfolioEdits::removePool(int pool)
{
    Portfolio portfolio = m_document.portfolio();
    if (pool < 0 || std::cmp_greater_equal(pool, portfolio.pools.size()))
        return;
    const std::string id = portfolio.pools[static_cast<std::size_t>(pool)].id;
    for (Demand& demand : portfolio.demands) {
        // A demand that names no pool may use all of them, which nobody asked for.
        if (demand.pools == std::vector{id}) {
            emit failed({id, tr("is the only pool that %1 may use").arg(asText(demand.id)).toStdString(),
                         tr("Allow it another pool first").toStdString()});
            return;
        }
        std::erase(demand.pools, id);
    }
    portfolio.pools.erase(portfolio.pools.begin() + pool);
    m_document.apply(portfolio, tr("take away %1").arg(asText(id)));
}

}  // namespace headroom
