// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/readers.h"
#include "model/text/scan.h"

#include <array>
#include <unordered_map>

namespace headroom {
namespace {

using enum Metric;

/// Names of "--query-gpu" and "--query-remapped-rows", canonical ones and aliases.
constexpr auto queryFields = std::to_array<FieldTarget>({
    {"utilization.gpu", UtilizationPercent},
    {"utilization.memory", MemoryUtilizationPercent},
    {"utilization.encoder", EncoderPercent},
    {"utilization.decoder", DecoderPercent},
    {"memory.total", MemoryTotal},
    {"memory.used", MemoryUsed},
    {"memory.reserved", MemoryReserved},
    {"memory.free", MemoryFree},
    {"temperature.gpu", Temperature},
    {"temperature.gpu.tlimit", TemperatureMargin},
    {"temperature.memory", MemoryTemperature},
    {"power.draw.average", PowerAverage},
    {"power.draw.instant", PowerInstant},
    {"power.draw", PowerDraw},
    {"enforced.power.limit", PowerLimitEnforced},
    {"power.limit", PowerLimitSet},
    {"power.default_limit", PowerLimitDefault},
    {"pstate", PerformanceState},
    {"persistence_mode", Persistence},
    {"mig.mode.current", Mig},
    {"ecc.mode.current", EccMode},
    {"ecc.mode.pending", EccModePending},
    {"ecc.errors.uncorrected.volatile.total", EccUncorrectedVolatile},
    {"ecc.errors.uncorrected.aggregate.total", EccUncorrectedAggregate},
    {"ecc.errors.corrected.volatile.total", EccCorrectedVolatile},
    {"ecc.errors.corrected.volatile.sram", EccCorrectedVolatileSram},
    {"ecc.errors.corrected.volatile.dram", EccCorrectedVolatileDram},
    {"ecc.errors.corrected.volatile.device_memory", EccCorrectedVolatileDram, Join::IfEmpty},
    {"ecc.errors.corrected.aggregate.total", EccCorrectedAggregate},
    {"ecc.errors.uncorrected.aggregate.sram.thresholdexceeded", SramThresholdExceeded},
    {"retired_pages.single_bit_ecc.count", RetiredSingleBit},
    {"retired_pages.double_bit.count", RetiredDoubleBit},
    {"retired_pages.pending", RetiredPending},
    {"remapped_rows.correctable", RemappedCorrectable},
    {"remapped_rows.uncorrectable", RemappedUncorrectable},
    {"remapped_rows.pending", RemapPending},
    {"remapped_rows.failure", RemapFailure},
    {"remapped_rows.histogram.max", BanksMax},
    {"remapped_rows.histogram.high", BanksHigh},
    {"remapped_rows.histogram.partial", BanksPartial},
    {"remapped_rows.histogram.low", BanksLow},
    {"remapped_rows.histogram.none", BanksNone},
    {"pcie.link.gen.current", PcieGeneration},
    {"pcie.link.gen.gpucurrent", PcieGeneration, Join::IfEmpty},
    {"pcie.link.gen.max", PcieGenerationMax},
    {"pcie.link.width.current", PcieWidth},
    {"pcie.link.width.max", PcieWidthMax},
    {"gpu_recovery_action", RecoveryAction},
    {"reset_status.reset_required", ResetRequired},
    {"reset_status.drain_and_reset_recommended", DrainRecommended},
    {"fabric.state", FabricState},
    {"fabric.status", FabricStatus},
    {"fabric.health.summary", FabricHealth},
    {"fabric.health.bandwidth", FabricBandwidth},
    {"fabric.health.route_unhealthy", FabricRouteUnhealthy},
    {"fabric.health.incorrect_configuration", FabricMisconfigured},
    {"fan.speed", FanPercent},
    {"clocks.current.sm", SmClock},
    {"clocks.sm", SmClock},
    {"clocks.current.memory", MemoryClock},
    {"clocks.mem", MemoryClock},
    {"clocks.max.sm", SmClockMax},
    {"clocks.max.memory", MemoryClockMax},
    {"clocks.max.mem", MemoryClockMax},
    {"clocks_event_reasons_counters.sw_power_cap", ThrottledPowerCap},
    {"clocks_event_reasons_counters.sync_boost", ThrottledSyncBoost},
    {"clocks_event_reasons_counters.sw_thermal_slowdown", ThrottledSoftwareThermal},
    {"clocks_event_reasons_counters.hw_thermal_slowdown", ThrottledHardwareThermal},
    {"clocks_event_reasons_counters.hw_power_brake_slowdown", ThrottledPowerBrake},
    {"driver_model.current", DriverModel},
    {"compute_mode", ComputeMode},
    {"compute_cap", ComputeCapability},
    {"vbios_version", VbiosVersion},
    {"addressing_mode", AddressingMode},
});

/// DCGM fields under the names that they had before version 4.6.
constexpr auto dcgmFields = std::to_array<FieldTarget>({
    {"DCGM_FI_DEV_GPU_UTIL", UtilizationPercent},
    {"DCGM_FI_DEV_MEM_COPY_UTIL", MemoryUtilizationPercent},
    {"DCGM_FI_DEV_ENC_UTIL", EncoderPercent},
    {"DCGM_FI_DEV_DEC_UTIL", DecoderPercent},
    {"DCGM_FI_PROF_PIPE_TENSOR_ACTIVE", TensorActivePercent},
    {"DCGM_FI_DEV_FB_TOTAL", MemoryTotal},
    {"DCGM_FI_DEV_FB_USED", MemoryUsed},
    {"DCGM_FI_DEV_FB_FREE", MemoryFree},
    {"DCGM_FI_DEV_FB_RESERVED", MemoryReserved},
    {"DCGM_FI_DEV_GPU_TEMP", Temperature},
    {"DCGM_FI_DEV_GPU_TEMP_LIMIT", TemperatureMargin},
    {"DCGM_FI_DEV_SLOWDOWN_TEMP", TemperatureSlowdown},
    {"DCGM_FI_DEV_SHUTDOWN_TEMP", TemperatureShutdown},
    {"DCGM_FI_DEV_GPU_MAX_OP_TEMP", TemperatureMaxOperating},
    {"DCGM_FI_DEV_MEMORY_TEMP", MemoryTemperature},
    {"DCGM_FI_DEV_MEM_MAX_OP_TEMP", MemoryTemperatureMax},
    {"DCGM_FI_DEV_POWER_USAGE", PowerAverage},
    {"DCGM_FI_DEV_POWER_USAGE_INSTANT", PowerInstant},
    {"DCGM_FI_DEV_ENFORCED_POWER_LIMIT", PowerLimitEnforced},
    {"DCGM_FI_DEV_POWER_MGMT_LIMIT", PowerLimitSet},
    {"DCGM_FI_DEV_POWER_MGMT_LIMIT_DEF", PowerLimitDefault},
    {"DCGM_FI_DEV_SM_CLOCK", SmClock},
    {"DCGM_FI_DEV_MAX_SM_CLOCK", SmClockMax},
    {"DCGM_FI_DEV_MEM_CLOCK", MemoryClock},
    {"DCGM_FI_DEV_MAX_MEM_CLOCK", MemoryClockMax},
    {"DCGM_FI_DEV_FAN_SPEED", FanPercent},
    {"DCGM_FI_DEV_PCIE_REPLAY_COUNTER", PcieReplays},
    {"DCGM_FI_DEV_PCIE_LINK_GEN", PcieGeneration},
    {"DCGM_FI_DEV_PCIE_MAX_LINK_GEN", PcieGenerationMax},
    {"DCGM_FI_DEV_PCIE_LINK_WIDTH", PcieWidth},
    {"DCGM_FI_DEV_PCIE_MAX_LINK_WIDTH", PcieWidthMax},
    {"DCGM_FI_DEV_ECC_DBE_VOL_TOTAL", EccUncorrectedVolatile},
    {"DCGM_FI_DEV_ECC_DBE_AGG_TOTAL", EccUncorrectedAggregate},
    {"DCGM_FI_DEV_ECC_SBE_VOL_TOTAL", EccCorrectedVolatile},
    {"DCGM_FI_DEV_ECC_SBE_AGG_TOTAL", EccCorrectedAggregate},
    {"DCGM_FI_DEV_RETIRED_SBE", RetiredSingleBit},
    {"DCGM_FI_DEV_RETIRED_DBE", RetiredDoubleBit},
    {"DCGM_FI_DEV_CORRECTABLE_REMAPPED_ROWS", RemappedCorrectable},
    {"DCGM_FI_DEV_UNCORRECTABLE_REMAPPED_ROWS", RemappedUncorrectable},
    {"DCGM_FI_DEV_BANKS_REMAP_ROWS_AVAIL_MAX", BanksMax},
    {"DCGM_FI_DEV_BANKS_REMAP_ROWS_AVAIL_HIGH", BanksHigh},
    {"DCGM_FI_DEV_BANKS_REMAP_ROWS_AVAIL_PARTIAL", BanksPartial},
    {"DCGM_FI_DEV_BANKS_REMAP_ROWS_AVAIL_LOW", BanksLow},
    {"DCGM_FI_DEV_BANKS_REMAP_ROWS_AVAIL_NONE", BanksNone},
    {"DCGM_FI_DEV_THERMAL_VIOLATION", ThermalViolation},
    {"DCGM_FI_DEV_POWER_VIOLATION", PowerViolation},
    {"DCGM_FI_DEV_NVLINK_REPLAY_ERROR_COUNT_TOTAL", NvlinkReplays},
    {"DCGM_FI_DEV_NVLINK_RECOVERY_ERROR_COUNT_TOTAL", NvlinkRecoveries},
    {"DCGM_FI_DEV_NVLINK_CRC_FLIT_ERROR_COUNT_TOTAL", NvlinkCrcErrors},
    {"DCGM_FI_DEV_XID_ERRORS", LastXid},
    // Results of the queries of fleetQueries(), which have no name of their own.
    {"DCGM_HEADROOM_NEW_XID", NewXid},
    {"DCGM_HEADROOM_REPLAYS_PER_MINUTE", ReplaysPerMinute},
    {"DCGM_HEADROOM_THERMAL_SHARE", ThermalShare},
});

template <std::size_t Count>
const FieldTarget* lookUp(const std::array<FieldTarget, Count>& fields, std::string_view name)
{
    static const auto map = [&fields] {
        std::unordered_map<std::string_view, const FieldTarget*> result;
        for (const FieldTarget& field : fields)
            result.emplace(field.name, &field);
        return result;
    }();
    const auto found = map.find(name);
    return found == map.end() ? nullptr : found->second;
}

}  // namespace

const FieldTarget* queryField(std::string_view name) { return lookUp(queryFields, lowerCase(name)); }

const FieldTarget* dcgmField(std::string_view name) { return lookUp(dcgmFields, name); }

}  // namespace headroom
