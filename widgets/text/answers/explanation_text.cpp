// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/answers/explanation_text.h"

#include "model/text/numbers.h"
#include "widgets/text/format.h"

#include <QCoreApplication>

#include <cmath>

namespace headroom {

namespace {

struct ExplanationWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::Explanation)
};

}  // namespace

QString inputValueText(const ExplanationInput& input)
{
    constexpr double wholeFrom = 1000;  // Below, it is bytes of one parameter or element, of which half ones exist.
    if (input.unit == "B" && (input.value >= wholeFrom || input.value == std::floor(input.value)))
        return bytesExact({input.value});
    const QString number =
        std::abs(input.value) < 1 ? QString::fromStdString(formulaNumber(input.value)) : decimalText(input.value);
    return input.unit.empty() ? number : number + u' ' + QString::fromStdString(input.unit);
}

QString inputText(const ExplanationInput& input)
{
    const QString meaning = QString::fromStdString(input.meaning);
    if (input.symbol.empty())
        return ExplanationWords::tr("%1: %2").arg(inputValueText(input), meaning);
    return ExplanationWords::tr("%1 = %2: %3")
        .arg(QString::fromStdString(input.symbol), inputValueText(input), meaning);
}

QString priceDateText(const CostEstimate& cost)
{
    if (cost.priceDate)
        return ExplanationWords::tr("of %1").arg(QString::fromStdString(*cost.priceDate));
    return cost.priceSource.find("undated") == std::string::npos ? ExplanationWords::tr("undated") : QString();
}

}  // namespace headroom
