// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/portfolio_text.h"

#include "model/portfolio/outlook_sums.h"
#include "widgets/text/locale_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>
#include <variant>

namespace headroom {
namespace {

struct PortfolioWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::PortfolioText)
};

constexpr std::int64_t monthsOfYear = 12;

QString monthName(Month month, QLocale::FormatType form)
{
    return wordsLocale().standaloneMonthName(static_cast<int>(month.index % monthsOfYear) + 1, form) + u' ' +
           QString::number(month.index / monthsOfYear);
}

QString nodesText(std::int64_t nodes)
{
    return nodes == 1 ? PortfolioWords::tr("1 node") : PortfolioWords::tr("%1 nodes").arg(countText(nodes));
}

/// Where a pool has too few nodes.
struct PoolShortage {
    std::size_t pool{0};
    Month from{};
    Month worst{};
    std::int64_t nodes{0};  ///< Beyond those that stand, in the worst month.
    std::int64_t least{0}, most{0};  ///< The same, as far as the draws leave it open.
    /// Of a month's missing nodes, for the hours in which they work and for all; absent without a price.
    std::optional<Money> atWork{Money{}}, allDay{Money{}};
    bool isFound{true};  ///< False where closed forms say how many.
};

/// Of each pool that has too few, the one that is short of most first.
std::vector<PoolShortage> shortagesOf(const Outlook& outlook)
{
    std::vector<PoolShortage> all;
    if (outlook.months.empty())
        return all;
    for (std::size_t pool = 0; pool < outlook.months.front().pools.size(); ++pool) {
        PoolShortage shortage{.pool = pool};
        for (const MonthOutlook& month : outlook.months) {
            if (pool >= month.pools.size())
                continue;
            const PoolMonth& there = month.pools[pool];
            const std::int64_t lacking = there.needed - there.nodes;
            if (lacking > 0 && shortage.nodes == 0)
                shortage.from = month.month;
            if (lacking > shortage.nodes) {
                shortage.nodes = lacking;
                shortage.least = std::max<std::int64_t>(0, there.leastNeeded.value_or(there.needed) - there.nodes);
                shortage.most = there.mostNeeded.value_or(there.needed) - there.nodes;
                shortage.worst = month.month;
            }
            if (lacking <= 0)
                continue;
            const auto dearer = [](const std::optional<Money>& known, const std::optional<Money>& other) {
                return known && other ? std::optional(std::max(*known, *other)) : std::nullopt;
            };
            shortage.atWork = dearer(shortage.atWork, there.costOfMissing);
            shortage.allDay = dearer(shortage.allDay, there.costOfMissingAllDay);
            shortage.isFound = shortage.isFound && there.isFound;
        }
        if (shortage.nodes > 0)
            all.push_back(shortage);
    }
    std::ranges::stable_sort(all, std::ranges::greater(), &PoolShortage::nodes);
    return all;
}

/// "$412,000 a month at the best mix": the mean of all months.
QString meanCostText(const Outlook& outlook)
{
    const OutlookTotals totals = totalsOf(outlook);
    const QString money = dollarsText(totals.monthlyCost);
    return totals.priced ? PortfolioWords::tr("%1 a month at the best mix").arg(money)
                         : PortfolioWords::tr("more than %1 a month, as not all has a price").arg(money);
}

/// "5 nodes more (4 to 6) by August 2027".
QString missingText(const PoolShortage& shortage)
{
    const QString nodes = shortage.isFound ? PortfolioWords::tr("%1 more").arg(nodesText(shortage.nodes))
                                           : PortfolioWords::tr("about %1 more").arg(nodesText(shortage.nodes));
    const QString known =
        shortage.least == shortage.most
            ? nodes
            : PortfolioWords::tr("%1 (%2 to %3)").arg(nodes, countText(shortage.least), countText(shortage.most));
    return shortage.from == shortage.worst ? known
                                           : PortfolioWords::tr("%1 by %2").arg(known, monthLabel(shortage.worst));
}

/// ", $112,000 a month for its hours at work, $365,000 all day": what the missing nodes cost beside those that stand,
/// in the dearest month.
QString missingCostText(const PoolShortage& shortage)
{
    if (!shortage.atWork || !shortage.allDay || shortage.allDay->micros <= 0)
        return {};
    return PortfolioWords::tr(", %1 a month for the hours at work, %2 all day")
        .arg(dollarsText(*shortage.atWork), dollarsText(*shortage.allDay));
}

