// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/metric_changes.h"

#include "model/text/numbers.h"
#include "model/units.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <string_view>

namespace headroom {
namespace {

using enum Metric;

/// From which difference on a level counts as changed, and which way is bad; nothing where neither is.
struct Level {
    Metric metric;
    double least;
    std::optional<bool> moreIsWorse;
};
constexpr auto levels = std::to_array<Level>({
    {Temperature, 5, true},
    {MemoryTemperature, 5, true},
    {UtilizationPercent, 10, false},
    {MemoryUsed, 512 * bytesPerMiB, true},
    {Power, 30, std::nullopt},  // A slowed card draws less, a busy one more.
    {SmClock, 100, false},
    {PowerLimit, 1, false},
    {PcieGeneration, 1, false},
    {PcieWidth, 1, false},
});

/// What only ever counts up until the driver is loaded anew.
constexpr std::array counters = {EccUncorrectedVolatile,
                                 EccUncorrectedAggregate,
                                 EccCorrectedVolatile,
                                 EccCorrectedVolatileSram,
                                 EccCorrectedVolatileDram,
                                 RemappedCorrectable,
                                 RemappedUncorrectable,
                                 RetiredSingleBit,
                                 RetiredDoubleBit,
                                 NvlinkReplays,
                                 NvlinkRecoveries,
                                 NvlinkCrcErrors,
                                 PcieReplays};

constexpr std::array states = {PerformanceState, Persistence,    Mig,         EccMode,        RemapPending,
                               RemapFailure,     RetiredPending, FabricState, RecoveryAction, VbiosVersion};

/// States of which yes is bad.
constexpr std::array troubles = {RemapPending, RemapFailure, RetiredPending};

ChangeKind towards(const Level& level, double before, double after)
{
    if (!level.moreIsWorse)
        return ChangeKind::Other;
    return (after > before) == *level.moreIsWorse ? ChangeKind::Worse : ChangeKind::Better;
}

ChangeKind towards(Metric state, std::string_view after)
{
    if (std::ranges::find(troubles, state) == troubles.end())
        return ChangeKind::Other;
    return saysYes(after) ? ChangeKind::Worse : saysNo(after) ? ChangeKind::Better : ChangeKind::Other;
}

void addLevels(const MetricSet& before, const MetricSet& after, std::vector<MetricChange>& changes)
{
    for (const Level& level : levels) {
        const auto old = before.number(level.metric);
        const auto now = after.number(level.metric);
        if (old && now && std::abs(*now - *old) >= level.least)
            changes.push_back({towards(level, *old, *now), level.metric, plainNumber(*old), plainNumber(*now)});
    }
}

void addCounts(const MetricSet& before, const MetricSet& after, std::vector<MetricChange>& changes)
{
    for (const Metric counter : counters) {
        const auto old = before.number(counter);
        const auto now = after.number(counter);
        // A counter that fell began anew.
        if (old && now && *old != *now)
            changes.push_back(
                {*now > *old ? ChangeKind::Worse : ChangeKind::Other, counter, plainNumber(*old), plainNumber(*now)});
    }
}

void addSwitches(const MetricSet& before, const MetricSet& after, std::vector<MetricChange>& changes)
{
    for (const Metric state : states) {
        const std::string_view old = before.text(state);
        const std::string_view now = after.text(state);
        if (!old.empty() && !now.empty() && old != now)
            changes.push_back({towards(state, now), state, std::string(old), std::string(now)});
    }
}

}  // namespace

std::vector<MetricChange> compareMetrics(const MetricSet& before, const MetricSet& after)
{
    std::vector<MetricChange> changes;
    addLevels(before, after, changes);
    addCounts(before, after, changes);
    addSwitches(before, after, changes);
    return changes;
}

}  // namespace headroom
