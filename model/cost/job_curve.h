// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/cost/schedule.h"
#include "model/estimate/estimate.h"

#include <optional>
#include <vector>

namespace headroom {

/// When a job is done, and what it has cost by then.
struct JobEnd {
    Hours calendar{};  ///< After the Monday 00:00 on which it starts.
    Hours paid{};      ///< With machines on.
    Money cost{};      ///< With storage and egress, in the estimate's currency.
    bool operator==(const JobEnd&) const = default;
};

/// The cost of a job as it adds up while its machines are on: it starts on a Monday 00:00, and pauses when the
/// schedule switches them off.
struct JobCurve {
    std::vector<CostPoint> points{};  ///< Without egress, from 0 to the last end.
    JobEnd expected{};
    std::optional<JobEnd> early{};    ///< With the fastest and slowest step of the estimate's range.
    std::optional<JobEnd> late{};
};

/// The curve of a plan's job; absent without price or time, with a schedule that is never on, and for jobs of more than
/// a hundred years.
[[nodiscard]] std::optional<JobCurve> jobCurve(const Plan& plan, const Estimate& estimate);

/// The hours after the Monday 00:00 on which the job starts at which its machines, storage and egress have used up the
/// plan's budget; the machines stay on under the schedule after the job. Egress is paid as the job ends. Absent without
/// a budget or price, and where nothing is paid.
[[nodiscard]] std::optional<Hours> budgetUsedUp(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
