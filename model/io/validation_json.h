// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/refit.h"
#include "model/validate/validation.h"

#include <string>
#include <vector>

namespace headroom {

/// The source that the constants of a validation never saw, and those that were chosen again for it.
struct LeftOut {
    std::string source{};
    std::vector<RefittedConstant> constants{};
};

/// Writes format "headroom-validation", version 1: every comparison, the fit of every case that ran or ran out of
/// memory, what was skipped and why, the summary, and the names that were taken as the general case under "unknown".
/// With a source left out also its name under "without" and the constants under "constants".
[[nodiscard]] std::string writeValidation(const Validation& validation, const LeftOut& leftOut = {});

}  // namespace headroom
