// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/result.h"
#include "model/validate/held_out.h"
#include "model/validate/measured_case.h"

namespace headroom {

/// The published measurements that came with the program.
[[nodiscard]] Result<MeasuredCases> shippedCases();

/// Predictions of these by constants that never saw the source of each. Takes a second.
[[nodiscard]] Result<HeldOutPoints> shippedHeldOutPoints(const MeasuredCases& shipped, const Catalogue& catalogue);

}  // namespace headroom
