// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/bicep.h"

#include "model/provision/syntax/comment.h"
#include "model/text/ascii.h"
#include "model/text/utf8.h"
#include "model/text/visible.h"

#include <algorithm>
#include <array>
#include <charconv>

namespace headroom {
namespace {

constexpr std::size_t bicepStep = 2;

/// A character that is not seen as Bicep's \u{...}.
std::string bicepEscape(char32_t code)
{
    std::array<char, 8> digits{};
    constexpr int base = 16;
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), static_cast<std::uint32_t>(code), base);
    return "\\u{" + std::string(digits.data(), end.ptr) + '}';
}

std::string bicepQuoted(std::string_view text)
{
    constexpr char32_t replacement = 0xFFFD;
    std::string out = "'";
    for (std::size_t at = 0; at < text.size();) {
        const Utf8Character character = utf8At(text, at);
        const std::string_view bytes = text.substr(at, character.length);
        const bool opens = bytes == "$" && text.substr(at + 1, 1) == "{";
        if (!character.isWhole)
            out += bicepEscape(replacement);
        else if (isUnseen(character.code))
            out += bicepEscape(character.code);
        else if (bytes == "'" || bytes == "\\" || opens)
            out += '\\' + std::string(bytes);
        else
            out += bytes;
        at += character.length;
    }
    return out + '\'';
}

std::string bicepKey(const std::string& key)
{
    const auto isLetter = [](char c) { return (lowerLetter(c) >= 'a' && lowerLetter(c) <= 'z') || c == '_'; };
    const bool bare = !key.empty() && isLetter(key.front()) &&
                      std::ranges::all_of(key, [&](char c) { return isLetter(c) || isDigit(c); });
    return bare ? key : bicepQuoted(key);
}

std::string bicepValue(const Value& value, std::size_t indent)
{
    struct Visitor {
        std::size_t indent;
        std::string operator()(std::monostate) const { return "null"; }
        std::string operator()(bool flag) const { return flag ? "true" : "false"; }
        std::string operator()(std::int64_t number) const { return std::to_string(number); }
        /// Bicep has whole numbers only: json() makes the others.
        std::string operator()(double number) const
        {
            const std::string text = numberText(number);
            return text.find_first_not_of("-0123456789") == std::string::npos ? text : "json('" + text + "')";
        }
        std::string operator()(const std::string& text) const { return bicepQuoted(text); }
        std::string operator()(const Expression& code) const { return std::string(code.text.text()); }
        std::string operator()(const Value::List& list) const
        {
            if (list.empty())
                return "[]";
            std::string out = "[\n";
            for (const Value& item : list)
                out += std::string(indent + bicepStep, ' ') + bicepValue(item, indent + bicepStep) + '\n';
            return out + std::string(indent, ' ') + ']';
        }
        std::string operator()(const Value::Map& map) const
        {
            if (map.empty())
                return "{}";
            const std::string space(indent + bicepStep, ' ');
            std::string out = "{\n";
            for (const Entry& entry : map) {
                if (!entry.comment.empty())
                    out += commentBlock({entry.comment}, "//", space);
                out += space + bicepKey(entry.key) + ": " + bicepValue(entry.value, indent + bicepStep) + '\n';
            }
            return out + std::string(indent, ' ') + '}';
        }
    };
    return std::visit(Visitor{indent}, value.data());
}

}  // namespace

std::string bicepText(const BicepModule& module)
{
    std::string out;
    for (const BicepParameter& parameter : module.parameters) {
        if (!parameter.description.empty())
            out += "@description(" + bicepQuoted(parameter.description) + ")\n";
        out += "param " + std::string(parameter.name.text()) + ' ' + std::string(parameter.type.text());
        if (!std::holds_alternative<std::monostate>(parameter.value.data()))
            out += " = " + bicepValue(parameter.value, 0);
        out += '\n';
    }
    for (const BicepResource& resource : module.resources) {
        out += '\n';
        if (!resource.comment.empty())
            out += commentBlock({resource.comment}, "//");
        out += "resource " + std::string(resource.name.text()) + ' ' + bicepQuoted(resource.type.text()) + " = " +
               bicepValue(resource.body, 0) + '\n';
    }
    if (!module.outputs.empty())
        out += '\n';
    for (const BicepOutput& output : module.outputs)
        out += "output " + std::string(output.name.text()) + ' ' + std::string(output.type.text()) + " = " +
               bicepValue(output.value, 0) + '\n';
    return out;
}

}  // namespace headroom
