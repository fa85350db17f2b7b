// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/explain/explain_terms.h"

#include "model/text/numbers.h"

#include <algorithm>
#include <cmath>

namespace headroom {

void FormulaBuilder::add(std::string_view sign, const std::string& number, ExplanationInput input)
{
    const std::string glue = m_atStart ? "" : std::string(sign);
    m_atStart = false;
    // A plain factor such as 2 has no symbol: it stands as a number in the symbolic form too.
    m_explanation.formula += glue + (input.symbol.empty() ? number : input.symbol);
    m_explanation.substituted += glue + number + (input.unit.empty() ? "" : " " + input.unit);
    if (std::ranges::find(m_explanation.inputs, input) == m_explanation.inputs.end())
        m_explanation.inputs.push_back(std::move(input));
}

void FormulaBuilder::term(std::string_view symbol, std::string_view meaning, double value, std::string_view unit)
{
    add("", formulaNumber(value), {std::string(symbol), std::string(meaning), value, std::string(unit)});
}

void FormulaBuilder::times(std::string_view symbol, std::string_view meaning, double value, std::string_view unit)
{
    add(" × ", formulaNumber(value), {std::string(symbol), std::string(meaning), value, std::string(unit)});
}

void FormulaBuilder::over(std::string_view symbol, std::string_view meaning, double value, std::string_view unit)
{
    add(" ÷ ", formulaNumber(value), {std::string(symbol), std::string(meaning), value, std::string(unit)});
}

void FormulaBuilder::plus(std::string_view symbol, std::string_view meaning, double value, std::string_view unit)
{
    add(" + ", formulaNumber(value), {std::string(symbol), std::string(meaning), value, std::string(unit)});
}

void FormulaBuilder::plusExactly(std::string_view symbol, std::string_view meaning, double value, std::string_view unit)
{
    add(" + ", plainNumber(value), {std::string(symbol), std::string(meaning), value, std::string(unit)});
}

void FormulaBuilder::minus(std::string_view symbol, std::string_view meaning, double value, std::string_view unit)
{
    add(" − ", formulaNumber(value), {std::string(symbol), std::string(meaning), value, std::string(unit)});
}

void FormulaBuilder::timesExactly(std::string_view symbol, std::string_view meaning, double value,
                                  std::string_view unit)
{
    add(" × ", plainNumber(value), {std::string(symbol), std::string(meaning), value, std::string(unit)});
}

void FormulaBuilder::open()
{
    m_explanation.formula += "(";
    m_explanation.substituted += "(";
}

void FormulaBuilder::close()
{
    m_explanation.formula += ")";
    m_explanation.substituted += ")";
}

double wholeCount(double parameters)
{
    // Scaling a derived shape leaves last bits.
    constexpr double lastBits = 1e-9;
    const double whole = std::round(parameters);
    return std::abs(parameters - whole) <= lastBits * parameters ? whole : parameters;
}

Explanation FormulaBuilder::finish(std::string id, std::string source) const
{
    Explanation explanation = m_explanation;
    explanation.id = std::move(id);
    explanation.source = std::move(source);
    return explanation;
}

}  // namespace headroom
