// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/outlook.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// What the months of an outlook come to.
struct OutlookTotals {
    Money cost{};           ///< USD of all months at the best mix.
    Money costAsPlanned{};  ///< USD of all months of the supply as it stands.
    Money monthlyCost{};    ///< USD of a month at the best mix, on average.
    const MonthOutlook* dearest{nullptr};  ///< The first month that costs most at the best mix; null without months.
    std::optional<double> kwh{};           ///< Of all months; absent where any month's is not known.
    std::optional<double> kgCo2{};         ///< Of all months; absent where any month's is not known.
    bool priced{true};  ///< False where a mode in use has no price: the sums are then incomplete.
};
/// Points into the outlook.
[[nodiscard]] OutlookTotals totalsOf(const Outlook& outlook);

/// What an owner's demands cost at the best mix.
struct OwnerTotal {
    std::string owner{};
    Money cost{};           ///< USD of all months.
    Money dearestMonth{};   ///< USD.
    double share{0};        ///< Of the cost of all owners; 0 to 1.
};
/// In the order of the outlook's owners.
[[nodiscard]] std::vector<OwnerTotal> ownerTotals(const Outlook& outlook);

}  // namespace headroom
