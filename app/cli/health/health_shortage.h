// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/health/rules/assess.h"
#include "model/plan/plan.h"

#include <optional>
#include <string>

namespace headroom {

/// Whether a report has a finding of GPU memory that ran out.
[[nodiscard]] bool hasMemoryErrors(const HealthReport& report);

/// Says at each out-of-memory error of a report what the plan says of it: the part that grew and the plan's own fixes.
/// Without a plan the three questions whose answers make one.
void explainMemoryErrors(HealthReport& report, const Catalogue& catalogue, const std::optional<Plan>& plan,
                         const std::string& today);

}  // namespace headroom
