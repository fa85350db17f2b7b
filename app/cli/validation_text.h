// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/decisions.h"
#include "model/validate/left_out.h"
#include "model/validate/refit.h"
#include "model/validate/validation.h"

#include <QString>

#include <string>
#include <vector>

namespace headroom {

/// A validation as plain text: errors at sources that nothing knew, where there are any, then those by kind, quantity
/// and source with everything known, the fits that were told wrongly, what was skipped by reason, names that were not
/// known.
[[nodiscard]] QString validationText(const Validation& validation, const std::vector<LeftOutSummary>& leftOut);

/// How well predictions choose among measured layouts: one line for each sweep.
[[nodiscard]] QString decisionsText(const std::vector<LayoutSweep>& sweeps);

/// Every constant that was chosen on measurements.
[[nodiscard]] QString constantsText(const std::vector<ConstantRow>& constants);

/// The constants that were chosen again without `source`, beside the shipped ones.
[[nodiscard]] QString refitText(const std::string& source, const std::vector<RefittedConstant>& constants);

}  // namespace headroom
