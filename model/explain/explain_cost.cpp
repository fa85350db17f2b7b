// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/cost.h"
#include "model/explain/explain.h"
#include "model/units.h"

#include <cmath>

namespace headroom {

namespace {

/// Hours to the millionth, far below a cent of any cluster: further digits are only hard to read.
Hours readable(Hours time)
{
    constexpr double millionths = 1e6;
    return {std::round(time.value * millionths) / millionths};
}

void convert(Formula& formula, const CostEstimate& cost)
{
    if (cost.usdRate != 1.0)
        formula.times({"r", "units of the currency per USD", cost.usdRate, "", Digits::All});
}

/// All nodes for the hours that they are on, and for those off that are paid as well.
void addNodes(Formula& formula, const CostEstimate& cost, Hours time, Hours off)
{
    const char* nodes = cost.spareNodes > 0 ? "nodes, billed whole, spare ones too" : "nodes, billed whole";
    const char* unit = cost.nodes == 1 ? "node" : "nodes";
    const bool committed = cost.isCommitted();
    formula.plus({"N", nodes, real(cost.nodes), unit});
    formula.times({"p", "price per node and hour", cost.nodeHour->dollars(), "USD", Digits::All});
    formula.times({"t", committed && off.value > 0 ? "hours, on or off" : "hours",
                   committed ? (time + off).value : time.value, "h", Digits::All});
    convert(formula, cost);
    if (!committed && cost.offHour.micros > 0 && off.value > 0) {
        formula.plus({"N", nodes, real(cost.nodes), unit});
        formula.times({"q", "price of a node and hour while it is off", cost.offHour.dollars(), "USD", Digits::All});
        formula.times({"u", "hours off", off.value, "h", Digits::All});
        convert(formula, cost);
    }
}

/// Storage for as long as the job lasts, and what leaves the cloud once; each only with a price per GB.
void addData(Formula& formula, const Cost& plan, const CostEstimate& cost, Hours lasting)
{
    if (plan.storage_gb > 0 && plan.storage_usd_gb_month.value_or(0) > 0) {
        formula.plus({"G", "GB stored", plan.storage_gb, "GB", Digits::All});
        formula.times({"s", "price per GB and month", *plan.storage_usd_gb_month, "USD", Digits::All});
        formula.times({"d", "hours that the job lasts, on or off", lasting.value, "h", Digits::All});
        formula.over({"m", "hours of a month", fullMonth.value, "h"});
        convert(formula, cost);
    }
    if (plan.egress_gb > 0 && plan.egress_usd_gb.value_or(0) > 0) {
        formula.plus({"E", "GB of egress, once", plan.egress_gb, "GB", Digits::All});
        formula.times({"e", "price per GB of egress", *plan.egress_usd_gb, "USD", Digits::All});
        convert(formula, cost);
    }
}

std::string sourceOf(const CostEstimate& cost)
{
    if (cost.ownPrice)
        return cost.priceSource;
    if (cost.priceDate)
        return cost.priceSource + ", " + *cost.priceDate;
    return cost.priceSource.find("undated") == std::string::npos ? cost.priceSource + ", undated" : cost.priceSource;
}

}  // namespace

Explanation explainCost(const Estimate& estimate, const std::string& id, Hours time, Hours off)
{
    Explanation why{.id = id};
    if (!estimate.cost.nodeHour)
        return why;
    Formula formula(why);
    addNodes(formula, estimate.cost, time, off);
    why.source = sourceOf(estimate.cost);
    return why;
}

Explanation explainJob(const Plan& plan, const Estimate& estimate)
{
    Explanation why{.id = "cost.job"};
    if (!estimate.cost.job || !estimate.time || !estimate.time->wall)
        return why;
    const JobHours hours = jobHours(plan, estimate.cost, *estimate.time->wall);
    const Hours off = estimate.cost.offHour.micros > 0 ? hours.lasting - hours.on : Hours{};
    Formula formula(why);
    addNodes(formula, estimate.cost, readable(hours.on), readable(off));
    addData(formula, plan.cost, estimate.cost, readable(hours.lasting));
    why.source = sourceOf(estimate.cost);
    return why;
}

}  // namespace headroom
