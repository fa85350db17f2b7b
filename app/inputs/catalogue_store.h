// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/result.h"

#include <QString>

#include <optional>
#include <vector>

namespace headroom {

/// Where a person's own catalogue files lie: $XDG_DATA_HOME/headroom/catalogues.
[[nodiscard]] QString userCatalogueFolder();

/// Where a person's own entries lie, which are put over the catalogue: $XDG_DATA_HOME/headroom/catalogue.
[[nodiscard]] QString userEntriesFolder();

/// Where imported prices lie: $XDG_DATA_HOME/headroom/prices.
[[nodiscard]] QString userPriceFolder();

/// The catalogue, and what had to be left out of it.
struct LoadedCatalogue {
    Catalogue catalogue;
    std::optional<Error> pricesLeftOut{};  ///< Why the imported prices are not in it; the shipped ones are.
    std::vector<Error> entriesLeftOut{};     ///< Why files of own entries are not in it, one for each file.
};

/// Reads gpus.json, vm_sizes.json and models.json: the file in `userFolder` where there is one, in place of the
/// shipped one as a whole, puts the entries of the *.json files in `entriesFolder` over them (withOwnEntries), and the
/// prices imported into `priceFolder` over those of the sizes. The error names the file and the place in it. Imported
/// prices and own entries that cannot be used are no error: whoever shows them says so.
[[nodiscard]] Result<LoadedCatalogue> loadCatalogueAsFound(const QString& userFolder = userCatalogueFolder(),
                                                           const QString& priceFolder = userPriceFolder(),
                                                           const QString& entriesFolder = userEntriesFolder());

/// The same for whoever cannot do without the imported prices.
[[nodiscard]] Result<Catalogue> loadCatalogue(const QString& userFolder = userCatalogueFolder(),
                                              const QString& priceFolder = userPriceFolder());

}  // namespace headroom
