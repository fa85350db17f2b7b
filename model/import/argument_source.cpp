// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/argument_source.h"

#include "model/import/shell_arithmetic.h"
#include "model/text/ascii.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace headroom {

namespace {

/// A configuration has some hundred words; more are read no further.
constexpr std::size_t maxWords = 100'000;

using Variables = std::map<std::string, std::string, std::less<>>;

bool isNameCharacter(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }
bool isBlank(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

/// The words of a shell text: comments dropped, lines joined, quotes taken off. Brackets and commas of lists separate.
class Words {
public:
    explicit Words(std::string_view text) : m_text(text) {}

    std::vector<std::string> all()
    {
        while (m_at < m_text.size() && m_words.size() < maxWords)
            step(m_text[m_at]);
        end();
        return std::move(m_words);
    }

private:
    void step(char c)
    {
        if (c == '\\' && m_at + 1 < m_text.size() && m_quote != '\'') {
            escape();
            return;
        }
        ++m_at;
        if (m_quote != 0)
            quoted(c);
        else
            bare(c);
    }

    /// A line that goes on in the next one, or a character that stands for itself.
    void escape()
    {
        const std::string_view rest = m_text.substr(m_at + 1);
        const std::size_t lineEnd = rest.starts_with('\n') ? 1 : rest.starts_with("\r\n") ? 2 : 0;
        if (lineEnd == 0)
            put(rest.front());
        else if (m_quote == 0)
            end();
        m_at += 1 + std::max<std::size_t>(1, lineEnd);
    }

    void quoted(char c)
    {
        if (c == m_quote)
            m_quote = 0;
        else
            put(c);
    }

    /// Blanks within "$((DENSE + MOE))" separate nothing.
    [[nodiscard]] bool inArithmetic() const
    {
        constexpr std::size_t longestValue = 200;
        const std::size_t start = m_word.find("$((");
        if (start == std::string::npos || m_word.size() > longestValue)
            return false;
        return std::count(m_word.begin() + static_cast<std::ptrdiff_t>(start), m_word.end(), '(') >
               std::count(m_word.begin() + static_cast<std::ptrdiff_t>(start), m_word.end(), ')');
    }

    void bare(char c)
    {
        if ((c == ' ' || c == '\t') && inArithmetic()) {
            put(c);
            return;
        }
        if (c == '"' || c == '\'')
            m_quote = c;
        else if (c == '#' && !m_inWord)
            m_at = std::min(m_text.find('\n', m_at), m_text.size());
        else if (isBlank(c) || c == ',' || c == ';' || (isBracket(c) && !belongsToValue(c)))
            end();
        else
            put(c);
    }

    static bool isBracket(char c) { return isOpening(c) || c == ')' || c == ']'; }
    static bool isOpening(char c) { return c == '(' || c == '['; }

    /// "$((8 * 2))" and "([0]*3+[1]*58)" are values; the brackets around "ARGS=(--bf16)" and "[...]" are not.
    [[nodiscard]] bool belongsToValue(char c) const
    {
        constexpr std::size_t longestValue = 200;
        if (m_word.size() > longestValue)
            return false;
        if (!isOpening(c))
            return std::ranges::count_if(m_word, isOpening) >
                   std::ranges::count_if(m_word, [](char w) { return w == ')' || w == ']'; });
        const char next = m_at < m_text.size() ? m_text[m_at] : ' ';
        const bool counts = isOpening(next) || isDigit(next);
        return counts || (!m_word.empty() && m_word.back() != '=');
    }

    void put(char c)
    {
        m_inWord = true;
        m_word += c;
    }
    void end()
    {
        if (m_inWord && !m_word.empty())
            m_words.push_back(std::move(m_word));
        m_word.clear();
        m_inWord = false;
    }

    std::string_view m_text;
    std::size_t m_at{0};
    char m_quote{0};
    bool m_inWord{false};
    std::string m_word;
    std::vector<std::string> m_words;
};

/// A variable in a word: what stands there, and what for.
struct Reference {
    std::size_t length{0};  ///< 0: a dollar sign and nothing else.
    std::string value;
};

/// $NAME, ${NAME} or ${NAME:-default} at the start of `text`; one that is not known stands for itself.
Reference referenceAt(std::string_view text, const Variables& variables)
{
    constexpr std::size_t longest = 200;  // A search through the whole text for each "${" would never end.
    text = text.substr(0, longest);
    const bool braced = text.size() > 1 && text[1] == '{';
    const std::size_t start = braced ? 2 : 1;
    std::size_t end = std::min(start, text.size());
    while (end < text.size() && isNameCharacter(text[end]))
        ++end;
    const std::size_t close = braced ? text.find('}', end) : end;
    if (end == start || close == std::string_view::npos)
        return {};
    const std::size_t length = close + (braced ? 1 : 0);
    const std::string_view otherwise = text.substr(end, close - end);
    if (const auto known = variables.find(text.substr(start, end - start)); known != variables.end())
        return {length, known->second};
    return {length, std::string(otherwise.starts_with(":-") ? otherwise.substr(2) : text.substr(0, length))};
}

/// "$((2 * NODES))" at the start of `text`; nothing where its value cannot be told.
Reference arithmeticAt(std::string_view text, const Variables& variables)
{
    constexpr std::size_t longest = 200;
    text = text.substr(0, longest);
    int open = 0;
    for (std::size_t end = 1; end < text.size(); ++end) {
        open += text[end] == '(' ? 1 : text[end] == ')' ? -1 : 0;
        if (open > 0)
            continue;
        if (text[end - 1] != ')')
            return {};
        const auto known = [&](std::string_view name) -> std::optional<std::string> {
            const auto found = variables.find(name);
            return found == variables.end() ? std::nullopt : std::optional(found->second);
        };
        constexpr std::size_t brackets = 3;
        const auto value = shellArithmetic(text.substr(brackets, end - 1 - brackets), known);
        return value ? Reference{end + 1, std::to_string(*value)} : Reference{};
    }
    return {};
}

/// Puts the variables that are known into a word.
std::string expanded(std::string_view word, const Variables& variables)
{
    constexpr std::size_t longest = 1'000'000;  // Variables of variables grow fast.
    std::string out;
    for (std::size_t at = 0; at < word.size() && out.size() < longest;) {
        const bool counts = word.substr(at).starts_with("$((");
        const Reference reference = counts            ? arithmeticAt(word.substr(at), variables)
                                    : word[at] == '$' ? referenceAt(word.substr(at), variables)
                                                      : Reference{};
        if (reference.length == 0)
            out += word[at++];
        out += reference.value;
        at += reference.length;
    }
    return out;
}

/// "NAME=value" at the start of a line; values that hold arguments are kept as words of their own.
bool isAssignment(const std::string& word)
{
    const std::size_t equals = word.find('=');
    return equals != std::string::npos && equals > 0 && word[0] != '-' &&
           std::all_of(word.begin(), word.begin() + static_cast<std::ptrdiff_t>(equals), isNameCharacter);
}

/// Keeps "NAME=value"; what is left of it is the value where that holds arguments, and nothing otherwise.
std::string assigned(const std::string& word, Variables& variables)
{
    constexpr std::size_t longestVariable = 1000;
    const std::size_t equals = word.find('=');
    std::string value = word.substr(equals + 1);
    if (value.find("--") != std::string::npos)
        return value;
    if (value.size() <= longestVariable)
        variables[word.substr(0, equals)] = std::move(value);
    return {};
}

/// Flat words: what stood in one pair of quotes but holds arguments is taken apart, at most `depth` times.
void flatten(const std::vector<std::string>& words, Variables& variables, std::vector<std::string>& out, int depth)
{
    for (const std::string& raw : words) {
        if (out.size() > maxWords)
            return;
        std::string word = expanded(raw, variables);
        if (isAssignment(word))
            word = assigned(word, variables);
        const bool several = word.find("--") != std::string::npos && word.find_first_of(" \n\t") != std::string::npos;
        if (several && depth > 0)
            flatten(Words(word).all(), variables, out, depth - 1);
        else if (!word.empty())
            out.push_back(std::move(word));
    }
}

bool isFlag(const std::string& word)
{
    return word.size() > 2 && word.starts_with("--") && std::isalpha(static_cast<unsigned char>(word[2])) != 0;
}

std::string flagName(std::string name)
{
    std::ranges::replace(name, '_', '-');
    while (name.ends_with(':'))
        name.pop_back();
    return name;
}

Json valueOf(const std::vector<std::string>& values)
{
    if (values.empty())
        return true;
    return values.size() == 1 ? Json(values.front()) : Json(values);
}

/// The flag at `at` with what follows it, and moves behind both.
std::pair<std::string, Json> nextFlag(const std::vector<std::string>& words, std::size_t& at)
{
    constexpr std::size_t maxValues = 8;
    const std::string word = words[at++].substr(2);
    if (const std::size_t equals = word.find('='); equals != std::string::npos)
        return {flagName(word.substr(0, equals)), word.substr(equals + 1)};
    std::string name = flagName(word);
    std::vector<std::string> values;
    for (; at < words.size() && values.size() < maxValues && !isFlag(words[at]); ++at)
        if (words[at] != "-" && words[at] != "\\")  // The dash of a YAML list.
            values.push_back(words[at]);
    if (values.size() > 1 && name != "recompute-modules")
        values.resize(1);  // What follows is another word of the script.
    return {std::move(name), valueOf(values)};
}

}  // namespace

bool hasMegatronArguments(std::string_view text)
{
    constexpr std::array marks = {"--num-layers",          "--hidden-size",
                                  "--num-attention-heads", "--tensor-model-parallel-size",
                                  "--micro-batch-size",    "--pipeline-model-parallel-size"};
    return std::ranges::any_of(marks, [&](const char* mark) { return text.find(mark) != std::string_view::npos; });
}

Json parseArguments(std::string_view text)
{
    Variables variables;
    std::vector<std::string> words;
    flatten(Words(text).all(), variables, words, 3);
    std::map<std::string, Json> byName;
    std::vector<std::string> order;
    for (std::size_t at = 0; at < words.size();) {
        if (!isFlag(words[at])) {
            ++at;
            continue;
        }
        auto [name, value] = nextFlag(words, at);
        if (!byName.contains(name))
            order.push_back(name);
        byName[name] = std::move(value);
    }
    Json json = Json::object();
    for (const std::string& name : order)
        json.get_ref<Json::object_t&>().emplace_back(name, std::move(byName[name]));
    return json;
}

}  // namespace headroom
