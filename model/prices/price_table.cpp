// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/prices/price_table.h"

#include "model/prices/offer_index.h"
#include "model/text/dates.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace headroom {

std::vector<SizePrice> mergedPrices(std::vector<SizePrice> earlier, std::vector<SizePrice> later)
{
    if (later.empty())
        return earlier;
    if (earlier.empty())
        return later;
    OfferIndex index;
    index.reserve(earlier.size() + later.size());
    earlier.reserve(earlier.size() + later.size());
    for (std::size_t i = 0; i < earlier.size(); ++i)
        index.add(earlier[i].size, earlier[i].price, i);
    for (SizePrice& row : later) {
        const auto [at, isNew] = index.add(row.size, row.price, earlier.size());
        if (isNew)
            earlier.push_back(std::move(row));
        else
            earlier[at] = std::move(row);
    }
    return earlier;
}

Catalogue withPrices(const Catalogue& catalogue, const std::vector<SizePrice>& imported)
{
    if (imported.empty())
        return catalogue;
    std::vector<VmSize> sizes = catalogue.sizes();
    std::unordered_map<std::string_view, VmSize*> byId;
    OfferIndex index;
    for (VmSize& size : sizes) {
        byId.emplace(size.id, &size);
        for (std::size_t i = 0; i < size.prices.size(); ++i)
            index.add(size.id, size.prices[i], i);
    }
    for (const SizePrice& row : imported) {
        const auto found = byId.find(row.size);
        if (found == byId.end() || row.price.region.empty())
            continue;
        std::vector<Price>& prices = found->second->prices;
        const auto [at, isNew] = index.add(row.size, row.price, prices.size());
        if (isNew)
            prices.push_back(row.price);
        else
            prices[at] = row.price;
    }
    return {catalogue.gpus(), std::move(sizes), catalogue.models(), catalogue.errors()};
}

std::vector<SizePrice> allPrices(const Catalogue& catalogue)
{
    std::vector<SizePrice> rows;
    for (const VmSize& size : catalogue.sizes())
        for (const Price& price : size.prices)
            rows.push_back({size.id, price});
    return rows;
}

bool isStale(const std::optional<std::string>& asOf, std::string_view today)
{
    if (!asOf)
        return true;
    const std::optional<std::int64_t> days = daysBetween(*asOf, today);
    return !days || *days > staleAfterDays;
}

}  // namespace headroom
