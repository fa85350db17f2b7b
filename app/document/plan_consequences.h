// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/plan.h"

#include <QString>

#include <string_view>

namespace headroom {

/// Brings the fields that hang on an edited one back to legal values: the GPUs used to those that the cluster has,
/// the global batch to the nearest multiple of micro-batch x data parallel, the rate of another currency to none.
/// `before` is the plan before the edit of the field at `pointer`. Returns a sentence on what moved, empty when
/// nothing did.
[[nodiscard]] QString normalizeAfterEdit(Plan& plan, const Plan& before, std::string_view pointer,
                                         const Catalogue& catalogue);

}  // namespace headroom
