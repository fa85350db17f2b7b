// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/estimate/cost_estimate.h"
#include "model/finding.h"
#include "model/plan/plan.h"

namespace headroom {

/// Prices the machines: the plan's own price per node and hour, or what bought hardware comes to (mode own), or the
/// size's Linux price for mode and region, or in
/// the size's first region that has the mode. Never another mode's price: without one the estimate has none and a
/// finding says so. A week has the hours that the schedule leaves on, at most the plan's hours per week; a month is 730
/// h (8,760 / 12) scaled by them, as the clouds' calculators count, and 176 h of office hours. Spare nodes are billed
/// beside `nodes`. Off hours are paid all the same on a commitment, and save only the energy of bought hardware.
[[nodiscard]] CostEstimate estimateCost(const Plan& plan, const Catalogue& catalogue, std::int64_t nodes,
                                        Findings& findings);
/// Whether a finding of that says that the machines have no price.
[[nodiscard]] bool saysNoPrice(const Finding& finding);

/// The hours that a job pays for.
struct JobHours {
    Hours on{};
    Hours lasting{};  ///< From the first on to the last: of storage, and of machines that cost while off, too.
};

/// Those of a job that takes `wall` hours of machines that are on, where off hours between them cost anything.
[[nodiscard]] JobHours jobHours(const Plan& plan, const CostEstimate& cost, Hours wall);

/// What the whole run costs: its hours, what off hours between them cost, storage for as long as it runs, and egress
/// once, in the cost's currency. Storage and egress without a price per GB stay out. It starts on a Monday 00:00.
[[nodiscard]] std::optional<Money> jobCost(const Plan& plan, const CostEstimate& cost, Hours wall);
/// The same for machines that were on for `on` of the `calendar` hours since that Monday; off hours count from the
/// first that they are on.
[[nodiscard]] std::optional<Money> jobCost(const Plan& plan, const CostEstimate& cost, Hours on, Hours calendar);

/// What the plan's storage comes to in an hour, machines on or off, and its egress once, in the cost's currency.
[[nodiscard]] Money storageHour(const Plan& plan, const CostEstimate& cost);
[[nodiscard]] Money egressCost(const Plan& plan, const CostEstimate& cost);
/// What each hour that the machines are on comes to where a week pays the hours off and the storage as well; absent
/// without a price, and where they are never on.
[[nodiscard]] std::optional<Money> servedHour(const Plan& plan, const CostEstimate& cost);
/// What is paid before the machines are first on in the schedule's first week, and is no part of a job.
[[nodiscard]] Money costBeforeStart(const Plan& plan, const CostEstimate& cost);

/// What a node costs in a mode while it is off, where it costs `nodeHour` while it is on: all of a commitment, nothing
/// of pay as you go and spot.
[[nodiscard]] MoneyPerHour offHourOf(std::string_view mode, MoneyPerHour nodeHour);
/// Years that a mode binds for; 0 for those without a commitment.
[[nodiscard]] int committedYears(std::string_view mode);

/// US dollars in the plan's currency: a dollar is a dollar, whatever rate a plan in dollars states.
[[nodiscard]] Money inPlanCurrency(const Cost& plan, Money usd);
/// The plan's budget, which is in US dollars, in the currency of the cost; absent where there is none.
[[nodiscard]] std::optional<Money> budgetOf(const Plan& plan, const CostEstimate& cost);
/// Says that a job costs more than the budget.
void judgeBudget(const Plan& plan, const CostEstimate& cost, Findings& findings);

/// The price that a size asks in a mode ("payg", "spot", ...) and region; no region takes the first priced one.
[[nodiscard]] const Price* findPrice(const VmSize& size, std::string_view mode, std::string_view region);

}  // namespace headroom
