// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/portfolio/outlook_sums.h"

#include <algorithm>

namespace headroom {

namespace {

/// A sum that is not known once a part of it is not.
std::optional<double> plus(const std::optional<double>& sum, const std::optional<double>& part)
{
    return sum && part ? std::optional(*sum + *part) : std::nullopt;
}

}  // namespace

OutlookTotals totalsOf(const Outlook& outlook)
{
    OutlookTotals totals;
    if (outlook.months.empty())
        return totals;
    totals.dearest = &*std::ranges::max_element(outlook.months, {}, &MonthOutlook::cost);
    totals.kwh = 0;
    totals.kgCo2 = 0;
    for (const MonthOutlook& month : outlook.months) {
        totals.cost = totals.cost + month.cost;
        totals.costAsPlanned = totals.costAsPlanned + month.costAsPlanned;
        totals.kwh = plus(totals.kwh, month.kwh);
        totals.kgCo2 = plus(totals.kgCo2, month.kgCo2);
        totals.priced = totals.priced && std::ranges::all_of(month.pools, &PoolMonth::priced);
    }
    totals.monthlyCost = Money{totals.cost.micros / static_cast<double>(outlook.months.size())};
    return totals;
}

std::vector<OwnerTotal> ownerTotals(const Outlook& outlook)
{
    std::vector<OwnerTotal> totals;
    for (const std::string& owner : outlook.owners)
        totals.push_back({.owner = owner});
    Money whole{};
    for (const MonthOutlook& month : outlook.months)
        for (std::size_t i = 0; i < std::min(totals.size(), month.costByOwner.size()); ++i) {
            totals[i].cost = totals[i].cost + month.costByOwner[i];
            totals[i].dearestMonth = std::max(totals[i].dearestMonth, month.costByOwner[i]);
            whole = whole + month.costByOwner[i];
        }
    for (OwnerTotal& total : totals)
        total.share = whole.micros > 0 ? total.cost.micros / whole.micros : 0;
    return totals;
}

}  // namespace headroom
