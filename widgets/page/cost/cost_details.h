// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/cost/energy.h"
#include "model/estimator/price_options.h"
#include "widgets/table/row_table.h"

#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace headroom {

class Card;

/// What the cost page shows beside the price itself, made ready by the window.
struct CostDetails {
    std::vector<PriceOption> options;
    std::optional<EnergyUse> energy{};
    bool operator==(const CostDetails&) const = default;
};

/// The columns of the table of ways to pay.
[[nodiscard]] std::vector<RowColumn> payColumns();
/// Fills it and names its card: the job, or the tokens of a service, with each price of the region, spot with
/// evictions, commitments with their break-even.
void showWaysToPay(Card& card, RowTable& table, const Plan& plan, const Estimate& estimate,
                   const std::vector<PriceOption>& options);

/// Budget, tokens, failures, energy and carbon: name and value of each.
[[nodiscard]] std::vector<std::pair<QString, QString>> costDetailFacts(const Plan& plan, const Estimate& estimate,
                                                                       const CostDetails& details);

}  // namespace headroom
