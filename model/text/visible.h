// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstddef>
#include <limits>
#include <string>
#include <string_view>

// Text of files and other machines, as a person may see it: characters that a terminal obeys, that turn or hide what
// stands beside them, or that no font shows, become escapes of one notation: \x1b below 128 and for broken UTF-8,
// \u202e, \U000e0041.

namespace headroom {

/// Whether a character is not seen as itself: controls of terminals and of writing direction, without width, separators
/// of lines and paragraphs, tags, private use, no character at all.
[[nodiscard]] bool isUnseen(char32_t character);

/// One line: every unseen character escaped, line breaks too. What is longer than `most` bytes is cut in the middle,
/// "...", between characters.
[[nodiscard]] std::string visibleLine(std::string_view text,
                                      std::size_t most = std::numeric_limits<std::size_t>::max());

/// The same for a text of several lines, whose line breaks stay.
[[nodiscard]] std::string visibleText(std::string_view text);

/// A JSON text that says the same without an unseen character: within strings each stands as JSON escapes it. Broken
/// UTF-8 must not be in it.
[[nodiscard]] std::string visibleJson(std::string_view json);

/// The start and the end of a text of more than `most` bytes, with "..." between; broken at no character.
[[nodiscard]] std::string shortened(std::string_view text, std::size_t most);

}  // namespace headroom
