// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "model/portfolio/portfolio.h"

#include <QDate>

namespace headroom {

/// A portfolio that begins with one plan: its machines are the first pool, paid for as the plan pays from next month
/// on, and its work is the first demand, once a week or as a service.
[[nodiscard]] Portfolio portfolioOf(const Plan& plan, const Estimate& estimate, const QDate& today);

}  // namespace headroom
