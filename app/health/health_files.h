// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/capture.h"
#include "model/result.h"

#include <QStringList>

#include <vector>

namespace headroom {

/// What a set of files said, and which of them could not be used.
struct HealthFiles {
    std::vector<Snapshot> snapshots;
    std::vector<Error> errors;  ///< The `where` is the file's name.
};

/// Reads captures of at most 256 MB each, "-" from standard input. A file that cannot be used hides no other.
[[nodiscard]] HealthFiles readHealthFiles(const QStringList& files, const HealthFacts& facts);

}  // namespace headroom
