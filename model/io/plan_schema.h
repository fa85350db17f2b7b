// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <functional>
#include <string>
#include <string_view>

namespace headroom {

/// What the field at a JSON pointer does, in a sentence or more; may be empty.
using FieldDescription = std::function<std::string(std::string_view pointer)>;

/// The JSON Schema (draft 2020-12) of a plan file, made from the same table of fields that reading checks against, so
/// that an editor completes and checks plans. Two-space indent, ends with a newline.
[[nodiscard]] std::string planSchema(const FieldDescription& describe);

}  // namespace headroom
