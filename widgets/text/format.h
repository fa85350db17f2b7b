// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include "model/units.h"

#include <QLocale>
#include <QString>

#include <concepts>
#include <string_view>

namespace headroom {

/// What stands in place of a figure that there is none of.
inline const QString dash = QStringLiteral("–");

/// The unit in which a screen or page shows memory; the two are never mixed on one screen.
enum class ByteUnit { GB, GiB };

// The only place where numbers become text for people. Three significant digits unless a name says otherwise,
// digits grouped as the locale does.

/// UTF-8 text of the model, such as a name, as it is.
[[nodiscard]] QString asText(std::string_view text);
/// "GB" or "GiB".
[[nodiscard]] QString unitName(ByteUnit unit);
/// "96.4", "0.131", "1,250": three significant digits, without the unit.
[[nodiscard]] QString bytesNumber(Bytes bytes, ByteUnit unit);
/// "96.4 GB".
[[nodiscard]] QString bytesText(Bytes bytes, ByteUnit unit);
/// "56,000,000,000 B".
[[nodiscard]] QString bytesExact(Bytes bytes);
/// "56.0 GB (52.2 GiB), exactly 56,000,000,000 B": for tooltips.
[[nodiscard]] QString bytesTooltip(Bytes bytes, ByteUnit first);
/// "11.2 GB/s", "15.3 kB/s": in the unit that leaves one to three digits before the point.
[[nodiscard]] QString transferText(BytesPerSecond rate);
/// "58.1" for a share of 0.581; without the sign, which stands in the table's header.
[[nodiscard]] QString percentNumber(double share);
/// "0.0435", "12.1", "1,250": three significant digits of seconds, without the unit.
[[nodiscard]] QString secondsNumber(Seconds time);
/// "5.22 s"; "74.7 µs" below a tenth of a millisecond.
[[nodiscard]] QString secondsText(Seconds time);
/// "74.7 µs", "10.5 ms", "3.12 s": a latency, three significant digits, in the unit that fits it.
[[nodiscard]] QString latencyText(Seconds time);
/// "10.5": the same in milliseconds always, without the unit.
[[nodiscard]] QString millisecondsNumber(Seconds time);
/// "50,245", "7.25": how many per second, whole from 100 on.
[[nodiscard]] QString rateNumber(double perSecond);
/// "12 min", "5.2 h", "34 days": a length of time in the unit that people would use.
[[nodiscard]] QString durationText(Hours time);
/// "Monday" for day 0 of the week, in the person's language.
[[nodiscard]] QString dayName(int day, QLocale::FormatType form);
/// "18:00": an hour of the day, or of a longer time counted from a midnight.
[[nodiscard]] QString clockText(int hour);
/// "18:34": the same to the minute.
[[nodiscard]] QString minuteText(std::int64_t minutes);
/// "06:00" to "24:00": the hours from one midnight to the next.
[[nodiscard]] QString dayHourText(int hour);
/// "4,096": a whole number.
[[nodiscard]] QString countText(double count);
[[nodiscard]] QString countText(std::integral auto count) { return countText(static_cast<double>(count)); }
/// "7.00 B", "354 M", "2.05 k": a large count with a short suffix.
[[nodiscard]] QString shortCount(double count);
/// "27.197", "0.5", "48": up to three decimals, without trailing zeros.
[[nodiscard]] QString decimalText(double number);
/// "$1,305.46", or "1,305.46 EUR" for another currency.
[[nodiscard]] QString moneyText(Money amount, const QString& currency);
/// "$132,142": whole units from 1,000 on, cents below.
[[nodiscard]] QString moneyShort(Money amount, const QString& currency);

}  // namespace headroom
