// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace headroom {

/// What can be read of one GPU. Numbers are in the base unit of their name (bytes, degrees Celsius, watts, percent).
enum class Metric : std::uint8_t {
    UtilizationPercent,
    MemoryTotal,
    MemoryUsed,
    MemoryReserved,
    Temperature,
    TemperatureMargin,          ///< Printed "T.Limit": degrees left to the card's own limit.
    TemperatureMarginComputed,  ///< Maximum operating temperature minus temperature.
    TemperatureSlowdown,
    Power,       ///< Average, else instant, else draw.
    PowerLimit,  ///< Enforced, else current, else limit.
    PerformanceState,
    Persistence,
    Mig,
    EccMode,
    EccUncorrectedVolatile,
    RemapPending,
    RemapFailure,
    RetiredPending,
    PcieGeneration,
    PcieGenerationMax,
    PcieWidth,
    PcieWidthMax,
    PcieReplays,
    RecoveryAction,
    FabricState,
    // From here on: what some formats offer besides.
    MemoryFree,
    MemoryUtilizationPercent,
    EncoderPercent,
    DecoderPercent,
    TensorActivePercent,
    TemperatureShutdown,
    TemperatureMaxOperating,
    TemperatureTarget,
    MarginAtShutdown,  ///< Margin at which the card shuts down: -8, for instance.
    MarginAtSlowdown,
    MarginAtMaxOperating,
    MemoryTemperature,
    MemoryTemperatureMax,
    PowerAverage,
    PowerInstant,
    PowerDraw,
    PowerLimitEnforced,
    PowerLimitCurrent,
    PowerLimitSet,
    PowerLimitDefault,
    FanPercent,
    SmClock,
    SmClockMax,
    MemoryClock,
    MemoryClockMax,
    PcieTransmit,
    PcieReceive,
    EccModePending,
    EccUncorrectedAggregate,
    EccCorrectedVolatile,
    EccCorrectedVolatileSram,
    EccCorrectedVolatileDram,
    EccCorrectedAggregate,
    SramThresholdExceeded,
    ChannelRepairPending,
    TpcRepairPending,
    UnrepairableMemory,
    RetiredSingleBit,
    RetiredDoubleBit,
    RemappedCorrectable,
    RemappedUncorrectable,
    BanksMax,
    BanksHigh,
    BanksPartial,
    BanksLow,
    BanksNone,
    ThrottledPowerCap,  ///< Microseconds since the driver was loaded.
    ThrottledSyncBoost,
    ThrottledSoftwareThermal,
    ThrottledHardwareThermal,
    ThrottledPowerBrake,
    ThermalViolation,  ///< Nanoseconds, a DCGM counter.
    PowerViolation,
    NvlinkReplays,
    NvlinkRecoveries,
    NvlinkCrcErrors,
    LastXid,
    NewXid,              ///< Reported within the last hour.
    ReplaysPerMinute,    ///< As a time series database counts them.
    ThermalShare,        ///< Share of the last minutes at lowered clocks.
    ResetRequired,
    DrainRecommended,
    FabricStatus,
    FabricHealth,
    FabricBandwidth,
    FabricRouteUnhealthy,
    FabricMisconfigured,
    DriverModel,
    ComputeMode,
    ComputeCapability,
    ProductArchitecture,
    VbiosVersion,
    AddressingMode,
};

constexpr std::size_t metricCount = static_cast<std::size_t>(Metric::AddressingMode) + 1;

/// How a metric is written.
enum class MetricKind : std::uint8_t {
    Number,
    Memory,    ///< A number, MiB unless another unit stands behind it.
    Fraction,  ///< A percentage; DCGM writes some as a share of one.
    Text,
};

/// Name in JSON, form, and what a sensible reading is at least and at most.
struct MetricInfo {
    std::string_view id;
    MetricKind kind{MetricKind::Number};
    double least{0};
    bool isCounter{false};  ///< Only ever counts up, without end.
    double most{std::numeric_limits<double>::max()};
};

[[nodiscard]] const MetricInfo& info(Metric metric);

/// The metrics that the JSON always has, null where nothing was read.
constexpr std::size_t mainMetricCount = static_cast<std::size_t>(Metric::MemoryFree);

}  // namespace headroom
