// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"
#include "model/units.h"

#include <QtGlobal>

#include <cmath>
#include <cstdint>
#include <optional>

namespace headroom::test {

/// A plan that says nothing but its machines.
inline Plan planFor(const char* size, std::int64_t nodes = 1)
{
    Plan plan;
    plan.cluster.hardware = VmNodes{size, nodes};
    return plan;
}

/// Dollars to the cent, so that a comparison is exact; -1 without an amount.
inline qint64 cents(const std::optional<Money>& money)
{
    return money ? static_cast<qint64>(std::llround(money->dollars() * 100)) : -1;
}

}  // namespace headroom::test
