// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/metric.h"

#include "model/text/scan.h"
#include "model/units.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace headroom {
namespace {

using enum Metric;

// A GPU that runs warms itself, so that a cold room leaves it near 0 °C; all GPUs cut their power long before 150 °C.
constexpr MetricForm celsius{MetricKind::Number, "°C", -10, 150};
constexpr MetricForm margin{MetricKind::Number, "°C", -200};
constexpr MetricForm celsiusLimit{MetricKind::Number, "°C", 1};
constexpr MetricForm watts{MetricKind::Number, "W"};
constexpr MetricForm wattLimit{MetricKind::Number, "W", 1};
constexpr MetricForm megahertz{MetricKind::Number, "MHz"};
constexpr MetricForm number{MetricKind::Number};
constexpr MetricForm counter{MetricKind::Number, "", 0, anyNumber, true};
constexpr MetricForm memory{MetricKind::Memory};
constexpr MetricForm percent{MetricKind::Fraction, "%"};
constexpr MetricForm text{MetricKind::Text};
constexpr bool moreIsWorse = true;
constexpr bool lessIsWorse = false;

constexpr MetricStep level(int place, double step, std::optional<bool> worse = std::nullopt)
{
    return {place, step, worse};
}
/// What counts up until the driver is loaded anew.
constexpr MetricStep count(int place) { return {place}; }
/// With `moreIsWorse` yes is bad.
constexpr MetricStep state(int place, std::optional<bool> worse = std::nullopt) { return {place, 0, worse}; }

/// A metric with its name in JSON, its form, its names in the XML of nvidia-smi, under the headings of its text (lower
/// case), for --query-gpu and --query-remapped-rows, as a field of DCGM before version 4.6, as a column of dmon, and
/// when it counts as changed. Names of one metric stand between bars: one with "?" fills in only what is empty, those
/// with "+" are added up. In the order of Metric.
constexpr auto table = std::to_array<MetricInfo>({
    {UtilizationPercent, "utilization_percent", percent, "utilization/gpu_util", "utilization/gpu", "utilization.gpu",
     "DCGM_FI_DEV_GPU_UTIL", "sm", level(3, 10, lessIsWorse)},
    {MemoryTotal, "memory_total_bytes", memory, "fb_memory_usage/total", "fb memory usage/total", "memory.total",
     "DCGM_FI_DEV_FB_TOTAL"},
    {MemoryUsed, "memory_used_bytes", memory, "fb_memory_usage/used", "fb memory usage/used", "memory.used",
     "DCGM_FI_DEV_FB_USED", "fb", level(4, 512 * bytesPerMiB, moreIsWorse)},
    {MemoryReserved, "memory_reserved_bytes", memory, "fb_memory_usage/reserved", "fb memory usage/reserved",
     "memory.reserved", "DCGM_FI_DEV_FB_RESERVED"},
    {Temperature, "temperature_c", celsius, "temperature/gpu_temp", "temperature/gpu current temp", "temperature.gpu",
     "DCGM_FI_DEV_GPU_TEMP", "gtemp|temp", level(1, 5, moreIsWorse)},
    {TemperatureMargin, "temperature_margin_c", margin, "temperature/gpu_temp_tlimit", "temperature/gpu t.limit temp",
     "temperature.gpu.tlimit", "DCGM_FI_DEV_GPU_TEMP_LIMIT"},
    {TemperatureMarginComputed, "temperature_margin_computed_c", margin},
    {TemperatureSlowdown, "temperature_slowdown_c", celsiusLimit, "temperature/gpu_temp_slow_threshold",
     "temperature/gpu slowdown temp", "", "DCGM_FI_DEV_SLOWDOWN_TEMP"},
    {Power, "power_w", watts, "", "", "", "", "", level(5, 30)},
    {PowerLimit, "power_limit_w", wattLimit, "", "", "", "", "", level(7, 1, lessIsWorse)},
    {PerformanceState, "pstate", text, "performance_state", "performance state", "pstate", "", "", state(30)},
    {Persistence, "persistence", text, "persistence_mode", "persistence mode", "persistence_mode", "", "", state(31)},
    {Mig, "mig", text, "mig_mode/current_mig", "mig mode/current", "mig.mode.current", "", "", state(32)},
    {EccMode, "ecc_mode", text, "ecc_mode/current_ecc", "ecc mode/current", "ecc.mode.current", "", "", state(33)},
    {EccUncorrectedVolatile, "ecc_uncorrected_volatile", counter,
     "+ecc_errors/volatile/double_bit/total|"
     "+ecc_errors/volatile/sram_uncorrectable|"
     "+ecc_errors/volatile/sram_uncorrectable_parity|"
     "+ecc_errors/volatile/sram_uncorrectable_secded|"
     "+ecc_errors/volatile/dram_uncorrectable",
     "+ecc errors/volatile/double bit/total|"
     "+ecc errors/volatile/sram uncorrectable|"
     "+ecc errors/volatile/sram uncorrectable parity|"
     "+ecc errors/volatile/sram uncorrectable sec-ded|"
     "+ecc errors/volatile/dram uncorrectable",
     "ecc.errors.uncorrected.volatile.total", "DCGM_FI_DEV_ECC_DBE_VOL_TOTAL", "dbecc", count(10)},
    {RemapPending, "remap_pending", text, "remapped_rows/remapped_row_pending", "remapped rows/pending",
     "remapped_rows.pending", "DCGM_FI_DEV_ROW_REMAP_PENDING", "", state(34, moreIsWorse)},
    {RemapFailure, "remap_failure", text, "remapped_rows/remapped_row_failure",
     "remapped rows/remapping failure occurred", "remapped_rows.failure", "DCGM_FI_DEV_ROW_REMAP_FAILURE", "",
     state(35, moreIsWorse)},
    {RetiredPending, "retired_pending", text, "retired_pages/pending_retirement|?retired_pages/pending_blacklist",
     "retired pages/pending page blacklist|?retired pages/pending", "retired_pages.pending",
     "DCGM_FI_DEV_RETIRED_PENDING", "", state(36, moreIsWorse)},
    {PcieGeneration, "pcie_gen", number, "pci/pci_gpu_link_info/pcie_gen/current_link_gen",
     "pci/gpu link info/pcie generation/current", "pcie.link.gen.current|?pcie.link.gen.gpucurrent",
     "DCGM_FI_DEV_PCIE_LINK_GEN", "", level(8, 1, lessIsWorse)},
    {PcieGenerationMax, "pcie_gen_max", number, "pci/pci_gpu_link_info/pcie_gen/max_link_gen",
     "pci/gpu link info/pcie generation/max", "pcie.link.gen.max", "DCGM_FI_DEV_PCIE_MAX_LINK_GEN"},
    {PcieWidth, "pcie_width", number, "pci/pci_gpu_link_info/link_widths/current_link_width",
     "pci/gpu link info/link width/current", "pcie.link.width.current", "DCGM_FI_DEV_PCIE_LINK_WIDTH", "",
     level(9, 1, lessIsWorse)},
    {PcieWidthMax, "pcie_width_max", number, "pci/pci_gpu_link_info/link_widths/max_link_width",
     "pci/gpu link info/link width/max", "pcie.link.width.max", "DCGM_FI_DEV_PCIE_MAX_LINK_WIDTH"},
    {PcieReplays, "pcie_replays", counter, "pci/replay_counter", "pci/replays since reset", "",
     "DCGM_FI_DEV_PCIE_REPLAY_COUNTER", "pci", count(22)},
    {RecoveryAction, "recovery_action", text, "gpu_recovery_action", "gpu recovery action", "gpu_recovery_action", "",
     "", state(38)},
    {FabricState, "fabric_state", text, "fabric/state", "fabric/state", "fabric.state", "", "", state(37)},
    {MemoryFree, "memory_free_bytes", memory, "fb_memory_usage/free", "fb memory usage/free", "memory.free",
     "DCGM_FI_DEV_FB_FREE"},
    {MemoryUtilizationPercent, "memory_utilization_percent", percent, "utilization/memory_util", "utilization/memory",
     "utilization.memory", "DCGM_FI_DEV_MEM_COPY_UTIL", "mem"},
    {EncoderPercent, "encoder_percent", percent, "utilization/encoder_util", "utilization/encoder",
     "utilization.encoder", "DCGM_FI_DEV_ENC_UTIL", "enc"},
    {DecoderPercent, "decoder_percent", percent, "utilization/decoder_util", "utilization/decoder",
     "utilization.decoder", "DCGM_FI_DEV_DEC_UTIL", "dec"},
    {TensorActivePercent, "tensor_active_percent", percent, "", "", "", "DCGM_FI_PROF_PIPE_TENSOR_ACTIVE"},
    {TemperatureShutdown, "temperature_shutdown_c", celsiusLimit, "temperature/gpu_temp_max_threshold",
     "temperature/gpu shutdown temp", "", "DCGM_FI_DEV_SHUTDOWN_TEMP"},
    {TemperatureMaxOperating, "temperature_max_operating_c", celsiusLimit, "temperature/gpu_temp_max_gpu_threshold",
     "temperature/gpu max operating temp", "", "DCGM_FI_DEV_GPU_MAX_OP_TEMP"},
    {TemperatureTarget, "temperature_target_c", celsiusLimit, "temperature/gpu_target_temperature",
     "temperature/gpu target temperature"},
    {MarginAtShutdown, "margin_at_shutdown_c", margin, "temperature/gpu_temp_max_tlimit_threshold",
     "temperature/gpu shutdown t.limit temp"},
    {MarginAtSlowdown, "margin_at_slowdown_c", margin, "temperature/gpu_temp_slow_tlimit_threshold",
     "temperature/gpu slowdown t.limit temp"},
    {MarginAtMaxOperating, "margin_at_max_operating_c", margin, "temperature/gpu_temp_max_gpu_tlimit_threshold",
     "temperature/gpu max operating t.limit temp"},
    {MemoryTemperature, "memory_temperature_c", celsius, "temperature/memory_temp", "temperature/memory current temp",
     "temperature.memory", "DCGM_FI_DEV_MEMORY_TEMP", "mtemp", level(2, 5, moreIsWorse)},
    {MemoryTemperatureMax, "memory_temperature_max_c", celsiusLimit, "temperature/gpu_temp_max_mem_threshold",
     "temperature/memory max operating temp", "", "DCGM_FI_DEV_MEM_MAX_OP_TEMP"},
    {PowerAverage, "power_average_w", watts, "gpu_power_readings/average_power_draw|?power_readings/average_power_draw",
     "gpu power readings/average power draw|?power readings/average power draw", "power.draw.average",
     "DCGM_FI_DEV_POWER_USAGE"},
    {PowerInstant, "power_instant_w", watts, "gpu_power_readings/instant_power_draw|?power_readings/instant_power_draw",
     "gpu power readings/instantaneous power draw", "power.draw.instant", "DCGM_FI_DEV_POWER_USAGE_INSTANT"},
    {PowerDraw, "power_draw_w", watts, "gpu_power_readings/power_draw|?power_readings/power_draw",
     "gpu power readings/power draw|?power readings/power draw", "power.draw", "", "pwr"},
    {PowerLimitEnforced, "power_limit_enforced_w", wattLimit,
     "gpu_power_readings/enforced_power_limit|?power_readings/enforced_power_limit",
     "gpu power readings/enforced power limit|?power readings/enforced power limit", "enforced.power.limit",
     "DCGM_FI_DEV_ENFORCED_POWER_LIMIT"},
    {PowerLimitCurrent, "power_limit_current_w", wattLimit,
     "gpu_power_readings/current_power_limit|?power_readings/current_power_limit",
     "gpu power readings/current power limit|?power readings/current power limit"},
    {PowerLimitSet, "power_limit_set_w", wattLimit, "gpu_power_readings/power_limit|?power_readings/power_limit",
     "gpu power readings/power limit|?power readings/power limit", "power.limit", "DCGM_FI_DEV_POWER_MGMT_LIMIT"},
    {PowerLimitDefault, "power_limit_default_w", wattLimit,
     "gpu_power_readings/default_power_limit|?power_readings/default_power_limit",
     "gpu power readings/default power limit|?power readings/default power limit", "power.default_limit",
     "DCGM_FI_DEV_POWER_MGMT_LIMIT_DEF"},
    {FanPercent, "fan_percent", number, "fan_speed", "fan speed", "fan.speed", "DCGM_FI_DEV_FAN_SPEED"},
    {SmClock, "sm_clock_mhz", megahertz, "clocks/sm_clock", "clocks/sm", "clocks.current.sm|clocks.sm",
     "DCGM_FI_DEV_SM_CLOCK", "pclk", level(6, 100, lessIsWorse)},
    {SmClockMax, "sm_clock_max_mhz", megahertz, "max_clocks/sm_clock", "max clocks/sm", "clocks.max.sm",
     "DCGM_FI_DEV_MAX_SM_CLOCK"},
    {MemoryClock, "memory_clock_mhz", megahertz, "clocks/mem_clock", "clocks/memory",
     "clocks.current.memory|clocks.mem", "DCGM_FI_DEV_MEM_CLOCK", "mclk"},
    {MemoryClockMax, "memory_clock_max_mhz", megahertz, "max_clocks/mem_clock", "max clocks/memory",
     "clocks.max.memory|clocks.max.mem", "DCGM_FI_DEV_MAX_MEM_CLOCK"},
    {PcieTransmit, "pcie_transmit_kb_per_s", number, "pci/tx_util", "pci/tx throughput"},
    {PcieReceive, "pcie_receive_kb_per_s", number, "pci/rx_util", "pci/rx throughput"},
    {EccModePending, "ecc_mode_pending", text, "ecc_mode/pending_ecc", "ecc mode/pending", "ecc.mode.pending"},
    {EccUncorrectedAggregate, "ecc_uncorrected_aggregate", counter,
     "+ecc_errors/aggregate/double_bit/total|"
     "+ecc_errors/aggregate/sram_uncorrectable|"
     "+ecc_errors/aggregate/sram_uncorrectable_parity|"
     "+ecc_errors/aggregate/sram_uncorrectable_secded|"
     "+ecc_errors/aggregate/dram_uncorrectable",
     "+ecc errors/aggregate/double bit/total|"
     "+ecc errors/aggregate/sram uncorrectable|"
     "+ecc errors/aggregate/sram uncorrectable parity|"
     "+ecc errors/aggregate/sram uncorrectable sec-ded|"
     "+ecc errors/aggregate/dram uncorrectable",
     "ecc.errors.uncorrected.aggregate.total", "DCGM_FI_DEV_ECC_DBE_AGG_TOTAL", "", count(11)},
    {EccCorrectedVolatile, "ecc_corrected_volatile", counter, "+ecc_errors/volatile/single_bit/total",
     "+ecc errors/volatile/single bit/total", "ecc.errors.corrected.volatile.total", "DCGM_FI_DEV_ECC_SBE_VOL_TOTAL",
     "sbecc", count(12)},
    {EccCorrectedVolatileSram, "ecc_corrected_volatile_sram", counter, "ecc_errors/volatile/sram_correctable",
     "ecc errors/volatile/sram correctable", "ecc.errors.corrected.volatile.sram", "", "", count(13)},
    {EccCorrectedVolatileDram, "ecc_corrected_volatile_dram", counter, "ecc_errors/volatile/dram_correctable",
     "ecc errors/volatile/dram correctable",
     "ecc.errors.corrected.volatile.dram|?ecc.errors.corrected.volatile.device_memory", "", "", count(14)},
    {EccCorrectedAggregate, "ecc_corrected_aggregate", counter,
     "+ecc_errors/aggregate/single_bit/total|"
     "+ecc_errors/aggregate/sram_correctable|"
     "+ecc_errors/aggregate/dram_correctable",
     "+ecc errors/aggregate/single bit/total|"
     "+ecc errors/aggregate/sram correctable|"
     "+ecc errors/aggregate/dram correctable",
     "ecc.errors.corrected.aggregate.total", "DCGM_FI_DEV_ECC_SBE_AGG_TOTAL"},
    {SramThresholdExceeded, "sram_threshold_exceeded", text, "ecc_errors/aggregate/sram_threshold_exceeded",
     "ecc errors/aggregate/sram threshold exceeded", "ecc.errors.uncorrected.aggregate.sram.thresholdexceeded"},
    {ChannelRepairPending, "channel_repair_pending", text, "ecc_errors/channel_repair_pending",
     "ecc errors/channel repair pending"},
    {TpcRepairPending, "tpc_repair_pending", text, "ecc_errors/tpc_repair_pending", "ecc errors/tpc repair pending"},
    {UnrepairableMemory, "unrepairable_memory", text, "ecc_errors/unrepairable_memory",
     "ecc errors/unrepairable memory"},
    {RetiredSingleBit, "retired_single_bit", counter, "retired_pages/multiple_single_bit_retirement/retired_count",
     "retired pages/single bit ecc", "retired_pages.single_bit_ecc.count|?retired_pages.sbe", "DCGM_FI_DEV_RETIRED_SBE",
     "", count(17)},
    {RetiredDoubleBit, "retired_double_bit", counter, "retired_pages/double_bit_retirement/retired_count",
     "retired pages/double bit ecc", "retired_pages.double_bit.count|?retired_pages.dbe", "DCGM_FI_DEV_RETIRED_DBE", "",
     count(18)},
    {RemappedCorrectable, "remapped_correctable", counter, "remapped_rows/remapped_row_corr",
     "remapped rows/correctable error", "remapped_rows.correctable", "DCGM_FI_DEV_CORRECTABLE_REMAPPED_ROWS", "",
     count(15)},
    {RemappedUncorrectable, "remapped_uncorrectable", counter, "remapped_rows/remapped_row_unc",
     "remapped rows/uncorrectable error", "remapped_rows.uncorrectable", "DCGM_FI_DEV_UNCORRECTABLE_REMAPPED_ROWS", "",
     count(16)},
    {BanksMax, "remap_banks_max", number, "remapped_rows/row_remapper_histogram/row_remapper_histogram_max",
     "remapped rows/bank remap availability histogram/max", "remapped_rows.histogram.max",
     "DCGM_FI_DEV_BANKS_REMAP_ROWS_AVAIL_MAX"},
    {BanksHigh, "remap_banks_high", number, "remapped_rows/row_remapper_histogram/row_remapper_histogram_high",
     "remapped rows/bank remap availability histogram/high", "remapped_rows.histogram.high",
     "DCGM_FI_DEV_BANKS_REMAP_ROWS_AVAIL_HIGH"},
    {BanksPartial, "remap_banks_partial", number, "remapped_rows/row_remapper_histogram/row_remapper_histogram_partial",
     "remapped rows/bank remap availability histogram/partial", "remapped_rows.histogram.partial",
     "DCGM_FI_DEV_BANKS_REMAP_ROWS_AVAIL_PARTIAL"},
    {BanksLow, "remap_banks_low", number, "remapped_rows/row_remapper_histogram/row_remapper_histogram_low",
     "remapped rows/bank remap availability histogram/low", "remapped_rows.histogram.low",
     "DCGM_FI_DEV_BANKS_REMAP_ROWS_AVAIL_LOW"},
    {BanksNone, "remap_banks_none", number, "remapped_rows/row_remapper_histogram/row_remapper_histogram_none",
     "remapped rows/bank remap availability histogram/none", "remapped_rows.histogram.none",
     "DCGM_FI_DEV_BANKS_REMAP_ROWS_AVAIL_NONE"},
    {ThrottledPowerCap, "throttled_power_cap_us", counter,
     "clocks_event_reasons_counters/clocks_event_reasons_counters_sw_power_cap",
     "clocks event reasons counters/sw power capping", "clocks_event_reasons_counters.sw_power_cap"},
    {ThrottledSyncBoost, "throttled_sync_boost_us", counter,
     "clocks_event_reasons_counters/clocks_event_reasons_counters_sync_boost",
     "clocks event reasons counters/sync boost", "clocks_event_reasons_counters.sync_boost"},
    {ThrottledSoftwareThermal, "throttled_software_thermal_us", counter,
     "clocks_event_reasons_counters/clocks_event_reasons_counters_sw_therm_slowdown",
     "clocks event reasons counters/sw thermal slowdown", "clocks_event_reasons_counters.sw_thermal_slowdown"},
    {ThrottledHardwareThermal, "throttled_hardware_thermal_us", counter,
     "clocks_event_reasons_counters/clocks_event_reasons_counters_hw_therm_slowdown",
     "clocks event reasons counters/hw thermal slowdown", "clocks_event_reasons_counters.hw_thermal_slowdown"},
    {ThrottledPowerBrake, "throttled_power_brake_us", counter,
     "clocks_event_reasons_counters/clocks_event_reasons_counters_hw_power_brake",
     "clocks event reasons counters/hw power braking", "clocks_event_reasons_counters.hw_power_brake_slowdown"},
    {ThermalViolation, "thermal_violation_ns", counter, "", "", "", "DCGM_FI_DEV_THERMAL_VIOLATION"},
    {PowerViolation, "power_violation_ns", counter, "", "", "", "DCGM_FI_DEV_POWER_VIOLATION"},
    {NvlinkReplays, "nvlink_replays", counter, "", "", "", "DCGM_FI_DEV_NVLINK_REPLAY_ERROR_COUNT_TOTAL", "",
     count(19)},
    {NvlinkRecoveries, "nvlink_recoveries", counter, "", "", "", "DCGM_FI_DEV_NVLINK_RECOVERY_ERROR_COUNT_TOTAL", "",
     count(20)},
    {NvlinkCrcErrors, "nvlink_crc_errors", counter, "", "", "", "DCGM_FI_DEV_NVLINK_CRC_FLIT_ERROR_COUNT_TOTAL", "",
     count(21)},
    {LastXid, "last_xid", number, "", "", "", "DCGM_FI_DEV_XID_ERRORS"},
    {NewXid, "new_xid", number, "", "", "", "DCGM_HEADROOM_NEW_XID"},
    {ReplaysPerMinute, "pcie_replays_per_minute", number, "", "", "", "DCGM_HEADROOM_REPLAYS_PER_MINUTE"},
    {ThermalShare, "thermal_violation_share", number, "", "", "", "DCGM_HEADROOM_THERMAL_SHARE"},
    {NvlinkReplaysLately, "nvlink_replays_lately", number, "", "", "", "DCGM_HEADROOM_NVLINK_REPLAYS"},
    {NvlinkRecoveriesLately, "nvlink_recoveries_lately", number, "", "", "", "DCGM_HEADROOM_NVLINK_RECOVERIES"},
    {ResetRequired, "reset_required", text, "gpu_reset_status/reset_required", "gpu reset status/reset required",
     "reset_status.reset_required"},
    {DrainRecommended, "drain_and_reset_recommended", text, "gpu_reset_status/drain_and_reset_recommended",
     "gpu reset status/drain and reset recommended", "reset_status.drain_and_reset_recommended"},
    {FabricStatus, "fabric_status", text, "fabric/status", "fabric/status", "fabric.status"},
    {FabricHealth, "fabric_health", text, "fabric/health/summary", "fabric/health/summary", "fabric.health.summary"},
    {FabricBandwidth, "fabric_bandwidth", text, "fabric/health/bandwidth", "fabric/health/bandwidth",
     "fabric.health.bandwidth"},
    {FabricRouteUnhealthy, "fabric_route_unhealthy", text, "fabric/health/route_unhealthy",
     "fabric/health/route unhealthy", "fabric.health.route_unhealthy"},
    {FabricMisconfigured, "fabric_incorrect_configuration", text, "fabric/health/incorrect_configuration",
     "fabric/health/incorrect configuration", "fabric.health.incorrect_configuration"},
    {DriverModel, "driver_model", text, "driver_model/current_dm", "driver model/current", "driver_model.current"},
    {ComputeMode, "compute_mode", text, "compute_mode", "compute mode", "compute_mode"},
    {ComputeCapability, "compute_capability", text, "", "", "compute_cap"},
    {ProductArchitecture, "architecture", text, "product_architecture", "product architecture"},
    {VbiosVersion, "vbios_version", text, "vbios_version", "vbios version", "vbios_version", "", "", state(39)},
    {AddressingMode, "addressing_mode", text, "addressing_mode", "addressing mode", "addressing_mode"},
    {VirtualizationMode, "virtualization_mode", text, "gpu_virtualization_mode/virtualization_mode",
     "gpu virtualization mode/virtualization mode"},
    {DisplayActive, "display_active", text, "display_active", "display active", "display_active"},
});

constexpr bool isInOrder()
{
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table.at(i).metric != static_cast<Metric>(i))
            return false;
    return table.size() == metricCount;
}
static_assert(isInOrder());

