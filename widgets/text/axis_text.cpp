// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/axis_text.h"

#include "widgets/text/locale_words.h"

#include <QCoreApplication>
#include <QLocale>

#include <array>
#include <cmath>

namespace headroom {

namespace {

struct Suffix {
    double unit;
    QLatin1String letter;
};

}  // namespace

QString tickNumber(double value) { return QLocale().toString(value, 'g', 6); }

QString tokensTick(std::int64_t tokens)
{
    constexpr std::int64_t kilo = 1024;
    if (tokens >= kilo * kilo && tokens % (kilo * kilo) == 0)
        return QLocale().toString(static_cast<qlonglong>(tokens / (kilo * kilo))) + u'M';
    if (tokens >= kilo && tokens % kilo == 0)
        return QLocale().toString(static_cast<qlonglong>(tokens / kilo)) + u'k';
    return QLocale().toString(static_cast<qlonglong>(tokens));
}

QString moneyTick(Money amount, const QString& currency)
{
    static constexpr std::array suffixes = {Suffix{1e9, QLatin1String("B")}, Suffix{1e6, QLatin1String("M")},
                                            Suffix{1e3, QLatin1String("k")}};
    const double value = amount.dollars();
    for (const Suffix& suffix : suffixes)
        if (std::abs(value) >= suffix.unit)
            return currencySign(currency) + tickNumber(value / suffix.unit) + suffix.letter;
    return currencySign(currency) + tickNumber(value);
}

QString countTick(double count)
{
    static constexpr std::array suffixes = {Suffix{1e9, QLatin1String("B")}, Suffix{1e6, QLatin1String("M")},
                                            Suffix{1e3, QLatin1String("k")}};
    for (const Suffix& suffix : suffixes)
        if (count >= suffix.unit)
            return tickNumber(count / suffix.unit) + suffix.letter;
    return tickNumber(count);
}

QString ratioNumber(double ratio) { return QLocale().toString(ratio, 'f', ratio < 9.95 ? 1 : 0); }

QString hoursText(Hours time)
{
    return QCoreApplication::translate("headroom::text", "%1 h").arg(tickNumber(time.value));
}

}  // namespace headroom
