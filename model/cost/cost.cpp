// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/cost.h"

#include "model/catalogue/known_ids.h"
#include "model/cost/azure_regions.h"
#include "model/cost/energy.h"
#include "model/cost/schedule.h"
#include "model/finding_kinds.h"
#include "model/text/region_name.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

PlanChoice priceModeChoice(std::string_view mode) { return {"/cost/price_mode", std::string(mode)}; }

/// What is listed without the name of a region, where no region has a price: no plan is counted with it, but it may
/// well be the reader's.
const Price* priceWithoutRegion(const VmSize& size, std::string_view mode)
{
    if (findPrice(size, mode, "") != nullptr)
        return nullptr;
    const auto listed = std::ranges::find_if(size.prices, [mode](const Price& price) {
        return price.region.empty() && price.mode == mode && price.os == "linux";
    });
    return listed != size.prices.end() ? &*listed : nullptr;
}

/// Says that a mode has no price, or only one of an unknown region.
Finding missingPrice(const VmSize& size, const std::string& mode, const Plan& plan)
{
    if (const Price* listed = priceWithoutRegion(size, mode))
        return Finding("cost.price-without-region", Severity::Warning, "/cost/price_per_node_hour", SizeId{size.id},
                       priceModeChoice(mode), Amount{listed->perHour * Hours{1}}, listed->regionNote);
    return Finding("cost.no-price", Severity::Warning, "/cost/price_mode", SizeId{size.id}, priceModeChoice(mode),
                   RegionId{plan.cost.region.value_or("")});
}

/// A name that neither Azure nor any price of the catalogue has: with an own price nothing else would tell.
void judgeRegion(const VmSize& size, const Plan& plan, const Catalogue& catalogue, Findings& findings)
{
    const std::string region = regionName(plan.cost.region.value_or(""));
    if (region.empty() || size.cloud != "azure" || isAzureRegion(region))
        return;
    const bool isPriced = std::ranges::any_of(catalogue.sizes(), [&](const VmSize& each) {
        return std::ranges::find(each.prices, region, &Price::region) != each.prices.end();
    });
    if (!isPriced)
        findings.push_back({"cost.unknown-region", Severity::Warning, "/cost/region", region});
}

void takePrice(CostEstimate& cost, const VmSize& size, const Plan& plan, Findings& findings)
{
    const std::string mode{choiceName(plan.cost.price_mode)};
    const Price* price = findPrice(size, mode, plan.cost.region.value_or(""));
    if (price == nullptr) {
        findings.push_back(missingPrice(size, mode, plan));
        return;
    }
    cost.nodeHour = price->perHour;
    cost.offHour = offHourOf(mode, price->perHour);
    cost.region = price->region;
    cost.priceDate = price->provenance.as_of;
    cost.priceSource = price->provenance.source;
    if (!plan.cost.region)
        findings.push_back({"cost.region", Severity::Information, "/cost/region", price->region});
    if (!cost.priceDate)
        findings.push_back({"cost.undated", Severity::Information, "/cost/price_mode", SizeId{size.id}});
}

/// Storage and egress whose price per GB the plan leaves open are in no sum: better said than counted as free.
void judgeUnpricedData(const Cost& cost, Findings& findings)
{
    if (cost.storage_gb > 0 && !cost.storage_usd_gb_month)
        findings.push_back(
            {"cost.unpriced-storage", Severity::Warning, "/cost/storage_usd_gb_month", gigabytes(cost.storage_gb)});
    if (cost.egress_gb > 0 && !cost.egress_usd_gb)
        findings.push_back(
            {"cost.unpriced-egress", Severity::Warning, "/cost/egress_usd_gb", gigabytes(cost.egress_gb)});
}

/// A dollar is a dollar: what an older plan, or one whose currency was changed back, says of it is not computed with.
void takeCurrency(CostEstimate& cost, const Cost& plan, Findings& findings)
{
    cost.currency = plan.currency;
    const bool inDollars = plan.currency == "USD";
    cost.usdRate = inDollars ? 1.0 : plan.usd_rate;
    if (inDollars && plan.usd_rate != 1.0)
        findings.push_back({"cost.usd-rate", Severity::Warning, "/cost/usd_rate", plan.usd_rate});
    else if (!inDollars && plan.usd_rate == 1.0)
        findings.push_back({"cost.no-rate", Severity::Warning, "/cost/usd_rate", plan.currency});
}

