// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/explain/explain.h"

#include <vector>

namespace headroom {

/// Explains one part of a serving GPU's memory. The estimate must have memory and serving.
[[nodiscard]] Explanation explainServingPart(const Plan& plan, const Estimate& estimate, MemoryPart part);

/// Explains what the service does: cache per token and requests that fit, time per token, throughput, cost.
[[nodiscard]] std::vector<Explanation> explainService(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
