// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/acceptance/acceptance.h"
#include "model/health/facts.h"
#include "model/result.h"

#include <QStringList>

#include <vector>

namespace headroom {

/// Reads results of machines' tests: files of at most 256 MB each ("-" is standard input), and of folders every file in
/// them and in folders below, at most 10,000. A file that holds what another does of the same machines, or is given
/// twice, is kept without its results. Fails where a file cannot be read, and where none of them holds a result.
[[nodiscard]] Result<std::vector<TestedFile>> readTestResultFiles(const QStringList& names, const HealthFacts& facts);

}  // namespace headroom
