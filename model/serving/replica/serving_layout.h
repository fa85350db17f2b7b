// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <cstdint>

namespace headroom {

/// Replicas come in multiples of this: several share the experts where those are spread further than one replica.
[[nodiscard]] std::int64_t replicasOfAGroup(const Parallelism& parallelism);

/// Checks that the plan's replicas are possible on its GPUs; one error finding per broken rule.
[[nodiscard]] bool checkReplicas(const Plan& plan, const Estimate& estimate, Findings& findings);

}  // namespace headroom
