// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

// The free words of published measurements: what can be read from them.

namespace headroom {

/// Whether `text` holds `word`, case aside.
[[nodiscard]] bool containsFold(std::string_view text, std::string_view word);
/// Whether `text` begins with `word`, case aside.
[[nodiscard]] bool startsWithFold(std::string_view text, std::string_view word);
/// Whether one of the runs of letters, digits and underscores of `text` is `word`, case aside.
[[nodiscard]] bool hasWord(std::string_view text, std::string_view word);

/// The whole number at the start of `text`.
[[nodiscard]] std::optional<std::int64_t> leadingNumber(std::string_view text);
/// The whole number that follows the first `word` and at most one space or underscore run: "kv_lora 512".
[[nodiscard]] std::optional<std::int64_t> numberAfter(std::string_view text, std::string_view word);
/// The whole number that stands before the first `word` and at most one space: "40GB".
[[nodiscard]] std::optional<double> numberBefore(std::string_view text, std::string_view word);

/// A flag's whole number, where there is one.
[[nodiscard]] std::optional<std::int64_t> flagNumber(const std::map<std::string, std::string>& flags,
                                                     const std::string& name);

/// The catalogue's spelling of a name: lower case, each run of other characters than a-z, 0-9 and '.' one hyphen.
[[nodiscard]] std::string catalogueId(std::string_view name);

}  // namespace headroom
