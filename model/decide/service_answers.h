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

/// The cheapest machines of each size that carry the plan's service.
[[nodiscard]] Decision decideService(const Plan& plan, const Catalogue& catalogue, const DecideOptions& options,
                                     const std::stop_token& stop);

}  // namespace headroom
