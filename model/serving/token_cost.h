// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/text/formula.h"

#include <optional>

namespace headroom {

// What the tokens of a service cost, in the plan's currency and to the millionth of it.

/// A million tokens where an hour comes to that and each of its seconds answers so many; absent without a price or a
/// token.
[[nodiscard]] std::optional<Money> costPerMillion(const std::optional<Money>& hour, double tokensPerSecond);

/// A million output tokens of a service that answers at most so many per second, with machines paid as `cost` says: a
/// week's bill, hours off and storage included, over the tokens of its hours on under the planned load, with a traffic
/// curve over those of its day. Absent without a price, an hour that is on, or an answer.
[[nodiscard]] std::optional<Money> millionTokens(const Plan& plan, const CostEstimate& cost, double answered);

void addMillionTokens(Formula& formula, const Plan& plan, const CostEstimate& cost, double answered);

/// Adds that to the estimate, and the same of tokens read and written, once the price of the machines is known.
void addTokenCost(const Plan& plan, Estimate& estimate);

}  // namespace headroom
