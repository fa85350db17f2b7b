// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

#include <QString>

namespace headroom {

/// What a plan's budget comes to, in the currency of its cost: when machines that keep to the schedule, storage and
/// egress have used it up, and what the job makes of it. Empty without a budget or a price.
[[nodiscard]] QString budgetText(const Plan& plan, const Estimate& estimate);

}  // namespace headroom
