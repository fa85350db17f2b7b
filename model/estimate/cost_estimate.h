// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <cstdint>
#include <optional>
#include <string>

namespace headroom {

inline constexpr Hours fullWeek{168};
inline constexpr Hours fullMonth{730};  ///< 8,760 / 12.

/// What the machines cost while they are on, and while they are off. Amounts are in USD; `usdRate` converts to
/// `currency`.
struct CostEstimate {
    std::string currency{"USD"};
    double usdRate{1.0};
    std::int64_t nodes{1};  ///< All that are billed, spare ones among them.
    std::int64_t spareNodes{0};  ///< Those of them that only wait for another to fail.
    std::optional<MoneyPerHour> nodeHour{};  ///< Absent when no price is known; then all sums are absent.
    MoneyPerHour offHour{};  ///< What goes on while a node is off: a commitment, or what was bought.
    Hours weekendHours{48}, weekHours{168}, monthHours{730};
    std::string region;
    std::string listRegion;  ///< Whose list prices stand beside a price that is of no region; else empty.
    std::string priceMode;
    std::optional<std::string> priceDate{};  ///< Absent: undated.
    std::string priceSource;
    std::optional<Money> job{};  ///< The whole run, storage and egress, in `currency`; absent without price or time.
    bool ownPrice{false};  ///< The plan's own price_per_node_hour.
    bool operator==(const CostEstimate&) const = default;

    /// All nodes for that long, converted to `currency`; absent without a price.
    [[nodiscard]] std::optional<Money> over(Hours time) const
    {
        if (!nodeHour)
            return std::nullopt;
        return converted(*nodeHour * nodes * time);
    }

    /// All nodes for `whole` hours of which they are on for `on`; absent without a price.
    [[nodiscard]] std::optional<Money> during(Hours on, Hours whole) const
    {
        if (!nodeHour)
            return std::nullopt;
        return converted(*nodeHour * nodes * on + offHour * nodes * (whole - on));
    }
    /// A week and a month under the plan's schedule, off hours as `offHour` has it.
    [[nodiscard]] std::optional<Money> week() const { return during(weekHours, fullWeek); }
    [[nodiscard]] std::optional<Money> month() const { return during(monthHours, fullMonth); }

    /// Whether switching off saves nothing at all: a commitment is paid for every hour of its term.
    [[nodiscard]] bool isCommitted() const { return nodeHour && nodeHour->micros > 0 && offHour == *nodeHour; }
    /// US dollars in `currency`.
    [[nodiscard]] Money converted(Money usd) const
    {
        return usdRate == 1.0 ? usd : Money::fromDollars(usd.dollars() * usdRate);
    }
    /// The region whose list prices stand beside this one.
    [[nodiscard]] const std::string& pricedRegion() const { return region.empty() ? listRegion : region; }
};

/// Many runs of one job, some at a time: a sweep of settings, or a queue of tasks.
struct CampaignEstimate {
    std::int64_t runs{1};
    std::int64_t atOnce{1};
    std::int64_t rounds{1};  ///< One after another, the last perhaps not full.
    std::int64_t nodes{1};   ///< Of all runs that go at a time.
    Hours wall{};            ///< From the first run's start to the last one's end.
    Hours nodeHours{};       ///< That runs use.
    std::optional<Money> total{};  ///< Machines end with their run; absent without a price.
    std::optional<Money> kept{};   ///< Machines stay until the last run ends.
    bool operator==(const CampaignEstimate&) const = default;
};

/// Machines that people develop on, one each.
struct DevelopmentEstimate {
    std::int64_t people{1};
    Hours week{};  ///< That all machines are on together.
    std::optional<Money> perWeek{};  ///< Absent without a price.
    std::optional<Money> perMonth{};
    bool operator==(const DevelopmentEstimate&) const = default;
};

}  // namespace headroom
