// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/read/table_rows.h"

#include "model/text/scan.h"

#include <algorithm>

namespace headroom {

namespace {

bool startsRow(std::string_view line) { return line.starts_with('|') || line.starts_with('+'); }

bool endsRow(std::string_view line) { return line.ends_with('|') || line.ends_with('+'); }

std::size_t indentOf(std::string_view line) { return std::min(line.find_first_not_of(" \t"), line.size()); }

std::string_view withoutIndent(std::string_view line) { return line.substr(indentOf(line)); }

bool isBorder(std::string_view part)
{
    return !part.empty() && part.find_first_not_of("+-=|") == std::string_view::npos;
}

/// How many characters the table is wide, by its first border, wrapped or not; 0 where the text has none. The border
/// has four corners: there are three columns.
std::size_t tableWidth(const std::vector<std::string_view>& lines)
{
    const auto isFirst = [](std::string_view line) {
        const std::string_view part = trimmed(line);
        return part.size() > 1 && startsRow(part) && isBorder(part);
    };
    constexpr std::ptrdiff_t corners = 4;
    std::string border;
    for (auto line = std::ranges::find_if(lines, isFirst); line != lines.end() && isBorder(trimmed(*line)); ++line) {
        border += trimmed(*line);
        const auto count = std::ranges::count_if(border, [](char c) { return c == '+' || c == '|'; });
        if (count >= corners && endsRow(border))
            break;
    }
    return endsRow(border) ? border.size() : 0;
}

/// Puts the parts of wrapped rows together.
class RowJoiner {
public:
    explicit RowJoiner(const std::vector<std::string_view>& lines) : m_width(tableWidth(lines))
    {
        const auto first = std::ranges::find_if(lines, [](std::string_view line) { return startsRow(trimmed(line)); });
        m_indent = first == lines.end() ? 0 : indentOf(*first);
        for (const std::string_view line : lines)
            if (const std::string_view part = withoutIndent(line); part.starts_with('|') && part.size() < m_width)
                m_terminal = std::max(m_terminal, part.size());
    }

    void add(std::string_view line)
    {
        if (!goesOn(line)) {
            m_rows.emplace_back(withoutIndent(line));
            m_parts = 1;
            return;
        }
        // Whoever copied the text may have dropped the blanks at the end of a line.
        std::string& row = m_rows.back();
        row.resize(std::max(row.size(), m_terminal * m_parts), ' ');
        row += line;
        ++m_parts;
    }

    [[nodiscard]] std::vector<std::string> take()
    {
        for (std::string& row : m_rows)
            row = std::string(trimmed(row));
        return std::move(m_rows);
    }

private:
    /// Whether a line is a further part of the row above it.
    [[nodiscard]] bool goesOn(std::string_view line) const
    {
        constexpr std::size_t longestRow = 400;
        const std::string_view content = trimmed(line);
        if (m_rows.empty() || content.empty() || !startsRow(m_rows.back()))
            return false;
        const std::string& row = m_rows.back();
        const bool isOpen = m_width == 0 ? !endsRow(trimmed(row)) : row.size() < m_width;
        // A part may begin with a border, but no border stands beside another.
        if (startsRow(content)) {
            const bool isBehind = indentOf(line) > m_indent || (row.size() == m_terminal * m_parts && !endsRow(row));
            return isOpen && isBehind && m_terminal > 0 && row.size() + line.size() <= m_width;
        }
        // What lacks only its left border is the end of a row; what lacks both is a part where it fills the terminal.
        if (endsRow(content))
            return row.size() < (m_width == 0 ? longestRow : m_width);
        return isOpen && row.size() < longestRow && (!endsRow(trimmed(row)) || line.size() == m_terminal);
    }

    std::size_t m_width{0};
    std::size_t m_indent{0};  ///< Of the table.
    std::size_t m_terminal{0};  ///< The longest part of a row that does not fill the table's width.
    std::size_t m_parts{0};  ///< Of the last row.
    std::vector<std::string> m_rows{};
};

}  // namespace

std::vector<std::string> joinedRows(std::string_view text)
{
    const std::vector<std::string_view> lines = splitLines(text);
    RowJoiner joiner(lines);
    for (const std::string_view line : lines)
        joiner.add(line);
    return joiner.take();
}

bool endsInARow(std::string_view text)
{
    std::string_view last;
    for (const std::string_view line : splitLines(text))
        if (const std::string_view row = trimmed(line); row.starts_with('|') || row.starts_with('+'))
            last = row;
    // A border that a terminal wrapped goes on in the next line.
    return last.starts_with('|') || (!last.ends_with('+') && trimmed(text).ends_with(last));
}

std::string_view withoutCutRow(std::string_view text)
{
    const std::string_view end = trimmed(text);
    return end.ends_with('|') || end.ends_with('+') ? text : text.substr(0, text.rfind('\n') + 1);
}

}  // namespace headroom
