// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/tool_reading.h"
#include "model/json/strict_json.h"

namespace headroom {

/// What programs that test a machine measured, for the report in JSON.
[[nodiscard]] Json toolsJson(const ToolReadings& tools);

}  // namespace headroom
