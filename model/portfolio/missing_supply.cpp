// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/missing_supply.h"

#include <algorithm>
#include <utility>

namespace headroom {

Portfolio withMissingSupply(Portfolio portfolio, const Outlook& outlook)
{
    for (std::size_t pool = 0; pool < portfolio.pools.size(); ++pool) {
        std::vector<Supply>& supply = portfolio.pools[pool].supply;
        bool goesOn = false;
        for (const MonthOutlook& month : outlook.months) {
            if (pool >= month.pools.size())
                break;
            const std::int64_t missing = month.pools[pool].needed - month.pools[pool].nodes;
            // Months that lack as many as the one before are one line.
            if (missing > 0 && goesOn && supply.back().count == missing)
                supply.back().until = month.month + 1;
            else if (missing > 0)
                supply.push_back(
                    {.mode = SupplyMode::Payg, .from = month.month, .until = month.month + 1, .count = missing});
            goesOn = missing > 0;
        }
    }
    return portfolio;
}

}  // namespace headroom
