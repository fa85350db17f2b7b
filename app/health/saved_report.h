// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/health/rules/assess.h"
#include "model/result.h"

#include <QString>

#include <optional>

namespace headroom {

/// A reading to compare with: any capture, graded now and held against the same plan as the later reading, or a report
/// or session that "headroom health --format json" wrote, of which the last reading counts, graded as it was then.
[[nodiscard]] Result<HealthReport> readEarlierReport(const QString& file, const HealthFacts& facts,
                                                     const std::optional<PlannedUse>& plan);

}  // namespace headroom
