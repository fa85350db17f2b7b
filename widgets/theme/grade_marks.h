// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"
#include "model/health/grade.h"
#include "widgets/text/grade.h"
#include "widgets/theme/icons.h"

namespace headroom {

/// Colour and icon of a verdict, and of a grade of health.
[[nodiscard]] Role gradeRole(Grade grade);
[[nodiscard]] Icon gradeIcon(Grade grade);
[[nodiscard]] Role gradeRole(HealthGrade grade);
[[nodiscard]] Icon gradeIcon(HealthGrade grade);

/// Colour and icon of a finding.
[[nodiscard]] Role severityRole(Severity severity);
[[nodiscard]] Icon severityIcon(Severity severity);

}  // namespace headroom
