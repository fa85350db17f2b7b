// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/comment.h"

#include "model/text/visible.h"

namespace headroom {

std::string CommentText::inComment() const
{
    constexpr std::size_t most = 200;
    return visibleLine(m_text, most);
}

std::string commentLine(std::string_view text)
{
    constexpr std::size_t most = 400;
    return visibleLine(text, most);
}

std::string commentBlock(const std::vector<std::string>& lines, std::string_view mark, std::string_view indent)
{
    std::string out;
    for (const std::string& line : lines) {
        out += indent;
        out += mark;
        if (!line.empty())
            out += ' ' + commentLine(line);
        out += '\n';
    }
    return out;
}

}  // namespace headroom
