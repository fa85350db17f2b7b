// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"

#include <span>
#include <string>
#include <vector>

namespace headroom {

/// JSON pointers of the plan fields in which not all plans agree, in the order of the plan file; a default counts as
/// that value. What is no single field (an architecture, a described GPU) is one pointer.
[[nodiscard]] std::vector<std::string> differingFields(std::span<const Plan> plans);

}  // namespace headroom
