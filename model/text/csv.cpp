// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/csv.h"

#include <algorithm>
#include <cctype>

namespace headroom {
namespace {

bool isBlank(const std::vector<std::string>& fields)
{
    return fields.size() == 1 && std::ranges::all_of(fields.front(), [](unsigned char c) { return std::isspace(c); });
}

/// The fields of a line as they come, in the strings of the line before.
class FieldList {
public:
    explicit FieldList(std::vector<std::string>& fields) : m_fields(fields) { add(); }
    FieldList(const FieldList&) = delete;
    FieldList& operator=(const FieldList&) = delete;
    ~FieldList() { m_fields.resize(m_count); }

    std::string& add()
    {
        if (m_count == m_fields.size())
            m_fields.emplace_back();
        m_fields[m_count].clear();
        return m_fields[m_count++];
    }

private:
    std::vector<std::string>& m_fields;
    std::size_t m_count{0};
};

}  // namespace

CsvReader::CsvReader(std::string_view text) : m_rest(text), m_length(text.size())
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (m_rest.starts_with(byteOrderMark))
        m_rest.remove_prefix(byteOrderMark.size());
    CsvLine first;
    if (readLine(first))
        m_names = std::move(first.fields);
    else if (!m_error)
        m_error = Error{"", "the file is empty", "Check that it was saved completely"};
}

std::optional<std::size_t> CsvReader::column(std::string_view name) const
{
    const auto found = std::ranges::find(m_names, name);
    if (found == m_names.end())
        return std::nullopt;
    return static_cast<std::size_t>(found - m_names.begin());
}

double CsvReader::share() const
{
    return m_length == 0 ? 1 : 1 - static_cast<double>(m_rest.size()) / static_cast<double>(m_length);
}

bool CsvReader::next(CsvLine& line)
{
    if (m_error || !readLine(line))
        return false;
    if (line.fields.size() == m_names.size())
        return true;
    m_error = Error{"line " + std::to_string(line.number),
                    "has " + std::to_string(line.fields.size()) + " fields, the first line names " +
                        std::to_string(m_names.size()),
                    "Put fields that hold a comma in double quotes"};
    return false;
}

/// The next line that is not blank, which quotes may carry over line breaks.
bool CsvReader::readLine(CsvLine& line)
{
    while (!m_rest.empty()) {
        line.number = m_nextNumber;
        std::size_t i = 0;
        {
            FieldList fields(line.fields);
            std::string* field = &line.fields.front();
            while (i < m_rest.size() && m_rest[i] != '\n') {
                const char c = m_rest[i++];
                if (c == '"')
                    i = readQuoted(i, *field);
                else if (c == ',')
                    field = &fields.add();
                else if (c == '\0')
                    refuseBinary();
                else if (c != '\r')
                    *field += c;
            }
        }
        if (i < m_rest.size()) {  // The line's end.
            ++m_nextNumber;
            ++i;
        }
        m_rest.remove_prefix(i);
        if (m_error)
            return false;
        if (!isBlank(line.fields))
            return true;
    }
    return false;
}

/// A zero byte is no text: a file that lost its end to a crash is full of them.
void CsvReader::refuseBinary()
{
    if (!m_error)
        m_error = Error{"line " + std::to_string(m_nextNumber), "this is not text: byte 0",
                        "Check that the file was copied completely"};
}

/// Adds what stands from there to the closing quote, a doubled one being one of the text; where to read on.
std::size_t CsvReader::readQuoted(std::size_t from, std::string& field)
{
    const std::size_t line = m_nextNumber;
    for (std::size_t i = from; i < m_rest.size(); ++i) {
        const char c = m_rest[i];
        if (c == '"') {
            if (i + 1 == m_rest.size() || m_rest[i + 1] != '"')
                return i + 1;
            ++i;
        }
        if (c == '\0')
            refuseBinary();
        m_nextNumber += c == '\n' ? 1 : 0;
        field += c;
    }
    if (m_error)
        return m_rest.size();
    m_error =
        Error{"line " + std::to_string(line), "a quote is not closed", "Check that the file was copied completely"};
    return m_rest.size();
}

}  // namespace headroom
