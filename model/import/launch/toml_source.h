// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/json/strict_json.h"
#include "model/result.h"

#include <string_view>

namespace headroom {

/// Whether a text has a table's heading of TOML in it, "[training]" on a line of its own.
[[nodiscard]] bool hasTomlTables(std::string_view text);

/// Reads TOML 1.0 as JSON: tables, lists of tables, dotted keys, all strings, numbers and lists; dates stay words.
/// Refuses keys twice in one table, nesting beyond maxJsonDepth and more than 5,000 values. The error's `where` is
/// "line L".
[[nodiscard]] Result<Json> parseToml(std::string_view text);

}  // namespace headroom
