// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <string_view>

namespace headroom {

/// A character of a UTF-8 text, or a byte that is part of none.
struct Utf8Character {
    char32_t code{0};
    std::size_t length{1};  ///< In bytes, at least 1.
    bool isWhole{false};    ///< False: one byte of broken UTF-8.
};

/// The character at a place before the end: shortest form only, no halves of pairs, at most U+10FFFF.
[[nodiscard]] Utf8Character utf8At(std::string_view text, std::size_t at);

}  // namespace headroom
