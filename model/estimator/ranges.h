// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

namespace headroom {

/// The kind of job that a plan is, as its errors are counted.
[[nodiscard]] ErrorKind errorKindOf(TrainingMethod method, const Architecture& shape);

/// Gives the estimate its ranges of peak, step and job cost from the measured errors of its kind. Nodes without GPUs
/// get none: nothing of the kind was measured. What the plan's owner measured of the very plan is as certain as that.
void addRanges(const Plan& plan, const ErrorBands& errors, Estimate& estimate);

}  // namespace headroom
