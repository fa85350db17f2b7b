// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/json/strict_json.h"
#include "model/result.h"

#include <string_view>

namespace headroom {

/// Reads the one document of a YAML text as JSON: plain scalars become null, flags and numbers as YAML 1.2 has them.
/// Refuses keys twice in one map, keys that are no words, nesting beyond maxJsonDepth, and aliases that grow the
/// document beyond 200,000 values. The error's `where` is "line L, column C".
[[nodiscard]] Result<Json> parseYaml(std::string_view text);

/// Reads all documents of a YAML text, at most 100, as a JSON array; those that are empty are left out. Otherwise as
/// parseYaml, the 200,000 values of all of them together.
[[nodiscard]] Result<Json> parseYamlDocuments(std::string_view text);

}  // namespace headroom
