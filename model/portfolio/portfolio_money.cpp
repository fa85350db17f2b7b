// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/portfolio_money.h"

#include "model/portfolio/prepared_fleet.h"
#include "model/time/reliability.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

namespace headroom {

namespace {

constexpr std::array committedModes = {SupplyMode::Reserved1y, SupplyMode::Reserved3y, SupplyMode::Savings1y,
                                       SupplyMode::Savings3y};

/// Hours on the spot for an hour's work: each eviction costs a restart and half of what lies between checkpoints, taken
/// to be an hour.
double spotHoursOfAnHour()
{
    constexpr double lostHours = 0.5;
    return 1 + usualEvictionsPerHour * lostHours;
}

bool standsIn(const Supply& supply, Month month)
{
    return supply.from <= month && (!supply.until || month < *supply.until);
}

std::int64_t& countOf(NodeMix& mix, SupplyMode mode)
{
    switch (mode) {
    case SupplyMode::Reserved1y: return mix.reserved1y;
    case SupplyMode::Reserved3y: return mix.reserved3y;
    case SupplyMode::Savings1y: return mix.savings1y;
    case SupplyMode::Savings3y: return mix.savings3y;
    case SupplyMode::Owned:
    case SupplyMode::Payg:
    case SupplyMode::Spot: break;
    }
    return mix.owned;
}

/// What supply costs in a month by its own price, else its mode's; absent without one.
std::optional<Money> costOf(const Supply& supply, const PoolPrices& prices, double hours)
{
    const std::optional<MoneyPerHour> price =
        supply.usdPerHour ? std::optional(MoneyPerHour::fromDollars(*supply.usdPerHour)) : prices.of(supply.mode);
    if (!price)
        return std::nullopt;
    return *price * supply.count * Hours{hours};
}

/// What it costs to pay for everything by the hour, or for all that is ever needed in one mode.
void addPlainWays(const PurchaseQuestion& question, Money given, PaidPool& result)
{
    if (const Purchase hourly = purchaseWith(question, {}); hourly.covered)
        result.onDemandAlone = given + hourly.cost;
    std::int64_t most = 0;
    for (std::size_t month = 0; month < question.used.size(); ++month)
        most = std::max<std::int64_t>(most, std::ssize(question.used[month]) - question.given[month]);
    result.oneModeAlone.resize(supplyModeNames.size());
    for (std::size_t offer = 0; offer < question.offers.size(); ++offer) {
        const CommitmentOffer& of = question.offers[offer];
        if (of.firstMonth > 0)
            continue;  // What is owned later leaves the first months to others.
        std::vector<Commitment> renewed;
        for (std::size_t month = 0; month < question.monthHours.size(); month += static_cast<std::size_t>(of.months))
            renewed.push_back({of.mode, offer, month, most});
        if (const Purchase bound = purchaseWith(question, std::move(renewed)); bound.covered)
            result.oneModeAlone[static_cast<std::size_t>(of.mode)] = given + bound.cost;
    }
}

/// The commitment that pays from the least share of the time on; one that outlives the plan is paid for longer than it
/// is of use.
void setBreakEven(const PurchaseQuestion& question, std::int64_t months, PaidPool& result)
{
    if (!question.payg || question.payg->micros <= 0 || months <= 0)
        return;
    for (const CommitmentOffer& offer : question.offers) {
        const double paid = static_cast<double>(offer.months) / static_cast<double>(std::min(offer.months, months));
        const double share = offer.perHour.dollars() * paid / question.payg->dollars();
        if (share >= 1 || (result.breakEven && share >= *result.breakEven))
            continue;
        result.breakEven = share;
        result.breakEvenMode = offer.mode;
    }
}

/// What nodes beyond those that stand cost in a month, by the hour for the hours in which they work.
std::optional<Money> costOfMissing(const PurchaseQuestion& question, std::size_t month, std::int64_t standing)
{
    Money sum;
    for (auto place = static_cast<std::size_t>(standing); place < question.used[month].size(); ++place) {
        const std::optional<Money> cost = hourlyCost(question, month, place);
        if (!cost)
            return std::nullopt;
        sum = sum + *cost;
    }
    return sum;
}

/// What the supply's commitments cost from when they no longer stand, or the portfolio ends, to the end of their terms;
/// absent without a price. Those that are given run on whatever is decided, and are left out.
std::optional<Money> costAfter(const Portfolio& portfolio, const Pool& pool, const PoolPrices& prices)
{
    Money sum;
    const Month end = portfolio.start + portfolio.months;
    for (const Supply& supply : pool.supply) {
        const std::int64_t term = termMonths(supply.mode);
        if (term == 0 || supply.count == 0 || supply.from >= end || isGiven(supply, portfolio.start))
            continue;
        // A term that is renewed begins where the last one ended.
        const Month last = supply.until && *supply.until < end ? *supply.until : end;
        const std::int64_t terms = (std::max<std::int64_t>(1, last - supply.from) + term - 1) / term;
        for (Month month = last; month < supply.from + terms * term; month = month + 1) {
            const std::optional<Money> cost = costOf(supply, prices, hoursIn(month));
            if (!cost)
                return std::nullopt;
            sum = sum + *cost;
        }
    }
    return sum;
}

}  // namespace

PoolPrices pricesOf(const Pool& pool, const Catalogue& catalogue)
{
    PoolPrices prices;
    for (std::size_t i = 0; i < supplyModeNames.size(); ++i)
        prices.byMode.push_back(priceOf(pool, static_cast<SupplyMode>(i), catalogue));
    return prices;
}

std::vector<double> hoursOfNodes(const std::vector<double>& hoursByCount, std::int64_t nodes)
{
    std::vector<double> hours(static_cast<std::size_t>(std::max<std::int64_t>(0, nodes)));
    double above = 0;
    for (std::size_t count = hoursByCount.size(); count-- > 1;) {
        above += hoursByCount[count];
        if (count <= hours.size())
            hours[count - 1] = above;
    }
    return hours;
}

PaidPool paidPool(const Portfolio& portfolio, const Pool& pool, const PoolPrices& prices,
                  const std::vector<const PoolUse*>& use, const std::vector<std::int64_t>& needed)
{
    PaidPool result;
    PurchaseQuestion question;
    question.payg = prices.of(SupplyMode::Payg);
    question.spot = prices.of(SupplyMode::Spot);
    question.spotHours = spotHoursOfAnHour();
    for (const SupplyMode mode : committedModes)
        if (prices.of(mode))
            question.offers.push_back({mode, *prices.of(mode), termMonths(mode), 0});
    setBreakEven(question, std::ssize(needed), result);
    if (pool.owned && prices.of(SupplyMode::Owned)) {
        constexpr double monthsOfYear = 12;
        constexpr std::int64_t daysOfMonth = 30;
        question.offers.push_back(
            {SupplyMode::Owned, *prices.of(SupplyMode::Owned),
             std::max<std::int64_t>(1, std::llround(pool.owned->years * monthsOfYear)),
             static_cast<std::size_t>((std::max<std::int64_t>(0, pool.leadDays) + daysOfMonth - 1) / daysOfMonth)});
    }
    for (std::size_t i = 0; i < needed.size(); ++i) {
        const Month month = portfolio.start + static_cast<std::int64_t>(i);
        const double hours = hoursIn(month);
        PaidMonth& paid = result.months.emplace_back();
        std::int64_t given = 0;
        std::int64_t standing = 0;
        for (const Supply& supply : pool.supply) {
            if (!standsIn(supply, month))
                continue;
            standing += supply.count;
            const std::optional<Money> cost = costOf(supply, prices, hours);
            paid.priced = paid.priced && (cost || supply.count == 0);
            paid.asPlanned = paid.asPlanned + cost.value_or(Money{});
            if (!isGiven(supply, portfolio.start))
                continue;
            given += supply.count;
            countOf(paid.mix, supply.mode) += supply.count;
            paid.cost = paid.cost + cost.value_or(Money{});
        }
        question.monthHours.push_back(hours);
        question.given.push_back(given);
        question.used.push_back(hoursOfNodes(use[i]->busyHours, needed[i]));
        question.firm.push_back(hoursOfNodes(use[i]->firmHours, needed[i]));
        paid.missing = costOfMissing(question, i, standing);
        if (question.payg)
            paid.missingAllDay = *question.payg * std::max<std::int64_t>(0, needed[i] - standing) * Hours{hours};
    }
    const Purchase bought = cheapestPurchase(question);
    Money given;
    for (const PaidMonth& paid : result.months)
        given = given + paid.cost;
    addPlainWays(question, given, result);
    const std::optional<Money> after = costAfter(portfolio, pool, prices);
    if (after && std::ranges::all_of(result.months, &PaidMonth::priced))
        result.asPlannedToTheEnd =
            std::accumulate(result.months.begin(), result.months.end(), *after,
                            [](Money sum, const PaidMonth& paid) { return sum + paid.asPlanned; });
    result.whole = given + bought.cost;
    for (std::size_t i = 0; i < needed.size(); ++i) {
        PaidMonth& paid = result.months[i];
        const MonthPurchase& month = bought.months[i];
        for (std::size_t offer = 0; offer < question.offers.size(); ++offer)
            countOf(paid.mix, question.offers[offer].mode) += month.committed[offer];
        paid.mix.onDemand = month.onDemand;
        paid.mix.spot = month.spot;
        paid.cost = paid.cost + month.cost;
        paid.priced = paid.priced && bought.covered;
    }
    return result;
}

std::vector<Money> dividedAmong(Money cost, const std::vector<double>& shares)
{
    std::vector<Money> parts(shares.size());
    if (parts.empty())
        return parts;
    const double all = std::accumulate(shares.begin(), shares.end(), 0.0);
    double given = 0;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        const double share = all > 0 ? shares[i] / all : 1.0 / static_cast<double>(shares.size());
        parts[i].micros = std::floor(cost.micros * share);
        given += parts[i].micros;
    }
    const auto largest = static_cast<std::size_t>(std::ranges::max_element(shares) - shares.begin());
    parts[largest].micros += cost.micros - given;
    return parts;
}

}  // namespace headroom
