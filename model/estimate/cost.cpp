// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/cost.h"

#include "model/catalogue/known_ids.h"
#include "model/estimate/energy.h"
#include "model/estimate/schedule.h"

#include <algorithm>

namespace headroom {

namespace {

void takePrice(CostEstimate& cost, const VmSize& size, const Plan& plan, Findings& findings)
{
    const std::string mode{choiceName(plan.cost.price_mode)};
    const Price* price = findPrice(size, mode, plan.cost.region.value_or(""));
    if (price == nullptr) {
        findings.push_back(
            {"cost.no-price", Severity::Warning, "/cost/price_mode", {size.id, mode, plan.cost.region.value_or("")}});
        return;
    }
    cost.nodeHour = price->perHour;
    cost.region = price->region;
    cost.priceDate = price->provenance.as_of;
    cost.priceSource = price->provenance.source;
    if (!plan.cost.region)
        findings.push_back({"cost.region", Severity::Information, "/cost/region", {price->region}});
    if (!cost.priceDate)
        findings.push_back({"cost.undated", Severity::Information, "/cost/price_mode", {size.id}});
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
    cost.currency = plan.cost.currency;
    cost.usdRate = plan.cost.usd_rate;
    if (plan.cost.currency != "USD" && plan.cost.usd_rate == 1.0)
        findings.push_back({"cost.no-rate", Severity::Warning, "/cost/usd_rate", {plan.cost.currency}});
    cost.nodes = nodes;
    cost.weekendHours = {plan.cost.weekend_hours};
    const std::optional<WeekSchedule> schedule = weekSchedule(plan.cost.schedule);
    cost.weekHours = std::min(Hours{plan.cost.hours_per_week}, schedule ? onHours(*schedule) : fullWeek);
    cost.monthHours = hoursOfMonth(plan.cost.schedule, cost.weekHours);
    cost.priceMode = choiceName(plan.cost.price_mode);
    const VmSize* size = sizeOf(plan, catalogue);
    if (plan.cost.price_per_node_hour) {
        cost.nodeHour = MoneyPerHour::fromDollars(*plan.cost.price_per_node_hour);
        cost.ownPrice = true;
        cost.region = plan.cost.region.value_or("");
        cost.priceSource = "the plan's own price per node and hour";
    } else if (const auto owned = ownedNodeHour(plan, catalogue); plan.cost.price_mode == PriceMode::Own && owned) {
        cost.nodeHour = owned;
        cost.ownPrice = true;
        cost.region = plan.cost.region.value_or("");
        cost.priceSource = "the plan's purchase price and staff over its years of 8,760 h, and energy";
    } else if (size != nullptr) {
        takePrice(cost, *size, plan, findings);
    } else {
        findings.push_back({"cost.no-price",
                            Severity::Warning,
                            "/cost/price_per_node_hour",
                            {std::string(), std::string(cost.priceMode), std::string()}});
    }
    return cost;
}

std::optional<Money> jobCost(const Plan& plan, const CostEstimate& cost, Hours wall)
{
    const std::optional<Money> machines = cost.over(wall);
    if (!machines)
        return std::nullopt;
    const double months = wall / fullMonth;
    const double storage = plan.cost.storage_gb * plan.cost.storage_usd_gb_month.value_or(0) * months;
    const double egress = plan.cost.egress_gb * plan.cost.egress_usd_gb.value_or(0);
    return *machines + Money::fromDollars((storage + egress) * cost.usdRate);
}

}  // namespace headroom
