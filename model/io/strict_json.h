// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <string>
#include <string_view>

// For the readers in model/io only: other code sees plans and catalogues, not JSON.

namespace headroom {

/// JSON with its keys in file order.
using Json = nlohmann::ordered_json;

/// The deepest nesting of arrays and objects that is read.
constexpr std::size_t maxJsonDepth = 64;

/// Reads UTF-8 JSON (RFC 8259; a byte order mark is skipped) and refuses what a lenient parser lets pass: a key twice
/// in one object, nesting beyond maxJsonDepth, text after the end, NaN and Infinity. Linear in the text's length; the
/// error's `where` is "line L, column C".
[[nodiscard]] Result<Json> parseStrictJson(std::string_view text);

/// At most 40 bytes of `text` in double quotes for an error message, control characters and broken UTF-8 escaped.
[[nodiscard]] std::string inQuotes(std::string_view text);

/// A value as an error message quotes it: `"text"`, 1.5, null, "an array", "an object".
[[nodiscard]] std::string describe(const Json& value);

/// `pointer` extended by an object key or an array index, "~" and "/" escaped (RFC 6901). Keys beyond 40 bytes and
/// pointers beyond 160 bytes are cut with "...", so that a hostile file cannot make a huge message.
[[nodiscard]] std::string childPointer(std::string_view pointer, std::string_view key);
[[nodiscard]] std::string childPointer(std::string_view pointer, std::size_t index);

}  // namespace headroom
