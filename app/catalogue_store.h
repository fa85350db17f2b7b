// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/result.h"

#include <QString>

namespace headroom {

/// Where a person's own catalogue files lie: $XDG_DATA_HOME/headroom/catalogues.
[[nodiscard]] QString userCatalogueFolder();

/// Where imported prices lie: $XDG_DATA_HOME/headroom/prices.
[[nodiscard]] QString userPriceFolder();

/// Reads gpus.json, vm_sizes.json and models.json: the file in `userFolder` where there is one, in place of the
/// shipped one as a whole, and puts the prices imported into `priceFolder` over those of the sizes. The error names
/// the file and the place in it.
[[nodiscard]] Result<Catalogue> loadCatalogue(const QString& userFolder = userCatalogueFolder(),
                                              const QString& priceFolder = userPriceFolder());

}  // namespace headroom
