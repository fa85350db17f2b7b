// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/readers.h"
#include "model/text/scan.h"

#include <algorithm>
#include <array>
#include <unordered_map>

namespace headroom {
namespace {

using enum Metric;

constexpr auto xmlFields = std::to_array<FieldTarget>({
    {"utilization/gpu_util", UtilizationPercent},
    {"utilization/memory_util", MemoryUtilizationPercent},
    {"utilization/encoder_util", EncoderPercent},
    {"utilization/decoder_util", DecoderPercent},
    {"fb_memory_usage/total", MemoryTotal},
    {"fb_memory_usage/used", MemoryUsed},
    {"fb_memory_usage/reserved", MemoryReserved},
    {"fb_memory_usage/free", MemoryFree},
    {"temperature/gpu_temp", Temperature},
    {"temperature/gpu_temp_tlimit", TemperatureMargin},
    {"temperature/gpu_temp_slow_threshold", TemperatureSlowdown},
    {"temperature/gpu_temp_max_threshold", TemperatureShutdown},
    {"temperature/gpu_temp_max_gpu_threshold", TemperatureMaxOperating},
    {"temperature/gpu_target_temperature", TemperatureTarget},
    {"temperature/gpu_temp_max_tlimit_threshold", MarginAtShutdown},
    {"temperature/gpu_temp_slow_tlimit_threshold", MarginAtSlowdown},
    {"temperature/gpu_temp_max_gpu_tlimit_threshold", MarginAtMaxOperating},
    {"temperature/memory_temp", MemoryTemperature},
    {"temperature/gpu_temp_max_mem_threshold", MemoryTemperatureMax},
    {"gpu_power_readings/average_power_draw", PowerAverage},
    {"gpu_power_readings/instant_power_draw", PowerInstant},
    {"gpu_power_readings/power_draw", PowerDraw},
    {"gpu_power_readings/enforced_power_limit", PowerLimitEnforced},
    {"gpu_power_readings/current_power_limit", PowerLimitCurrent},
    {"gpu_power_readings/power_limit", PowerLimitSet},
    {"gpu_power_readings/default_power_limit", PowerLimitDefault},
    {"power_readings/average_power_draw", PowerAverage, Join::IfEmpty},
    {"power_readings/instant_power_draw", PowerInstant, Join::IfEmpty},
    {"power_readings/power_draw", PowerDraw, Join::IfEmpty},
    {"power_readings/enforced_power_limit", PowerLimitEnforced, Join::IfEmpty},
    {"power_readings/current_power_limit", PowerLimitCurrent, Join::IfEmpty},
    {"power_readings/power_limit", PowerLimitSet, Join::IfEmpty},
    {"power_readings/default_power_limit", PowerLimitDefault, Join::IfEmpty},
    {"performance_state", PerformanceState},
    {"persistence_mode", Persistence},
    {"mig_mode/current_mig", Mig},
    {"ecc_mode/current_ecc", EccMode},
    {"ecc_mode/pending_ecc", EccModePending},
    {"ecc_errors/volatile/double_bit/total", EccUncorrectedVolatile, Join::Add},
    {"ecc_errors/volatile/sram_uncorrectable", EccUncorrectedVolatile, Join::Add},
    {"ecc_errors/volatile/sram_uncorrectable_parity", EccUncorrectedVolatile, Join::Add},
    {"ecc_errors/volatile/sram_uncorrectable_secded", EccUncorrectedVolatile, Join::Add},
    {"ecc_errors/volatile/dram_uncorrectable", EccUncorrectedVolatile, Join::Add},
    {"ecc_errors/volatile/single_bit/total", EccCorrectedVolatile, Join::Add},
    {"ecc_errors/volatile/sram_correctable", EccCorrectedVolatileSram},
    {"ecc_errors/volatile/dram_correctable", EccCorrectedVolatileDram},
    {"ecc_errors/aggregate/double_bit/total", EccUncorrectedAggregate, Join::Add},
    {"ecc_errors/aggregate/sram_uncorrectable", EccUncorrectedAggregate, Join::Add},
    {"ecc_errors/aggregate/sram_uncorrectable_parity", EccUncorrectedAggregate, Join::Add},
    {"ecc_errors/aggregate/sram_uncorrectable_secded", EccUncorrectedAggregate, Join::Add},
    {"ecc_errors/aggregate/dram_uncorrectable", EccUncorrectedAggregate, Join::Add},
    {"ecc_errors/aggregate/single_bit/total", EccCorrectedAggregate, Join::Add},
    {"ecc_errors/aggregate/sram_correctable", EccCorrectedAggregate, Join::Add},
    {"ecc_errors/aggregate/dram_correctable", EccCorrectedAggregate, Join::Add},
    {"ecc_errors/aggregate/sram_threshold_exceeded", SramThresholdExceeded},
    {"ecc_errors/channel_repair_pending", ChannelRepairPending},
    {"ecc_errors/tpc_repair_pending", TpcRepairPending},
    {"ecc_errors/unrepairable_memory", UnrepairableMemory},
    {"retired_pages/multiple_single_bit_retirement/retired_count", RetiredSingleBit},
    {"retired_pages/double_bit_retirement/retired_count", RetiredDoubleBit},
    {"retired_pages/pending_retirement", RetiredPending},
    {"retired_pages/pending_blacklist", RetiredPending, Join::IfEmpty},
    {"remapped_rows/remapped_row_corr", RemappedCorrectable},
    {"remapped_rows/remapped_row_unc", RemappedUncorrectable},
    {"remapped_rows/remapped_row_pending", RemapPending},
    {"remapped_rows/remapped_row_failure", RemapFailure},
    {"remapped_rows/row_remapper_histogram/row_remapper_histogram_max", BanksMax},
    {"remapped_rows/row_remapper_histogram/row_remapper_histogram_high", BanksHigh},
    {"remapped_rows/row_remapper_histogram/row_remapper_histogram_partial", BanksPartial},
    {"remapped_rows/row_remapper_histogram/row_remapper_histogram_low", BanksLow},
    {"remapped_rows/row_remapper_histogram/row_remapper_histogram_none", BanksNone},
    {"pci/pci_gpu_link_info/pcie_gen/current_link_gen", PcieGeneration},
    {"pci/pci_gpu_link_info/pcie_gen/max_link_gen", PcieGenerationMax},
    {"pci/pci_gpu_link_info/link_widths/current_link_width", PcieWidth},
    {"pci/pci_gpu_link_info/link_widths/max_link_width", PcieWidthMax},
    {"pci/replay_counter", PcieReplays},
    {"pci/tx_util", PcieTransmit},
    {"pci/rx_util", PcieReceive},
    {"gpu_recovery_action", RecoveryAction},
    {"gpu_reset_status/reset_required", ResetRequired},
    {"gpu_reset_status/drain_and_reset_recommended", DrainRecommended},
    {"fabric/state", FabricState},
    {"fabric/status", FabricStatus},
    {"fabric/health/summary", FabricHealth},
    {"fabric/health/bandwidth", FabricBandwidth},
    {"fabric/health/route_unhealthy", FabricRouteUnhealthy},
    {"fabric/health/incorrect_configuration", FabricMisconfigured},
    {"fan_speed", FanPercent},
    {"clocks/sm_clock", SmClock},
    {"clocks/mem_clock", MemoryClock},
    {"max_clocks/sm_clock", SmClockMax},
    {"max_clocks/mem_clock", MemoryClockMax},
    {"clocks_event_reasons_counters/clocks_event_reasons_counters_sw_power_cap", ThrottledPowerCap},
    {"clocks_event_reasons_counters/clocks_event_reasons_counters_sync_boost", ThrottledSyncBoost},
    {"clocks_event_reasons_counters/clocks_event_reasons_counters_sw_therm_slowdown", ThrottledSoftwareThermal},
    {"clocks_event_reasons_counters/clocks_event_reasons_counters_hw_therm_slowdown", ThrottledHardwareThermal},
    {"clocks_event_reasons_counters/clocks_event_reasons_counters_hw_power_brake", ThrottledPowerBrake},
    {"driver_model/current_dm", DriverModel},
    {"compute_mode", ComputeMode},
    {"product_architecture", ProductArchitecture},
    {"vbios_version", VbiosVersion},
    {"addressing_mode", AddressingMode},
});

/// Headings of "nvidia-smi -q" in lower case.
constexpr auto textFields = std::to_array<FieldTarget>({
    {"utilization/gpu", UtilizationPercent},
    {"utilization/memory", MemoryUtilizationPercent},
    {"utilization/encoder", EncoderPercent},
    {"utilization/decoder", DecoderPercent},
    {"fb memory usage/total", MemoryTotal},
    {"fb memory usage/used", MemoryUsed},
    {"fb memory usage/reserved", MemoryReserved},
    {"fb memory usage/free", MemoryFree},
    {"temperature/gpu current temp", Temperature},
    {"temperature/gpu t.limit temp", TemperatureMargin},
    {"temperature/gpu slowdown temp", TemperatureSlowdown},
    {"temperature/gpu shutdown temp", TemperatureShutdown},
    {"temperature/gpu max operating temp", TemperatureMaxOperating},
    {"temperature/gpu target temperature", TemperatureTarget},
    {"temperature/gpu shutdown t.limit temp", MarginAtShutdown},
    {"temperature/gpu slowdown t.limit temp", MarginAtSlowdown},
    {"temperature/gpu max operating t.limit temp", MarginAtMaxOperating},
    {"temperature/memory current temp", MemoryTemperature},
    {"temperature/memory max operating temp", MemoryTemperatureMax},
    {"gpu power readings/average power draw", PowerAverage},
    {"gpu power readings/instantaneous power draw", PowerInstant},
    {"gpu power readings/power draw", PowerDraw},
    {"gpu power readings/enforced power limit", PowerLimitEnforced},
    {"gpu power readings/current power limit", PowerLimitCurrent},
    {"gpu power readings/power limit", PowerLimitSet},
    {"gpu power readings/default power limit", PowerLimitDefault},
    {"power readings/average power draw", PowerAverage, Join::IfEmpty},
    {"power readings/power draw", PowerDraw, Join::IfEmpty},
    {"power readings/enforced power limit", PowerLimitEnforced, Join::IfEmpty},
    {"power readings/current power limit", PowerLimitCurrent, Join::IfEmpty},
    {"power readings/power limit", PowerLimitSet, Join::IfEmpty},
    {"power readings/default power limit", PowerLimitDefault, Join::IfEmpty},
    {"performance state", PerformanceState},
    {"persistence mode", Persistence},
    {"mig mode/current", Mig},
    {"ecc mode/current", EccMode},
    {"ecc mode/pending", EccModePending},
    {"ecc errors/volatile/double bit/total", EccUncorrectedVolatile, Join::Add},
    {"ecc errors/volatile/sram uncorrectable", EccUncorrectedVolatile, Join::Add},
    {"ecc errors/volatile/sram uncorrectable parity", EccUncorrectedVolatile, Join::Add},
    {"ecc errors/volatile/sram uncorrectable sec-ded", EccUncorrectedVolatile, Join::Add},
    {"ecc errors/volatile/dram uncorrectable", EccUncorrectedVolatile, Join::Add},
    {"ecc errors/volatile/single bit/total", EccCorrectedVolatile, Join::Add},
    {"ecc errors/volatile/sram correctable", EccCorrectedVolatileSram},
    {"ecc errors/volatile/dram correctable", EccCorrectedVolatileDram},
    {"ecc errors/aggregate/double bit/total", EccUncorrectedAggregate, Join::Add},
    {"ecc errors/aggregate/sram uncorrectable", EccUncorrectedAggregate, Join::Add},
    {"ecc errors/aggregate/sram uncorrectable parity", EccUncorrectedAggregate, Join::Add},
    {"ecc errors/aggregate/sram uncorrectable sec-ded", EccUncorrectedAggregate, Join::Add},
    {"ecc errors/aggregate/dram uncorrectable", EccUncorrectedAggregate, Join::Add},
    {"ecc errors/aggregate/single bit/total", EccCorrectedAggregate, Join::Add},
    {"ecc errors/aggregate/sram correctable", EccCorrectedAggregate, Join::Add},
    {"ecc errors/aggregate/dram correctable", EccCorrectedAggregate, Join::Add},
    {"ecc errors/aggregate/sram threshold exceeded", SramThresholdExceeded},
    {"ecc errors/channel repair pending", ChannelRepairPending},
    {"ecc errors/tpc repair pending", TpcRepairPending},
    {"ecc errors/unrepairable memory", UnrepairableMemory},
    {"retired pages/single bit ecc", RetiredSingleBit},
    {"retired pages/double bit ecc", RetiredDoubleBit},
    {"retired pages/pending page blacklist", RetiredPending},
    {"retired pages/pending", RetiredPending, Join::IfEmpty},
    {"remapped rows/correctable error", RemappedCorrectable},
    {"remapped rows/uncorrectable error", RemappedUncorrectable},
    {"remapped rows/pending", RemapPending},
    {"remapped rows/remapping failure occurred", RemapFailure},
    {"remapped rows/bank remap availability histogram/max", BanksMax},
    {"remapped rows/bank remap availability histogram/high", BanksHigh},
    {"remapped rows/bank remap availability histogram/partial", BanksPartial},
    {"remapped rows/bank remap availability histogram/low", BanksLow},
    {"remapped rows/bank remap availability histogram/none", BanksNone},
    {"pci/gpu link info/pcie generation/current", PcieGeneration},
    {"pci/gpu link info/pcie generation/max", PcieGenerationMax},
    {"pci/gpu link info/link width/current", PcieWidth},
    {"pci/gpu link info/link width/max", PcieWidthMax},
    {"pci/replays since reset", PcieReplays},
    {"pci/tx throughput", PcieTransmit},
    {"pci/rx throughput", PcieReceive},
    {"gpu recovery action", RecoveryAction},
    {"gpu reset status/reset required", ResetRequired},
    {"gpu reset status/drain and reset recommended", DrainRecommended},
    {"fabric/state", FabricState},
    {"fabric/status", FabricStatus},
    {"fabric/health/summary", FabricHealth},
    {"fabric/health/bandwidth", FabricBandwidth},
    {"fabric/health/route unhealthy", FabricRouteUnhealthy},
    {"fabric/health/incorrect configuration", FabricMisconfigured},
    {"fan speed", FanPercent},
    {"clocks/sm", SmClock},
    {"clocks/memory", MemoryClock},
    {"max clocks/sm", SmClockMax},
    {"max clocks/memory", MemoryClockMax},
    {"clocks event reasons counters/sw power capping", ThrottledPowerCap},
    {"clocks event reasons counters/sync boost", ThrottledSyncBoost},
    {"clocks event reasons counters/sw thermal slowdown", ThrottledSoftwareThermal},
    {"clocks event reasons counters/hw thermal slowdown", ThrottledHardwareThermal},
    {"clocks event reasons counters/hw power braking", ThrottledPowerBrake},
    {"driver model/current", DriverModel},
    {"compute mode", ComputeMode},
    {"product architecture", ProductArchitecture},
    {"vbios version", VbiosVersion},
    {"addressing mode", AddressingMode},
});

using FieldMap = std::unordered_map<std::string_view, const FieldTarget*>;

template <std::size_t Count>
FieldMap mapOf(const std::array<FieldTarget, Count>& fields)
{
    FieldMap map;
    for (const FieldTarget& field : fields)
        map.emplace(field.name, &field);
    return map;
}

const FieldTarget* lookUp(const FieldMap& map, std::string_view name)
{
    const auto found = map.find(name);
    return found == map.end() ? nullptr : found->second;
}

}  // namespace

void store(GpuSnapshot& gpu, const FieldTarget& target, std::string_view value)
{
    Reading reading = readValue(target.metric, value);
    if (target.join == Join::Set)
        gpu.metrics.set(target.metric, std::move(reading));
    else if (target.join == Join::IfEmpty)
        gpu.metrics.setIfEmpty(target.metric, std::move(reading));
    else
        gpu.metrics.add(target.metric, reading);
}

const FieldTarget* xmlField(std::string_view path)
{
    static const FieldMap map = mapOf(xmlFields);
    return lookUp(map, path);
}

const FieldTarget* textField(std::string_view path)
{
    static const FieldMap map = mapOf(textFields);
    return lookUp(map, path);
}

std::string versionText(std::string_view text)
{
    const std::vector<std::string_view> words = splitWords(text);
    constexpr std::size_t longest = 32;
    if (words.empty() || readValue(Metric::ProductArchitecture, words.front()).state != ReadingState::Text ||
        words.front().front() < '0' || words.front().front() > '9')
        return {};
    return std::string(words.front().substr(0, longest));
}

}  // namespace headroom
