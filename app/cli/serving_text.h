// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <QString>

namespace headroom {

/// What a service does: cache, latencies, throughput, replicas and cost per million tokens; empty for training.
[[nodiscard]] QString servingText(const Plan& plan, const Estimate& estimate);

/// The ranges of its cache, time per token and throughput.
[[nodiscard]] QString servingRangesText(const Estimate& estimate);

}  // namespace headroom
