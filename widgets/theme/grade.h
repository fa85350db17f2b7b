// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/finding.h"
#include "widgets/theme/icons.h"

namespace headroom {

/// Good, to be watched, or bad: what colour and icon a verdict has.
enum class Grade { Good, Watch, Bad };

[[nodiscard]] Role gradeRole(Grade grade);
[[nodiscard]] Icon gradeIcon(Grade grade);

/// Colour and icon of a finding.
[[nodiscard]] Role severityRole(Severity severity);
[[nodiscard]] Icon severityIcon(Severity severity);

}  // namespace headroom
