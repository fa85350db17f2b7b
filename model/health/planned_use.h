// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/health/assess.h"

#include <optional>

namespace headroom {

/// What a plan says about each of its GPUs; nothing for CPU plans and plans without a legal layout.
[[nodiscard]] std::optional<PlannedUse> plannedUse(const Estimate& estimate);

}  // namespace headroom
