// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/facts.h"
#include "model/result.h"

#include <string_view>

namespace headroom {

/// Reads format "headroom-health-facts", version 1. Strict: an unknown key is an error with its place.
[[nodiscard]] Result<HealthFacts> parseHealthFacts(std::string_view text);

}  // namespace headroom
