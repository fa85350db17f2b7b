// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/price_changes.h"

#include "model/prices/offer_index.h"
#include "model/prices/price_table.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>

namespace headroom {

PriceChanges priceChanges(const std::vector<SizePrice>& prices, const Catalogue& known, std::string_view today)
{
    constexpr std::size_t mostShown = 12;
    const std::vector<SizePrice> before = allPrices(known);
    OfferIndex index;
    for (std::size_t i = 0; i < before.size(); ++i)
        index.add(before[i].size, before[i].price, i);
    PriceChanges changes;
    for (const SizePrice& row : prices) {
        if (isStale(row.price.provenance.as_of, today))
            ++changes.stale;
        const std::optional<std::size_t> at = index.find(row, row.price.mode);
        const MoneyPerHour price = at ? before[*at].price.perHour : MoneyPerHour{};
        if (price.micros <= 0) {
            ++changes.first;
        } else if (price == row.price.perHour) {
            ++changes.same;
        } else {
            ++changes.moved;
            const PriceChange change{row, price};
            if (std::abs(change.factor() - 1) >= leastMove)
                changes.largest.push_back(change);
        }
    }
    const auto distance = [](const PriceChange& change) { return std::abs(std::log(change.factor())); };
    std::ranges::stable_sort(changes.largest, std::ranges::greater{}, distance);
    if (changes.largest.size() > mostShown)
        changes.largest.resize(mostShown);
    return changes;
}

PriceAges priceAges(const Catalogue& catalogue, std::string_view today)
{
    PriceAges ages;
    // Thousands of prices have the same few dates.
    std::map<std::optional<std::string>, std::int64_t> dates;
    for (const VmSize& size : catalogue.sizes())
        for (const Price& price : size.prices)
            ++dates[price.provenance.as_of];
    for (const auto& [date, prices] : dates) {
        ages.prices += prices;
        if (isStale(date, today))
            ages.stale += prices;
        ages.newest = std::max(ages.newest, date.value_or(std::string()));
    }
    return ages;
}

}  // namespace headroom
