// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/page/portfolio/portfolio_months.h"

#include "widgets/text/answers/portfolio_text.h"
#include "widgets/text/axis_text.h"
#include "widgets/text/format.h"

#include <QCoreApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

struct PortfolioMonthsWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::PortfolioMonths)
};

/// The months alone.
MonthStack emptyMonths(const Outlook& outlook)
{
    MonthStack stack;
    for (const MonthOutlook& month : outlook.months) {
        // The year stands where it begins: "Jan 2027", then "Feb".
        const QString label = monthShort(month.month);
        const bool isFirst = stack.months.empty() || month.month.index % 12 == 0;
        stack.months.push_back(isFirst ? label : label.section(u' ', 0, 0));
        stack.fullMonths.push_back(monthLabel(month.month));
    }
    return stack;
}

void countGpus(MonthStack& stack)
{
    stack.text = [](double gpus) { return PortfolioMonthsWords::tr("%1 GPUs").arg(countText(std::ceil(gpus))); };
    stack.tick = [](double gpus) { return countText(gpus); };
}

template <class Value>
std::vector<double> byMonth(const Outlook& outlook, Value value)
{
    std::vector<double> values;
    for (const MonthOutlook& month : outlook.months)
        values.push_back(value(month));
    return values;
}

bool isAny(const std::vector<double>& values)
{
    return std::ranges::any_of(values, [](double value) { return value > 0; });
}

QString poolsText(const Demand& demand)
{
    if (demand.pools.empty())
        return PortfolioMonthsWords::tr("all");
    QStringList names;
    for (const std::string& pool : demand.pools)
        names << asText(pool);
    return names.join(QStringLiteral(", "));
}

QString growthText(double perMonth)
{
    constexpr double percent = 100;
    if (perMonth == 0)
        return dash;
    return PortfolioMonthsWords::tr("%1 % a month")
        .arg((perMonth > 0 ? QStringLiteral("+") : QString()) + decimalText(perMonth * percent));
}

double gpusOf(const PoolMonth& pool, std::size_t demand)
{
    return demand < pool.gpusByDemand.size() ? pool.gpusByDemand[demand] : 0;
}

}  // namespace

std::vector<double> gpusOfDemand(const Outlook& outlook, std::size_t demand)
{
    return byMonth(outlook, [demand](const MonthOutlook& month) {
        double gpus = 0;
        for (const PoolMonth& pool : month.pools)
            gpus += gpusOf(pool, demand);
        return gpus;
    });
}

QStringList demandTitles()
{
    return {PortfolioMonthsWords::tr("Demand"),  PortfolioMonthsWords::tr("Owner"),
            PortfolioMonthsWords::tr("Kind"),    PortfolioMonthsWords::tr("How often"),
            PortfolioMonthsWords::tr("Pools"),   PortfolioMonthsWords::tr("GPUs at most"),
            PortfolioMonthsWords::tr("at last"), PortfolioMonthsWords::tr("Growth")};
}

bool isDemandNumber(std::size_t column)
{
    constexpr std::size_t first = 5;
    return column == first || column == first + 1;
}

QStringList demandCells(const Portfolio& portfolio, const Outlook& outlook, std::size_t place)
{
    const Demand& demand = portfolio.demands.at(place);
    const std::vector<double> gpus = gpusOfDemand(outlook, place);
    const auto most = std::ranges::max_element(gpus);
    return {asText(demand.id),
            asText(demand.owner),
            demandKindLabel(demand.kind),
            recurrenceText(demand),
            poolsText(demand),
            most == gpus.end() ? dash : countText(std::ceil(*most)),
            most == gpus.end() ? dash : countText(std::ceil(gpus.back())),
            growthText(demand.growthPerMonth)};
}

std::function<void(QPainter&, const QRectF&, Theme)> seriesSwatch(std::size_t index)
{
    return [index](QPainter& painter, const QRectF& rect, Theme) {
        constexpr int side = 12;
        const QRectF mark(rect.center().x() - side / 2.0, rect.center().y() - side / 2.0, side, side);
        painter.fillRect(mark, seriesColor(index));
    };
}

std::int64_t ownedNodes(const Pool& pool, Month month)
{
    std::int64_t nodes = 0;
    for (const Supply& supply : pool.supply)
        if (supply.mode == SupplyMode::Owned && supply.from <= month && (!supply.until || month < *supply.until))
            nodes += supply.count;
    return nodes;
}