/// Whether all demands run as promised, so that what is missed is the budget.
bool missesBudgetAlone(const Portfolio& portfolio, const Outlook& outlook)
{
    const auto isFound = [](const Finding& finding) {
        return finding.id == "portfolio.fits-no-pool" || finding.id == "portfolio.unserved";
    };
    return portfolio.budgetPerMonth && std::ranges::none_of(outlook.findings, isFound) &&
           std::ranges::all_of(outlook.waits,
                               [&](const DemandWait& wait) { return wait.allKept() >= portfolio.confidence; });
}

/// What is missed beside nodes: promises of waiting, deadlines, the budget.
QStringList missedTexts(const Portfolio& portfolio, const Outlook& outlook)
{
    QStringList texts;
    QStringList late;
    QStringList waiting;
    for (std::size_t i = 0; i < std::min(outlook.waits.size(), portfolio.demands.size()); ++i) {
        const DemandWait& wait = outlook.waits[i];
        if (1 - wait.missedDeadlines < portfolio.confidence)
            late << asText(wait.demand);
        else if (wait.kept < portfolio.confidence)
            waiting << asText(wait.demand);
    }
    constexpr qsizetype named = 3;
    const auto list = [&](const QStringList& names) {
        const QString text = names.mid(0, named).join(QStringLiteral(", "));
        return names.size() <= named ? text
                                     : PortfolioWords::tr("%1 and %2 more").arg(text, countText(names.size() - named));
    };
    QStringList otherwise;
    for (const Finding& finding : outlook.findings)
        if (finding.id == "portfolio.divided-anew" && !finding.arguments.empty())
            if (const std::string* demand = std::get_if<std::string>(&finding.arguments.front()))
                otherwise << asText(*demand);
    if (!otherwise.isEmpty())
        texts << PortfolioWords::tr("Not run as its plan says: %1.").arg(list(otherwise));
    if (!late.isEmpty())
        texts << PortfolioWords::tr("Late: %1.").arg(list(late));
    if (!waiting.isEmpty())
        texts << PortfolioWords::tr("Longer waits than promised: %1.").arg(list(waiting));
    if (!portfolio.budgetPerMonth)
        return texts;
    const Money budget = Money::fromDollars(*portfolio.budgetPerMonth);
    const auto overText = [&](Money MonthOutlook::* cost, const QString& sentence) {
        const auto isOver = [&](const MonthOutlook& month) { return month.*cost > budget; };
        const auto first = std::ranges::find_if(outlook.months, isOver);
        if (first == outlook.months.end())
            return false;
        texts << sentence.arg(dollarsText(budget), monthLabel(first->month),
                              countText(std::ranges::count_if(outlook.months, isOver)),
                              countText(outlook.months.size()));
        return true;
    };
    if (!overText(&MonthOutlook::costAsPlanned,
                  PortfolioWords::tr("Over the budget of %1 from %2, in %3 of %4 months.")))
        overText(&MonthOutlook::cost,
                 PortfolioWords::tr("With what is needed over the budget of %1 from %2, in %3 of %4 months."));
    return texts;
}

QString shareText(double share) { return PortfolioWords::tr("%1 %").arg(percentNumber(share)); }

/// What is to be said of a demand beside its waits.
QString remarkText(const DemandWait& wait)
{
    QStringList parts;
    constexpr double someRuns = 0.0005;
    if (wait.unstarted >= someRuns)
        parts << PortfolioWords::tr("%1 never started").arg(shareText(wait.unstarted));
    if (wait.openEnded >= someRuns)
        parts << PortfolioWords::tr("not done by the end in %1 of draws").arg(shareText(wait.openEnded));
    if (wait.missedDeadlines > 0)
        parts << PortfolioWords::tr("late in %1 of draws").arg(shareText(wait.missedDeadlines));
    constexpr double worthAWord = 0.0005;
    if (wait.unserved >= worthAWord)
        parts << PortfolioWords::tr("%1 of its GPU-hours unserved").arg(shareText(wait.unserved));
    constexpr double rarely = 0.005;
    if (wait.preempted >= rarely)
        parts << PortfolioWords::tr("stopped %1 times a run").arg(decimalText(std::round(wait.preempted * 100) / 100));
    return parts.join(QStringLiteral(", "));
}

