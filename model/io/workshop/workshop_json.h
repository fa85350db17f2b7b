// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/io/plan_json.h"
#include "model/result.h"
#include "model/workshop/workshop.h"

#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace headroom {

/// Reads a workshop (UTF-8 JSON, format "headroom-workshop", version 1) as strictly as parsePlan() reads a plan, with
/// JSON pointers into the workshop. Of a plan within it format and version may be left out; the name beside a plan is
/// its name, whatever stands within. `settings` change each of the plans.
[[nodiscard]] Result<Workshop> parseWorkshop(std::string_view text, std::span<const PlanSetting> settings = {});

/// Writes a workshop so that parseWorkshop() gives it back equal, and itself again byte for byte. Two-space indent,
/// ends with a newline.
[[nodiscard]] std::string writeWorkshop(const Workshop& workshop);

/// Whether a text is JSON that says of itself to be a workshop, sound or not.
[[nodiscard]] bool isWorkshopText(std::string_view text);

/// The first id of its plans that the catalogue does not know, as an error with JSON pointer and the nearest known id.
[[nodiscard]] std::optional<Error> unknownId(const Workshop& workshop, const Catalogue& catalogue);

/// Whether a text can be the time of a decision: ISO 8601 with its zone, to the minute or second.
[[nodiscard]] bool isDecisionTime(std::string_view text);

}  // namespace headroom
