// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/decisions.h"
#include "model/validate/left_out.h"
#include "model/validate/refit.h"
#include "model/validate/validation.h"

#include <optional>
#include <string>
#include <vector>

namespace headroom {

/// What is written beside a validation where it was asked for.
struct ValidationParts {
    std::string without{};  ///< The source that the constants never saw.
    std::vector<RefittedConstant> refitted{};  ///< Those that were chosen again for that.
    std::vector<LeftOutErrors> leftOut{};
    std::optional<std::vector<LayoutSweep>> decisions{};
    std::optional<std::vector<ConstantRow>> constants{};
};

/// Writes format "headroom-validation", version 1: every comparison, the fit of every case that ran or ran out of
/// memory, what was skipped and why, the summary, the names that were taken as the general case under "unknown", and
/// the errors with each source left out under "left_out". With a source left out also its name under "without" and the
/// constants under "constants"; "decisions" and the table of all "constants" where they were asked for.
[[nodiscard]] std::string writeValidation(const Validation& validation, const ValidationParts& parts = {});

}  // namespace headroom
