// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"

#include <QString>

namespace headroom {

/// Over which tokens a service's cost of a million counts: those of the load that its rate of output is of too, those
/// of users who never pause, or those of a day whose busiest hour has that rate.
enum class TokenBasis { Load, FullLoad, Day };
[[nodiscard]] TokenBasis tokenBasis(const Plan& plan);

/// "at full load" or "over the day"; empty where cost and output are of one load.
[[nodiscard]] QString tokenBasisText(TokenBasis basis);

}  // namespace headroom
