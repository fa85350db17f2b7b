// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// What people wrote, as an error message repeats it: short and printable, whatever the file held.

namespace headroom {

/// At most 40 bytes of `text` in double quotes, characters that are not seen (visible.h) and broken UTF-8 escaped.
[[nodiscard]] std::string inQuotes(std::string_view text);

/// `pointer` extended by an object key or an array index, "~" and "/" escaped (RFC 6901). Keys beyond 40 bytes and
/// pointers beyond 160 bytes are cut with "...", so that a hostile file cannot make a huge message.
[[nodiscard]] std::string childPointer(std::string_view pointer, std::string_view key);
[[nodiscard]] std::string childPointer(std::string_view pointer, std::size_t index);

}  // namespace headroom