std::int64_t missing(std::int64_t needed, std::int64_t nodes) { return std::max<std::int64_t>(0, needed - nodes); }

/// Whether what is committed to and asked for in a month is what the months before have.
bool isAlike(const BoughtMonths& purchase, const PoolMonth& month)
{
    const NodeMix& a = purchase.mix;
    const NodeMix& b = month.mix;
    return missing(purchase.needed, purchase.nodes) == missing(month.needed, month.nodes) &&
           purchase.nodes == month.nodes && a.owned == b.owned && a.reserved1y == b.reserved1y &&
           a.reserved3y == b.reserved3y && a.savings1y == b.savings1y && a.savings3y == b.savings3y &&
           purchase.quotaToAsk == month.quotaToAsk && purchase.askBy.empty() == month.askBy.empty();
}

QString nodesByMode(const NodeMix& mix)
{
    QStringList parts;
    const auto whole = [&](std::int64_t count, SupplyMode mode) {
        if (count > 0)
            parts << countText(count) + u' ' + supplyModeLabel(mode);
    };
    const auto mean = [&](double count, SupplyMode mode) {
        constexpr double steps = 10;
        if (std::round(count * steps) > 0)
            parts << PortfolioWords::tr("%1 %2 on average")
                         .arg(decimalText(std::round(count * steps) / steps), supplyModeLabel(mode));
    };
    whole(mix.owned, SupplyMode::Owned);
    whole(mix.reserved3y, SupplyMode::Reserved3y);
    whole(mix.reserved1y, SupplyMode::Reserved1y);
    whole(mix.savings3y, SupplyMode::Savings3y);
    whole(mix.savings1y, SupplyMode::Savings1y);
    mean(mix.onDemand, SupplyMode::Payg);
    mean(mix.spot, SupplyMode::Spot);
    return parts.isEmpty() ? dash : parts.join(QStringLiteral(" + "));
}

}  // namespace

QString dollarsText(Money amount) { return moneyShort(amount, QStringLiteral("USD")); }

QString monthLabel(Month month) { return monthName(month, QLocale::LongFormat); }
QString monthShort(Month month) { return monthName(month, QLocale::ShortFormat); }

QString demandKindLabel(DemandKind kind)
{
    switch (kind) {
    case DemandKind::Campaign: return PortfolioWords::tr("Campaign");
    case DemandKind::Queue: return PortfolioWords::tr("Queue");
    case DemandKind::Service: return PortfolioWords::tr("Service");
    case DemandKind::People: return PortfolioWords::tr("People");
    }
    return {};
}

QString supplyModeLabel(SupplyMode mode)
{
    switch (mode) {
    case SupplyMode::Owned: return PortfolioWords::tr("owned");
    case SupplyMode::Payg: return PortfolioWords::tr("on demand");
    case SupplyMode::Reserved1y: return PortfolioWords::tr("reserved, 1 year");
    case SupplyMode::Reserved3y: return PortfolioWords::tr("reserved, 3 years");
    case SupplyMode::Savings1y: return PortfolioWords::tr("savings plan, 1 year");
    case SupplyMode::Savings3y: return PortfolioWords::tr("savings plan, 3 years");
    case SupplyMode::Spot: return PortfolioWords::tr("spot");
    }
    return {};
}

QString orderText(Scheduler scheduler)
{
    switch (scheduler) {
    case Scheduler::Fifo: return PortfolioWords::tr("as they came");
    case Scheduler::Fair: return PortfolioWords::tr("the owner with the least use first");
    case Scheduler::Backfill: return PortfolioWords::tr("as they came, shorter ones let past where that delays nobody");
    }
    return {};
}

QString recurrenceText(const Demand& demand)
{
    switch (demand.kind) {
    case DemandKind::Campaign:
        return demand.deadline.empty() ? PortfolioWords::tr("no deadline")
                                       : PortfolioWords::tr("by %1").arg(asText(demand.deadline));
    case DemandKind::Queue: return PortfolioWords::tr("%1 a week").arg(decimalText(demand.runsPerWeek));
    case DemandKind::Service:
        return demand.plan.serving.requests_per_s
                   ? PortfolioWords::tr("%1 requests/s").arg(decimalText(*demand.plan.serving.requests_per_s))
                   : PortfolioWords::tr("all day");
    case DemandKind::People: return PortfolioWords::tr("%1 people").arg(decimalText(demand.people));
    }
    return {};
}

