// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/argument_source.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cctype>
#include <map>
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
        const bool escapes = c == '\\' && m_at + 1 < m_text.size() && m_quote != '\'';
        if (escapes) {
            const bool joins = m_text[m_at + 1] == '\n' || m_text.substr(m_at + 1).starts_with("\r\n");
            if (joins && m_quote == 0)
                end();
            else if (!joins)
                put(m_text[m_at + 1]);
            m_at += joins && m_text[m_at + 1] == '\r' ? 3U : 2U;
            return;
        }
        ++m_at;
        if (m_quote != 0)
            c == m_quote ? void(m_quote = 0) : put(c);
        else if (c == '"' || c == '\'')
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
        if (!isOpening(c))
            return std::ranges::count_if(m_word, isOpening) >
                   std::ranges::count_if(m_word, [](char w) { return w == ')' || w == ']'; });
        const char next = m_at < m_text.size() ? m_text[m_at] : ' ';
        const bool counts = isOpening(next) || std::isdigit(static_cast<unsigned char>(next)) != 0;
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

/// Puts the variables that are known into a word: $NAME, ${NAME} and ${NAME:-default}.
std::string expanded(const std::string& word, const Variables& variables)
{
    std::string out;
    std::size_t at = 0;
    while (at < word.size()) {
        if (word[at] != '$' || at + 1 >= word.size()) {
            out += word[at++];
            continue;
        }
        const bool braced = word[at + 1] == '{';
        const std::size_t start = at + (braced ? 2 : 1);
        std::size_t end = start;
        while (end < word.size() && isNameCharacter(word[end]))
            ++end;
        const std::size_t close = braced ? word.find('}', end) : end;
        const auto known = variables.find(std::string_view(word).substr(start, end - start));
        if (end == start || close == std::string::npos) {
            out += word[at++];
            continue;
        }
        const std::string_view rest = std::string_view(word).substr(end, close - end);
        if (known != variables.end())
            out += known->second;
        else if (rest.starts_with(":-"))
            out += rest.substr(2);
        else
            out += word.substr(at, close + (braced ? 1 : 0) - at);
        at = close + (braced ? 1 : 0);
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

/// Flat words: what stood in one pair of quotes but holds arguments is taken apart.
void flatten(const std::vector<std::string>& words, Variables& variables, std::vector<std::string>& out, int depth)
{
    constexpr std::size_t longestVariable = 1000;
    for (const std::string& raw : words) {
        if (out.size() > maxWords)
            return;
        std::string word = expanded(raw, variables);
        if (isAssignment(word)) {
            const std::size_t equals = word.find('=');
            const std::string value = word.substr(equals + 1);
            if (value.find("--") == std::string::npos && value.size() <= longestVariable)
                variables[word.substr(0, equals)] = value;
            if (value.find("--") == std::string::npos)
                continue;
            word = value;
        }
        const bool several = word.find("--") != std::string::npos && word.find_first_of(" \n\t") != std::string::npos;
        if (several && depth < 3)
            flatten(Words(word).all(), variables, out, depth + 1);
        else
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
    constexpr std::size_t maxValues = 8;
    Variables variables;
    std::vector<std::string> words;
    flatten(Words(text).all(), variables, words, 0);
    std::map<std::string, Json> byName;
    std::vector<std::string> order;
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!isFlag(words[i]))
            continue;
        std::vector<std::string> values;
        std::string name = words[i].substr(2);
        if (const std::size_t equals = name.find('='); equals != std::string::npos) {
            values.push_back(name.substr(equals + 1));
            name.resize(equals);
        }
        const bool complete = !values.empty();
        while (!complete && i + 1 < words.size() && !isFlag(words[i + 1]) && !isAssignment(words[i + 1]) &&
               values.size() < maxValues) {
            ++i;
            if (words[i] != "-" && words[i] != "\\")  // The dash of a YAML list.
                values.push_back(words[i]);
        }
        name = flagName(std::move(name));
        if (!byName.contains(name))
            order.push_back(name);
        if (values.size() > 1 && name != "recompute-modules")
            values.resize(1);  // What follows is another word of the script.
        byName[name] = valueOf(values);
    }
    Json json = Json::object();
    for (const std::string& name : order)
        json.get_ref<Json::object_t&>().emplace_back(name, std::move(byName[name]));
    return json;
}

}  // namespace headroom
