// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/io/plan_json.h"
#include "model/json/strict_json.h"

#include <cstddef>
#include <map>
#include <optional>
#include <span>
#include <vector>

namespace headroom {

/// Settings of the plans within demands, by the demand's place in its list.
using PlanSettingsOfDemands = std::map<std::size_t, std::vector<PlanSetting>>;

/// Puts settings into a portfolio's document before it is read; those that lie within a demand's plan are only sorted
/// into `ofPlans`, each with the rest of its pointer.
[[nodiscard]] std::optional<Error> applyPortfolioSettings(Json& document, std::span<const PlanSetting> settings,
                                                          PlanSettingsOfDemands& ofPlans);

}  // namespace headroom
