// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/hcl.h"

#include "model/provision/syntax/comment.h"
#include "model/text/ascii.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr std::size_t hclStep = 2;

/// In quotes, with what would begin a template doubled.
std::string hclQuoted(std::string_view text)
{
    const std::string quoted = doubleQuoted(text);
    std::string out;
    for (std::size_t i = 0; i < quoted.size(); ++i) {
        if ((quoted[i] == '$' || quoted[i] == '%') && i + 1 < quoted.size() && quoted[i + 1] == '{')
            out += quoted[i];
        out += quoted[i];
    }
    return out;
}

bool isHclName(const std::string& key)
{
    const auto isLetter = [](char c) { return (lowerLetter(c) >= 'a' && lowerLetter(c) <= 'z') || c == '_'; };
    return !key.empty() && isLetter(key.front()) &&
           std::ranges::all_of(key, [&](char c) { return isLetter(c) || isDigit(c) || c == '-'; });
}

std::string hclKey(const std::string& key) { return isHclName(key) ? key : hclQuoted(key); }

void appendAttributes(std::string& out, const std::vector<Entry>& entries, std::size_t indent);

std::string hclValue(const Value& value, std::size_t indent)
{
    struct Visitor {
        std::size_t indent;
        std::string operator()(std::monostate) const { return "null"; }
        std::string operator()(bool flag) const { return flag ? "true" : "false"; }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        std::string operator()(double number) const { return numberText(number); }
        std::string operator()(const std::string& text) const { return hclQuoted(text); }
        std::string operator()(const Expression& code) const { return std::string(code.text.text()); }
        std::string operator()(const Value::List& list) const
        {
            std::string out = "[";
            for (const Value& item : list)
                out += (out.size() > 1 ? ", " : "") + hclValue(item, indent);
            return out + ']';
        }
        std::string operator()(const Value::Map& map) const
        {
            if (map.empty())
                return "{}";
            std::string out = "{\n";
            appendAttributes(out, map, indent + hclStep);
            return out + std::string(indent, ' ') + '}';
        }
    };
    return std::visit(Visitor{indent}, value.data());
}

/// Signs of equality stand below each other, as terraform fmt has it, unless a value takes several lines.
void appendAttributes(std::string& out, const std::vector<Entry>& entries, std::size_t indent)
{
    std::size_t width = 0;
    for (const Entry& entry : entries)
        if (!std::holds_alternative<Value::Map>(entry.value.data()))
            width = std::max(width, hclKey(entry.key).size());
    const std::string space(indent, ' ');
    for (const Entry& entry : entries) {
        if (!entry.comment.empty())
            out += commentBlock({entry.comment}, "#", space);
        std::string key = hclKey(entry.key);
        if (!std::holds_alternative<Value::Map>(entry.value.data()))
            key.resize(width, ' ');
        out += space + key + " = " + hclValue(entry.value, indent) + '\n';
    }
}

void appendBlock(std::string& out, const HclBlock& block, std::size_t indent)
{
    const std::string space(indent, ' ');
    if (!block.comment.empty())
        out += commentBlock({block.comment}, "#", space);
    out += space + std::string(block.type.text());
    for (const std::string& label : block.labels)
        out += ' ' + hclQuoted(label);
    if (block.attributes.empty() && block.blocks.empty()) {
        out += " {}\n";
        return;
    }
    out += " {\n";
    appendAttributes(out, block.attributes, indent + hclStep);
    for (std::size_t i = 0; i < block.blocks.size(); ++i) {
        if (i > 0 || !block.attributes.empty())
            out += '\n';
        appendBlock(out, block.blocks[i], indent + hclStep);
    }
    out += space + "}\n";
}

}  // namespace

std::string hclText(const std::vector<HclBlock>& blocks)
{
    std::string out;
    for (const HclBlock& block : blocks) {
        if (!out.empty())
            out += '\n';
        appendBlock(out, block, 0);
    }
    return out;
}

}  // namespace headroom
