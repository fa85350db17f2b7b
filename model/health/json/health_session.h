// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/assess.h"
#include "model/result.h"

#include <string_view>

namespace headroom {

/// Reads back what writeHealth() wrote: a saved report, or one line of a recorded session. Grades and findings are
/// those of then, nothing is graded anew; what the format does not hold (topology, single NVLinks, kernel log) is
/// absent. Unknown keys are passed over: newer releases write more.
[[nodiscard]] Result<HealthReport> parseHealth(std::string_view json);

}  // namespace headroom
