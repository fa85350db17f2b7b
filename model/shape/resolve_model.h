// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/finding.h"
#include "model/plan/plan.h"

#include <optional>

namespace headroom {

/// The model's shape and size. Absent, with an error finding, when the preset is unknown. `derived` is set when the
/// shape comes from a bare parameter count.
[[nodiscard]] std::optional<Architecture> resolveModel(const ModelChoice& model, const Catalogue& catalogue,
                                                       bool& derived, Findings& findings);

}  // namespace headroom
