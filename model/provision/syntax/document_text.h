// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/provision/syntax/value.h"

#include <string>
#include <vector>

namespace headroom {

/// A tree as YAML 1.1 and 1.2 read it alike: whatever could be taken for a number, a flag or a mark is quoted.
[[nodiscard]] std::string yamlText(const Value& value);

/// A tree as indented JSON. Comments are left out: JSON has none.
[[nodiscard]] std::string jsonText(const Value& value);

/// The same on one line, for an argument of a command.
[[nodiscard]] std::string jsonLine(const Value& value);

/// A map of maps as TOML 1.0: entries of the top first, then a table for each map.
[[nodiscard]] std::string tomlText(const Value& value);

}  // namespace headroom
