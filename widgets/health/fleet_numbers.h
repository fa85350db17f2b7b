// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "widgets/health/health_words.h"

#include <optional>

namespace headroom {

/// Which number of its cards a fleet shows.
enum class FleetNumber { Temperature, Utilization, Memory, Power };

/// The number of a card: °C, percent, percent of its memory, watts; nothing where it was not read.
[[nodiscard]] std::optional<double> fleetValue(const GpuSnapshot& gpu, FleetNumber number);
/// The limit that the card itself says: its highest operating temperature, its power limit; nothing where it says none.
[[nodiscard]] std::optional<double> fleetLimit(const GpuSnapshot& gpu, FleetNumber number);
/// How far a value must be from the others to stand apart, in its own unit; `usual` is a usual one.
[[nodiscard]] double leastApart(FleetNumber number, double usual);
/// "temperature", "utilisation", "memory in use", "power".
[[nodiscard]] QString fleetNumberName(FleetNumber number);
/// "°C", "%", "W".
[[nodiscard]] QString fleetUnit(FleetNumber number);

}  // namespace headroom
