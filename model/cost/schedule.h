// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/cost_estimate.h"
#include "model/plan/plan.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

inline constexpr std::size_t hoursOfWeek = 168;

/// For every hour of a week, from Monday 00:00, whether the machines are on.
using WeekSchedule = std::array<bool, hoursOfWeek>;

/// The schedule that `cost.schedule` of a plan spells: always, 8x5 (Monday to Friday 09:00 to 17:00), nights-off
/// (off from 20:00 to 06:00), weekend-off (off from Friday 18:00 to Monday 08:00, 62 h), or 168 characters 0 and 1
/// from Monday 00:00. Absent for any other text.
[[nodiscard]] std::optional<WeekSchedule> weekSchedule(std::string_view text);
/// The text that spells a schedule: a name where it has one, else 168 characters.
[[nodiscard]] std::string scheduleText(const WeekSchedule& schedule);

/// How long the machines are on in a week.
[[nodiscard]] Hours onHours(const WeekSchedule& schedule);

/// How long machines are on in a month that are on for so long in a week under the schedule: its share of 730 h, and 22
/// days of 8 hours in office hours.
[[nodiscard]] Hours hoursOfMonth(std::string_view schedule, Hours onInWeek);

/// What has been paid `hour` hours after Monday 00:00.
struct CostPoint {
    double hour{0};
    Money amount{};
    bool operator==(const CostPoint&) const = default;
};

/// The cost since Monday 00:00 at every full hour, 0 to 168 inclusive, in the estimate's currency; hours that are off
/// cost what the estimate says of them. Empty without a price.
[[nodiscard]] std::vector<CostPoint> cumulativeCost(const CostEstimate& cost, const WeekSchedule& schedule);

/// The hours after a Monday 00:00 at which a budget (in the estimate's currency) is used up under the schedule, week
/// after week; absent without a price, or when a week costs nothing. `beside` is paid for every hour, on or off, beside
/// the machines.
[[nodiscard]] std::optional<Hours> budgetLasts(const CostEstimate& cost, const WeekSchedule& schedule, Money budget,
                                               Money beside = {});

/// The hours after a Monday 00:00 at which machines have been on for `paid` hours, week after week; the schedule must
/// have an hour that is on.
[[nodiscard]] Hours calendarHours(const WeekSchedule& schedule, Hours paid);

/// What a week under the schedule saves against leaving the machines on; absent without a price.
[[nodiscard]] std::optional<Money> weeklySaving(const CostEstimate& cost, const WeekSchedule& schedule);

}  // namespace headroom