QString runWaitText(Seconds wait)
{
    if (!std::isfinite(wait.value))
        return PortfolioWords::tr("without end");
    constexpr double shortest = 0.5;
    constexpr double secondsOfMinute = 60;
    if (wait.value < shortest)
        return PortfolioWords::tr("none");
    return wait.value < secondsOfMinute ? secondsText(Seconds{std::round(wait.value)})
                                        : durationText(Hours{wait.value / secondsPerHour});
}

PortfolioLine portfolioLine(const Portfolio& portfolio, const Outlook& outlook)
{
    const std::vector<PoolShortage> shortages = shortagesOf(outlook);
    const QStringList missed = missedTexts(portfolio, outlook);
    PortfolioLine line;
    if (portfolio.pools.empty()) {
        line.lead = PortfolioWords::tr("Nothing can run: ");
        line.deciding = PortfolioWords::tr("the portfolio has no pools");
        return line;
    }
    QStringList details = missed;
    if (!shortages.empty()) {
        const PoolShortage& worst = shortages.front();
        line.lead = PortfolioWords::tr("You are short of %1 from %2: ")
                        .arg(asText(portfolio.pools.at(worst.pool).id), monthLabel(worst.from));
        line.deciding = missingText(worst) + missingCostText(worst);
        for (std::size_t i = 1; i < shortages.size(); ++i)
            details << PortfolioWords::tr("Of %1 you are short from %2: %3.")
                           .arg(asText(portfolio.pools.at(shortages[i].pool).id), monthLabel(shortages[i].from),
                                missingText(shortages[i]) + missingCostText(shortages[i]));
        details << PortfolioWords::tr("All pools: %1.").arg(meanCostText(outlook));
    } else if (!outlook.keepsPromises && missesBudgetAlone(portfolio, outlook)) {
        line.lead = PortfolioWords::tr("The machines that stand are enough, the budget is not: ");
        const auto dearest = std::ranges::max_element(outlook.months, {}, &MonthOutlook::costAsPlanned);
        line.deciding = PortfolioWords::tr("%1 in %2 as planned, of %3")
                            .arg(dollarsText(dearest->costAsPlanned), monthLabel(dearest->month),
                                 dollarsText(Money::fromDollars(*portfolio.budgetPerMonth)));
    } else if (!outlook.keepsPromises) {
        line.lead = PortfolioWords::tr("Not all that is promised can be kept: ");
        line.deciding = meanCostText(outlook);
    } else {
        line.lead = PortfolioWords::tr("The machines that stand are enough: ");
        line.deciding = meanCostText(outlook);
    }
    if (outlook.preliminary)
        details << PortfolioWords::tr("Preliminary: more draws narrow it.");
    line.detail = details.join(u' ');
    return line;
}

QStringList waitTitles()
{
    return {PortfolioWords::tr("Demand"),   PortfolioWords::tr("Owner"),       PortfolioWords::tr("Kind"),
            PortfolioWords::tr("How much"), PortfolioWords::tr("Median wait"), PortfolioWords::tr("P95 wait"),
            PortfolioWords::tr("Promised"), PortfolioWords::tr("Kept"),        PortfolioWords::tr("Remarks")};
}

QStringList waitCells(const Portfolio& portfolio, const Outlook& outlook, std::size_t place)
{
    const Demand& demand = portfolio.demands.at(place);
    QStringList cells{asText(demand.id), asText(demand.owner), demandKindLabel(demand.kind), recurrenceText(demand)};
    // What has no run within the portfolio's time keeps and misses nothing.
    if (place >= outlook.waits.size() || (outlook.draws > 0 && outlook.waits[place].runs <= 0))
        return cells << dash << dash << dash << dash << QString();
    const DemandWait& wait = outlook.waits[place];
    const bool hasError = std::isfinite(wait.p95Error.value) && wait.p95Error.value >= 1;
    // What has not started by the end waits longer than it is known for.
    const auto known = [&](Seconds time, double share) {
        return wait.unstarted > 1 - share ? PortfolioWords::tr("over %1").arg(runWaitText(time)) : runWaitText(time);
    };
    cells << known(wait.p50, 0.5);
    cells << (hasError ? PortfolioWords::tr("%1 ± %2").arg(known(wait.p95, 0.95), runWaitText(wait.p95Error))
                       : known(wait.p95, 0.95));
    const bool hasPromise = demand.wait.target.has_value();
    cells << (hasPromise
                  ? PortfolioWords::tr("P%1 %2").arg(decimalText(demand.wait.percentile),
                                                     *demand.wait.target > 0 ? runWaitText(Seconds{*demand.wait.target})
                                                                             : PortfolioWords::tr("at once"))
                  : dash);
    constexpr double mostly = 0.5;
    const bool isOpen = wait.openEnded > mostly && wait.missedDeadlines <= 0;
    cells << ((hasPromise || !demand.deadline.empty()) && !isOpen ? shareText(wait.allKept()) : dash);
    return cells << remarkText(wait);
}

