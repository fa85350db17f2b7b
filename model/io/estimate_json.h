// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/explain/explain.h"
#include "model/finding.h"
#include "model/plan/plan.h"

#include <functional>
#include <span>
#include <string>

namespace headroom {

/// The sentence of a finding, which the model leaves to a layer with words.
using FindingWording = std::function<std::string(const Finding&)>;

/// Writes format "headroom-estimate", version 1: bytes as whole numbers, every part of memory by name (0 where it needs
/// none), money in the plan's currency. What this version does not compute is null. `explanations`, where there are
/// any, are added under "explain". Two-space indent, ends with a newline.
[[nodiscard]] std::string writeEstimate(const Plan& plan, const Estimate& estimate, const FindingWording& wording,
                                        std::span<const Explanation> explanations = {});

}  // namespace headroom
