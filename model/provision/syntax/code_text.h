// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string_view>

namespace headroom {

/// Text of the program's own source: an identifier, a reference or a keyword in a file that is written. It can be made
/// of a literal only, so that nothing that a person or a file says ever stands where code stands.
class CodeText {
public:
    // A literal stands for itself, as a format string does.
    consteval CodeText(const char* literal) : m_text(literal) {}  // NOLINT(google-explicit-constructor)
    [[nodiscard]] constexpr std::string_view text() const { return m_text; }
    constexpr bool operator==(const CodeText&) const = default;

private:
    std::string_view m_text;
};

}  // namespace headroom
