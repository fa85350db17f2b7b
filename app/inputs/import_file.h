// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/import/import_plan.h"

#include <QString>

namespace headroom {

/// Imports a file of at most 4 MB, "-" from standard input, or the folder, index or weights of a model by the
/// config.json that lies there. The error's `where` begins with the file's name. `acceptUnknown` goes on at entries that
/// nobody can interpret.
[[nodiscard]] Result<ImportedPlan> readImportFile(const QString& name, const Catalogue& catalogue,
                                                  bool acceptUnknown = false);

/// Whether the file can be read and is one to import; a plan file is not, nor what can be read only once.
[[nodiscard]] bool isImportFile(const QString& file);

}  // namespace headroom
