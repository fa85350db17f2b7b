// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/health/table_rows.h"

#include "model/text/scan.h"

namespace headroom {

std::vector<std::string> joinedRows(std::string_view text)
{
    std::vector<std::string> rows;
    constexpr std::size_t longestRow = 400;
    for (const std::string_view line : splitLines(text)) {
        const std::string_view content = trimmed(line);
        const bool startsRow = content.starts_with('|') || content.starts_with('+');
        const bool isOpen =
            !rows.empty() && rows.back().starts_with('|') && !rows.back().ends_with('|') && !rows.back().ends_with('+');
        if (!startsRow && !content.empty() && isOpen && rows.back().size() < longestRow)
            rows.back() += std::string(line);
        else
            rows.emplace_back(content);
    }
    return rows;
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
