// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// Small pieces for readers of other programs' text. None copies more than it returns, all take any bytes.

namespace headroom {

/// Without blanks (space, tab, CR, LF) on either side.
[[nodiscard]] std::string_view trimmed(std::string_view text);

/// The lines without their ends; the last may lack one.
[[nodiscard]] std::vector<std::string_view> splitLines(std::string_view text);

/// Whether `part` of `text` ends where the text ends without a line break: there it may have been cut.
[[nodiscard]] bool endsWithText(std::string_view part, std::string_view text);

/// The pieces between separators, trimmed; "a,,b" has three.
[[nodiscard]] std::vector<std::string_view> splitFields(std::string_view text, char separator);

/// The words between runs of blanks.
[[nodiscard]] std::vector<std::string_view> splitWords(std::string_view text);

/// ASCII case is ignored; other bytes must be equal.
[[nodiscard]] bool equalsNoCase(std::string_view a, std::string_view b);
[[nodiscard]] bool startsNoCase(std::string_view text, std::string_view start);
/// Position of `needle` in `text`, ASCII case ignored, or npos.
[[nodiscard]] std::size_t findNoCase(std::string_view text, std::string_view needle);
[[nodiscard]] inline bool containsNoCase(std::string_view text, std::string_view needle)
{
    return findNoCase(text, needle) != std::string_view::npos;
}
[[nodiscard]] std::string lowerCase(std::string_view text);

/// From the start of one piece to the end of another that stands behind it in the same text.
[[nodiscard]] std::string_view spanning(std::string_view first, std::string_view last);

/// The part of `text` behind `start`, up to `end` (or all of the rest); nothing when `start` does not occur.
[[nodiscard]] std::optional<std::string_view> between(std::string_view text, std::string_view start,
                                                      std::string_view end);

/// The number and its unit that stand before the words: "12.73 GiB" of "of which 12.73 GiB is free"; empty where the
/// words do not occur or too little stands before them.
[[nodiscard]] std::string_view amountBefore(std::string_view line, std::string_view words);

/// A whole number that fills `text` but for blanks; nothing when it does not, or beyond 64 bits.
[[nodiscard]] std::optional<std::int64_t> wholeNumberIn(std::string_view text);

/// The number at the start of `text` and what follows it, trimmed. A comma before one or two digits at the end of the
/// number is a decimal comma, other commas group thousands.
struct StartingNumber {
    double value{0};
    std::string_view rest;
};
[[nodiscard]] std::optional<StartingNumber> startingNumber(std::string_view text);

}  // namespace headroom
