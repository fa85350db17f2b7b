// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/csv.h"

#include <algorithm>
#include <cctype>

namespace headroom {
namespace {

/// Reads one line, which quotes may carry over line breaks.
class LineReader {
public:
    explicit LineReader(std::string_view text) : m_rest(text) {}

    [[nodiscard]] bool atEnd() const { return m_rest.empty(); }
    [[nodiscard]] std::size_t number() const { return m_number; }
    [[nodiscard]] bool isUnclosed() const { return m_unclosed; }

    std::vector<std::string> next()
    {
        std::vector<std::string> fields(1);
        m_number = m_next;
        bool quoted = false;
        std::size_t i = 0;
        for (; i < m_rest.size(); ++i) {
            const char c = m_rest[i];
            if (c == '\n')
                ++m_next;
            if (quoted) {
                const bool doubled = c == '"' && i + 1 < m_rest.size() && m_rest[i + 1] == '"';
                if (doubled)
                    ++i;
                if (c == '"' && !doubled)
                    quoted = false;
                else
                    fields.back() += c;
            } else if (c == '"') {
                quoted = true;
            } else if (c == ',') {
                fields.emplace_back();
            } else if (c == '\n') {
                break;
            } else if (c != '\r') {
                fields.back() += c;
            }
        }
        m_unclosed = quoted;
        m_rest.remove_prefix(std::min(m_rest.size(), i + 1));
        return fields;
    }

private:
    std::string_view m_rest;
    std::size_t m_number{0};
    std::size_t m_next{1};
    bool m_unclosed{false};
};

bool isBlank(const std::vector<std::string>& fields)
{
    return fields.size() == 1 && std::ranges::all_of(fields.front(), [](unsigned char c) { return std::isspace(c); });
}

}  // namespace

std::optional<std::size_t> CsvTable::column(std::string_view name) const
{
    const auto found = std::ranges::find(names, name);
    if (found == names.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - names.begin());
}

Result<CsvTable> parseCsv(std::string_view text)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (text.starts_with(byteOrderMark))
        text.remove_prefix(byteOrderMark.size());
    CsvTable table;
    LineReader reader(text);
    while (!reader.atEnd()) {
        std::vector<std::string> fields = reader.next();
        const std::string where = "line " + std::to_string(reader.number());
        if (reader.isUnclosed())
            return Error{where, "a quote is not closed", "Check that the file was copied completely"};
        if (isBlank(fields))
            continue;
        if (table.names.empty()) {
            table.names = std::move(fields);
            continue;
        }
        if (fields.size() != table.names.size())
            return Error{where,
                         "has " + std::to_string(fields.size()) + " fields, the first line names " +
                             std::to_string(table.names.size()),
                         "Put fields that hold a comma in double quotes"};
        table.lines.push_back({reader.number(), std::move(fields)});
    }
    if (table.names.empty())
        return Error{"", "the file is empty", "Check that it was saved completely"};
    return table;
}

}  // namespace headroom