MonthStack demandMonths(const Portfolio& portfolio, const Outlook& outlook)
{
    MonthStack stack = emptyMonths(outlook);
    countGpus(stack);
    for (std::size_t demand = 0; demand < portfolio.demands.size(); ++demand)
        if (std::vector<double> gpus = gpusOfDemand(outlook, demand); isAny(gpus))
            stack.series.push_back({asText(portfolio.demands[demand].id), demand, std::move(gpus)});
    return stack;
}

MonthStack capacityMonths(const Portfolio& portfolio, const Outlook& outlook, std::size_t pool,
                          const Catalogue& catalogue)
{
    MonthStack stack = emptyMonths(outlook);
    countGpus(stack);
    if (pool >= portfolio.pools.size() || outlook.months.empty())
        return stack;
    for (std::size_t demand = 0; demand < portfolio.demands.size(); ++demand)
        if (std::vector<double> gpus =
                byMonth(outlook, [&](const MonthOutlook& month) { return gpusOf(month.pools[pool], demand); });
            isAny(gpus))
            stack.series.push_back({asText(portfolio.demands[demand].id), demand, std::move(gpus)});
    const VmSize* size = catalogue.size(portfolio.pools[pool].sku);
    const double perNode = size != nullptr ? std::max(1.0, size->gpuCount) : 1;
    const auto nodes = [&](auto member) {
        return byMonth(outlook, [&](const MonthOutlook& month) {
            return static_cast<double>(month.pools[pool].*member) * perNode;
        });
    };
    std::vector<double> standing = nodes(&PoolMonth::nodes);
    std::vector<double> needed = nodes(&PoolMonth::needed);
    std::vector<double> owned = byMonth(outlook, [&](const MonthOutlook& month) {
        return static_cast<double>(ownedNodes(portfolio.pools[pool], month.month)) * perNode;
    });
    for (std::size_t month = 0; month < standing.size() && stack.marked < 0; ++month)
        if (needed[month] > standing[month])
            stack.marked = static_cast<int>(month);
    if (stack.marked >= 0)
        stack.mark =
            PortfolioMonthsWords::tr("short from %1").arg(stack.fullMonths[static_cast<std::size_t>(stack.marked)]);
    const auto last = [](const std::vector<double>& values) { return countText(values.back()); };
    stack.levels.push_back({PortfolioMonthsWords::tr("standing %1").arg(last(standing)), standing, Role::Text, true});
    stack.levels.push_back({PortfolioMonthsWords::tr("needed %1").arg(last(needed)), needed, Role::Accent});
    if (isAny(owned) && owned != standing)
        stack.levels.push_back({PortfolioMonthsWords::tr("owned %1").arg(last(owned)), owned, Role::SecondaryText});
    return stack;
}

MonthStack moneyMonths(const Portfolio& portfolio, const Outlook& outlook)
{
    MonthStack stack = emptyMonths(outlook);
    stack.bars = true;
    const QString currency = QStringLiteral("USD");
    stack.text = [](double dollars) { return dollarsText(Money::fromDollars(dollars)); };
    stack.tick = [currency](double dollars) { return moneyTick(Money::fromDollars(dollars), currency); };
    for (std::size_t owner = 0; owner < outlook.owners.size(); ++owner) {
        std::vector<double> money =
            byMonth(outlook, [owner](const MonthOutlook& month) { return month.costByOwner[owner].dollars(); });
        const QString name = asText(outlook.owners[owner]);
        stack.series.push_back({name.isEmpty() ? PortfolioMonthsWords::tr("nobody") : name, owner, std::move(money)});
    }
    if (outlook.months.empty())
        return stack;
    stack.levels.push_back({PortfolioMonthsWords::tr("as it stands"),
                            byMonth(outlook, [](const MonthOutlook& month) { return month.costAsPlanned.dollars(); }),
                            Role::SecondaryText, true});
    if (portfolio.budgetPerMonth) {
        const double budget = *portfolio.budgetPerMonth;
        stack.levels.push_back({PortfolioMonthsWords::tr("budget"),
                                byMonth(outlook, [budget](const MonthOutlook&) { return budget; }), Role::Text});
        for (std::size_t month = 0; month < outlook.months.size() && stack.marked < 0; ++month)
            if (outlook.months[month].cost.dollars() > budget)
                stack.marked = static_cast<int>(month);
        if (stack.marked >= 0) {
            std::rotate(stack.levels.begin(), stack.levels.begin() + 1, stack.levels.end());
            stack.mark = PortfolioMonthsWords::tr("over the budget from %1")
                             .arg(stack.fullMonths[static_cast<std::size_t>(stack.marked)]);
        }
    }
    return stack;
}

}  // namespace headroom
