// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/prices/price_list_json.h"

#include <QString>

namespace headroom {

/// All prices as a table, stale ones marked, with their sources beneath.
[[nodiscard]] QString priceListText(const PriceListing& listing);

/// What an import took, what it ignored and what to know about it.
[[nodiscard]] QString priceImportText(const PriceListing& listing);

}  // namespace headroom
