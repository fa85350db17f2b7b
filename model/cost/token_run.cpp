// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/cost/token_run.h"

#include <algorithm>

namespace headroom {

double TokenRun::trainedBy(Hours time, Hours end) const
{
    return end.value > 0 ? tokens * std::clamp(time / end, 0.0, 1.0) : tokens;
}

bool TokenRun::losesTime() const
{
    constexpr double leastSeen = 1.005;  // of the run, to be told from it in a picture
    return done && *done > without * leastSeen;
}

TokenRun tokenRun(const Plan& plan, const Estimate& estimate)
{
    if (!estimate.time)
        return {};
    const TimeEstimate& time = *estimate.time;
    TokenRun run{.tokens = plan.training.tokens, .done = time.wall, .without = time.run, .goodput = time.goodput};
    // A step that takes twice as long makes the run twice as long: failures come by the hour.
    if (run.done && estimate.stepRange && time.step.value > 0) {
        run.early = *run.done * (estimate.stepRange->low / time.step);
        run.late = *run.done * (estimate.stepRange->high / time.step);
    }
    return run;
}

}  // namespace headroom
