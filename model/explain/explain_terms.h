// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/explain/explain.h"
#include "model/memory/stage_memory.h"

#include <string>
#include <string_view>

namespace headroom {

/// Builds a formula three ways at once: in symbols, with numbers, and as the list of inputs. The numbers form can be
/// evaluated: words are units, the operators are × ÷ + and parentheses.
class FormulaBuilder {
public:
    /// The first factor of the formula or of a parenthesis.
    void term(std::string_view symbol, std::string_view meaning, double value, std::string_view unit);
    void times(std::string_view symbol, std::string_view meaning, double value, std::string_view unit);
    void over(std::string_view symbol, std::string_view meaning, double value, std::string_view unit);
    /// Begins a new sum term; at the very beginning it is the first one.
    void plus(std::string_view symbol, std::string_view meaning, double value, std::string_view unit);
    /// Like plus, with every digit of the value.
    void plusExactly(std::string_view symbol, std::string_view meaning, double value, std::string_view unit);
    void minus(std::string_view symbol, std::string_view meaning, double value, std::string_view unit);
    /// Like times, with every digit of the value: prices and rates are compared with lists.
    void timesExactly(std::string_view symbol, std::string_view meaning, double value, std::string_view unit);
    void open();
    void close();

    [[nodiscard]] Explanation finish(std::string id, std::string source) const;

private:
    void add(std::string_view sign, const std::string& number, ExplanationInput input);

    Explanation m_explanation;
    bool m_atStart{true};
};

/// Parameters as a formula quotes them: whole, but for a rank's share that is not.
[[nodiscard]] double wholeCount(double parameters);

/// The formula of weights, master weights, gradients, optimizer states or adapters.
void explainModelState(FormulaBuilder& f, const TrainingTerms& terms, const StageTerms& stage, MemoryPart part);

}  // namespace headroom
