// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/nodes_needed.h"
#include "model/portfolio/outlook.h"
#include "model/portfolio/portfolio.h"
#include "model/portfolio/portfolio_money.h"
#include "model/portfolio/prepared_fleet.h"

#include <string>
#include <vector>

namespace headroom {

/// What findings are made from, beside the outlook.
struct OutlookGrounds {
    const Portfolio& portfolio;
    const PreparedFleet& prepared;
    const NeededNodes& needed;
    const std::vector<PoolPrices>& prices;
    const std::string& today;
    bool notSimulated{false};
    double events{0};  ///< Of one draw.
};

/// Says what is missed, short, to be asked for, idle, unpriced and preliminary, and whether the promises are kept.
void addOutlookFindings(const OutlookGrounds& grounds, Outlook& outlook);

}  // namespace headroom
