// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/plan.h"
#include "widgets/chart/memory/peak_sequence_chart.h"

#include <vector>

namespace headroom {

/// The plan's peak at powers of two around its sequence length and at its own, by rising length. Lengths at which the
/// layout is impossible are left out.
[[nodiscard]] std::vector<SequencePoint> sequenceSweep(const Plan& plan, const Catalogue& catalogue);

}  // namespace headroom
