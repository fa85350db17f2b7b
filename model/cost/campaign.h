// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/vm_size.h"
#include "model/estimate/estimate.h"
#include "model/plan/plan.h"

namespace headroom {

/// Adds what many runs of the plan's job come to, in machines, hours and money, where the plan asks for them and the
/// job ends; and what the machines of its developers cost, with a warning where `size` is one for training. `size` is
/// null for machines of one's own.
void addCampaign(const Plan& plan, const VmSize* size, Estimate& estimate);

}  // namespace headroom
