// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/text/answers/verdict_text.h"

namespace headroom {

/// The verdict on a service that runs: how its latency stands to the target, what it gives and costs, over which
/// tokens. The estimate must have serving speed.
[[nodiscard]] VerdictText servingVerdict(const Estimate& estimate, TokenBasis basis);

/// "30.0 ms per token", "2.00 s to the first token": what is asked for.
[[nodiscard]] QString targetText(const LatencyGoal& goal);

/// "9.2 – 12.1 ms": the range of the median time per token; empty where there is none.
[[nodiscard]] QString tokenRangeText(const Estimate& estimate);

}  // namespace headroom
