// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/validate/refit.h"
#include "model/validate/validation.h"

#include <QString>

#include <string>
#include <vector>

namespace headroom {

/// A validation as plain text: errors by kind, quantity and source, the fits that were told wrongly, what was skipped
/// by reason, names that were not known.
[[nodiscard]] QString validationText(const Validation& validation);

/// The constants that were chosen again without `source`, beside the shipped ones.
[[nodiscard]] QString refitText(const std::string& source, const std::vector<RefittedConstant>& constants);

}  // namespace headroom
