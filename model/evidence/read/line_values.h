// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <optional>
#include <string>
#include <string_view>

// What readers of logs look for in a line. All take any bytes and copy nothing.

namespace headroom {

/// The number at the start of a text, blanks before it skipped, and what follows it directly. Commas group thousands
/// only where three digits follow each: "3,144" is one number, "10, 20" begins with 10.
struct NumberInLine {
    double value{0};
    std::string_view rest;
};
[[nodiscard]] std::optional<NumberInLine> figureAtStart(std::string_view text);

/// The number behind the first occurrence of `key`; what joins them may be blanks, ":", "=", quotes or a bracket.
[[nodiscard]] std::optional<NumberInLine> figureAfter(std::string_view line, std::string_view key);
[[nodiscard]] std::optional<double> valueAfter(std::string_view line, std::string_view key);

/// An amount of memory behind `key` with its unit ("40.43GiB", "128.00 MiB", "6.01GB"), in bytes. PyTorch and the
/// frameworks on it divide by powers of 1024 whichever unit they print.
[[nodiscard]] std::optional<double> memoryAfter(std::string_view line, std::string_view key);
/// The same at the start of a text.
[[nodiscard]] std::optional<double> memoryAtStart(std::string_view text);

/// An amount of memory that stands before its words: "10.85 GiB already allocated".
[[nodiscard]] std::optional<double> memoryBefore(std::string_view line, std::string_view words);

/// The number behind `key` with a decimal prefix: "161K", "1.05M", "12.5G"; without one as it is.
[[nodiscard]] std::optional<double> scaledAfter(std::string_view line, std::string_view key);

/// Name and value of a line that lists a setting, as Megatron-LM and DeepSpeed print theirs: "  seq_length ..... 4096".
struct DottedLine {
    std::string_view name;
    std::string_view value;
};
[[nodiscard]] std::optional<DottedLine> dottedLine(std::string_view line);

/// The first time of day with a date in the line's first 80 bytes, "2025-08-01 07:19:37"; empty without one.
[[nodiscard]] std::string timeOfLine(std::string_view line);

/// The line without terminal escapes; `storage` holds what had some.
[[nodiscard]] std::string_view withoutEscapes(std::string_view line, std::string& storage);

}  // namespace headroom
