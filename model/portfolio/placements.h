// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/portfolio/portfolio.h"
#include "model/portfolio/prepared_fleet.h"

#include <cstddef>
#include <optional>
#include <stop_token>
#include <vector>

namespace headroom {

/// Which pool each demand turns to first.
struct Placement {
    PreparedFleet prepared{};
    std::optional<std::size_t> onePool{};  ///< All turn to it; absent: each to its own, as the portfolio says.
    bool mayBeTaken{true};  ///< No demand states that it prefers another.
};

/// The portfolio's own placement, and then all demands on one pool, for each that every demand may use and fits.
[[nodiscard]] std::vector<Placement> placementsOf(const Portfolio& portfolio, const Catalogue& catalogue,
                                                  const PrepareOptions& options, const std::stop_token& stop = {});

}  // namespace headroom
