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
        m_unclosed = false;
        std::size_t i = 0;
        while (i < m_rest.size()) {
            const char c = m_rest[i++];
            if (c == '\n') {
                ++m_next;
                break;
            }
            if (c == '"')
                i = readQuoted(i, fields.back());
            else if (c == ',')
                fields.emplace_back();
            else if (c != '\r')
                fields.back() += c;
        }
        m_rest.remove_prefix(i);
        return fields;
    }

private:
    /// Adds what stands from there to the closing quote, a doubled one being one of the text; where to read on.
    std::size_t readQuoted(std::size_t from, std::string& field)
    {
        for (std::size_t i = from; i < m_rest.size(); ++i) {
            const char c = m_rest[i];
            if (c == '"') {
                if (i + 1 == m_rest.size() || m_rest[i + 1] != '"')
                    return i + 1;
                ++i;
            }
            m_next += c == '\n' ? 1 : 0;
            field += c;
        }
        m_unclosed = true;
        return m_rest.size();
    }

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
