// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/finding.h"
#include "model/plan/architecture.h"
#include "model/plan/plan.h"
#include "model/shape/model_size.h"

#include <cstdint>
#include <optional>

namespace headroom {

/// The model's shape and size. Absent, with an error finding, when the preset is unknown. `derived` is set when the
/// shape comes from a bare parameter count.
[[nodiscard]] std::optional<Architecture> resolveModel(const ModelChoice& model, const Catalogue& catalogue,
                                                       bool& derived, Findings& findings);

/// How many parameters the model has, all of them trained; `shape` is what resolveModel() gives for it.
[[nodiscard]] ModelSize sizeOfModel(const ModelChoice& model, const Architecture& shape);

/// A decoder shape for a bare parameter count: hidden / layers near 128 as in GPT-3 and Llama, heads of at most 128,
/// gated MLP of 8/3 hidden, 32,000 tokens. Hidden size and layers never fall as the count rises, and from 1 B on heads
/// are multiples of 8 and layers of 4, so that the usual tensor and pipeline degrees divide them.
[[nodiscard]] Architecture derivedShape(std::int64_t parameters);

}  // namespace headroom
