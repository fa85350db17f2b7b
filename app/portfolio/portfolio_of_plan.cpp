// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/portfolio/portfolio_of_plan.h"

#include <QCoreApplication>

namespace headroom {

namespace {

struct PortfolioWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::PortfolioWindow)
};

SupplyMode supplyMode(PriceMode mode)
{
    switch (mode) {
    case PriceMode::Spot: return SupplyMode::Spot;
    case PriceMode::Reserved1y: return SupplyMode::Reserved1y;
    case PriceMode::Reserved3y: return SupplyMode::Reserved3y;
    case PriceMode::Savings1y: return SupplyMode::Savings1y;
    case PriceMode::Savings3y: return SupplyMode::Savings3y;
    case PriceMode::Own: return SupplyMode::Owned;
    case PriceMode::Payg: break;
    }
    return SupplyMode::Payg;
}

}  // namespace

Portfolio portfolioOf(const Plan& plan, const Estimate& estimate, const QDate& today)
{
    constexpr std::int64_t monthsOfYear = 12;
    Portfolio portfolio;
    portfolio.start = Month{static_cast<std::int64_t>(today.year()) * monthsOfYear + today.month()};
    portfolio.months = monthsOfYear;
    Demand demand;
    demand.id = plan.name.empty() ? PortfolioWords::tr("demand").toStdString() : plan.name;
    demand.kind = plan.workload == Workload::Training ? DemandKind::Queue : DemandKind::Service;
    demand.plan = plan;
    portfolio.demands.push_back(std::move(demand));
    if (const auto* nodes = std::get_if<VmNodes>(&plan.cluster.hardware)) {
        Pool pool{
            .id = PortfolioWords::tr("pool").toStdString(), .sku = nodes->sku, .region = estimate.cost.pricedRegion()};
        pool.supply.push_back({.mode = supplyMode(plan.cost.price_mode),
                               .from = portfolio.start,
                               .count = nodes->nodes,
                               .usdPerHour = plan.cost.price_per_node_hour});
        pool.owned = plan.cost.owned;
        portfolio.pools.push_back(std::move(pool));
    }
    return portfolio;
}

}  // namespace headroom
