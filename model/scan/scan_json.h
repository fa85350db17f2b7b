// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/scan/scan.h"

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Puts a finding into words.
using ScanWords = std::function<std::string(const Finding&)>;

/// All hits as "headroom-scan".
[[nodiscard]] std::string writeScan(const std::vector<ScanHit>& hits, const ScanWords& words);

/// What is to be mended as SARIF 2.1.0 (OASIS, Static Analysis Results Interchange Format), which code hosts show beside
/// the lines; columns are counted in characters.
[[nodiscard]] std::string writeSarif(const std::vector<ScanHit>& hits, const ScanWords& words,
                                     std::string_view programVersion);

}  // namespace headroom
