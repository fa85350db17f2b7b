// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/import/shell_arithmetic.h"

#include <cctype>
#include <charconv>

namespace headroom {

namespace {

constexpr int deepestExpression = 64;
constexpr std::int64_t largestShellNumber = 1'000'000'000'000'000;

bool isExpressionName(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_'; }

/// Reads sums of products from left to right.
class Expression {
public:
    Expression(std::string_view text, const ShellLookup& lookup, int depth)
        : m_text(text), m_lookup(lookup), m_depth(depth)
    {
    }

    std::optional<std::int64_t> whole()
    {
        const std::optional<std::int64_t> value = sum();
        skipBlanks();
        return m_at == m_text.size() ? value : std::nullopt;
    }

private:
    void skipBlanks()
    {
        while (m_at < m_text.size() && std::isspace(static_cast<unsigned char>(m_text[m_at])) != 0)
            ++m_at;
    }
    /// The next character if it is one of these, taken.
    char take(std::string_view any)
    {
        skipBlanks();
        if (m_at >= m_text.size() || any.find(m_text[m_at]) == std::string_view::npos)
            return '\0';
        return m_text[m_at++];
    }
    static std::optional<std::int64_t> bounded(std::int64_t value)
    {
        if (value > largestShellNumber || value < -largestShellNumber)
            return std::nullopt;
        return value;
    }

    std::optional<std::int64_t> sum()
    {
        std::optional<std::int64_t> left = product();
        for (char sign = take("+-"); left && sign != '\0'; sign = take("+-")) {
            const std::optional<std::int64_t> right = product();
            left = right ? bounded(sign == '+' ? *left + *right : *left - *right) : std::nullopt;
        }
        return left;
    }
    std::optional<std::int64_t> product()
    {
        std::optional<std::int64_t> left = term();
        for (char sign = take("*/%"); left && sign != '\0'; sign = take("*/%")) {
            const std::optional<std::int64_t> right = term();
            if (!right || (sign != '*' && *right == 0))
                return std::nullopt;
            if (sign == '*' && *right != 0 &&
                (*left > largestShellNumber / std::abs(*right) || *left < -largestShellNumber / std::abs(*right)))
                return std::nullopt;
            left = sign == '*' ? *left * *right : sign == '/' ? *left / *right : *left % *right;
        }
        return left;
    }
    std::optional<std::int64_t> term()
    {
        if (++m_depth > deepestExpression)
            return std::nullopt;
        if (take("-") != '\0') {
            const std::optional<std::int64_t> value = term();
            return value ? std::optional(-*value) : std::nullopt;
        }
        if (take("(") != '\0') {
            const std::optional<std::int64_t> value = sum();
            return take(")") != '\0' ? value : std::nullopt;
        }
        take("$");
        const bool braced = take("{") != '\0';
        skipBlanks();
        const std::size_t start = m_at;
        while (m_at < m_text.size() && isExpressionName(m_text[m_at]))
            ++m_at;
        const std::string_view word = m_text.substr(start, m_at - start);
        if (word.empty() || (braced && take("}") == '\0'))
            return std::nullopt;
        return valueOf(word);
    }
    std::optional<std::int64_t> valueOf(std::string_view word)
    {
        if (std::isdigit(static_cast<unsigned char>(word.front())) == 0) {
            const std::optional<std::string> value = m_lookup(word);
            return value && !value->empty() ? Expression(*value, m_lookup, m_depth).whole() : std::nullopt;
        }
        std::int64_t value = 0;
        const auto [end, failure] = std::from_chars(word.data(), word.data() + word.size(), value);
        if (failure != std::errc() || end != word.data() + word.size())
            return std::nullopt;
        return bounded(value);
    }

    std::string_view m_text;
    const ShellLookup& m_lookup;
    int m_depth;
    std::size_t m_at{0};
};

}  // namespace

std::optional<std::int64_t> shellArithmetic(std::string_view expression, const ShellLookup& lookup)
{
    constexpr std::size_t longest = 1000;
    if (expression.size() > longest)
        return std::nullopt;
    return Expression(expression, lookup, 0).whole();
}

}  // namespace headroom
