// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimator/estimated_plan.h"

#include <QString>

#include <span>

namespace headroom {

/// What each of the others costs and takes more or less than the first, a line for each, as rich text; empty where
/// nothing of that is known, or where they are not the same job.
[[nodiscard]] QString againstBaseline(std::span<const EstimatedPlan> plans);

}  // namespace headroom
