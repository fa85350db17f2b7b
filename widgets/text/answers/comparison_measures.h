// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/text/answers/comparison_text.h"

#include <span>
#include <vector>

namespace headroom {

/// Whether any of the plans trains, or serves.
[[nodiscard]] bool hasWorkload(std::span<const EstimatedPlan> plans, Workload workload);

/// The numbers of the estimates side by side, the best of those that fit marked; what only one kind of plan has is left
/// out where there is none.
[[nodiscard]] std::vector<ComparisonRow> measureRows(std::span<const EstimatedPlan> plans, ByteUnit unit);

}  // namespace headroom
