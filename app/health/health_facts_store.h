// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/facts.h"
#include "model/result.h"

namespace headroom {

/// Reads the shipped tables behind health rules and stack check.
[[nodiscard]] Result<HealthFacts> loadHealthFacts();

}  // namespace headroom
