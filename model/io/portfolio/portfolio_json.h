// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/io/plan_json.h"
#include "model/portfolio/portfolio.h"
#include "model/result.h"

#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace headroom {

/// Reads the plan that a demand names by its file, as the portfolio says it; the error names file and place.
using NamedPlanReader = std::function<Result<Plan>(const std::string& file)>;

/// Reads a portfolio (UTF-8 JSON, format "headroom-portfolio", version 1) as strictly as parsePlan() reads a plan:
/// unknown or repeated keys, wrong types, values out of range, ids that stand twice and pools that a demand names and
/// nobody defines are errors with JSON pointer and remedy. Of a plan within a demand format and version may be left
/// out. `settings` are applied before the check: entries of lists are named by place, by id, or all by "*", as in
/// "demands.tuning.growth_per_month" or "/pools/*/lead_days", and what stands below a demand's "plan" changes that
/// plan, also one that is read from a file.
[[nodiscard]] Result<Portfolio> parsePortfolio(std::string_view text, const NamedPlanReader& readPlan,
                                               std::span<const PlanSetting> settings = {});

/// Writes a portfolio so that parsePortfolio() gives it back equal, and itself again byte for byte: ids, owners, kinds,
/// sizes and the horizon always, every other key only where it differs from its default; a plan that came from a file
/// by its file. Two-space indent, ends with a newline.
[[nodiscard]] std::string writePortfolio(const Portfolio& portfolio);

/// The first id of a portfolio (VM size of a pool, model or machines of a plan) that the catalogue does not know, as an
/// error with JSON pointer and the nearest known id; nothing when all are known.
[[nodiscard]] std::optional<Error> unknownId(const Portfolio& portfolio, const Catalogue& catalogue);

}  // namespace headroom
