// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/portfolio/outlook.h"
#include "model/portfolio/portfolio.h"
#include "model/portfolio/purchase.h"
#include "model/portfolio/simulation.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

namespace headroom {

/// How a pool is paid for.
struct PoolPrices {
    std::vector<std::optional<MoneyPerHour>> byMode{};  ///< In the order of supplyModeNames; absent: no price.
    [[nodiscard]] const std::optional<MoneyPerHour>& of(SupplyMode mode) const
    {
        return byMode[static_cast<std::size_t>(mode)];
    }
};
[[nodiscard]] PoolPrices pricesOf(const Pool& pool, const Catalogue& catalogue);

/// What is paid for a pool in a month.
struct PaidMonth {
    NodeMix mix{};
    Money cost{};
    Money asPlanned{};
    std::optional<Money> missing{};  ///< Of nodes needed beyond all that stand, by the hour; absent without a price.
    std::optional<Money> missingAllDay{};  ///< Of the same, on demand in all hours.
    bool priced{true};
};

/// The best mix of a pool over the months, and plain ways beside it. Costs of all months hold what commitments cost
/// after the last.
struct PaidPool {
    std::vector<PaidMonth> months{};
    /// Share of the time from which a commitment made in the first month is cheaper than on demand, if what its term
    /// costs after the last month is counted, and which mode that is; absent where none ever is.
    std::optional<double> breakEven{};
    SupplyMode breakEvenMode{SupplyMode::Reserved1y};
    Money whole{};  ///< Of all months.
    std::optional<Money> onDemandAlone{};  ///< The same without new commitments; absent: not all has a price.
    /// The supply as it stands, with what its commitments cost after the last month; absent: not all has a price.
    std::optional<Money> asPlannedToTheEnd{};
    /// The same with all nodes that are ever needed in one mode from the first month on, renewed at the end of its
    /// term; in the order of supplyModeNames, absent without a price.
    std::vector<std::optional<Money>> oneModeAlone{};

    [[nodiscard]] bool isPriced() const { return std::ranges::all_of(months, &PaidMonth::priced); }
};

/// Covers the nodes that a pool needs at least cost. Owned nodes stand as the supply says; of commitments those that
/// have begun by the first month. `use` is the pool's, month by month, and `needed` may be more than it shows.
[[nodiscard]] PaidPool paidPool(const Portfolio& portfolio, const Pool& pool, const PoolPrices& prices,
                                const std::vector<const PoolUse*>& use, const std::vector<std::int64_t>& needed);

/// Hours of a month in which more than so many nodes are in use, for 0 on: the first node's hours first.
[[nodiscard]] std::vector<double> hoursOfNodes(const std::vector<double>& hoursByCount, std::int64_t nodes);

/// The share of a month that a cost is divided by among owners, whole micro-dollars, the largest taking the rest; sums
/// to the cost exactly.
[[nodiscard]] std::vector<Money> dividedAmong(Money cost, const std::vector<double>& shares);

}  // namespace headroom
