// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/vm_size.h"
#include "model/cost/schedule.h"
#include "model/estimate/estimate.h"
#include "widgets/card/kpi_strip.h"
#include "widgets/chart/cost/cumulative_cost_chart.h"
#include "widgets/chart/cost/price_bar_chart.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace headroom {

/// The figures of an estimate that has a price: hour, day, weekend of 48 and of 62 hours, week, month. On a commitment
/// week and month have all their hours, whatever the schedule.
[[nodiscard]] std::vector<KpiFigure> costFigures(const Estimate& estimate);

/// The job with its range; absent without price or time.
[[nodiscard]] std::optional<KpiFigure> jobFigure(const Plan& plan, const Estimate& estimate);

/// The curves of the week: left on, and under the plan's schedule, or off at night and at the weekend where the plan
/// never switches off; on a commitment, where off hours cost the same, the first alone.
[[nodiscard]] WeekCost weekCost(const Plan& plan, const Estimate& estimate);

/// What a schedule does, in words for the end of a line: "off at the weekend".
[[nodiscard]] QString scheduleWords(const std::string& schedule);

/// The known prices of a size in the estimate's region, on Linux, the plan's own among them; cheapest last.
[[nodiscard]] std::vector<PriceBar> priceBars(const Plan& plan, const Estimate& estimate,
                                              const std::vector<Price>& prices);

/// What the figures rest on: name and value of each assumption.
[[nodiscard]] std::vector<std::pair<QString, QString>> costAssumptions(const Plan& plan, const Estimate& estimate);

/// What no sum holds, as a list: support and taxes always; storage and egress count in the job alone, and there only
/// with a price per GB.
[[nodiscard]] QString notIncluded(const Plan& plan, const Estimate& estimate);

/// Whether a price of the list can be chosen in a plan: those without a region cannot.
[[nodiscard]] bool anyRegionHasPrice(const std::vector<Price>& prices);

/// What the catalogue knows of a size that has no price in any region, as sentences.
[[nodiscard]] QStringList knownPrices(const std::vector<Price>& prices);

}  // namespace headroom
