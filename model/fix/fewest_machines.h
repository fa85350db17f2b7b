// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/fix/fix_trial.h"

#include <functional>
#include <optional>

namespace headroom {

/// What so many machines may cost an hour that are of use beside others: by the plan on fewer of them. Empty: any.
using MostPerHour = std::function<std::optional<Money>(const Fix&)>;

/// Runs a variant. Where it moves a service to another size, it is given the fewest machines of that size that fit and
/// hold the plan's arrivals within their target, which may be more or fewer than the plan has now. Nothing where these
/// would cost more than `most`.
[[nodiscard]] std::optional<Fix> runWithFewest(FixTrial& trial, FixVariant& variant, const MostPerHour& most = {});

}  // namespace headroom
