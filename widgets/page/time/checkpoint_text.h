// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/estimate/estimate.h"
#include "widgets/text/format.h"

#include <QString>

namespace headroom {

/// The line that sets a model's checkpoint against what its training needs: "“The model is 14.0 GB” is its checkpoint.
/// Training it needs 7.0 times that ...". Rich text; the estimate must have memory.
[[nodiscard]] QString checkpointText(const Plan& plan, const Estimate& estimate, ByteUnit unit);

}  // namespace headroom
