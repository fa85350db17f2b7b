// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

namespace headroom {

/// Whether a plan that fits does so by the middle of its range only: where the errors are known, that is no promise,
/// nor is the fit of a kind of job of which nobody has published what it holds. Only memory is judged.
[[nodiscard]] inline bool isDoubtfulFit(const Estimate& estimate)
{
    return (estimate.peakRange || estimate.reinforcement) && !isSureFit(estimate) && !estimate.hardware.cpuOnly;
}

}  // namespace headroom
