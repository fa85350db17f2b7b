// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// What a person wrote (a plan's name, say). A writer can show it in a comment and nowhere else.
class CommentText {
public:
    CommentText() = default;
    explicit CommentText(std::string text) : m_text(std::move(text)) {}

    /// One line of at most 200 bytes; characters that are not seen are escaped.
    [[nodiscard]] std::string inComment() const;
    bool operator==(const CommentText&) const = default;

private:
    std::string m_text;
};

/// One line that may follow the mark of a comment in any language: characters that are not seen are escaped, line
/// breaks among them, and long lines are cut.
[[nodiscard]] std::string commentLine(std::string_view text);

/// Lines of a comment, each after `mark` and a space ("# ...", "// ..."); an empty one is the mark alone.
[[nodiscard]] std::string commentBlock(const std::vector<std::string>& lines, std::string_view mark,
                                       std::string_view indent = {});

}  // namespace headroom
