// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <string_view>

namespace headroom {

/// What can be read of one GPU: its columns stand in metric.cpp. Numbers are in the base unit of their name (bytes,
/// degrees Celsius, watts, percent).
enum class Metric : std::uint8_t {
    UtilizationPercent,
    MemoryTotal,
    MemoryUsed,
    MemoryReserved,
    Temperature,
    TemperatureMargin,          ///< Printed "T.Limit": degrees left to the GPU's own limit.
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
    MarginAtShutdown,  ///< Margin at which the GPU shuts down: -8, for instance.
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
    NvlinkReplaysLately,  ///< Within the last minutes, as a time series database counts them.
    NvlinkRecoveriesLately,
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
    VirtualizationMode,  ///< "None", "Pass-Through", "VGPU".
    DisplayActive,  ///< Whether a screen is drawn on it.
};

constexpr std::size_t metricCount = static_cast<std::size_t>(Metric::DisplayActive) + 1;

/// How a metric is written.
enum class MetricKind : std::uint8_t {
    Number,
    Memory,    ///< A number, MiB unless another unit stands behind it.
    Fraction,  ///< A percentage; DCGM writes some as a share of one.
    Text,
};

constexpr double anyNumber = std::numeric_limits<double>::max();

/// What a sensible reading is: its unit for people, at least and at most.
struct MetricForm {
    MetricKind kind{MetricKind::Number};
    std::string_view unit{};  ///< "°C"; empty for memory, counts and texts.
    double least{0};
    double most{anyNumber};
    bool isCounter{false};  ///< Only ever counts up, without end.
};

/// When a metric that two readings have counts as changed.
struct MetricStep {
    int place{0};    ///< Among the changes of a GPU; 0: it is not compared.
    double least{0};  ///< A smaller difference of a level is chance. Counters and texts change by any.
    std::optional<bool> moreIsWorse{};  ///< Of texts: yes is bad. Nothing: neither way is.
};

/// All that is known of a metric. The columns of names are explained where the table stands, in metric.cpp.
struct MetricInfo {
    Metric metric;
    std::string_view id;  ///< In JSON.
    MetricForm form;
    std::string_view xml{};
    std::string_view text{};
    std::string_view query{};
    std::string_view dcgm{};
    std::string_view dmon{};
    MetricStep step{};
};

[[nodiscard]] const MetricInfo& info(Metric metric);

/// How a value found under a name joins what is there.
enum class Join : std::uint8_t { Set, IfEmpty, Add };

/// Where the value under a name belongs.
struct FieldTarget {
    std::string_view name;
    Metric metric;
    Join join{Join::Set};
};

/// The target of a name in the XML ("temperature/gpu_temp"), or null.
[[nodiscard]] const FieldTarget* xmlField(std::string_view path);
/// The target of a path of headings in text, lower case ("temperature/gpu current temp"), or null.
[[nodiscard]] const FieldTarget* textField(std::string_view path);
/// The target of a query name without its unit, canonical or alias ("clocks.sm"), or null.
[[nodiscard]] const FieldTarget* queryField(std::string_view name);
/// The target of a DCGM field under its old name, or null.
[[nodiscard]] const FieldTarget* dcgmField(std::string_view name);
/// The target of a column of dmon, or null.
[[nodiscard]] const FieldTarget* dmonField(std::string_view name);

/// The metrics that the JSON always has, null where nothing was read.
constexpr std::size_t mainMetricCount = static_cast<std::size_t>(Metric::MemoryFree);

}  // namespace headroom
