// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

namespace headroom {

/// Checks that the plan's replicas are possible on its GPUs; one error finding per broken rule.
[[nodiscard]] bool checkReplicas(const Plan& plan, const Estimate& estimate, Findings& findings);

}  // namespace headroom
