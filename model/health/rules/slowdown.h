// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/rules.h"

#include <vector>

namespace headroom {

/// Says beside each finding of a card that is slowed down what it costs the plan's training job, where the plan has a
/// step time and uses as many GPUs of a host as were read. Synchronous training waits for its slowest GPU in each step;
/// how much later that one is follows from its SM clock and the median of the other busy ones of its host. A step that
/// is in part network or data loading suffers less: the result is what is lost at most.
void addSlowdownCost(const std::vector<GpuView>& views, HostHealth& health);

}  // namespace headroom
