// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/decide/answer.h"
#include "model/decide/decide.h"

namespace headroom {

/// The plan with the requests that its service has when they have grown as the goal says.
[[nodiscard]] Plan grown(Plan plan);

/// Whether a service is told how much it has to answer; without it machines are held against each other by the price of
/// their tokens.
[[nodiscard]] bool hasLoad(const Plan& plan);

inline constexpr double largestOnCpu = 350e6;  ///< Parameters of a model that answers in time without a GPU.
inline constexpr Seconds shortestOnCpu{0.05};  ///< A latency target of no more than that asks for a GPU.

/// Parameters of a plan's model; 0 where they are not known.
[[nodiscard]] double parametersOf(const Plan& plan, const Catalogue& catalogue);

/// Small models answer in time on a CPU where the latency target is not tight.
[[nodiscard]] bool isSmallForCpu(const Plan& plan, const Catalogue& catalogue);

/// The cheapest machines of each size that carry the plan's service.
[[nodiscard]] Decision decideService(const Plan& plan, const Catalogue& catalogue, const DecideOptions& options,
                                     const std::stop_token& stop);

}  // namespace headroom
