// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/estimator/price_options.h"

#include "model/catalogue/known_ids.h"
#include "model/cost/cost.h"
#include "model/cost/energy.h"
#include "model/serving/token_cost.h"
#include "model/time/reliability.h"

namespace headroom {

namespace {

/// The job, or the tokens that a service answers, paid with one price.
void addResult(const Plan& plan, const Estimate& estimate, PriceOption& option)
{
    Plan paid = plan;
    paid.cost.price_mode = option.mode == "spot" ? PriceMode::Spot : PriceMode::Payg;  // For evictions alone.
    option.assumedEvictions = assumesEvictions(paid);
    option.evictionsPerHour = evictionsPerHour(paid);
    CostEstimate cost = estimate.cost;
    cost.nodeHour = option.nodeHour;
    cost.offHour = option.offHour;
    if (estimate.serving && estimate.serving->speed)
        option.perMillionTokens = millionTokens(plan, cost, estimate.serving->speed->outputTokensPerSecond);
    if (!estimate.time)
        return;
    option.goodput = reliability(paid, estimate).goodput;
    if (option.goodput <= 0)
        return;
    option.wall = estimate.time->run / option.goodput;
    option.job = jobCost(plan, cost, *option.wall);
}

/// What one signs for with a commitment.
void addCommitment(const CostEstimate& cost, PriceOption& option)
{
    option.committedYears = committedYears(option.mode);
    if (option.committedYears == 0)
        return;
    const Money term = option.termTotal.value_or(option.nodeHour * Hours{hoursOfYear * option.committedYears});
    option.commitment = cost.converted(Money{term.micros * static_cast<double>(cost.nodes)});
}

/// The plan's own price where it has one, else what its bought hardware comes to.
void addOwn(const Plan& plan, const Catalogue& catalogue, const Estimate& estimate, std::vector<PriceOption>& options)
{
    const std::optional<OwnedHour> owned = ownedHour(plan, catalogue);
    const bool taken = estimate.cost.ownPrice && estimate.cost.nodeHour;
    if (!taken && !owned)
        return;
    PriceOption option;
    option.mode = choiceName(PriceMode::Own);
    option.nodeHour = taken ? *estimate.cost.nodeHour : owned->total();
    option.provenance.source = taken ? estimate.cost.priceSource : "the plan's purchase price, staff and energy";
    option.current = taken;
    option.offHour = taken ? estimate.cost.offHour : owned->capital;
    addResult(plan, estimate, option);
    options.push_back(std::move(option));
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
    const std::string& region = estimate.cost.pricedRegion();
    const Price* payg = size != nullptr && !region.empty() ? findPrice(*size, "payg", region) : nullptr;
    for (const std::string_view mode : priceModeNames) {
        const Price* price = size != nullptr && !region.empty() ? findPrice(*size, mode, region) : nullptr;
        if (price == nullptr || price->perHour.micros <= 0)
            continue;
        PriceOption option;
        option.mode = mode;
        option.nodeHour = price->perHour;
        option.provenance = price->provenance;
        option.termTotal = price->termTotal;
        option.breakEvenUse = payg != nullptr ? breakEvenUse(*payg, *price) : std::nullopt;
        option.current = !estimate.cost.ownPrice && mode == choiceName(plan.cost.price_mode);
        addCommitment(estimate.cost, option);
        option.offHour = offHourOf(mode, option.nodeHour);
        addResult(plan, estimate, option);
        options.push_back(std::move(option));
    }
    addOwn(plan, catalogue, estimate, options);
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
