// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/text/health/health_words.h"

#include <optional>
#include <vector>

namespace headroom {

/// Which number of its cards a fleet shows.
enum class FleetNumber { Temperature, Utilization, Memory, Power };

/// The number of a card: °C, percent, percent of its memory, watts; nothing where it was not read.
[[nodiscard]] std::optional<double> fleetValue(const GpuSnapshot& gpu, FleetNumber number);
/// The limit that the card itself says: its highest operating temperature, its power limit; nothing where it says none.
[[nodiscard]] std::optional<double> fleetLimit(const GpuSnapshot& gpu, FleetNumber number);
/// How far a value must be from the others to stand apart, in its own unit; `usual` is a usual one.
[[nodiscard]] double leastApart(FleetNumber number, double usual);
/// How fast the nodes of a training job are whose every step waits for its slowest card.
struct FleetPace {
    std::size_t host{0};  ///< It sets the pace.
    Seconds step{};  ///< At that pace.
    /// Of each host: what it would take alone; absent where no card was read, and of those outside the plan.
    std::vector<std::optional<Seconds>> own{};
    std::vector<bool> isPlanned{};  ///< Whether a host has cards of the plan's kind.
};
/// From what the findings say that slow cards cost; nothing where none does, or where the reading has more hosts than
/// the plan, so that nobody knows which of them wait.
[[nodiscard]] std::optional<FleetPace> fleetPace(const HealthReport& report);
/// "sets the pace", "waits 29 %", "not read".
[[nodiscard]] QString paceText(const FleetPace& pace, std::size_t host);

/// "temperature", "utilisation", "memory in use", "power".
[[nodiscard]] QString fleetNumberName(FleetNumber number);
/// "°C", "%", "W".
[[nodiscard]] QString fleetUnit(FleetNumber number);

}  // namespace headroom