/// A price of nothing, or no hour to pay for: hardly what was meant.
void judgeNothingPaid(const Cost& plan, const CostEstimate& cost, Findings& findings)
{
    // A price that is less than the millionth of a dollar that is counted is nothing, too.
    if (plan.price_per_node_hour && cost.nodeHour == MoneyPerHour{})
        findings.push_back({"cost.zero-price", Severity::Warning, "/cost/price_per_node_hour"});
    if (cost.weekHours.value <= 0)
        findings.push_back(
            {"cost.never-on", Severity::Warning, plan.hours_per_week > 0 ? "/cost/schedule" : "/cost/hours_per_week"});
}

/// Bought hardware costs while it is off too, which an hourly price does not count.
void judgeHourlyOwn(const Cost& plan, const CostEstimate& cost, Findings& findings)
{
    if (plan.price_mode == PriceMode::Own && plan.price_per_node_hour.value_or(0) > 0 && cost.weekHours < fullWeek)
        findings.push_back({"cost.own-hours", Severity::Information, "/cost/price_per_node_hour"});
}

/// Hours of a week before the machines are first on: they are no part of a job.
Hours hoursBeforeStart(const WeekSchedule& schedule)
{
    return {static_cast<double>(std::ranges::find(schedule, true) - schedule.begin())};
}

/// The price that the plan itself states, or that its bought hardware comes to; false where there is none.
bool takeOwnPrice(CostEstimate& cost, const Plan& plan, const Catalogue& catalogue)
{
    if (plan.cost.price_per_node_hour) {
        cost.nodeHour = MoneyPerHour::fromDollars(*plan.cost.price_per_node_hour);
        cost.offHour = offHourOf(cost.priceMode, *cost.nodeHour);
        cost.priceSource = "the plan's own price per node and hour";
    } else if (const auto owned = ownedHour(plan, catalogue); owned && plan.cost.price_mode == PriceMode::Own) {
        cost.nodeHour = owned->total();
        cost.offHour = owned->capital;
        cost.priceSource = "the plan's purchase price and staff over its years of 8,760 h, and energy";
    } else {
        return false;
    }
    cost.ownPrice = true;
    cost.region = plan.cost.region.value_or("");
    return true;
}

/// The hours of a job that was on for `on` of the `calendar` hours since Monday 00:00.
JobHours hoursUntil(const Plan& plan, Hours on, Hours calendar)
{
    const std::optional<WeekSchedule> schedule = weekSchedule(plan.cost.schedule);
    return {on, schedule ? std::max(on, calendar - hoursBeforeStart(*schedule)) : on};
}

std::optional<Money> costOf(const Plan& plan, const CostEstimate& cost, const JobHours& hours)
{
    const std::optional<Money> machines = cost.during(hours.on, cost.offHour.micros > 0 ? hours.lasting : hours.on);
    if (!machines)
        return std::nullopt;
    return *machines + Money{std::round(storageHour(plan, cost).micros * hours.lasting.value)} + egressCost(plan, cost);
}

}  // namespace

const Price* findPrice(const VmSize& size, std::string_view mode, std::string_view region)
{
    for (const Price& price : size.prices) {
        const bool matches = region.empty() ? !price.region.empty() : price.region == region;
        if (price.mode == mode && price.os == "linux" && matches)
            return &price;
    }
    return nullptr;
}

CostEstimate estimateCost(const Plan& plan, const Catalogue& catalogue, std::int64_t nodes, Findings& findings)
{
    CostEstimate cost;
    takeCurrency(cost, plan.cost, findings);
    cost.spareNodes = plan.cost.spare_nodes;
    cost.nodes = nodes + cost.spareNodes;
    cost.weekendHours = {plan.cost.weekend_hours};
    const std::optional<WeekSchedule> schedule = weekSchedule(plan.cost.schedule);
    cost.weekHours = std::min(Hours{plan.cost.hours_per_week}, schedule ? onHours(*schedule) : fullWeek);
    cost.monthHours = hoursOfMonth(plan.cost.schedule, cost.weekHours);
    cost.priceMode = choiceName(plan.cost.price_mode);
    const VmSize* size = sizeOf(plan, catalogue);
    if (size != nullptr)
        judgeRegion(*size, plan, catalogue, findings);
    if (takeOwnPrice(cost, plan, catalogue)) {
        // Of no region: the list prices beside it are those that pay as you go would take.
        const Price* listed = size != nullptr && cost.region.empty() ? findPrice(*size, "payg", "") : nullptr;
        cost.listRegion = listed != nullptr ? listed->region : std::string();
    } else if (size != nullptr) {
        takePrice(cost, *size, plan, findings);
    } else {
        findings.push_back({"cost.no-price", Severity::Warning, "/cost/price_per_node_hour", SizeId{},
                            priceModeChoice(cost.priceMode), RegionId{}});
    }
    judgeUnpricedData(plan.cost, findings);
    judgeNothingPaid(plan.cost, cost, findings);
    judgeHourlyOwn(plan.cost, cost, findings);
    return cost;
}

