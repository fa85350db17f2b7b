// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/fix/fix_trial.h"

#include <optional>

namespace headroom {

/// Runs a variant. Where it moves a service to another size, it is given the fewest machines of that size that fit and
/// hold the plan's arrivals within their target, which may be more or fewer than the plan has now.
[[nodiscard]] std::optional<Fix> runWithFewest(FixTrial& trial, FixVariant& variant);

}  // namespace headroom
