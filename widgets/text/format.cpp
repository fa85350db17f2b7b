// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/format.h"

#include "model/text/visible.h"
#include "widgets/text/locale_words.h"
#include "widgets/text/visible_text.h"

#include <QCoreApplication>
#include <QTime>

#include <array>
#include <cmath>

namespace headroom {

namespace {

constexpr double bytesOf(ByteUnit unit) { return unit == ByteUnit::GB ? bytesPerGB : bytesPerGiB; }

/// Three significant digits, never in exponent form: "0.131", "9.50", "96.4", "1,250".
QString threeDigits(double number)
{
    const QLocale locale;
    const double size = std::abs(number);
    if (size == 0.0)
        return locale.toString(0);
    // 9.996 rounds to 10.0, so the decimals follow from the rounded number.
    const double power = std::pow(10.0, std::floor(std::log10(size)) - 2.0);
    const double rounded = std::round(size / power) * power;
    if (rounded >= 999.5)
        return locale.toString(std::copysign(std::round(size), number), 'f', 0);
    // Below a thousandth of a unit nothing can be read from more zeros.
    if (size < 0.0005)
        return locale.toString(0.0, 'f', 3);
    const int decimals = rounded >= 99.95 ? 0 : rounded >= 9.995 ? 1 : rounded >= 0.9995 ? 2 : 3;
    return locale.toString(number, 'f', decimals);
}

constexpr Seconds shortestInMilliseconds{99.95e-6};

QString amountText(double amount, const QString& currency, int decimals)
{
    const QString digits = QLocale().toString(std::abs(amount), 'f', decimals);
    const QString sign = amount < 0 ? QStringLiteral("-") : QString();
    if (const QString before = currencySign(currency); !before.isEmpty())
        return sign + before + digits;
    return sign + digits + QLatin1Char(' ') + currency;
}

}  // namespace

QString asText(std::string_view text)
{
    return QString::fromStdString(visibleLine(text, static_cast<std::size_t>(mostShown)));
}

QString unitName(ByteUnit unit) { return unit == ByteUnit::GB ? QStringLiteral("GB") : QStringLiteral("GiB"); }

QString bytesNumber(Bytes bytes, ByteUnit unit) { return threeDigits(bytes.value / bytesOf(unit)); }

QString bytesText(Bytes bytes, ByteUnit unit) { return bytesNumber(bytes, unit) + QLatin1Char(' ') + unitName(unit); }

QString bytesExact(Bytes bytes) { return countText(bytes.value) + QStringLiteral(" B"); }

QString bytesTooltip(Bytes bytes, ByteUnit first)
{
    const ByteUnit second = first == ByteUnit::GB ? ByteUnit::GiB : ByteUnit::GB;
    return QCoreApplication::translate("format", "%1 (%2), exactly %3")
        .arg(bytesText(bytes, first), bytesText(bytes, second), bytesExact(bytes));
}

QString transferText(BytesPerSecond rate)
{
    struct Unit {
        double bytes;
        const char* name;
    };
    constexpr double kilo = 1e3;
    constexpr std::array<Unit, 3> units = {{{bytesPerGB, "GB/s"}, {kilo * kilo, "MB/s"}, {kilo, "kB/s"}}};
    for (const Unit& unit : units)
        if (rate.value >= unit.bytes)
            return threeDigits(rate.value / unit.bytes) + u' ' + QLatin1String(unit.name);
    return threeDigits(rate.value) + QStringLiteral(" B/s");
}

QString secondsNumber(Seconds time)
{
    // Three digits however short: a layer takes milliseconds.
    constexpr double finest = 0.0995;
    if (time.value > 0 && time.value < finest)
        return QLocale().toString(time.value, 'g', 3);
    return threeDigits(time.value);
}

QString secondsText(Seconds time)
{
    // Shorter ones have a unit of their own rather than a power of ten.
    const bool tiny = time.value > 0 && time < shortestInMilliseconds;
    return tiny ? latencyText(time) : QCoreApplication::translate("format", "%1 s").arg(secondsNumber(time));
}

QString millisecondsNumber(Seconds time)
{
    constexpr double perSecond = 1000;
    return threeDigits(time.value * perSecond);
}

QString latencyText(Seconds time)
{
    constexpr Seconds second{1};
    if (time >= second)
        return secondsText(time);
    constexpr double microsecondsPerSecond = 1e6;
    if (time.value > 0 && time < shortestInMilliseconds)
        return QCoreApplication::translate("format", "%1 µs").arg(threeDigits(time.value * microsecondsPerSecond));
    return QCoreApplication::translate("format", "%1 ms").arg(millisecondsNumber(time));
}

QString rateNumber(double perSecond) { return threeDigits(perSecond); }

QString durationText(Hours time)
{
    constexpr double minutesPerHour = 60;
    constexpr double hoursPerDay = 24;
    constexpr double daysPerYear = 365;
    const double hours = time.value;
    if (hours < 2)
        return QCoreApplication::translate("format", "%1 min").arg(threeDigits(hours * minutesPerHour));
    if (hours < 3 * hoursPerDay)
        return QCoreApplication::translate("format", "%1 h").arg(threeDigits(hours));
    if (hours < 2 * daysPerYear * hoursPerDay)
        return QCoreApplication::translate("format", "%1 days").arg(threeDigits(hours / hoursPerDay));
    return QCoreApplication::translate("format", "%1 years").arg(threeDigits(hours / hoursPerDay / daysPerYear));
}

QString percentNumber(double share)
{
    const double percent = share * 100.0;
    return QLocale().toString(percent, 'f', std::abs(percent) >= 99.95 ? 0 : 1);
}

QString countText(double count)
{
    const QLocale locale;
    // From 2^63 on a 64-bit integer overflows.
    if (std::abs(count) < 9.2e18)
        return locale.toString(static_cast<qlonglong>(std::llround(count)));
    return locale.toString(count, 'f', 0);
}

QString shortCount(double count)
{
    struct Prefix {
        double factor;
        const char* suffix;
    };
    constexpr std::array prefixes = {Prefix{1e12, "T"}, Prefix{1e9, "B"}, Prefix{1e6, "M"}, Prefix{1e3, "k"}};
    const double size = std::abs(count);
    for (const Prefix& prefix : prefixes)
        // The limit keeps 999.9 M from being written as 1,000 M.
        if (size >= prefix.factor * 0.9995)
            return threeDigits(count / prefix.factor) + QLatin1Char(' ') + QLatin1String(prefix.suffix);
    return size == std::floor(size) ? countText(count) : threeDigits(count);
}

QString decimalText(double number)
{
    // Without FloatingPointShortest, since 0.1 + 0.2 would show its rounding error.
    const double thousandths = std::round(number * 1000.0);
    int decimals = 3;
    for (double rest = thousandths; decimals > 0 && std::fmod(rest, 10.0) == 0.0; rest /= 10.0)
        --decimals;
    return QLocale().toString(thousandths / 1000.0, 'f', decimals);
}

QString currencySign(const QString& currency)
{
    const bool isPortuguese = QLocale().language() == QLocale::Portuguese;
    if (currency == QLatin1String("USD"))
        return isPortuguese ? QStringLiteral("US$\u00A0") : QStringLiteral("$");
    return isPortuguese && currency == QLatin1String("BRL") ? QStringLiteral("R$\u00A0") : QString();
}

QString moneyText(Money amount, const QString& currency) { return amountText(amount.dollars(), currency, 2); }

QString moneyShort(Money amount, const QString& currency)
{
    // Cents stand while they round to less than 1,000.00.
    const bool whole = std::abs(amount.dollars()) >= 999.995;
    return amountText(amount.dollars(), currency, whole ? 0 : 2);
}

QLocale wordsLocale()
{
    const QLocale locale;
    return locale.language() == QLocale::Portuguese ? locale : QLocale(QLocale::English, QLocale::UnitedStates);
}

QString dayName(int day, QLocale::FormatType form) { return wordsLocale().standaloneDayName(day + 1, form); }

QString clockText(int hour)
{
    constexpr std::int64_t minutesOfHour = 60;
    return minuteText(hour * minutesOfHour);
}

QString minuteText(std::int64_t minutes)
{
    constexpr std::int64_t minutesOfDay = std::int64_t{hoursOfDay} * 60;
    constexpr int secondsOfMinute = 60;
    return QTime(0, 0)
        .addSecs(static_cast<int>(minutes % minutesOfDay) * secondsOfMinute)
        .toString(QStringLiteral("HH:mm"));
}

QString dayHourText(int hour) { return hour == hoursOfDay ? QStringLiteral("24:00") : clockText(hour); }

}  // namespace headroom
