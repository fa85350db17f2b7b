// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/prices/price_import.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// From how many days on a price is called stale.
inline constexpr std::int64_t staleAfterDays = 30;

/// What a reservation may cost over its whole term, USD: more is a mistake.
inline constexpr double largestPriceTotal = 1e10;

/// Puts `later` prices over `earlier` ones of the same size, region, mode and system; the rest is added behind.
[[nodiscard]] std::vector<SizePrice> mergedPrices(std::vector<SizePrice> earlier, std::vector<SizePrice> later);

/// The catalogue with imported prices over its own. Prices of sizes that it does not know are left out.
[[nodiscard]] Catalogue withPrices(const Catalogue& catalogue, const std::vector<SizePrice>& imported);

/// All prices of a catalogue's sizes, in its order.
[[nodiscard]] std::vector<SizePrice> allPrices(const Catalogue& catalogue);

/// Whether a price is older than 30 days on `today` (ISO date); an undated one is.
[[nodiscard]] bool isStale(const std::optional<std::string>& asOf, std::string_view today);

}  // namespace headroom
