// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/comment.h"
#include "model/provision/syntax/document_text.h"
#include "model/text/ascii.h"

#include <algorithm>
#include <array>

namespace headroom {
namespace {

constexpr std::size_t yamlStep = 2;

bool isYamlLetter(char c) { return lowerLetter(c) >= 'a' && lowerLetter(c) <= 'z'; }

/// Whether YAML takes a text without quotes for that text and nothing else: letters first, no mark that means
/// something, no word for a flag or for nothing.
bool isPlainYaml(std::string_view text)
{
    constexpr std::array words = {"true", "false", "yes", "no", "on", "off", "null", "y", "n"};
    constexpr std::string_view marks = "_-./:=+";
    if (text.empty() || !(isYamlLetter(text.front()) || text.front() == '/') || text.back() == ':')
        return false;
    std::string lower(text);
    std::ranges::transform(lower, lower.begin(), lowerLetter);
    return std::ranges::find(words, lower) == words.end() && std::ranges::all_of(text, [&](char c) {
               return isYamlLetter(c) || isDigit(c) || marks.find(c) != std::string_view::npos;
           });
}

/// Whether a text of several lines can stand as a block, line for line.
bool isBlock(std::string_view text)
{
    const bool printable = std::ranges::all_of(text, [](char c) { return c == '\n' || (c >= ' ' && c <= '~'); });
    return printable && text.size() > 1 && text.back() == '\n' && text[text.size() - 2] != '\n' &&
           text.front() != ' ' && text.front() != '\n' && text.find(" \n") == std::string_view::npos;
}

std::string yamlScalar(std::string_view text, std::size_t indent)
{
    if (isPlainYaml(text))
        return std::string(text);
    if (!isBlock(text))
        return doubleQuoted(text);
    std::string out = "|";
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        out += '\n';
        if (end > at)
            out += std::string(indent, ' ') + std::string(text.substr(at, end - at));
        at = end + 1;
    }
    return out;
}

void appendYaml(std::string& out, const Value& value, std::size_t indent);

/// What follows "key:" or "-": a scalar on the same line, else lines below it.
void appendAfterMark(std::string& out, const Value& value, std::size_t indent, bool inItem)
{
    if (const auto* list = std::get_if<Value::List>(&value.data())) {
        if (list->empty()) {
            out += " []\n";
            return;
        }
        out += '\n';
        appendYaml(out, value, indent);
    } else if (const auto* map = std::get_if<Value::Map>(&value.data())) {
        if (map->empty()) {
            out += " {}\n";
            return;
        }
        if (!inItem) {
            out += '\n';
            appendYaml(out, value, indent);
            return;
        }
        // The first entry stands beside the dash: its indent is what the dash and a space take.
        std::string inner;
        appendYaml(inner, value, indent);
        if (map->front().comment.empty())
            out += ' ' + inner.substr(indent);
        else
            out += '\n' + inner;
    } else {
        out += ' ';
        appendYaml(out, value, indent);
        out += '\n';
    }
}

void appendYaml(std::string& out, const Value& value, std::size_t indent)
{
    struct Visitor {
        std::string& out;
        std::size_t indent;
        void operator()(std::monostate) const { out += "null"; }
        void operator()(bool flag) const { out += flag ? "true" : "false"; }
        void operator()(std::int64_t number) const { out += std::to_string(number); }
        void operator()(double number) const { out += numberText(number); }
        void operator()(const std::string& text) const { out += yamlScalar(text, indent); }
        void operator()(const Expression& code) const { out += yamlScalar(code.text.text(), indent); }
        void operator()(const Value::List& list) const
        {
            for (const Value& item : list) {
                out += std::string(indent, ' ') + '-';
                appendAfterMark(out, item, indent + yamlStep, true);
            }
        }
        void operator()(const Value::Map& map) const
        {
            for (const Entry& entry : map) {
                const std::string space(indent, ' ');
                if (!entry.comment.empty())
                    out += commentBlock({entry.comment}, "#", space);
                out += space + yamlScalar(entry.key, 0) + ':';
                appendAfterMark(out, entry.value, indent + yamlStep, false);
            }
        }
    };
    std::visit(Visitor{out, indent}, value.data());
}

}  // namespace

std::string yamlText(const Value& value)
{
    std::string out;
    appendYaml(out, value, 0);
    if (value.isScalar())
        out += '\n';
    return out;
}

}  // namespace headroom
