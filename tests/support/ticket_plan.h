// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/plan.h"

namespace headroom::test {

/// The 2 AM ticket as far as a plan starts with it: 7B parameters on A100 40 GB, BF16 without a master copy.
inline Plan ticketPlan()
{
    Plan plan;
    plan.training.recipe = Recipe::Bf16NoMaster;
    return plan;
}

}  // namespace headroom::test
