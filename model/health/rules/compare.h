// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/assess.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// Which way something went from one reading to a later one.
enum class ChangeKind : std::uint8_t { Better, Worse, Other };

/// "better", "worse", "other".
[[nodiscard]] std::string_view changeName(ChangeKind kind);

/// What stands in the place of a finding of which the later reading says nothing, as of a kernel log that is not in it.
inline constexpr std::string_view notInReading = "not in this reading";

/// One thing that differs between two readings of the same machines.
struct HealthChange {
    ChangeKind kind{ChangeKind::Other};
    std::string host{};
    std::optional<std::size_t>
        gpu{};  ///< Position among the host's GPUs: in the later reading, or where it is gone there, in the earlier.
    bool isGone{false};  ///< The GPU or host is in the earlier reading only.
    std::string what{};  ///< "grade", "finding", "gpu", "host", "driver", or a metric as in JSON: "temperature_c".
    std::string before{};
    std::string after{};
    std::optional<HealthFinding> finding{};  ///< That appeared or ended, where it is a finding.

    bool operator==(const HealthChange&) const = default;
};

/// A value of a GPU that differs between two readings.
struct MetricChange {
    ChangeKind kind{ChangeKind::Other};
    Metric metric{};
    std::string before{};
    std::string after{};
};

/// Levels that differ by more than chance, counters that moved, states that switched; of values that both readings
/// have.
[[nodiscard]] std::vector<MetricChange> compareMetrics(const MetricSet& before, const MetricSet& after);

/// What changed, host by host and GPU by GPU: GPUs that came and went, grades, findings, counters that moved, states
/// that switched, levels that differ by more than chance. Cards are paired by UUID, else by PCI address, else by
/// number; hosts by name, or a single one with a single one.
[[nodiscard]] std::vector<HealthChange> compareReports(const HealthReport& before, const HealthReport& after);

}  // namespace headroom
