// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

namespace headroom {

/// Prices the machines: the plan's own price per node and hour, or what bought hardware comes to (mode own), or the
/// size's Linux price for mode and region, or in
/// the size's first region that has the mode. Never another mode's price: without one the estimate has none and a
/// finding says so. A week has the hours that the schedule leaves on, at most the plan's hours per week; a month is 730
/// h (8,760 / 12) scaled by them, as the clouds' calculators count, and 176 h of office hours.
[[nodiscard]] CostEstimate estimateCost(const Plan& plan, const Catalogue& catalogue, std::int64_t nodes,
                                        Findings& findings);

/// What the whole run costs: its hours, storage for as long, and egress once, in the cost's currency.
[[nodiscard]] std::optional<Money> jobCost(const Plan& plan, const CostEstimate& cost, Hours wall);

/// The price that a size asks in a mode ("payg", "spot", ...) and region; no region takes the first priced one.
[[nodiscard]] const Price* findPrice(const VmSize& size, std::string_view mode, std::string_view region);

}  // namespace headroom
