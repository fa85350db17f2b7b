// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/result.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

// For the readers in model/io only: other code sees plans and catalogues, not JSON.

namespace headroom {

/// JSON with its keys in file order.
using Json = nlohmann::ordered_json;

/// The deepest nesting of arrays and objects that is read.
constexpr std::size_t maxJsonDepth = 64;

/// A list that may be too long to be held as a tree: of the array under `key` of the document's root, each element goes
/// to `take` with its index as soon as it is read, and the document keeps the array empty.
struct JsonList {
    std::string_view key;
    std::function<void(const Json& element, std::size_t index)> take;
};

/// Reads UTF-8 JSON (RFC 8259; a byte order mark is skipped) and refuses what a lenient parser lets pass: a key twice
/// in one object, nesting beyond maxJsonDepth, text after the end, NaN and Infinity. Linear in the text's length; the
/// error's `where` is "line L, column C".
[[nodiscard]] Result<Json> parseStrictJson(std::string_view text);

/// The same, with the elements of `list` handed over one by one: what was taken counts only if there is no error.
[[nodiscard]] Result<Json> parseStrictJson(std::string_view text, const JsonList& list);

/// Whether a text is well-formed UTF-8, as every string of a JSON document must be.
[[nodiscard]] bool isUtf8(std::string_view text);

}  // namespace headroom
