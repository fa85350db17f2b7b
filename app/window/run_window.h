// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "app/inputs/catalogue_store.h"
#include "model/result.h"

#include <QString>

#include <span>

namespace headroom {

class MainWindow;
class Settings;

/// Opens a window for each plan file on the command line, or one with the worked sample; the process's exit code.
[[nodiscard]] int runWindow(int argc, char** argv);

/// The file that a start without one opens, as the person wants it; empty for the worked sample.
[[nodiscard]] QString lastFile(const Settings& settings);

/// Puts the plans of windows that are opened together beside each other on their pages Compare, in this order; it is
/// said where there is no room for all.
void putBeside(std::span<MainWindow* const> windows);

/// Reads the catalogue in another thread while this one reads the fonts of the system, which every start waits for.
[[nodiscard]] Result<LoadedCatalogue> loadCatalogueBesideFonts();

}  // namespace headroom
