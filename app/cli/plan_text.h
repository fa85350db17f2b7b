// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

#include <QString>

namespace headroom {

/// What the plan says, one line each for model, training, hardware and layout.
[[nodiscard]] QString planText(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
