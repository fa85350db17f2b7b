// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimated_plan.h"
#include "model/io/estimate_json.h"

#include <span>

namespace headroom {

/// Writes format "headroom-compare", version 1: the full estimate of each plan, and the JSON pointers of the plan
/// fields that differ. Two-space indent, ends with a newline.
[[nodiscard]] std::string writeComparison(std::span<const EstimatedPlan> plans, const FindingWording& wording);

}  // namespace headroom
