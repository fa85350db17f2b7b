// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/text/answers/expected_range.h"
#include "widgets/text/answers/verdict_text.h"

#include <optional>

namespace headroom {

/// What is said of a plan: whether it fits, or how long a step and the run take. Where it does not fit, or has no step,
/// that comes first in any case.
enum class VerdictSubject { Fit, Step };

/// verdictText(), or for the step "One step takes 5.22 s, the run 55.3 h: 50,245 tokens/s".
[[nodiscard]] VerdictText verdictOn(VerdictSubject subject, const Estimate& estimate, ByteUnit unit, TokenBasis basis);

/// What is expected around the number that it decides with; absent where nothing was validated.
[[nodiscard]] std::optional<ExpectedRange> expectedOn(VerdictSubject subject, const Estimate& estimate, ByteUnit unit);

}  // namespace headroom
