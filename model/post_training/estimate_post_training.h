// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

namespace headroom {

/// Fills in layout, memory, time and findings of a training whose objective is more than the next token of given texts:
/// preferences, distillation, or answers that the model draws. The estimate must have hardware and a model.
void estimatePostTraining(const Plan& plan, Estimate& estimate);

/// Sets what depends on the price, once that is known.
void addStepCost(Estimate& estimate);

}  // namespace headroom
