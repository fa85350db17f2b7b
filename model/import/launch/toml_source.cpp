// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/launch/toml_source.h"

#include "model/text/ascii.h"
#include "model/text/quoting.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace headroom {

namespace {

constexpr std::size_t mostTomlValues = 5'000;

bool isBareKey(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; }

/// Leaves the text where it is wrong.
struct TomlRefusal {
    std::string what;
    std::string remedy;
};

/// Reads a text once; a list or table inside another goes one call deeper.
class TomlReader {
public:
    explicit TomlReader(std::string_view text) : m_text(text) {}

    Result<Json> all()
    {
        try {
            Json* table = &m_root;
            for (skipBlank(true); !atEnd(); skipBlank(true)) {
                table = peek() == '[' ? heading() : table;
                if (m_isHeading)
                    m_isHeading = false;
                else
                    entry(*table, 0);
                endLine();
            }
        } catch (const TomlRefusal& refusal) {
            return Error{"line " + std::to_string(line()), refusal.what, refusal.remedy};
        }
        return std::move(m_root);
    }

private:
    [[noreturn]] static void refuse(std::string what, std::string remedy = "Check brackets, quotes and equal signs")
    {
        throw TomlRefusal{std::move(what), std::move(remedy)};
    }

    [[nodiscard]] bool atEnd() const { return m_at >= m_text.size(); }
    [[nodiscard]] char peek(std::size_t ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
    }
    [[nodiscard]] std::size_t line() const
    {
        const std::string_view before = m_text.substr(0, std::min(m_at, m_text.size()));
        return 1 + static_cast<std::size_t>(std::ranges::count(before, '\n'));
    }
    bool skip(char c)
    {
        if (peek() != c || atEnd())
            return false;
        ++m_at;
        return true;
    }
    void need(char c)
    {
        if (!skip(c))
            refuse("needs " + inQuotes(std::string_view(&c, 1)));
    }

    void skipBlank(bool lines)
    {
        while (!atEnd()) {
            const char c = peek();
            if (c == '#')
                m_at = std::min(m_text.find('\n', m_at), m_text.size());
            else if (c == ' ' || c == '\t' || c == '\r' || (lines && c == '\n'))
                ++m_at;
            else
                return;
        }
    }
    void endLine()
    {
        skipBlank(false);
        if (!atEnd() && !skip('\n'))
            refuse("more on the line than an entry");
    }

    std::string keyPart()
    {
        if (peek() == '"' || peek() == '\'')
            return string();
        const std::size_t start = m_at;
        while (!atEnd() && isBareKey(peek()))
            ++m_at;
        if (m_at == start)
            refuse("a key is missing");
        return std::string(m_text.substr(start, m_at - start));
    }
    std::vector<std::string> key()
    {
        std::vector<std::string> parts;
        do {
            skipBlank(false);
            parts.push_back(keyPart());
            skipBlank(false);
            if (parts.size() > maxJsonDepth)
                refuse("a key of more than " + std::to_string(maxJsonDepth) + " parts");
        } while (skip('.'));
        return parts;
    }

    void grow()
    {
        if (++m_values > mostTomlValues)
            refuse("more than 5,000 values", "Check that this is a configuration file");
    }

    /// The table under the key, made where it is not there; of a list of tables the last.
    Json& tableAt(Json& parent, const std::string& name)
    {
        if (!parent.contains(name)) {
            grow();
            parent[name] = Json::object();
        }
        Json& found = parent[name];
        if (found.is_array() && !found.empty() && found.back().is_object())
            return found.back();
        if (!found.is_object())
            refuse("the key " + inQuotes(name) + " stands twice in one table", "Remove one of them");
        return found;
    }

    /// "[a.b]" or "[[a.b]]": the table whose entries follow.
    Json* heading()
    {
        m_isHeading = true;
        need('[');
        const bool list = skip('[');
        const std::vector<std::string> parts = key();
        need(']');
        if (list)
            need(']');
        Json* table = &m_root;
        for (std::size_t i = 0; i + 1 < parts.size(); ++i)
            table = &tableAt(*table, parts[i]);
        if (!list)
            return &tableAt(*table, parts.back());
        Json& items = (*table)[parts.back()];
        if (!items.is_array() && !items.is_null())
            refuse("the key " + inQuotes(parts.back()) + " stands twice in one table", "Remove one of them");
        grow();
        items.push_back(Json::object());
        return &items.back();
    }

    void entry(Json& parent, std::size_t depth)
    {
        const std::vector<std::string> parts = key();
        need('=');
        skipBlank(false);
        Json* table = &parent;
        for (std::size_t i = 0; i + 1 < parts.size(); ++i)
            table = &tableAt(*table, parts[i]);
        if (table->contains(parts.back()))
            refuse("the key " + inQuotes(parts.back()) + " stands twice in one table", "Remove one of them");
        Json read = value(depth);
        (*table)[parts.back()] = std::move(read);
    }

    Json value(std::size_t depth)
    {
        grow();
        if (depth > maxJsonDepth)
            refuse("nested more than " + std::to_string(maxJsonDepth) + " deep",
                   "Check that this is a configuration file");
        const char c = peek();
        if (c == '"' || c == '\'')
            return string();
        if (c == '[')
            return list(depth);
        if (c == '{')
            return inlineTable(depth);
        return word();
    }

