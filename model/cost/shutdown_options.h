// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/cost/schedule.h"
#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// One weekly schedule, what it costs, and what it saves against leaving the machines on. Amounts in the estimate's
/// currency.
struct ShutdownOption {
    std::string schedule;  ///< As a plan's cost.schedule spells it.
    Hours on{};            ///< A week.
    Money week{};
    Money savedPerWeek{};
    Money savedPerMonth{};           ///< Of 730 h; office hours are counted as 22 days of 8 h.
    std::optional<Hours> jobEnds{};  ///< Hours after a Monday 00:00; absent without a job.
    bool current{false};             ///< The plan's own.
    bool operator==(const ShutdownOption&) const = default;
};

/// Off at night and at the weekend: on from 06:00 to 20:00, from Monday 08:00 to Friday 18:00, 66 h.
[[nodiscard]] WeekSchedule nightsAndWeekendOff();

/// Left on, nights off, weekend off, both, office hours, and the plan's own where it is none of them, the longest
/// first. Empty without a price.
[[nodiscard]] std::vector<ShutdownOption> shutdownOptions(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
