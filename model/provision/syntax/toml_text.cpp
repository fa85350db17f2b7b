// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/comment.h"
#include "model/provision/syntax/document_text.h"
#include "model/text/ascii.h"

#include <algorithm>

namespace headroom {
namespace {

std::string tomlKey(const std::string& key)
{
    const bool bare = !key.empty() && std::ranges::all_of(key, [](char c) {
        return isDigit(c) || c == '_' || c == '-' || (lowerLetter(c) >= 'a' && lowerLetter(c) <= 'z');
    });
    return bare ? key : doubleQuoted(key);
}

std::string tomlScalar(const Value& value)
{
    struct Visitor {
        std::string operator()(std::monostate) const { return "\"\""; }  // TOML has no null.
        std::string operator()(bool flag) const { return flag ? "true" : "false"; }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(double number) const { return numberText(number); }
        std::string operator()(const std::string& text) const { return doubleQuoted(text); }
        std::string operator()(const Expression& code) const { return doubleQuoted(code.text.text()); }
        std::string operator()(const Value::List& list) const
        {
            std::string out = "[";
            for (const Value& item : list)
                out += (out.size() > 1 ? ", " : "") + tomlScalar(item);
            return out + ']';
        }
        std::string operator()(const Value::Map& map) const
        {
            std::string out = "{";
            for (const Entry& entry : map)
                out += (out.size() > 1 ? ", " : " ") + tomlKey(entry.key) + " = " + tomlScalar(entry.value);
            return out + " }";
        }
    };
    return std::visit(Visitor{}, value.data());
}

void appendEntry(std::string& out, const Entry& entry)
{
    if (!entry.comment.empty())
        out += commentBlock({entry.comment}, "#");
    out += tomlKey(entry.key) + " = " + tomlScalar(entry.value) + '\n';
}

}  // namespace

std::string tomlText(const Value& value)
{
    std::string out;
    const auto* tables = std::get_if<Value::Map>(&value.data());
    if (tables == nullptr)
        return out;
    for (const Entry& entry : *tables)
        if (!std::holds_alternative<Value::Map>(entry.value.data()))
            appendEntry(out, entry);
    for (const Entry& table : *tables) {
        const auto* entries = std::get_if<Value::Map>(&table.value.data());
        if (entries == nullptr)
            continue;
        if (!out.empty())
            out += '\n';
        if (!table.comment.empty())
            out += commentBlock({table.comment}, "#");
        out += '[' + tomlKey(table.key) + "]\n";
        for (const Entry& entry : *entries)
            appendEntry(out, entry);
    }
    return out;
}

}  // namespace headroom
