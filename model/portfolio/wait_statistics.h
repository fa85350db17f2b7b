// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/fleet.h"
#include "model/portfolio/simulation.h"

#include <cstdint>
#include <span>
#include <stop_token>
#include <vector>

namespace headroom {

/// How the waits of a demand come out over several draws. Times are in hours.
struct WaitStatistics {
    double runs{0};  ///< Mean of the draws, as everything here.
    double p50{0}, p95{0};
    /// Half-width of the 95 % interval of `p95` by Student's t, 0 for one draw: of the draws, and once there are enough
    /// of them of the means of those that are spread alike, which differ less.
    double p95Error{0};
    double kept{1};  ///< Share of the draws that keep the promise in its worst month; 1 without one.
    double missedDeadlines{0};
    double openEnded{0};  ///< Share of the draws in which a campaign is not done by the end, and its deadline is later.
    double preempted{0};  ///< Per run.
    double unstarted{0};  ///< Share of the runs that had not started by the end, whose waits are those so far.
    double unserved{0};  ///< Share of the GPU-hours asked for.
};

/// Several draws of a fleet with the supply as it stands.
struct FleetStatistics {
    int draws{0};
    bool narrow{false};  ///< Every 95th percentile is known to 10 %, or to a minute.
    std::vector<WaitStatistics> demands{};
    std::vector<std::vector<double>> utilization{};  ///< By pool and month; 0 to 1.
};

/// How many draws there may be, and how they are made.
struct DrawOptions {
    std::uint64_t seed{1};
    int fewest{10};
    int most{200};
    unsigned threads{0};
};

/// Draws until every demand's 95th percentile is narrow, or there are as many as there may be; in groups of ten, so
/// that their number does not depend on the threads.
[[nodiscard]] FleetStatistics fleetStatistics(const Fleet& fleet, const DrawOptions& options,
                                              const std::stop_token& stop);

/// The wait that a share of a draw's runs does not exceed, in hours; 0 for none.
[[nodiscard]] double waitQuantile(const DemandOutcome& outcome, double share);

/// Where the share lies of which `share` was seen in so many draws, with 95 % certainty (Wilson 1927).
struct ShareInterval {
    double low{0}, high{1};
};
[[nodiscard]] ShareInterval shareInterval(double share, double draws);

/// The 97.5th percentile of Student's t (Abramowitz and Stegun 1964, 26.7.5), within 1 % from 4 degrees of freedom on.
[[nodiscard]] double studentQuantile(int degrees);

}  // namespace headroom
