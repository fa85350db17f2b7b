// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/result.h"

#include <string>

namespace headroom {

/// The catalogue for a command whose subject is not prices: without the imported ones where they cannot be used, which
/// is noted for the end of the command.
[[nodiscard]] Result<Catalogue> commandCatalogue();

/// What was noted since the last call, a line each for standard error.
[[nodiscard]] std::string takeCatalogueNotes();

}  // namespace headroom
