// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/decide/decision.h"

#include <functional>
#include <string>

namespace headroom {

/// The sentence of a finding, which the model leaves to a layer with words.
using FindingWording = std::function<std::string(const Finding&)>;

/// Writes format "headroom-decision", version 1: bytes, seconds, days, and money in the plan's currency but for
/// usd_per_month and usd_per_million_tokens; null where not known, and of a service days and job_cost. Two-space
/// indent, ends with a newline.
[[nodiscard]] std::string writeDecision(const Plan& plan, const Decision& decision, const FindingWording& wording);

}  // namespace headroom
