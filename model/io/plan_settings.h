// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/io/plan_json.h"
#include "model/json/strict_json.h"

#include <optional>

namespace headroom {

/// Puts settings into a plan document before it is read, making sections that are missing. Choosing another form of
/// model or hardware takes the former one away, so that "--set model.preset=llama-3.1-8b" just works.
[[nodiscard]] std::optional<Error> applySettings(Json& document, std::span<const PlanSetting> settings);

}  // namespace headroom
