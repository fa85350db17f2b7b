// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// One input of a formula: its symbol, what it means, its value and unit.
struct ExplanationInput {
    std::string symbol;
    std::string meaning;
    double value{0};
    std::string unit;
    bool operator==(const ExplanationInput&) const = default;
};

/// Why a number is what it is. The same text stands in tooltips, in the report and in `estimate --explain`.
struct Explanation {
    std::string id{};           ///< Memory part name, or "cost.hour" and so on.
    std::string formula{};      ///< In symbols: "parameters × bytes per parameter".
    std::string substituted{};  ///< With this plan's numbers: "7.00e9 × 2 B".
    std::vector<ExplanationInput> inputs{};
    std::string source{};       ///< Paper, vendor page or measurement, with date where there is one.
    bool operator==(const Explanation&) const = default;
};

/// How much of a number a formula prints.
enum class Digits {
    Few,      ///< Three or four digits.
    Count,    ///< The same of what is counted: a whole number but for last bits, which scaling leaves, is whole.
    Nearest,  ///< The same of the nearest whole number.
    All       ///< Prices and rates, which are compared with lists.
};

/// A factor of a formula. Without a symbol it stands as a number in the symbolic form too.
struct Factor {
    std::string_view symbol, meaning;
    double value{0};
    std::string_view unit{};
    Digits digits{Digits::Few};
};

/// A number and its explanation at once: each term that is added to the one is added to the other. Where no explanation
/// is asked for it only adds and multiplies. What it prints can be evaluated: words are units, the operators are × ÷ +
/// − and parentheses.
class Formula {
public:
    Formula() = default;
    /// Writes formula, numbers and inputs to `text`, which must outlive it.
    explicit Formula(Explanation& text) : m_text(&text) {}

    [[nodiscard]] double value() const { return m_sum + m_product; }

    /// Begins a term of the sum.
    void plus(const Factor& factor) { begin(" + ", factor, factor.value); }
    void minus(const Factor& factor) { begin(" − ", factor, -factor.value); }
    /// The same where the factor is more than nothing.
    void plusAny(const Factor& factor)
    {
        if (factor.value > 0)
            plus(factor);
    }
    void times(const Factor& factor)
    {
        m_product *= factor.value;
        write(" × ", factor);
    }
    void over(const Factor& factor)
    {
        m_product /= factor.value;
        write(" ÷ ", factor);
    }
    /// Nothing where only one shares.
    void overRanks(const Factor& ranks)
    {
        if (ranks.value > 1)
            over(ranks);
    }
    /// A term or factor that is told as a count and what each of it takes; `each` comes with the value of all together.
    void plusEach(const Factor& count, const Factor& each)
    {
        begin(" + ", count, each.value);
        writeEach(count, each);
    }
    void timesEach(const Factor& count, const Factor& each)
    {
        m_product *= each.value;
        write(" × ", count);
        writeEach(count, each);
    }
    /// A sum in parentheses, which the formula must begin with.
    void open() { writeSign("("); }
    void close()
    {
        m_product += m_sum;
        m_sum = 0;
        writeSign(")");
    }

private:
    void begin(std::string_view sign, const Factor& factor, double value)
    {
        m_sum += m_product;
        m_product = value;
        write(sign, factor);
    }
    void write(std::string_view sign, const Factor& factor)
    {
        if (m_text != nullptr)
            writeFactor(sign, factor);
    }
    void writeEach(const Factor& count, const Factor& each)
    {
        if (m_text != nullptr)
            writeFactor(" × ", {each.symbol, each.meaning, each.value / count.value, each.unit, each.digits});
    }
    void writeFactor(std::string_view sign, const Factor& factor);
    void writeSign(std::string_view sign);

    double m_sum{0};  ///< Of the terms before the last.
    double m_product{0};  ///< The last term.
    Explanation* m_text{nullptr};
    bool m_atStart{true};
};

/// The bytes that `add` adds to a formula of its own.
template <class Add, class... Terms>
[[nodiscard]] Bytes bytesOf(Add add, const Terms&... terms)
{
    Formula formula;
    add(formula, terms...);
    return {formula.value()};
}

}  // namespace headroom
