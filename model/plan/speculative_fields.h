// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/limits.h"

#include <span>

namespace headroom {

/// The fields of speculative decoding. All read as null while a plan has none; setting one switches it on with the
/// defaults of the others, and null for the draft's tokens or their acceptance switches it off.
[[nodiscard]] std::span<const Field> speculativeFields();

}  // namespace headroom
