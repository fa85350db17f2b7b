// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Read the project's own catalogue files (resources/catalogues). Strict: an unknown key, a missing source or a
/// value of the wrong type is an error with its JSON pointer.
[[nodiscard]] Result<std::vector<Gpu>> parseGpus(std::string_view json);
[[nodiscard]] Result<std::vector<VmSize>> parseVmSizes(std::string_view json);
[[nodiscard]] Result<std::vector<ZooModel>> parseZooModels(std::string_view json);

/// The contents of the files; `errors` may be empty: then there are no ranges.
struct CatalogueTexts {
    std::string_view gpus;
    std::string_view sizes;
    std::string_view models;
    std::string_view errors{};  ///< resources/validation/bands.json.
};

/// The files together, with the references between them checked (a size's GPU must exist).
[[nodiscard]] Result<Catalogue> parseCatalogue(const CatalogueTexts& texts);

}  // namespace headroom
