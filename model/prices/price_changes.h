// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/prices/price_import.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A price that is another than the one known before.
struct PriceChange {
    SizePrice row;          ///< The new one.
    MoneyPerHour before{};  ///< The known one; never zero.
    /// 1.25 for a quarter dearer.
    [[nodiscard]] double factor() const { return row.price.perHour.dollars() / before.dollars(); }
};

/// The share by which a price moves at least where it is told: anything less prints as 0.0 %.
inline constexpr double leastMove = 0.0005;

/// New prices held against the known ones of the same size, region, mode and system.
struct PriceChanges {
    std::int64_t first{0};  ///< Offers that had no price.
    std::int64_t same{0};
    std::int64_t moved{0};
    std::int64_t stale{0};  ///< Of all new prices: older than 30 days, or undated.
    /// The moved ones, those furthest from a factor of 1 first, 12 at most; none by less than leastMove.
    std::vector<PriceChange> largest{};
};

/// Compares prices with those of the catalogue; `today` is an ISO date. A size that the catalogue does not know has no
/// known price.
[[nodiscard]] PriceChanges priceChanges(const std::vector<SizePrice>& prices, const Catalogue& known,
                                        std::string_view today);

/// How old the prices of a catalogue are.
struct PriceAges {
    std::int64_t prices{0};
    std::int64_t stale{0};  ///< Older than 30 days, or undated.
    std::string newest{};   ///< ISO date; empty where no price has one.
};

/// Counts the catalogue's prices by age on `today` (ISO date).
[[nodiscard]] PriceAges priceAges(const Catalogue& catalogue, std::string_view today);

}  // namespace headroom