FieldTarget targetOf(std::string_view name, Metric metric)
{
    const Join join = name.starts_with('?') ? Join::IfEmpty : name.starts_with('+') ? Join::Add : Join::Set;
    return {name.substr(join == Join::Set ? 0 : 1), metric, join};
}

using FieldMap = std::unordered_map<std::string_view, FieldTarget>;

FieldMap fieldsOf(std::string_view MetricInfo::* column)
{
    FieldMap fields;
    for (const MetricInfo& metric : table)
        for (const std::string_view name : splitFields(metric.*column, '|'))
            if (const FieldTarget target = targetOf(name, metric.metric); !target.name.empty())
                fields.emplace(target.name, target);
    return fields;
}

const FieldTarget* lookUp(const FieldMap& fields, std::string_view name)
{
    const auto found = fields.find(name);
    return found == fields.end() ? nullptr : &found->second;
}

}  // namespace

const MetricInfo& info(Metric metric) { return table.at(static_cast<std::size_t>(metric)); }

const FieldTarget* xmlField(std::string_view path)
{
    static const FieldMap fields = fieldsOf(&MetricInfo::xml);
    return lookUp(fields, path);
}

const FieldTarget* textField(std::string_view path)
{
    static const FieldMap fields = fieldsOf(&MetricInfo::text);
    return lookUp(fields, path);
}

const FieldTarget* queryField(std::string_view name)
{
    static const FieldMap fields = fieldsOf(&MetricInfo::query);
    return lookUp(fields, lowerCase(name));
}

const FieldTarget* dcgmField(std::string_view name)
{
    static const FieldMap fields = fieldsOf(&MetricInfo::dcgm);
    return lookUp(fields, name);
}

const FieldTarget* dmonField(std::string_view name)
{
    static const FieldMap fields = fieldsOf(&MetricInfo::dmon);
    return lookUp(fields, name);
}

}  // namespace headroom
