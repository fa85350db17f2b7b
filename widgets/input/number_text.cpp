// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/input/number_text.h"

#include "model/text/numbers.h"
#include "widgets/text/answers/explanation_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <cmath>

namespace headroom {

namespace {

struct NumberWords {
    Q_DECLARE_TR_FUNCTIONS(headroom::ValueBox)
};

std::optional<double> readDigits(const QString& digits)
{
    bool ok = false;
    double value = QLocale().toDouble(digits, &ok);
    if (!ok)
        value = QLocale::c().toDouble(digits, &ok);
    if (!ok) {
        // Grouping that the locale would not write, such as "7 000 000" or "70,00,000".
        QString bare = digits;
        bare.remove(QLatin1Char(' ')).remove(QLatin1Char(','));
        value = QLocale::c().toDouble(bare, &ok);
    }
    if (!ok || !std::isfinite(value))
        return std::nullopt;
    return value;
}

}  // namespace

double suffixFactor(const QString& suffix)
{
    if (suffix.size() != 1)
        return 1.0;
    switch (suffix[0].toUpper().unicode()) {
    case 'K': return 1e3;
    case 'M': return 1e6;
    case 'B':
    case 'G': return 1e9;
    case 'T': return 1e12;
    default: return 1.0;
    }
}

std::optional<TypedNumber> parseTypedNumber(const QString& text)
{
    static const QRegularExpression pattern(
        QStringLiteral(R"(^\s*\$?\s*([+-]?[\d.,'\x{00A0}\x{202F} ]*\d[.,]?(?:[eE][+-]?\d+)?)\s*(([a-zA-Z]*).*)$)"));
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const std::optional<double> digits = readDigits(match.captured(1).trimmed());
    if (!digits)
        return std::nullopt;
    const double factor = suffixFactor(match.captured(3));
    return TypedNumber{*digits * factor, factor != 1.0, *digits, match.captured(2).trimmed()};
}

std::optional<double> bytesOfUnit(const QString& unit)
{
    static const QRegularExpression pattern(QStringLiteral("^(?:([kmgtp])(i)?b?|b|bytes?)$"),
                                            QRegularExpression::CaseInsensitiveOption);
    const QRegularExpressionMatch match = pattern.match(unit);
    if (!match.hasMatch())
        return std::nullopt;
    const QString prefix = match.captured(1).toLower();
    const auto steps = prefix.isEmpty() ? 0 : 1 + QStringLiteral("kmgtp").indexOf(prefix);
    return std::pow(match.captured(2).isEmpty() ? 1000.0 : 1024.0, steps);
}

std::optional<double> valueInUnit(const TypedNumber& typed, const QString& unit)
{
    if (const std::optional<double> own = bytesOfUnit(unit)) {
        if (typed.words.isEmpty())
            return typed.value;
        const std::optional<double> typedUnit = bytesOfUnit(typed.words);
        return typedUnit ? std::optional(typed.digits * (*typedUnit / *own)) : std::nullopt;
    }
    // A single letter is a count's suffix there.
    const QString first = typed.words.section(QLatin1Char(' '), 0, 0);
    if (first.size() > 1 && bytesOfUnit(first))
        return std::nullopt;
    return typed.value;
}

QString refusalOf(const QString& text, const QString& unit, std::pair<double, double> range)
{
    const std::optional<TypedNumber> typed = parseTypedNumber(text);
    if (!typed)
        return {};
    const std::optional<double> value = valueInUnit(*typed, unit);
    if (!value)
        return bytesOfUnit(unit)
                   ? NumberWords::tr("Not a unit of memory. Type GB, GiB, MB or MiB behind the number, or none.")
                   : NumberWords::tr("This is not a field of memory. Type the number alone.");
    if (*value > 0 || *value >= range.first)
        return {};
    const auto number = [](double each) { return formulaText(plainNumber(each)); };
    return NumberWords::tr("%1 is out of range. Give %2 to %3.")
        .arg(number(*value), number(range.first), number(range.second));
}

}  // namespace headroom
