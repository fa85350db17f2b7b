// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimate/price_options.h"

#include "model/catalogue/known_ids.h"
#include "model/estimate/cost.h"
#include "model/estimate/reliability.h"

#include <algorithm>

namespace headroom {

namespace {

/// Years that a mode binds for; 0 for those without a commitment.
int committedYears(std::string_view mode)
{
    if (mode.find("-1y") != std::string_view::npos)
        return 1;
    return mode.find("-3y") != std::string_view::npos ? 3 : 0;
}

/// The job paid with one price.
void addJob(const Plan& plan, const Estimate& estimate, PriceOption& option)
{
    if (!estimate.time)
        return;
    Plan paid = plan;
    if (option.mode == "spot")
        paid.cost.price_mode = PriceMode::Spot;
    else
        paid.cost.evictions_per_hour = 0;
    option.assumedEvictions = assumesEvictions(paid);
    option.goodput = reliability(paid, estimate).goodput;
    if (option.goodput <= 0)
        return;
    option.wall = estimate.time->run / option.goodput;
    CostEstimate cost = estimate.cost;
    cost.nodeHour = option.nodeHour;
    option.job = jobCost(plan, cost, *option.wall);
}

}  // namespace

std::optional<double> breakEvenUse(const Price& payg, const Price& committed)
{
    const int years = committedYears(committed.mode);
    if (years == 0 || payg.perHour.micros <= 0)
        return std::nullopt;
    const double total =
        committed.termTotal ? committed.termTotal->dollars() : committed.perHour.dollars() * hoursOfYear * years;
    return total / (payg.perHour.dollars() * hoursOfYear * years);
}

std::vector<PriceOption> priceOptions(const Plan& plan, const Catalogue& catalogue, const Estimate& estimate)
{
    std::vector<PriceOption> options;
    const VmSize* size = sizeOf(plan, catalogue);
    if (size == nullptr || estimate.cost.region.empty())
        return options;
    const Price* payg = findPrice(*size, "payg", estimate.cost.region);
    for (const std::string_view mode : priceModeNames) {
        const Price* price = findPrice(*size, mode, estimate.cost.region);
        if (price == nullptr || price->perHour.micros <= 0)
            continue;
        PriceOption option;
        option.mode = mode;
        option.nodeHour = price->perHour;
        option.provenance = price->provenance;
        option.termTotal = price->termTotal;
        option.breakEvenUse = payg != nullptr ? breakEvenUse(*payg, *price) : std::nullopt;
        option.current = !estimate.cost.ownPrice && mode == choiceName(plan.cost.price_mode);
        addJob(plan, estimate, option);
        options.push_back(std::move(option));
    }
    return options;
}

std::optional<Money> costPerBillionTokens(const Plan& plan, const Estimate& estimate)
{
    constexpr double billion = 1e9;
    if (!estimate.cost.job || plan.training.tokens <= 0)
        return std::nullopt;
    return Money::fromDollars(estimate.cost.job->dollars() / plan.training.tokens * billion);
}

}  // namespace headroom
