// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/io/catalogue_json.h"

#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>

namespace headroom::test {

/// The whole of a file of the repository, named from its root; throws where there is none.
inline std::string repositoryFile(const std::string& path)
{
    std::ifstream file(std::string(HEADROOM_SOURCE_DIR) + '/' + path, std::ios::binary);
    if (!file)
        throw std::runtime_error("cannot read " + path);
    return {std::istreambuf_iterator<char>(file), {}};
}

/// The catalogue that the program ships.
inline Catalogue shippedCatalogue()
{
    const std::string folder = "resources/catalogues/";
    Result<Catalogue> catalogue =
        parseCatalogue({repositoryFile(folder + "gpus.json"), repositoryFile(folder + "vm_sizes.json"),
                        repositoryFile(folder + "models.json"), repositoryFile("resources/validation/bands.json")});
    if (!catalogue)
        throw std::runtime_error(toString(catalogue.error()));
    return std::move(catalogue).value();
}

}  // namespace headroom::test
