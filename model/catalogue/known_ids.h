// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/catalogue/catalogue.h"
#include "model/plan/plan.h"
#include "model/result.h"

#include <optional>

namespace headroom {

/// The size of a plan's nodes; null for hardware of one's own, and for an id that the catalogue does not know.
[[nodiscard]] const VmSize* sizeOf(const Plan& plan, const Catalogue& catalogue);

/// The catalogue's GPU that a plan's nodes have; null for CPU sizes, a GPU of one's own, and ids that are not known.
[[nodiscard]] const Gpu* gpuOf(const Plan& plan, const Catalogue& catalogue);

/// The first id of a plan (model preset, VM size, GPU) that the catalogue does not know, as an error with the field's
/// JSON pointer and the nearest known id; nothing when all are known.
[[nodiscard]] std::optional<Error> unknownId(const Plan& plan, const Catalogue& catalogue);

}  // namespace headroom
