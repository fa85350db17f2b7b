// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/plan/limits.h"

#include <QString>

#include <string_view>

namespace headroom {

/// A value of a field as people read it: "ZeRO-3" is 3, "bf16, no master copy", "automatic" or "none" for null,
/// "24 numbers, 0.1 to 1" for a long list.
[[nodiscard]] QString fieldValueText(std::string_view pointer, const FieldValue& value);

/// "node" for "nodes": a unit behind the number 1; empty where it is written as behind others.
[[nodiscard]] QString unitOfOneLabel(std::string_view unit);

}  // namespace headroom
