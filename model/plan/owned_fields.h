// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/limits.h"

#include <span>

namespace headroom {

/// The fields of hardware that is bought: null while none is, and the first one set brings the defaults of the others;
/// a price of null gives it up.
[[nodiscard]] std::span<const Field> ownedFields();

}  // namespace headroom
