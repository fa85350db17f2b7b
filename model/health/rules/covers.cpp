// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/rules/covers.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace headroom {
namespace {

using enum Metric;

/// A value that a rule rests on; one of several does.
struct Basis {
    std::string_view rule;
    Metric metric;
};

constexpr auto bases = std::to_array<Basis>({
    {"health.u1", UtilizationPercent},
    {"health.u1-serving", UtilizationPercent},
    {"health.u2", UtilizationPercent},
    {"health.u3", UtilizationPercent},
    {"health.m1", MemoryUsed},
    {"health.m1-serving", MemoryUsed},
    {"health.m1-low", MemoryUsed},
    {"health.m1-low-serving", MemoryUsed},
    {"health.m2", MemoryUsed},
    {"health.m3", MemoryUsed},
    {"health.t1", Temperature},
    {"health.t2", Temperature},
    {"health.t2", TemperatureMargin},
    {"health.t3", MemoryTemperature},
    {"health.t4", Temperature},
    {"health.p1-low", Power},
    {"health.p1-cap", Power},
    {"health.p2", PowerLimit},
    {"health.s1", PerformanceState},
    {"health.s2", SmClock},
    {"health.e1", EccUncorrectedVolatile},
    {"health.e2", EccUncorrectedAggregate},
    {"health.e3", EccCorrectedVolatileDram},
    {"health.e4", EccCorrectedVolatileSram},
    {"health.e5", SramThresholdExceeded},
    {"health.e5", UnrepairableMemory},
    {"health.e5", ChannelRepairPending},
    {"health.e5", TpcRepairPending},
    {"health.e6", EccMode},
    {"health.r1", RemapFailure},
    {"health.r2", RemapPending},
    {"health.r3", RemappedUncorrectable},
    {"health.r4", BanksNone},
    {"health.r4", BanksLow},
    {"health.r4", BanksPartial},
    {"health.r5", RetiredPending},
    {"health.r5", RetiredSingleBit},
    {"health.r5", RetiredDoubleBit},
    {"health.l1", PcieWidth},
    {"health.l2", PcieGeneration},
    {"health.l3", PcieReplays},
    {"health.l3", ReplaysPerMinute},
    {"health.n2", NvlinkReplays},
    {"health.n2", NvlinkRecoveries},
    {"health.n3", NvlinkCrcErrors},
    {"health.n5", FabricState},
    {"health.x1", RecoveryAction},
    {"health.g3", Persistence},
    {"health.g4", VbiosVersion},
});

/// What the driver says of slowed clocks at the moment.
constexpr std::array<std::string_view, 6> throttleRules = {"health.c1", "health.c2", "health.c3",
                                                           "health.c4", "health.c5", "health.c6"};

/// What the log of a job says, which no reading of the cards repeats.
constexpr std::array<std::string_view, 3> jobRules = {"health.driver-too-old", "health.no-kernel",
                                                      "health.out-of-memory"};

bool isOneOf(std::string_view rule, const auto& rules) { return std::ranges::find(rules, rule) != rules.end(); }

bool cardCovers(const GpuSnapshot& gpu, std::string_view rule)
{
    if (rule == "health.n1")
        return !gpu.links.empty() || gpu.linkReport != LinkReport::NotAsked;
    if (isOneOf(rule, throttleRules))
        return gpu.throttleReasons.has_value();
    // The slices of a card count its errors, too.
    if (rule == "health.e1" && gpu.mig && !gpu.mig->empty())
        return true;
    const auto isOfRule = [rule](const Basis& basis) { return basis.rule == rule; };
    return std::ranges::none_of(bases, isOfRule) || std::ranges::any_of(bases, [&](const Basis& basis) {
               return isOfRule(basis) && gpu.metrics.has(basis.metric);
           });
}

}  // namespace

bool covers(const HealthReport& report, std::size_t host, std::optional<std::size_t> gpu, const HealthFinding& finding)
{
    const HostSnapshot& snapshot = report.snapshot.hosts[host];
    const std::string_view rule = finding.id;
    const auto covered = [rule](const GpuSnapshot& card) { return cardCovers(card, rule); };
    if (rule == "health.n4")
        return snapshot.topology.has_value();
    if (isOneOf(rule, jobRules))
        return false;
    if (rule == "health.x2") {
        const auto hasGauge = [](const GpuSnapshot& card) {
            return card.metrics.has(LastXid) || card.metrics.has(NewXid);
        };
        return snapshot.hasLog || std::ranges::any_of(snapshot.gpus, hasGauge);
    }
    return gpu ? covered(snapshot.gpus[*gpu]) : snapshot.gpus.empty() || std::ranges::any_of(snapshot.gpus, covered);
}

}  // namespace headroom
