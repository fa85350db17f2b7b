// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/prices/price_import.h"
#include "model/result.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace headroom {

// The prices that a person imported: prices.json holds those of sizes that the catalogue knows, which every command
// reads; other.json those of all other sizes, which are only listed. A file is replaced whole or not at all.

/// The imported prices of known sizes; none where nothing was imported. The error names the file and the remedy.
[[nodiscard]] Result<std::vector<SizePrice>> loadPrices(const QString& folder);

/// The imported prices of sizes that the catalogue does not know.
[[nodiscard]] Result<std::vector<SizePrice>> loadOtherPrices(const QString& folder);

/// What became of prices that were to be kept.
struct PricesStored {
    std::vector<std::string>
        setAside{};  ///< Of each stored file that could not be used: what was wrong, and where it is.
};

/// Puts prices over the stored ones. On an error everything stays as it was. A stored file that cannot be used is set
/// aside under another name: what a person may still want to look into is never written over.
[[nodiscard]] Result<PricesStored> storePrices(const std::vector<SizePrice>& prices, const Catalogue& catalogue,
                                               const QString& folder);

/// Gives the stored prices other names, so that the shipped ones count again: these names, none where nothing was
/// imported. On an error everything stays as it was.
[[nodiscard]] Result<QStringList> setPricesAside(const QString& folder);

}  // namespace headroom
