// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <optional>
#include <vector>

namespace headroom {

/// What one kind of collective puts on the links of one GPU in one step.
struct LinkTraffic {
    TimePart part{TimePart::TensorComm};  ///< A communication part, or Recompute for collectives that it repeats.
    Bytes inside{};     ///< Sent over NVLink or its like within the node or link domain.
    Bytes between{};    ///< Sent between nodes.
    Seconds exposed{};  ///< Time of the step lost to it; 0 for Recompute, whose time holds the computation too.
    Seconds busyInside{};   ///< How long it keeps that link busy in a step, latencies included, hidden or not.
    Seconds busyBetween{};
    bool operator==(const LinkTraffic&) const = default;
};

/// Traffic of one step and GPU of the slowest pipeline stage, by collective; those that send nothing are left out.
/// Bytes are those whose time the estimate counts, taken from its own formulas: each is computed with one link at 1
/// B/s, the other without limit, and no latency or overlap; busy times likewise. Absent where there is no step time.
[[nodiscard]] std::optional<std::vector<LinkTraffic>> stepTraffic(const Plan& plan, const Estimate& estimate);

/// What of a collective's time computation hides; absent for Recompute, of which it is not known.
[[nodiscard]] std::optional<double> hiddenShare(const LinkTraffic& row);

/// All of it on one kind of link.
[[nodiscard]] Bytes trafficInside(const std::vector<LinkTraffic>& traffic);
[[nodiscard]] Bytes trafficBetween(const std::vector<LinkTraffic>& traffic);

}  // namespace headroom
