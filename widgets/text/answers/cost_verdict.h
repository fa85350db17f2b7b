// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/text/answers/verdict_text.h"

#include <optional>

namespace headroom {

/// What a plan costs beside its budget and deadline: "The job costs $4,707 of $60,000 and takes 6.1 of 14 days". A goal
/// that only the far end of a range misses is one to watch. Absent where the plan does not fit or has no price: then
/// that is what there is to say.
[[nodiscard]] std::optional<VerdictText> costVerdict(const Plan& plan, const Estimate& estimate);

/// "Expected: $4,310 to $5,240", where the range of a job's cost is known; else empty.
[[nodiscard]] QString costRangeText(const Estimate& estimate);

}  // namespace headroom