std::vector<BoughtMonths> purchases(const Outlook& outlook)
{
    std::vector<BoughtMonths> list;
    if (outlook.months.empty())
        return list;
    for (std::size_t pool = 0; pool < outlook.months.front().pools.size(); ++pool) {
        std::size_t first = list.size();
        for (const MonthOutlook& month : outlook.months) {
            if (pool >= month.pools.size())
                continue;
            const PoolMonth& bought = month.pools[pool];
            if (list.size() > first && isAlike(list.back(), bought)) {
                BoughtMonths& last = list.back();
                last.until = month.month;
                last.leastNeeded = std::min(last.leastNeeded, bought.needed);
                last.needed = std::max(last.needed, bought.needed);
                last.mix.onDemand = std::max(last.mix.onDemand, bought.mix.onDemand);
                last.mix.spot = std::max(last.mix.spot, bought.mix.spot);
            } else {
                list.push_back({pool, month.month, month.month, bought.nodes, bought.needed, bought.needed, bought.mix,
                                bought.quotaToAsk, bought.askBy});
            }
        }
    }
    return list;
}

QStringList purchaseTitles()
{
    return {PortfolioWords::tr("Pool"),   PortfolioWords::tr("Months"),   PortfolioWords::tr("Stand"),
            PortfolioWords::tr("Needed"), PortfolioWords::tr("Best mix"), PortfolioWords::tr("Ask for")};
}

QStringList purchaseCells(const Portfolio& portfolio, const BoughtMonths& purchase)
{
    const QString months =
        purchase.from == purchase.until
            ? monthShort(purchase.from)
            : PortfolioWords::tr("%1 to %2").arg(monthShort(purchase.from), monthShort(purchase.until));
    QString ask;
    const std::int64_t more = missing(purchase.needed, purchase.nodes);
    if (!purchase.askBy.empty() && purchase.quotaToAsk > 0)
        ask = more > 0 ? PortfolioWords::tr("%1, and quota for %2 more, by %3")
                             .arg(nodesText(more), countText(purchase.quotaToAsk), asText(purchase.askBy))
                       : PortfolioWords::tr("quota for %1 more by %2")
                             .arg(nodesText(purchase.quotaToAsk), asText(purchase.askBy));
    else if (!purchase.askBy.empty())
        ask = PortfolioWords::tr("%1 by %2").arg(nodesText(more), asText(purchase.askBy));
    return {asText(portfolio.pools.at(purchase.pool).id),
            months,
            countText(purchase.nodes),
            purchase.leastNeeded == purchase.needed
                ? countText(purchase.needed)
                : PortfolioWords::tr("%1 to %2").arg(countText(purchase.leastNeeded), countText(purchase.needed)),
            nodesByMode(purchase.mix),
            ask};
}

QString alternativeText(const Alternative& alternative)
{
    const QString pool = asText(alternative.subject);
    if (alternative.id == "best")
        return pool.isEmpty() ? PortfolioWords::tr("Best mix")
                              : PortfolioWords::tr("Best mix, every demand on %1 first").arg(pool);
    if (alternative.id == "one-pool")
        return PortfolioWords::tr("Every demand on %1 first").arg(pool);
    if (alternative.id == "own-pools")
        return PortfolioWords::tr("Each demand on its cheapest pool");
    if (alternative.id == "on-demand")
        return PortfolioWords::tr("What is bound today, the rest on demand");
    if (alternative.id == "as-planned")
        return PortfolioWords::tr("The supply as it stands, enough or not");
    const auto mode = std::ranges::find(supplyModeNames, alternative.id);
    if (mode == supplyModeNames.end())
        return asText(alternative.id);
    return PortfolioWords::tr("All %1").arg(supplyModeLabel(static_cast<SupplyMode>(mode - supplyModeNames.begin())));
}

