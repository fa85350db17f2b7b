// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"
#include "model/portfolio/month.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// In which order waiting jobs are started: as they came, the owner with the least use first, or as they came with
/// shorter ones let past where that delays nobody.
enum class Scheduler { Fifo, Fair, Backfill };
inline constexpr std::array<std::string_view, 3> schedulerNames = {"fifo", "fair", "backfill"};

/// How nodes are paid for.
enum class SupplyMode { Owned, Payg, Reserved1y, Reserved3y, Savings1y, Savings3y, Spot };
inline constexpr std::array<std::string_view, 7> supplyModeNames = {
    "owned", "payg", "reserved-1y", "reserved-3y", "savings-1y", "savings-3y", "spot"};

/// Nodes of a pool that stand from one month on.
struct Supply {
    SupplyMode mode{SupplyMode::Payg};
    Month from{};
    std::optional<Month> until{};        ///< The first month without them; absent: they stay.
    std::int64_t count{0};               ///< Nodes.
    std::optional<double> usdPerHour{};  ///< Of one node; absent: the catalogue's price of the mode in the region.
    std::string note{};  ///< Where that price is from, in its owner's words, such as that it is assumed.
    bool operator==(const Supply&) const = default;
};

/// Machines of one VM size in one region, among which any demand that may use them finds its place.
struct Pool {
    std::string id{};
    std::string sku{};     ///< A VM size of the catalogue.
    std::string region{};  ///< Empty: the size's first priced one.
    std::vector<Supply> supply{};
    std::optional<OwnedHardware> owned{};      ///< What an owned node of it cost.
    std::optional<std::int64_t> quotaNodes{};  ///< Nodes that may be rented today; absent: not known.
    std::int64_t leadDays{30};                 ///< From asking for more nodes until they stand.
    bool operator==(const Pool&) const = default;
};

/// How a demand recurs.
enum class DemandKind { Campaign, Queue, Service, People };
inline constexpr std::array<std::string_view, 4> demandKindNames = {"campaign", "queue", "service", "people"};

/// How long a run, or a person, is promised to wait at most for its machines.
struct WaitPromise {
    double percentile{95};
    std::optional<double> target{};  ///< Seconds; absent: nothing is promised.
    bool operator==(const WaitPromise&) const = default;
};

/// Work that recurs: one plan, and how often, for whom and by when.
struct Demand {
    std::string id{};
    std::string owner{};
    DemandKind kind{DemandKind::Queue};
    Plan plan{};                            ///< Of one run, or of a service; of people only its hardware matters.
    std::optional<std::string> planFile{};  ///< Where the plan was read from, as the file says it; absent: embedded.
    std::int64_t priority{1};               ///< 1 is served first.
    bool preemptible{false};  ///< Loses what it did since its last checkpoint when others need its nodes.
    std::vector<std::string> pools{};  ///< Ids of the pools allowed, in order of preference; empty: all.
    /// Hours that one run of a campaign or queue was measured to hold `gpus`; together they stand in place of what the
    /// plan estimates.
    std::optional<double> runHours{};
    std::optional<double> runHoursCv{};  ///< Standard deviation over mean of `runHours`; absent: all alike.
    std::optional<std::int64_t> gpus{};  ///< GPUs that one run was measured to hold; in place of the plan's layout.
    std::string start{};  ///< ISO date; empty: the portfolio's first day.
    std::string deadline{};  ///< ISO date by which a campaign's last run ends; empty: none.
    double runsPerWeek{1};  ///< Of a queue; arrivals are drawn, see `runsCv`.
    double runsCv{1};  ///< Standard deviation over mean of the time between arrivals; 1: Poisson.
    std::optional<std::int64_t> runs{};  ///< Of a campaign; absent: what `plan.cost.campaign_runs` says, else one.
    std::optional<std::int64_t> concurrency{};  ///< Runs of it beside each other at most; absent: no limit.
    double growthPerMonth{0};  ///< Of runs, requests or people, as a share: 0.1 is 10 %, compounded.
    double people{0};
    std::string hours{"8x5"};  ///< When people work, or a queue's runs arrive: as `cost.schedule` spells it.
    /// Share of the busiest hour for each hour of the day from 00:00; absent: the plan's `serving.traffic_by_hour`.
    std::optional<std::vector<double>> byHour{};
    std::int64_t spares{0};  ///< Replicas of a service beyond what its load needs.
    double gpusPerPerson{1};
    std::optional<std::string> slice{};  ///< MIG profile that a person holds instead of whole GPUs, such as "1g.10gb".
    WaitPromise wait{};
    bool operator==(const Demand&) const = default;
};

/// What a `*.headroom-portfolio.json` says: jobs of many owners on shared machines over months.
struct Portfolio {
    std::string name{};
    Month start{};
    std::int64_t months{12};
    double confidence{0.9};  ///< Share of draws in which a promise has to be kept.
    std::optional<double> budgetPerMonth{};  ///< USD.
    Scheduler scheduler{Scheduler::Fifo};
    double maintenanceHoursPerMonth{0};  ///< That each node is away.
    double repairHours{0};  ///< That a node is away which failed; 0: another stands in at once.
    std::vector<Pool> pools{};
    std::vector<Demand> demands{};
    bool operator==(const Portfolio&) const = default;
};

/// What is accepted; a portfolio beyond any of them is refused by name.
inline constexpr std::int64_t mostPortfolioMonths = 60;
inline constexpr std::size_t mostPools = 50;
inline constexpr std::size_t mostDemands = 1000;
inline constexpr double mostRunsPerWeek = 20'000;

}  // namespace headroom
