// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/compare.h"

#include <string>
#include <vector>

namespace headroom {

/// A value of a card that differs between two readings.
struct MetricChange {
    ChangeKind kind{ChangeKind::Other};
    Metric metric{};
    std::string before{};
    std::string after{};
};

/// Levels that differ by more than chance, counters that moved, states that switched; of values that both readings
/// have.
[[nodiscard]] std::vector<MetricChange> compareMetrics(const MetricSet& before, const MetricSet& after);

}  // namespace headroom
