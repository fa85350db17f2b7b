// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"
#include "model/result.h"

#include <span>
#include <string>
#include <string_view>

namespace headroom {

/// A change given beside a plan file: a pointer ("/training/micro_batch" or "training.micro_batch") and a JSON value,
/// or a bare word that is taken as a string.
struct PlanSetting {
    std::string pointer;
    std::string value;
};

/// Reads a plan (UTF-8 JSON, format "headroom-plan", version 1), strictly: unknown or repeated keys, wrong types,
/// values out of a field's range and later versions are errors that name the JSON pointer or line and the remedy.
/// `settings` are applied before the check, as if they stood in the file.
[[nodiscard]] Result<Plan> parsePlan(std::string_view text, std::span<const PlanSetting> settings = {});

/// Writes a plan so that parsePlan gives it back equal: model and cluster always, every other key only where it
/// differs from its default. Two-space indent, ends with a newline.
[[nodiscard]] std::string writePlan(const Plan& plan);

/// "POINTER=VALUE" as given on a command line.
[[nodiscard]] Result<PlanSetting> parsePlanSetting(std::string_view text);

}  // namespace headroom
