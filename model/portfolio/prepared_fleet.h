// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/finding.h"
#include "model/portfolio/demand_loads.h"
#include "model/portfolio/fleet.h"
#include "model/portfolio/portfolio.h"

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace headroom {

/// A portfolio in numbers, with what had to be said on the way. Demands that fit no pool have no needs, and findings
/// name them.
struct PreparedFleet {
    Fleet fleet{};
    Fleet grown{};  ///< The same with a fifth more of everything that is asked for: see setVolume.
    std::vector<std::string> owners{};
    std::vector<const VmSize*> sizes{};  ///< Of the pools; null where unknown.
    std::vector<std::string> regions{};
    Findings findings{};
    bool complete{true};  ///< Every load was searched for.
};

/// By how much more is asked for in `grown`.
inline constexpr double fifthMore = 1.2;

/// How it is prepared.
struct PrepareOptions {
    unsigned threads{0};
    bool search{true};            ///< See sizeLoad.
    LoadMemory* memory{nullptr};  ///< May be null.
};
[[nodiscard]] PreparedFleet prepareFleet(const Portfolio& portfolio, const Catalogue& catalogue,
                                         const PrepareOptions& options, const std::stop_token& stop = {});

/// The price per hour of a node of a pool in a mode: the one that the portfolio states, of owned nodes what they cost,
/// else the catalogue's in the pool's region; absent where there is none.
[[nodiscard]] std::optional<MoneyPerHour> priceOf(const Pool& pool, SupplyMode mode, const Catalogue& catalogue);

}  // namespace headroom
