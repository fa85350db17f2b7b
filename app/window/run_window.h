// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/result.h"

namespace headroom {

/// Opens a window for each plan file on the command line, or one with the worked sample; the process's exit code.
[[nodiscard]] int runWindow(int argc, char** argv);

/// Reads the catalogue in another thread while this one reads the fonts of the system, which every start waits for.
[[nodiscard]] Result<Catalogue> loadCatalogueBesideFonts();

}  // namespace headroom
