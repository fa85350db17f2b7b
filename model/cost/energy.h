// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/plan.h"
#include "model/units.h"

#include <optional>
#include <string_view>

namespace headroom {

/// Where the plan does not say what a node draws: the share of their TDP that its GPUs draw, and what the whole node
/// draws over that.
inline constexpr double usualUtilisation = 0.75;
inline constexpr double restOfNode = 1.5;

/// Electricity of one node, and what it emits. A cloud's price already holds it: there it is information.
struct EnergyUse {
    Watts node{};              ///< Drawn by the computer itself.
    bool nodeGiven{false};  ///< The plan states it; else GPUs x TDP x usualUtilisation x restOfNode.
    double pue{1};  ///< Energy of the building over that of its computers.
    bool pueGiven{false};  ///< Else the cloud's published mean, or the industry's.
    double kgPerKwh{0};  ///< Carbon dioxide.
    bool carbonGiven{false};  ///< Else the mean of the US grid.
    double usdPerKwh{0};
    bool priceGiven{false};  ///< Else the mean US industrial price (EIA, July 2026).

    bool operator==(const EnergyUse&) const = default;
    /// Energy of the building for that many nodes in kWh.
    [[nodiscard]] double kilowattHours(double nodes, Hours time) const;
    [[nodiscard]] double kilograms(double kilowattHours) const { return kilowattHours * kgPerKwh; }
};

/// The energy of a plan's nodes; absent where neither the plan nor the catalogue says what they draw.
/// Defaults: PUE Azure 1.18, AWS 1.15, GCP 1.10, else 1.56 (Uptime Institute); 0.37 kg and 0.0977 USD per kWh.
[[nodiscard]] std::optional<EnergyUse> energyUse(const Plan& plan, const Catalogue& catalogue);

/// What a bought node costs per hour.
struct OwnedHour {
    MoneyPerHour capital{};  ///< Its price and staff over its years of 8,760 hours: on or off.
    MoneyPerHour energy{};   ///< At its meter, while it is on.
    [[nodiscard]] MoneyPerHour total() const { return {capital.micros + energy.micros}; }
};

/// The hour of a bought node; absent where the plan does not say what was paid.
[[nodiscard]] std::optional<OwnedHour> ownedHour(const Plan& plan, const Catalogue& catalogue);

}  // namespace headroom
