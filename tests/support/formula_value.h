// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <algorithm>
#include <charconv>
#include <cmath>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace headroom::test {

/// What a printed number can stand for: 7.00e9 is anything that rounds to it.
struct Span {
    double low{0};
    double high{0};
};

/// Evaluates what the program prints as a formula, as a reader with a calculator would: numbers with thousands
/// separators and exponents, the operators + - × ÷ * /, parentheses, ceil, max and min; words behind a number are its
/// unit. Letters elsewhere are symbols, looked up in `symbols`. Throws std::invalid_argument on anything else.
class FormulaValue {
public:
    explicit FormulaValue(std::string_view text, std::map<std::string, double> symbols = {})
        : m_rest(text), m_symbols(std::move(symbols))
    {
    }

    Span evaluate()
    {
        const Span result = sum();
        if (!m_rest.empty())
            fail("trailing text");
        return result;
    }

private:
    [[noreturn]] void fail(const std::string& what) const
    {
        throw std::invalid_argument(what + " at \"" + std::string(m_rest) + "\"");
    }
    static bool isLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_'; }
    static bool isDigit(char c) { return c >= '0' && c <= '9'; }

    void skipSpaces()
    {
        while (m_rest.starts_with(' '))
            m_rest.remove_prefix(1);
    }
    bool take(std::string_view token)
    {
        skipSpaces();
        if (!m_rest.starts_with(token))
            return false;
        m_rest.remove_prefix(token.size());
        skipSpaces();
        return true;
    }
    std::string word()
    {
        skipSpaces();
        std::size_t size = 0;
        while (size < m_rest.size() && isLetter(m_rest[size]))
            ++size;
        const std::string taken(m_rest.substr(0, size));
        m_rest.remove_prefix(size);
        skipSpaces();
        return taken;
    }

    Span sum()
    {
        Span total = product();
        while (true) {
            if (take("+")) {
                const Span next = product();
                total = {total.low + next.low, total.high + next.high};
            } else if (take("-") || take("−")) {
                const Span next = product();
                total = {total.low - next.high, total.high - next.low};
            } else {
                return total;
            }
        }
    }

    /// Every factor of the program's formulas is positive.
    Span product()
    {
        Span total = factor();
        while (true) {
            if (take("×") || take("*")) {
                const Span next = factor();
                total = {total.low * next.low, total.high * next.high};
            } else if (take("÷") || take("/")) {
                const Span next = factor();
                total = {total.low / next.high, total.high / next.low};
            } else {
                return total;
            }
        }
    }

    Span factor()
    {
        skipSpaces();
        if (take("(")) {
            const Span inner = sum();
            if (!take(")"))
                fail("unclosed parenthesis");
            return inner;
        }
        if (!m_rest.empty() && isDigit(m_rest.front()))
            return number();
        const std::string name = word();
        if (name == "ceil" || name == "max" || name == "min")
            return function(name);
        const auto found = m_symbols.find(name);
        if (name.empty() || found == m_symbols.end())
            fail("unknown \"" + name + "\"");
        return {found->second, found->second};
    }

    Span function(const std::string& name)
    {
        if (!take("("))
            fail("no parenthesis behind " + name);
        Span result = sum();
        if (name == "ceil")
            result = {std::ceil(result.low), std::ceil(result.high)};
        while (name != "ceil" && take(",")) {
            const Span next = sum();
            result = name == "max" ? Span{std::max(result.low, next.low), std::max(result.high, next.high)}
                                   : Span{std::min(result.low, next.low), std::min(result.high, next.high)};
        }
        if (!take(")"))
            fail("unclosed " + name);
        return result;
    }

    Span number()
    {
        const std::string digits = takeDigits();
        const std::size_t point = digits.find('.');
        const bool scientific = m_rest.size() > 1 && m_rest.front() == 'e' &&
                                (isDigit(m_rest[1]) || ((m_rest[1] == '-' || m_rest[1] == '+') && m_rest.size() > 2));
        const int exponent = scientific ? takeExponent() : 0;
        double value = 0;
        std::from_chars(digits.data(), digits.data() + digits.size(), value);
        value *= std::pow(10.0, exponent);
        // Units such as "in flight", once the number is over.
        while (!m_rest.empty() && !word().empty())
            continue;
        if (point == std::string::npos && !scientific)
            return {value, value};
        const auto decimals = point == std::string::npos ? 0 : static_cast<int>(digits.size() - point) - 1;
        return around(value, decimals, exponent, digits.size() - (point == std::string::npos ? 0 : 1));
    }

    /// A comma followed by three digits belongs to the number; max(1, 2) has another one.
    [[nodiscard]] bool isSeparator() const
    {
        return m_rest.size() > 3 && m_rest[0] == ',' && isDigit(m_rest[1]) && isDigit(m_rest[2]) && isDigit(m_rest[3]);
    }

    /// Digits and decimal point, without the separators.
    std::string takeDigits()
    {
        std::string digits;
        while (!m_rest.empty() && (isDigit(m_rest.front()) || m_rest.front() == '.' || isSeparator())) {
            if (m_rest.front() != ',')
                digits += m_rest.front();
            m_rest.remove_prefix(1);
        }
        return digits;
    }

    int takeExponent()
    {
        m_rest.remove_prefix(m_rest[1] == '+' ? 2 : 1);
        int exponent = 0;
        const auto end = std::from_chars(m_rest.data(), m_rest.data() + m_rest.size(), exponent).ptr;
        m_rest.remove_prefix(static_cast<std::size_t>(end - m_rest.data()));
        return exponent;
    }

    /// Half a unit of the last digit; four digits are printed without their trailing zeros.
    static Span around(double value, int decimals, int exponent, std::size_t digits)
    {
        double half = 0.5 * std::pow(10.0, exponent - decimals);
        constexpr std::size_t printed = 4;
        if (digits < printed && !(exponent > 0) && value > 0)
            half = std::min(half, 0.5 * std::pow(10.0, std::floor(std::log10(value)) - 3));
        return {value - half, value + half};
    }

    std::string_view m_rest;
    std::map<std::string, double> m_symbols;
};

}  // namespace headroom::test