bool saysNoPrice(const Finding& finding)
{
    return finding.id == "cost.no-price" || finding.id == "cost.price-without-region";
}

int committedYears(std::string_view mode)
{
    if (mode.find("-1y") != std::string_view::npos)
        return 1;
    return mode.find("-3y") != std::string_view::npos ? 3 : 0;
}

MoneyPerHour offHourOf(std::string_view mode, MoneyPerHour nodeHour)
{
    return committedYears(mode) > 0 ? nodeHour : MoneyPerHour{};
}

Money inPlanCurrency(const Cost& plan, Money usd)
{
    return plan.currency == "USD" ? usd : Money::fromDollars(usd.dollars() * plan.usd_rate);
}

std::optional<Money> budgetOf(const Plan& plan, const CostEstimate& cost)
{
    if (!plan.cost.budget)
        return std::nullopt;
    return cost.converted(Money::fromDollars(*plan.cost.budget));
}

void judgeBudget(const Plan& plan, const CostEstimate& cost, Findings& findings)
{
    const std::optional<Money> budget = budgetOf(plan, cost);
    if (budget && cost.job && *cost.job > *budget)
        findings.push_back({"cost.over-budget", Severity::Warning, "/cost/budget", Amount{*cost.job, cost.currency},
                            Amount{*budget, cost.currency}, Amount{*cost.job - *budget, cost.currency}});
}

JobHours jobHours(const Plan& plan, const CostEstimate& cost, Hours wall)
{
    const std::optional<WeekSchedule> schedule = weekSchedule(plan.cost.schedule);
    const bool paysForPauses = cost.offHour.micros > 0 || storageHour(plan, cost).micros > 0;
    const bool pauses = paysForPauses && schedule && onHours(*schedule).value > 0 && wall.value > 0;
    return hoursUntil(plan, wall, pauses ? std::max(wall, calendarHours(*schedule, wall)) : wall);
}

std::optional<Money> jobCost(const Plan& plan, const CostEstimate& cost, Hours wall)
{
    return costOf(plan, cost, jobHours(plan, cost, wall));
}

std::optional<Money> jobCost(const Plan& plan, const CostEstimate& cost, Hours on, Hours calendar)
{
    return costOf(plan, cost, hoursUntil(plan, on, calendar));
}

Money storageHour(const Plan& plan, const CostEstimate& cost)
{
    const double month = plan.cost.storage_gb * plan.cost.storage_usd_gb_month.value_or(0);
    // Not rounded: a small store costs less than a millionth of a dollar in an hour.
    constexpr double microsPerDollar = 1e6;
    return {month / fullMonth.value * cost.usdRate * microsPerDollar};
}

Money egressCost(const Plan& plan, const CostEstimate& cost)
{
    return Money::fromDollars(plan.cost.egress_gb * plan.cost.egress_usd_gb.value_or(0) * cost.usdRate);
}

std::optional<Money> servedHour(const Plan& plan, const CostEstimate& cost)
{
    if (cost.weekHours.value <= 0)
        return std::nullopt;
    // The share of the week's hours that each hour on bears, itself among them.
    const Hours paid{fullWeek.value / cost.weekHours.value};
    const std::optional<Money> machines = cost.during(Hours{1}, paid);
    if (!machines)
        return std::nullopt;
    return *machines + Money{storageHour(plan, cost).micros * paid.value};
}

Money costBeforeStart(const Plan& plan, const CostEstimate& cost)
{
    const std::optional<WeekSchedule> schedule = weekSchedule(plan.cost.schedule);
    if (!schedule)
        return {};
    const Hours before = hoursBeforeStart(*schedule);
    return cost.during(Hours{}, before).value_or(Money{}) + Money{storageHour(plan, cost).micros * before.value};
}

}  // namespace headroom