QString alternativeDifference(const Outlook& outlook, const Alternative& alternative)
{
    if (alternative.id == "best" || outlook.alternatives.empty())
        return {};
    const Money more = alternative.cost - outlook.alternatives.front().cost;
    return more.micros < 0 ? dollarsText(more) : u'+' + dollarsText(more);
}

QString scenarioText(const Scenario& scenario)
{
    const QString subject = asText(scenario.subject);
    if (scenario.id == "as-is")
        return PortfolioWords::tr("As planned");
    if (scenario.id == "growth")
        return subject.isEmpty() ? PortfolioWords::tr("Everything grows by 20 %")
                                 : PortfolioWords::tr("%1 grows by 20 %").arg(subject);
    if (scenario.id == "late")
        return PortfolioWords::tr("New nodes of %1 a month late").arg(subject);
    if (scenario.id == "price")
        return PortfolioWords::tr("Hourly prices 20 % higher");
    if (scenario.id == "region")
        return PortfolioWords::tr("Region %1 is lost").arg(subject);
    if (scenario.id == "node-more")
        return PortfolioWords::tr("One node more of %1").arg(subject);
    if (scenario.id == "node-less")
        return PortfolioWords::tr("One node less of %1").arg(subject);
    return asText(scenario.id) + (subject.isEmpty() ? QString() : u' ' + subject);
}

QStringList scenarioTitles()
{
    return {PortfolioWords::tr("What if"), PortfolioWords::tr("Nodes short"), PortfolioWords::tr("Dearest month"),
            PortfolioWords::tr("Longest wait, P95"), PortfolioWords::tr("Misses its promise")};
}

QStringList scenarioCells(const Scenario& scenario)
{
    const QString wait = scenario.longest.empty()
                             ? runWaitText(scenario.p95)
                             : PortfolioWords::tr("%1, %2").arg(runWaitText(scenario.p95), asText(scenario.longest));
    QStringList missed;
    for (const std::string& demand : scenario.missed)
        missed << asText(demand);
    return {scenarioText(scenario), countText(scenario.shortNodes), dollarsText(scenario.cost), wait,
            missed.isEmpty() ? PortfolioWords::tr("none") : missed.join(QStringLiteral(", "))};
}

QString breakEvenText(const LoadDuration& load)
{
    const QString pool = asText(load.pool);
    if (!load.breakEven)
        return PortfolioWords::tr("%1: no commitment that has a price pays within these months").arg(pool);
    return PortfolioWords::tr("%1: a node %2 pays from %3 % of the time on, for which %4 work")
        .arg(pool, supplyModeLabel(load.breakEvenMode), percentNumber(*load.breakEven), nodesText(load.reserve));
}

QString boundsText(const Outlook& outlook, std::size_t pool)
{
    std::int64_t fewer = 0;
    std::int64_t more = 0;
    for (const MonthOutlook& month : outlook.months) {
        const PoolMonth& there = month.pools[pool];
        if (!there.leastNeeded || !there.mostNeeded)
            return {};
        fewer = std::max(fewer, there.needed - *there.leastNeeded);
        more = std::max(more, *there.mostNeeded - there.needed);
    }
    const QString id = asText(outlook.months.empty() ? std::string() : outlook.months.front().pools[pool].pool);
    if (fewer == 0 && more == 0)
        return PortfolioWords::tr("%1 for certain").arg(id);
    if (fewer == 0)
        return PortfolioWords::tr("%1 or up to %2 more").arg(id, nodesText(more));
    if (more == 0)
        return PortfolioWords::tr("%1 or up to %2 fewer").arg(id, nodesText(fewer));
    return PortfolioWords::tr("%1 or up to %2 fewer or %3 more").arg(id, nodesText(fewer), countText(more));
}

QString drawsText(const Outlook& outlook)
{
    QString draws =
        outlook.neededDraws > 0
            ? PortfolioWords::tr("%1 draws, %2 for the nodes needed, seed %3")
                  .arg(countText(outlook.draws), countText(outlook.neededDraws), QString::number(outlook.seed))
            : PortfolioWords::tr("%1 draws, seed %2").arg(countText(outlook.draws), QString::number(outlook.seed));
    return outlook.preliminary ? PortfolioWords::tr("%1; preliminary").arg(draws) : draws;
}

}  // namespace headroom
