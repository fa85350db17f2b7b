// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/metric.h"

#include <array>
#include <limits>

namespace headroom {
namespace {

// A card that runs warms itself, so that a cold room leaves it near 0 °C; all cards cut their power long before 150 °C.
constexpr double coldest = -10;
constexpr double hottest = 150;
constexpr double anyMargin = -200;
constexpr auto number = MetricKind::Number;
constexpr auto memory = MetricKind::Memory;
constexpr auto percent = MetricKind::Fraction;
constexpr auto text = MetricKind::Text;
constexpr bool counts = true;

/// In the order of Metric.
constexpr std::array<MetricInfo, metricCount> table = {{
    {"utilization_percent", percent},
    {"memory_total_bytes", memory},
    {"memory_used_bytes", memory},
    {"memory_reserved_bytes", memory},
    {"temperature_c", number, coldest, !counts, hottest},
    {"temperature_margin_c", number, anyMargin},
    {"temperature_margin_computed_c", number, anyMargin},
    {"temperature_slowdown_c", number, 1},
    {"power_w"},
    {"power_limit_w", number, 1},
    {"pstate", text},
    {"persistence", text},
    {"mig", text},
    {"ecc_mode", text},
    {"ecc_uncorrected_volatile", number, 0, counts},
    {"remap_pending", text},
    {"remap_failure", text},
    {"retired_pending", text},
    {"pcie_gen"},
    {"pcie_gen_max"},
    {"pcie_width"},
    {"pcie_width_max"},
    {"pcie_replays", number, 0, counts},
    {"recovery_action", text},
    {"fabric_state", text},
    {"memory_free_bytes", memory},
    {"memory_utilization_percent", percent},
    {"encoder_percent", percent},
    {"decoder_percent", percent},
    {"tensor_active_percent", percent},
    {"temperature_shutdown_c", number, 1},
    {"temperature_max_operating_c", number, 1},
    {"temperature_target_c", number, 1},
    {"margin_at_shutdown_c", number, anyMargin},
    {"margin_at_slowdown_c", number, anyMargin},
    {"margin_at_max_operating_c", number, anyMargin},
    {"memory_temperature_c", number, coldest, !counts, hottest},
    {"memory_temperature_max_c", number, 1},
    {"power_average_w"},
    {"power_instant_w"},
    {"power_draw_w"},
    {"power_limit_enforced_w", number, 1},
    {"power_limit_current_w", number, 1},
    {"power_limit_set_w", number, 1},
    {"power_limit_default_w", number, 1},
    {"fan_percent"},
    {"sm_clock_mhz"},
    {"sm_clock_max_mhz"},
    {"memory_clock_mhz"},
    {"memory_clock_max_mhz"},
    {"pcie_transmit_kb_per_s"},
    {"pcie_receive_kb_per_s"},
    {"ecc_mode_pending", text},
    {"ecc_uncorrected_aggregate", number, 0, counts},
    {"ecc_corrected_volatile", number, 0, counts},
    {"ecc_corrected_volatile_sram", number, 0, counts},
    {"ecc_corrected_volatile_dram", number, 0, counts},
    {"ecc_corrected_aggregate", number, 0, counts},
    {"sram_threshold_exceeded", text},
    {"channel_repair_pending", text},
    {"tpc_repair_pending", text},
    {"unrepairable_memory", text},
    {"retired_single_bit", number, 0, counts},
    {"retired_double_bit", number, 0, counts},
    {"remapped_correctable", number, 0, counts},
    {"remapped_uncorrectable", number, 0, counts},
    {"remap_banks_max"},
    {"remap_banks_high"},
    {"remap_banks_partial"},
    {"remap_banks_low"},
    {"remap_banks_none"},
    {"throttled_power_cap_us", number, 0, counts},
    {"throttled_sync_boost_us", number, 0, counts},
    {"throttled_software_thermal_us", number, 0, counts},
    {"throttled_hardware_thermal_us", number, 0, counts},
    {"throttled_power_brake_us", number, 0, counts},
    {"thermal_violation_ns", number, 0, counts},
    {"power_violation_ns", number, 0, counts},
    {"nvlink_replays", number, 0, counts},
    {"nvlink_recoveries", number, 0, counts},
    {"nvlink_crc_errors", number, 0, counts},
    {"last_xid"},
    {"new_xid"},
    {"pcie_replays_per_minute"},
    {"thermal_violation_share"},
    {"reset_required", text},
    {"drain_and_reset_recommended", text},
    {"fabric_status", text},
    {"fabric_health", text},
    {"fabric_bandwidth", text},
    {"fabric_route_unhealthy", text},
    {"fabric_incorrect_configuration", text},
    {"driver_model", text},
    {"compute_mode", text},
    {"compute_capability", text},
    {"architecture", text},
    {"vbios_version", text},
    {"addressing_mode", text},
}};

}  // namespace

const MetricInfo& info(Metric metric) { return table.at(static_cast<std::size_t>(metric)); }

}  // namespace headroom
