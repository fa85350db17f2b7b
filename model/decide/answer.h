// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/decide/decision.h"
#include "model/search/certainty.h"

namespace headroom {

/// The answer that is `changed` instead of `plan`, with the figures of its estimate.
[[nodiscard]] Answer answerOf(const Plan& plan, const Plan& changed, const Estimate& estimate,
                              const GoalLimits& limits);

}  // namespace headroom
