// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/fleet.h"
#include "model/portfolio/simulation.h"

#include <cstdint>
#include <stop_token>
#include <vector>

namespace headroom {

/// How the search is made.
struct NeededOptions {
    std::uint64_t seed{1};
    int draws{20};
    double confidence{0.9};  ///< Share of the draws in which each month of each demand keeps its promise.
    unsigned threads{0};
    double mostTrials{24};  ///< Of one month, on average over all.
    bool bounds{true};      ///< Whether `least` and `most` are looked for; else they are `nodes`.
};

/// GPUs of a pool in the hours of a month about that which 19 of 20 do not exceed, on average, and whose they are.
struct BusyHour {
    double gpus{0};
    std::vector<double> byDemand{};  ///< Sums to `gpus`.
};

/// The fewest nodes, and what becomes of the pools with them.
struct NeededNodes {
    std::vector<std::vector<std::int64_t>> nodes{};  ///< By pool and month.
    /// The same where the draws may have come out too well or too badly: with fewer than `least` the confidence is
    /// missed for certain (95 %), with `most` it is held for certain, or no draw is left that breaks a promise. Each
    /// pool is tried with fewer or more while the others have fewer or more as well.
    std::vector<std::vector<std::int64_t>> least{}, most{};
    /// By pool and month, those that each month was run with before the next was looked at: as many as are needed, and
    /// whatever is given. `use` and `busiest` are theirs.
    std::vector<std::vector<std::int64_t>> run{};
    /// By pool and month: the work ran out before it was found, and the number is that of closed forms.
    std::vector<std::vector<bool>> unfound{};
    std::vector<std::vector<PoolUse>> use{};  ///< By month and pool, mean over the draws.
    std::vector<std::vector<BusyHour>> busiest{};  ///< By month and pool, of the first draw.
    std::vector<bool> incurable{};  ///< By demand: its promise is broken in some month however many nodes there are.
    bool complete{true};
    bool bounded{true};  ///< `least` and `most` were looked for in every month; else they say nothing.
};

/// The fewest nodes of each pool in each month with which enough draws keep every promise: a queue's and people's
/// waits by their percentile; services and people have their units, services in all but a thousandth of their
/// GPU-hours, people without a promise in all but a twentieth; campaigns progress as they must to end in time. Month
/// after month from where the one before ended, with the same arrivals and durations for every number of nodes; a
/// demand that breaks its promise asks for nodes of its first pool. What is given stands in the months before, needed
/// or not.
[[nodiscard]] NeededNodes nodesNeeded(const Fleet& fleet, const NeededOptions& options, const std::stop_token& stop);

/// Whether a demand kept its promise in a month of a draw.
[[nodiscard]] bool keepsPromise(const FleetDemand& demand, const DemandUse& use);

}  // namespace headroom
