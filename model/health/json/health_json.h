// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/compare.h"

#include <string>

namespace headroom {

/// How a JSON text is broken into lines.
enum class JsonLines { Many, One };

/// A graded snapshot as format "headroom-health", version 1; ends with a line break. `changes` are those since an
/// earlier one, null where there is none.
[[nodiscard]] std::string writeHealth(const HealthReport& report, JsonLines lines = JsonLines::Many,
                                      const std::vector<HealthChange>* changes = nullptr);

}  // namespace headroom
