// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/text/formula.h"

#include "model/text/numbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace headroom {
namespace {

double shownValue(const Factor& factor)
{
    constexpr double lastBits = 1e-9;
    const double whole = std::round(factor.value);
    const bool counts = factor.digits == Digits::Count && std::abs(factor.value - whole) <= lastBits * factor.value;
    return counts || factor.digits == Digits::Nearest ? whole : factor.value;
}

}  // namespace

void Formula::writeFactor(std::string_view sign, const Factor& factor)
{
    ExplanationInput input{std::string(factor.symbol), std::string(factor.meaning), shownValue(factor),
                           std::string(factor.unit)};
    const std::string number = factor.digits == Digits::All ? plainNumber(input.value) : formulaNumber(input.value);
    if (!std::exchange(m_atStart, false))
        writeSign(sign);
    m_text->formula += input.symbol.empty() ? number : input.symbol;
    m_text->substituted += number + (input.unit.empty() ? "" : " " + input.unit);
    if (std::ranges::find(m_text->inputs, input) == m_text->inputs.end())
        m_text->inputs.push_back(std::move(input));
}

void Formula::writeSign(std::string_view sign)
{
    if (m_text == nullptr)
        return;
    m_text->formula += sign;
    m_text->substituted += sign;
}

}  // namespace headroom
