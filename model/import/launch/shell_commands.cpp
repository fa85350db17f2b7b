// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/launch/shell_commands.h"

#include "model/import/shell_arithmetic.h"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <utility>

namespace headroom {

namespace {

constexpr std::size_t mostShellWords = 100'000;
constexpr std::size_t longestVariable = 1000;
constexpr std::size_t longestShellWord = 200'000;
constexpr std::size_t mostShellCharacters = 16'000'000;  // Arrays of arrays grow fast.
constexpr std::size_t mostShellCommands = 500;
constexpr std::size_t mostShellVariables = 100;
constexpr std::size_t mostContainerWords = 200;
constexpr int deepestShell = 3;

bool isShellName(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool isShellBlank(char c) { return c == ' ' || c == '\t' || c == '\r'; }

/// Reads a text once, from its beginning to its end.
class ShellReader {
public:
    ShellReader(std::string_view text, ShellVariables variables, int depth)
        : m_text(text), m_variables(std::move(variables)), m_depth(depth)
    {
    }

    std::vector<LaunchCommand> all()
    {
        while (m_at < m_text.size() && m_count < mostShellWords && m_commands.size() < mostShellCommands)
            step();
        endCommand();
        return std::move(m_commands);
    }

    std::vector<LaunchCommand> of(const LaunchCommand& command)
    {
        if (!openShell(command))
            m_commands.push_back(command);
        return std::move(m_commands);
    }

private:
    [[nodiscard]] char next(std::size_t ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : '\0';
    }

    void step()
    {
        const char c = next();
        if (c == '\\')
            escape();
        else if (c == '$' && m_quote != '\'')
            reference();
        else if (m_quote != 0)
            quoted(c);
        else
            bare(c);
    }

    /// A line that goes on in the next one, or a character that stands for itself.
    void escape()
    {
        if (m_quote == '\'') {
            put('\\');
            ++m_at;
            return;
        }
        const std::size_t lineEnd = next(1) == '\n' ? 1 : next(1) == '\r' && next(2) == '\n' ? 2 : 0;
        if (lineEnd > 0) {
            if (m_quote == 0)
                endWord();
            m_at += 1 + lineEnd;
            return;
        }
        // Between double quotes only these lose their backslash (POSIX, 2.2.3).
        const char after = next(1);
        const bool plain = m_quote == 0 || after == '"' || after == '\\' || after == '$' || after == '`';
        if (!plain || after == '\0')
            put('\\');
        if (after != '\0')
            put(after);
        m_at += after == '\0' ? 1 : 2;
    }

    void quoted(char c)
    {
        if (c == m_quote)
            m_quote = 0;
        else
            put(c);
        ++m_at;
    }

    void bare(char c)
    {
        ++m_at;
        if (c == '"' || c == '\'') {
            m_quote = c;
            m_inWord = true;
        } else if (c == '#' && !m_inWord) {
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        } else if (isShellBlank(c)) {
            endWord();
        } else if (c == '(' && m_word.ends_with('=')) {
            startArray();
        } else if (c == ')' && m_inArray) {
            endArray();
        } else if (c == '\n' || c == ';' || c == '|' || c == '&' || c == '(' || c == ')') {
            m_inArray ? endWord() : endCommand();
        } else if (c == '<' || c == '>') {
            redirect();
        } else {
            put(c);
        }
    }

    /// "2>&1" and "> file" are no arguments.
    void redirect()
    {
        if (m_word.size() == 1 && std::isdigit(static_cast<unsigned char>(m_word.front())) != 0) {
            m_word.clear();
            m_inWord = false;
        }
        endWord();
        while (next() == '>' || next() == '<' || next() == '&')
            ++m_at;
        m_dropNext = true;
    }

    void startArray()
    {
        m_array = m_word.substr(0, m_word.size() - 1);
        const bool adds = m_array.ends_with('+');
        if (adds)
            m_array.pop_back();
        m_arrayValues = adds ? std::move(m_arrays[m_array]) : std::vector<std::string>();
        m_word.clear();
        m_inWord = false;
        m_inArray = true;
    }
    void endArray()
    {
        endWord();
        m_arrays[m_array] = std::move(m_arrayValues);
        m_arrayValues.clear();
        m_inArray = false;
    }

    /// Everything from "$(" to the bracket that closes it, as it stands.
    void substitution()
    {
        if (arithmetic())
            return;
        int open = 0;
        do {
            const char c = next();
            open += c == '(' ? 1 : c == ')' ? -1 : 0;
            put(c);
            ++m_at;
        } while (m_at < m_text.size() && (open > 0 || m_word.ends_with('$')) && m_word.size() < longestShellWord);
    }

    /// "$((2 * NODES))" as the number that it is. Whether it was one that can be told.
    bool arithmetic()
    {
        if (next(2) != '(')
            return false;
        std::size_t end = m_at + 3;
        for (int open = 2; end < m_text.size() && end - m_at < longestVariable; ++end) {
            open += m_text[end] == '(' ? 1 : m_text[end] == ')' ? -1 : 0;
            if (open == 0)
                break;
        }
        if (end >= m_text.size() || m_text[end] != ')' || m_text[end - 1] != ')' || end < m_at + 4)
            return false;
        const auto known = [&](std::string_view name) -> std::optional<std::string> {
            const auto found = m_variables.find(name);
            return found == m_variables.end() ? std::nullopt : std::optional(found->second);
        };
        const auto value = shellArithmetic(m_text.substr(m_at + 3, end - 1 - (m_at + 3)), known);
        if (!value)
            return false;
        putAll(std::to_string(*value));
        m_at = end + 1;
        return true;
    }

    /// Where the brace closes that opened before `from`, whatever stands between braces within.
    [[nodiscard]] std::size_t closingBrace(std::size_t from) const
    {
        int open = 1;
        for (std::size_t i = from; i < m_text.size() && i - from < longestVariable; ++i) {
            open += m_text[i] == '{' ? 1 : m_text[i] == '}' ? -1 : 0;
            if (open == 0)
                return i;
        }
        return std::string_view::npos;
    }

    /// A default, which may be quoted and name other variables.
    std::string defaultOf(std::string_view text)
    {
        if (m_depth >= deepestShell || text.find_first_of("$\"'") == std::string_view::npos)
            return std::string(text);
        std::string value;
        for (const LaunchCommand& command : ShellReader(text, m_variables, m_depth + 1).all())
            for (const std::string& word : command.words)
                value += (value.empty() ? "" : " ") + word;
        return value;
    }

    /// $NAME, ${NAME}, ${NAME:-default}, ${NAME[@]}.
    void reference()
    {
        if (next(1) == '(') {
            substitution();
            return;
        }
        const bool braced = next(1) == '{';
        const std::size_t start = m_at + (braced ? 2 : 1);
        std::size_t end = std::min(start, m_text.size());
        while (end < m_text.size() && end - start < longestVariable && isShellName(m_text[end]))
            ++end;
        const std::size_t close = braced ? closingBrace(end) : end;
        if (end == start || close == std::string_view::npos) {
            put('$');
            ++m_at;
            return;
        }
        const std::string_view name = m_text.substr(start, end - start);
        std::string_view otherwise = m_text.substr(end, close - end);
        const std::size_t length = close + (braced ? 1 : 0) - m_at;
        const std::string_view whole = m_text.substr(m_at, length);
        m_at += length;
        if (const auto array = m_arrays.find(name); array != m_arrays.end()) {
            for (const std::string& value : array->second) {
                putAll(value);
                endPiece();
            }
            return;
        }
        const auto known = m_variables.find(name);
        if (known != m_variables.end() && !(known->second.empty() && otherwise.starts_with(":-")))
            putVariable(known->second);
        else if (otherwise.starts_with(":-") || otherwise.starts_with("-"))
            putVariable(defaultOf(otherwise.substr(otherwise.front() == ':' ? 2 : 1)));
        else
            putAll(whole);
    }

    /// Outside quotes a shell takes a variable apart at its blanks.
    void putVariable(const std::string& value)
    {
        if (m_quote != 0) {
            putAll(value);
            m_inWord = true;
            return;
        }
        for (const char c : value)
            if (isShellBlank(c) || c == '\n')
                endWord();
            else
                put(c);
    }
    /// An element of an array is a word of its own, in quotes too.
    void endPiece()
    {
        const char quote = std::exchange(m_quote, '\0');
        endWord();
        m_quote = quote;
    }

    void put(char c)
    {
        m_inWord = true;
        if (m_word.size() < longestShellWord && m_characters < mostShellCharacters) {
            m_word += c;
            ++m_characters;
        }
    }
    void putAll(std::string_view text)
    {
        for (const char c : text)
            put(c);
    }

    void endWord()
    {
        if (m_inWord) {
            ++m_count;
            if (m_inArray)
                m_arrayValues.push_back(std::move(m_word));
            else if (!std::exchange(m_dropNext, false))
                m_current.words.push_back(std::move(m_word));
        }
        m_word.clear();
        m_inWord = false;
    }

    /// "NAME=value" as a word.
    static std::size_t assignmentEnd(const std::string& word)
    {
        const std::size_t equals = word.find('=');
        const bool named = equals != std::string::npos && equals > 0 &&
                           std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(equals), isShellName) &&
                           std::isdigit(static_cast<unsigned char>(word.front())) == 0;
        return named ? equals : std::string::npos;
    }

    void endCommand()
    {
        endWord();
        m_dropNext = false;
        std::vector<std::string> words = std::exchange(m_current.words, {});
        const bool exports = !words.empty() && (words.front() == "export" || words.front() == "env");
        std::size_t first = exports ? 1 : 0;
        ShellVariables own;
        for (; first < words.size(); ++first) {
            const std::size_t equals = assignmentEnd(words[first]);
            if (equals == std::string::npos)
                break;
            own[words[first].substr(0, equals)] = words[first].substr(equals + 1, longestVariable);
        }
        if (first == words.size()) {
            for (auto& [name, value] : own)
                if (m_variables.size() < mostShellVariables || m_variables.contains(name))
                    m_variables[name] = std::move(value);
            return;
        }
        LaunchCommand command{m_variables, {words.begin() + static_cast<std::ptrdiff_t>(first), words.end()}};
        for (auto& [name, value] : own)
            command.environment[name] = std::move(value);
        if (!openShell(command))
            m_commands.push_back(std::move(command));
    }

    /// "bash -c '...'" anywhere in a command: what it runs instead of it. Whether it was one.
    bool openShell(const LaunchCommand& command)
    {
        for (std::size_t i = 0; i + 2 < command.words.size(); ++i) {
            const std::string_view program = programName(command.words[i]);
            const std::string& flag = command.words[i + 1];
            const bool shell = program == "sh" || program == "bash" || program == "zsh";
            if (!shell || flag.size() < 2 || flag.front() != '-' || flag.back() != 'c')
                continue;
            if (m_depth >= deepestShell)
                return false;
            std::vector<LaunchCommand> inner =
                ShellReader(command.words[i + 2], command.environment, m_depth + 1).all();
            for (LaunchCommand& one : inner) {
                m_count += one.words.size();
                // What stands before the shell says where it runs: "docker run --gpus all image bash -c ...".
                if (i > 0 && i < mostContainerWords)
                    one.words.insert(one.words.begin(), command.words.begin(),
                                     command.words.begin() + static_cast<std::ptrdiff_t>(i));
                m_commands.push_back(std::move(one));
            }
            return true;
        }
        return false;
    }

    std::string_view m_text;
    ShellVariables m_variables;
    int m_depth;
    std::size_t m_at{0};
    std::size_t m_count{0};
    std::size_t m_characters{0};
    char m_quote{0};
    bool m_inWord{false};
    bool m_inArray{false};
    bool m_dropNext{false};
    std::string m_word;
    std::string m_array;
    std::vector<std::string> m_arrayValues;
    std::map<std::string, std::vector<std::string>, std::less<>> m_arrays;
    LaunchCommand m_current;
    std::vector<LaunchCommand> m_commands;
};

}  // namespace

std::string_view programName(std::string_view word)
{
    const std::size_t slash = word.find_last_of('/');
    return slash == std::string_view::npos ? word : word.substr(slash + 1);
}

std::vector<LaunchCommand> shellCommands(std::string_view text, const ShellVariables& known)
{
    return ShellReader(text, known, 0).all();
}

std::vector<LaunchCommand> shellCommands(const LaunchCommand& command) { return ShellReader({}, {}, 0).of(command); }

}  // namespace headroom