    Json list(std::size_t depth)
    {
        Json items = Json::array();
        need('[');
        for (skipBlank(true); !skip(']'); skipBlank(true)) {
            items.push_back(value(depth + 1));
            skipBlank(true);
            if (!skip(',') && peek() != ']')
                refuse("a list without its end");
        }
        return items;
    }

    Json inlineTable(std::size_t depth)
    {
        Json table = Json::object();
        need('{');
        for (skipBlank(true); !skip('}'); skipBlank(true)) {
            entry(table, depth + 1);
            skipBlank(true);
            if (!skip(',') && peek() != '}')
                refuse("a table without its end");
        }
        return table;
    }

    /// A flag, a number, or a date, which stays a word.
    Json word()
    {
        const std::size_t start = m_at;
        while (!atEnd() && (isBareKey(peek()) || peek() == '+' || peek() == '.' || peek() == ':'))
            ++m_at;
        std::string text(m_text.substr(start, m_at - start));
        if (text.empty())
            refuse("a value is missing");
        if (text == "true" || text == "false")
            return text == "true";
        const std::string written = text;
        std::erase(text, '_');
        const std::size_t sign = text.starts_with('+') ? 1 : 0;
        const char* const end = text.data() + text.size();
        std::int64_t whole = 0;
        if (const auto read = std::from_chars(text.data() + sign, end, whole);
            read.ec == std::errc() && read.ptr == end)
            return whole;
        if (text.starts_with("0x"))
            if (const auto read = std::from_chars(text.data() + 2, end, whole, 16);
                read.ec == std::errc() && read.ptr == end)
                return whole;
        double real = 0;
        const bool plain = text.find_first_not_of("0123456789+-.eE") == std::string::npos;
        if (const auto read = std::from_chars(text.data() + sign, end, real);
            plain && read.ec == std::errc() && read.ptr == end)
            return real;
        if (!isDigit(text.front()) && text != "inf" && text != "nan" && text != "+inf" && text != "-inf")
            refuse("a word without quotes: " + inQuotes(written), "Put it in quotes");
        return written;
    }

    std::string string()
    {
        const char quote = peek();
        const bool several = peek(1) == quote && peek(2) == quote;
        m_at += several ? 3 : 1;
        if (several && peek() == '\n')
            ++m_at;
        std::string out;
        while (!closes(quote, several)) {
            if (atEnd() || (!several && peek() == '\n'))
                refuse("a text without its closing quote");
            if (quote == '"' && peek() == '\\')
                escape(out);
            else
                out += m_text[m_at++];
        }
        return out;
    }
    bool closes(char quote, bool several)
    {
        if (peek() != quote || (several && (peek(1) != quote || peek(2) != quote)))
            return false;
        m_at += several ? 3 : 1;
        return true;
    }

    void escape(std::string& out)
    {
        const char c = peek(1);
        m_at += 2;
        switch (c) {
        case 'n': out += '\n'; return;
        case 't': out += '\t'; return;
        case 'r': out += '\r'; return;
        case 'b': out += '\b'; return;
        case 'f': out += '\f'; return;
        case '"':
        case '\\': out += c; return;
        case '\n':
            while (peek() == ' ' || peek() == '\t' || peek() == '\n')
                ++m_at;
            return;
        case 'u': character(4, out); return;
        case 'U': character(8, out); return;
        default: refuse("an unknown character behind a backslash");
        }
    }
    /// A character by its number, as UTF-8.
    void character(std::size_t digits, std::string& out)
    {
        const std::string_view text = m_text.substr(std::min(m_at, m_text.size()), digits);
        std::uint32_t code = 0;
        const auto read = std::from_chars(text.data(), text.data() + text.size(), code, 16);
        const bool whole = text.size() == digits && read.ec == std::errc() && read.ptr == text.data() + text.size();
        if (!whole || code > 0x10FFFF || (code >= 0xD800 && code < 0xE000))
            refuse("no character has this number");
        m_at += digits;
        const auto put = [&](std::uint32_t lead, unsigned shift) {
            out += static_cast<char>(lead | (code >> shift));
            while (shift > 0) {
                shift -= 6;
                out += static_cast<char>(0x80U | ((code >> shift) & 0x3FU));
            }
        };
        if (code < 0x80)
            put(0, 0);
        else if (code < 0x800)
            put(0xC0, 6);
        else if (code < 0x10000)
            put(0xE0, 12);
        else
            put(0xF0, 18);
    }

    std::string_view m_text;
    std::size_t m_at{0};
    std::size_t m_values{0};
    bool m_isHeading{false};
    Json m_root = Json::object();
};

}  // namespace

bool hasTomlTables(std::string_view text)
{
    for (std::size_t start = 0; start < text.size();) {
        const std::size_t end = std::min(text.find('\n', start), text.size());
        std::string_view row = text.substr(start, end - start);
        start = end + 1;
        while (!row.empty() && (row.back() == ' ' || row.back() == '\r' || row.back() == '\t'))
            row.remove_suffix(1);
        const bool heading =
            row.size() > 2 && row.front() == '[' && row.back() == ']' &&
            std::ranges::all_of(row.substr(1, row.size() - 2), [](char c) { return isBareKey(c) || c == '.'; }) &&
            !isDigit(row[1]);
        if (heading)
            return true;
    }
    return false;
}

Result<Json> parseToml(std::string_view text) { return TomlReader(text).all(); }

}  // namespace headroom
