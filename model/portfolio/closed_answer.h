// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/portfolio/fleet.h"

#include <cstdint>
#include <vector>

namespace headroom {

// What can be said of a fleet at once, by closed forms: where a search begins, and what stands until it ends.

/// Nodes that each pool needs in each month: what services and people hold in their busiest hour, the runs of queues by
/// the wait of M/M/c scaled to their variations, gangs counted as servers of their mean size, and what campaigns need
/// beside each other to end in time. Demands count on their first pool alone, and nodes up to 50,000.
[[nodiscard]] std::vector<std::vector<std::int64_t>> closedNodes(const Fleet& fleet);

/// How long half of a demand's runs and 19 of 20 wait, in hours.
struct ClosedWait {
    double runs{0};
    double p50{0}, p95{0};
};
/// The waits of each demand with the supply as it stands, by the same closed forms over the mean of its months; where
/// the load exceeds the nodes, those of a line that grows until the end.
[[nodiscard]] std::vector<ClosedWait> closedWaits(const Fleet& fleet);

/// GPUs that each demand holds on its first pool in each month: of services and people in the busiest hour, else on
/// average.
[[nodiscard]] std::vector<std::vector<double>> closedGpus(const Fleet& fleet);

/// Runs that come, units that are asked for, and hours at which levels are looked at, in one draw.
[[nodiscard]] double expectedEvents(const Fleet& fleet);

}  // namespace headroom
