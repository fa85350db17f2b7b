// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/provision/syntax/shell.h"

#include "model/provision/syntax/comment.h"
#include "model/text/ascii.h"

#include <algorithm>

namespace headroom {
namespace {

constexpr std::size_t shellColumns = 100;

/// Whether the shell takes a character for itself wherever it stands.
bool isPlainInShell(char c)
{
    constexpr std::string_view marks = "_@%+=:,./-";
    return isDigit(c) || (lowerLetter(c) >= 'a' && lowerLetter(c) <= 'z') || marks.find(c) != std::string_view::npos;
}

bool isPlainInShell(const std::string& text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return isPlainInShell(c); });
}

/// Without quotes around it: for the inside of double quotes.
std::string escapedInQuotes(std::string_view text)
{
    std::string out;
    for (const char c : text) {
        if (c == '"' || c == '$' || c == '`' || c == '\\')
            out += '\\';
        out += c;
    }
    return out;
}

/// A message within "${NAME:?...}", where quotes and braces would mean something.
std::string plainMessage(std::string_view text)
{
    std::string out(text);
    std::erase_if(out, [](char c) { return !isPlainInShell(c) && c != ' '; });
    return out;
}

std::string singleQuoted(std::string_view text)
{
    std::string out = "'";
    for (const char c : text) {
        if (c == '\'')
            out += "'\\''";
        else if (c != '\0')  // No argument of a program can hold one.
            out += c;
    }
    return out + '\'';
}

/// The words of a command on one line, or on several where it is long.
std::string wrapped(const std::vector<ShellWord>& words, std::size_t columns)
{
    std::string out;
    std::size_t column = 0;
    for (const ShellWord& word : words) {
        const std::string text = word.text();
        if (out.empty()) {
            out = text;
        } else if (word.isOption() && column + text.size() + 24 > columns) {
            out += " \\\n  " + text;
            column = 2;
        } else {
            out += ' ' + text;
        }
        column += text.size() + 1;
    }
    return out;
}

std::string commandText(const ShellCommand& command, std::size_t columns)
{
    std::string out = wrapped(command.words, columns);
    if (command.output)
        out += " > " + command.output->text();
    if (command.inBackground)
        out += " &";
    if (!command.comment.empty())
        out += "  # " + commentLine(command.comment);
    return out;
}

std::string pipelineText(const ShellPipeline& pipeline, std::size_t columns)
{
    std::string out;
    for (const ShellCommand& command : pipeline.commands)
        out += (out.empty() ? "" : " | ") + commandText(command, columns);
    return out;
}

std::string withComment(std::string line, const std::string& comment)
{
    return comment.empty() ? line : line + "  # " + commentLine(comment);
}

struct ShellPrinter {
    std::string operator()(const ShellCommand& command) const { return commandText(command, shellColumns); }
    std::string operator()(const ShellPipeline& pipeline) const { return pipelineText(pipeline, shellColumns); }
    std::string operator()(const ShellAssignment& set) const
    {
        const std::string name(set.name.text());
        return withComment((set.exported ? "export " : "") + name + '=' + set.word.text(), set.comment);
    }
    std::string operator()(const ShellCapture& set) const
    {
        constexpr auto oneLine = static_cast<std::size_t>(-1);
        return std::string(set.name.text()) + "=$(" + pipelineText(set.pipeline, oneLine) + ')';
    }
    std::string operator()(const ShellDirective& line) const
    {
        std::string value;
        for (const char c : line.value)
            if (isDigit(c) || (lowerLetter(c) >= 'a' && lowerLetter(c) <= 'z') ||
                std::string_view("_.:%-").find(c) != std::string_view::npos)
                value += c;
        std::string text = '#' + std::string(line.keyword.text()) + ' ' + std::string(line.option.text());
        if (!value.empty())
            text += '=' + value;
        return withComment(text, line.comment);
    }
    std::string operator()(const ShellComment& comment) const
    {
        return comment.text.empty() ? "#" : "# " + commentLine(comment.text);
    }
    std::string operator()(const ShellHint& hint) const
    {
        // A commented line that goes on in the next would not when someone takes the mark off the first alone.
        return "# " + shellLine(hint.command);
    }
    std::string operator()(const ShellLine& line) const { return std::string(line.text.text()); }
    std::string operator()(ShellBlank) const { return {}; }
};

}  // namespace

ShellWord ShellWord::variable(CodeText name)
{
    ShellWord word;
    word.m_parts.emplace_back(Variable{name});
    return word;
}

ShellWord ShellWord::variableOr(CodeText name, std::string otherwise)
{
    // Quotes and braces mean something there, whatever quotes stand around.
    std::erase_if(otherwise, [](char c) { return !isPlainInShell(c); });
    ShellWord word;
    word.m_parts.emplace_back(Variable{name, std::move(otherwise)});
    return word;
}

ShellWord ShellWord::demanded(CodeText name, CodeText message)
{
    ShellWord word;
    word.m_parts.emplace_back(Variable{name, {}, message});
    return word;
}

ShellWord ShellWord::code(CodeText text)
{
    ShellWord word;
    word.m_parts.emplace_back(text);
    return word;
}

ShellWord operator+(ShellWord first, const ShellWord& second)
{
    first.m_parts.insert(first.m_parts.end(), second.m_parts.begin(), second.m_parts.end());
    return first;
}

std::string ShellWord::text() const
{
    std::string literal;
    bool isLiteral = true;
    for (const Part& part : m_parts)
        if (const auto* text = std::get_if<std::string>(&part))
            literal += *text;
        else
            isLiteral = false;
    if (isLiteral)
        return isPlainInShell(literal) ? literal : singleQuoted(literal);
    std::string out = "\"";
    for (const Part& part : m_parts) {
        if (const auto* text = std::get_if<std::string>(&part)) {
            out += escapedInQuotes(*text);
        } else if (const auto* code = std::get_if<CodeText>(&part)) {
            out += code->text();
        } else {
            const auto& variable = std::get<Variable>(part);
            const std::string name(variable.name.text());
            if (variable.otherwise)
                out += "${" + name + ":-" + *variable.otherwise + '}';
            else if (variable.message)
                out += "${" + name + ":?" + plainMessage(variable.message->text()) + '}';
            else
                out += "${" + name + '}';
        }
    }
    return out + '"';
}

bool ShellWord::isOption() const
{
    const auto* text = m_parts.empty() ? nullptr : std::get_if<std::string>(&m_parts.front());
    return text != nullptr && text->size() > 1 && text->front() == '-' && !isDigit((*text)[1]);
}

std::string ShellScript::text() const
{
    std::string out = "#!/usr/bin/env bash\n";
    for (const ShellStatement& statement : m_statements)
        out += std::visit(ShellPrinter{}, statement) + '\n';
    return out;
}

std::string shellLine(const ShellCommand& command)
{
    constexpr auto oneLine = static_cast<std::size_t>(-1);
    return commandText(command, oneLine);
}

}  // namespace headroom
