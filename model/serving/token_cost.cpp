// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/serving/token_cost.h"

#include "model/cost/cost.h"
#include "model/serving/service_load.h"
#include "model/units.h"

#include <cmath>

namespace headroom {

std::optional<Money> costPerMillion(const std::optional<Money>& hour, double tokensPerSecond)
{
    if (!hour || tokensPerSecond <= 0)
        return std::nullopt;
    constexpr double million = 1e6;
    return Money{std::round(hour->micros / secondsPerHour / tokensPerSecond * million)};
}

std::optional<Money> millionTokens(const Plan& plan, const CostEstimate& cost, double answered)
{
    return costPerMillion(servedHour(plan, cost), tokensOverDay(plan.serving, answered));
}

void addTokenCost(const Plan& plan, Estimate& estimate)
{
    if (!estimate.serving || !estimate.serving->speed)
        return;
    const double answered = estimate.serving->speed->outputTokensPerSecond;
    const double output = real(plan.serving.output_tokens);
    const double tokensPerOutput = (output + real(plan.serving.input_tokens)) / output;
    estimate.serving->perMillionTokens = millionTokens(plan, estimate.cost, answered);
    estimate.serving->perMillionTotalTokens =
        costPerMillion(servedHour(plan, estimate.cost), tokensOverDay(plan.serving, answered) * tokensPerOutput);
}

}  // namespace headroom
