// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/result.h"

#include <string>

namespace headroom {

struct LoadedCatalogue;

/// The catalogue for a command whose subject is not prices: without the imported ones where they cannot be used, which
/// is noted for the end of the command.
[[nodiscard]] Result<Catalogue> commandCatalogue();

/// What was noted since the last call, a line each for standard error.
[[nodiscard]] std::string takeCatalogueNotes();

/// Notes the files of own entries that could not be used, for a command that loads the catalogue by itself.
void noteEntriesLeftOut(const LoadedCatalogue& loaded);

}  // namespace headroom
