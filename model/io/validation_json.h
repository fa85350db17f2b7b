// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/validation.h"

#include <string>

namespace headroom {

/// Writes format "headroom-validation", version 1: every comparison, the fit of every case that ran or ran out of
/// memory, what was skipped and why, the summary, and the names that were taken as the general case under "unknown".
[[nodiscard]] std::string writeValidation(const Validation& validation);

}  // namespace headroom
