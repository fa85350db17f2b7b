// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/explain/explain.h"
#include "tests/support/formula_value.h"

#include <map>
#include <stdexcept>
#include <string>

namespace headroom::test {

/// Agrees with what the printed digits allow, and with one millionth where they are exact; bytes are whole.
inline bool agrees(const Span& span, double bytes)
{
    constexpr double relative = 1e-6;
    constexpr double halfByte = 0.5;
    return bytes >= span.low * (1 - relative) - halfByte && bytes <= span.high * (1 + relative) + halfByte;
}

/// Why the formula of an explanation, or its numbers, do not give that many bytes; empty if they do.
inline std::string formulaFault(const Explanation& why, double bytes)
{
    const std::string about = why.id + ": " + why.formula + " = " + why.substituted + " for " + std::to_string(bytes);
    std::map<std::string, double> symbols;
    for (const ExplanationInput& input : why.inputs) {
        if (input.meaning.empty())
            return about + ", an input without a meaning";
        if (input.value < 0)
            return about + ", a negative input";
        if (!input.symbol.empty() && symbols.emplace(input.symbol, input.value).first->second != input.value)
            return about + ", two values of " + input.symbol;
    }
    try {
        if (!agrees(FormulaValue(why.substituted).evaluate(), bytes))
            return about + ", the numbers do not agree";
        if (!agrees(FormulaValue(why.formula, symbols).evaluate(), bytes))
            return about + ", the inputs do not agree";
    } catch (const std::invalid_argument& error) {
        return about + ", " + error.what();
    }
    return {};
}

}  // namespace headroom::test
