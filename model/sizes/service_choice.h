// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/sizes/size_matrix.h"

#include <optional>
#include <stop_token>
#include <string>

namespace headroom {

/// Machines for a service, with what they come to.
struct ServiceChoice {
    Plan plan{};
    Estimate estimate{};
    double hour{0};  ///< USD, all nodes.
};

/// What may be chosen from.
struct ServiceMarket {
    const Catalogue& catalogue;
    std::string today;       ///< ISO date.
    std::string cloud;
    bool cpuOnly{false};     ///< Sizes without GPUs, and only those.
    std::stop_token stop{};  ///< Ends the trials early, without a choice.
};

/// The cheapest machines of one size below `limit` USD per hour that hold the plan's model as a service, answer its
/// load and meet its latency target, and have room for the requests at a time: every tensor parallelism of a power of
/// two inside a node, over two to eight nodes in stages where one holds no replica, and the fewest nodes up to 64 that
/// suffice. The option must have a price.
[[nodiscard]] std::optional<ServiceChoice> cheapestServiceOn(const Plan& plan, const ServiceMarket& market,
                                                             const SizeOption& option, double limit);

/// The cheapest of all sizes. Sizes that are retired or without a price are left out, and unverified ones where the
/// cloud has verified ones.
/// Absent where none will do.
[[nodiscard]] std::optional<ServiceChoice> cheapestService(const Plan& plan, const ServiceMarket& market);

}  // namespace headroom
