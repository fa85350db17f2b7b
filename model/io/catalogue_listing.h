// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"

#include <string>

namespace headroom {

// Format "headroom-catalogue", version 1: what the catalogue knows, in base units, each entry with its source. A fact
// that the source does not state is null; so is "as_of" of an undated entry.

/// Kind "gpus".
[[nodiscard]] std::string writeGpuListing(const Catalogue& catalogue);
/// Kind "skus", with all prices of each size.
[[nodiscard]] std::string writeSizeListing(const Catalogue& catalogue);
/// Kind "models": parameters are counted from the shape, published ones stand beside them.
[[nodiscard]] std::string writeModelListing(const Catalogue& catalogue);

}  // namespace headroom
