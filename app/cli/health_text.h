// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/compare.h"

#include <QString>

namespace headroom {

/// A graded snapshot as plain text: a line per GPU, then the findings with cause and action.
[[nodiscard]] QString healthText(const HealthReport& report, const std::vector<HealthChange>* changes = nullptr);

}  // namespace headroom
