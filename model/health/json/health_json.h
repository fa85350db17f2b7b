// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/facts.h"
#include "model/health/rules/assess.h"
#include "model/health/rules/compare.h"
#include "model/result.h"

#include <string>
#include <string_view>

namespace headroom {

/// How a JSON text is broken into lines.
enum class JsonLines { Many, One };

/// A graded snapshot as format "headroom-health", version 1; ends with a line break. `changes` are those since an
/// earlier one, null where there is none.
[[nodiscard]] std::string writeHealth(const HealthReport& report, JsonLines lines = JsonLines::Many,
                                      const std::vector<HealthChange>* changes = nullptr);

/// Reads back what writeHealth() wrote: a saved report, or one line of a recorded session. Grades and findings are
/// those of then, nothing is graded anew; what the format does not hold (topology, single NVLinks, kernel log) is
/// absent. Unknown keys are passed over: newer releases write more.
[[nodiscard]] Result<HealthReport> parseHealth(std::string_view json);

/// Reads format "headroom-health-facts", version 1. Strict: an unknown key is an error with its place.
[[nodiscard]] Result<HealthFacts> parseHealthFacts(std::string_view text);

}  // namespace headroom
