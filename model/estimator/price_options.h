// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// One way to pay for the machines of a plan, and what the job or the tokens served come to with it.
struct PriceOption {
    std::string mode;
    MoneyPerHour nodeHour{};
    MoneyPerHour offHour{};  ///< What of it goes on while a node is off.
    Provenance provenance{};
    std::optional<Money> termTotal{};     ///< Of a reservation.
    std::optional<double> breakEvenUse{};  ///< Share of the hours from which a commitment beats pay as you go.
    int committedYears{0};
    std::optional<Money> commitment{};  ///< All nodes for all hours of the term, in the estimate's currency.
    std::optional<Hours> wall{};          ///< The run with failures and, on the spot, evictions.
    double goodput{1};                    ///< Of the run; says nothing where the estimate has no time.
    std::optional<Money> job{};           ///< In the estimate's currency; absent when the job never gets on.
    std::optional<Money> perMillionTokens{};  ///< Of output that a service answers, in the estimate's currency.
    double evictionsPerHour{0};           ///< Of each machine; on the spot only.
    bool assumedEvictions{false};         ///< usualEvictionsPerHour was taken.
    bool current{false};                  ///< The plan's own mode.
    bool operator==(const PriceOption&) const = default;
};

/// All ways that the size's Linux prices in the estimate's region offer, pay as you go first, in the catalogue's order,
/// and last the plan's own price or bought hardware. Evictions count on the spot only.
[[nodiscard]] std::vector<PriceOption> priceOptions(const Plan& plan, const Catalogue& catalogue,
                                                    const Estimate& estimate);

/// The share of a term's hours from which a commitment is cheaper than pay as you go: its total over the pay-as-you-go
/// price of all hours of the term (8,760 a year).
[[nodiscard]] std::optional<double> breakEvenUse(const Price& payg, const Price& committed);

/// What a billion tokens of the job cost; absent without price or time.
[[nodiscard]] std::optional<Money> costPerBillionTokens(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
