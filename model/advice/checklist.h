// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"

namespace headroom {

/// Security and governance for the machines of a plan: "checklist.*", in the order in which people would go about it.
/// Each knows the plan: what does not concern it is left out, and figures are the plan's own.
[[nodiscard]] Findings securityChecklist(const Plan& plan, const Estimate& estimate, const Catalogue& catalogue);

}  // namespace headroom
