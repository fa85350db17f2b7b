// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/moment_text.h"

#include "widgets/text/format.h"

#include <QCoreApplication>
#include <QDateTime>

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace headroom {

QString momentText(Seconds since1970)
{
    return QDateTime::fromSecsSinceEpoch(std::llround(since1970.value), Qt::UTC)
        .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss 'UTC'"));
}

QString elapsedText(Seconds time)
{
    constexpr std::int64_t minute = 60;
    constexpr std::int64_t hour = 60 * minute;
    constexpr std::int64_t day = 24 * hour;
    const auto seconds = static_cast<std::int64_t>(std::llround(std::max(0.0, time.value)));
    const auto words = [](const char* text) { return QCoreApplication::translate("moment", text); };
    if (seconds < minute)
        return words(QT_TRANSLATE_NOOP("moment", "%1 s")).arg(countText(seconds));
    if (seconds < hour)
        return words(QT_TRANSLATE_NOOP("moment", "%1 min %2 s"))
            .arg(countText(seconds / minute), countText(seconds % minute));
    if (seconds < day)
        return words(QT_TRANSLATE_NOOP("moment", "%1 h %2 min"))
            .arg(countText(seconds / hour), countText(seconds % hour / minute));
    return words(QT_TRANSLATE_NOOP("moment", "%1 days %2 h"))
        .arg(countText(seconds / day), countText(seconds % day / hour));
}

}  // namespace headroom
