// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/prices/price_import.h"
#include "model/result.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What a list of prices says beside them.
struct PriceListing {
    std::vector<SizePrice> prices;
    IgnoredRows ignored{};
    Findings notes{};
    std::string today;  ///< ISO date, which decides what is stale.
};

/// Format "headroom-prices", version 1. `sentence` puts a note into words.
[[nodiscard]] std::string writePriceList(const PriceListing& listing,
                                         const std::function<std::string(const Finding&)>& sentence);

/// Reads prices in that format; "stale", "ignored" and "notes" are not needed and not believed.
[[nodiscard]] Result<std::vector<SizePrice>> parsePriceList(std::string_view json);

}  // namespace headroom
