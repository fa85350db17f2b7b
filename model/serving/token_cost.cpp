// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/token_cost.h"

#include "model/cost/cost.h"
#include "model/serving/service_load.h"
#include "model/units.h"

#include <cmath>

namespace headroom {
namespace {

constexpr double million = 1e6;
constexpr double thousand = 1e3;

}  // namespace

std::optional<Money> costPerMillion(const std::optional<Money>& hour, double tokensPerSecond)
{
    if (!hour || tokensPerSecond <= 0)
        return std::nullopt;
    return Money{std::round(hour->micros / secondsPerHour / tokensPerSecond * million)};
}

void addMillionTokens(Formula& formula, const Plan& plan, const CostEstimate& cost, double answered)
{
    formula.plus({"", "a million tokens", million});
    const Money hour = servedHour(plan, cost).value_or(Money{});
    if (hour == cost.over({1})) {
        formula.times({"c", "cost of all machines per hour", hour.dollars()});
    } else {
        formula.times({"c", "cost of a week, hours off and storage included", hour.dollars() * cost.weekHours.value});
        formula.over({"h", "hours of the week that are on", cost.weekHours.value, "h"});
    }
    if (const double mean = tokensOverDay(plan.serving, answered); mean < answered) {
        formula.over({"r", "output tokens per second of the busiest hour", answered});
        formula.over({"d", "what the day's mean hour answers of that (traffic by hour)", mean / answered});
    } else {
        formula.over({"r", "output tokens per second", answered});
    }
    formula.over({"", "seconds of an hour", secondsPerHour});
}

std::optional<Money> millionTokens(const Plan& plan, const CostEstimate& cost, double answered)
{
    if (answered <= 0 || !servedHour(plan, cost))
        return std::nullopt;
    Formula formula;
    addMillionTokens(formula, plan, cost, answered);
    return Money::fromDollars(formula.value());
}

void addTokenCost(const Plan& plan, Estimate& estimate)
{
    if (!estimate.serving || !estimate.serving->speed)
        return;
    const double answered = estimate.serving->speed->outputTokensPerSecond;
    const double output = real(plan.serving.output_tokens);
    const std::optional<Money> hour = servedHour(plan, estimate.cost);
    // A day's mean of requests is in proportion to that of their tokens.
    const double requests = tokensOverDay(plan.serving, estimate.serving->speed->requestsPerSecond * output) / output;
    estimate.serving->perThousandRequests = costPerMillion(hour, requests * thousand);
    if (plan.workload == Workload::Encoding) {
        estimate.serving->perMillionTotalTokens = costPerMillion(hour, requests * real(plan.serving.input_tokens));
        return;
    }
    const double tokensPerOutput = (output + real(plan.serving.input_tokens)) / output;
    estimate.serving->perMillionTokens = millionTokens(plan, estimate.cost, answered);
    estimate.serving->perMillionTotalTokens =
        costPerMillion(hour, tokensOverDay(plan.serving, answered) * tokensPerOutput);
}

}  // namespace headroom
