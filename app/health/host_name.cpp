// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/host_name.h"

#include <algorithm>

namespace headroom {

namespace {

/// Where what may be a password begins and ends: after a colon, before the last "@". -1 where there is none.
qsizetype passwordStart(const QString& host)
{
    const qsizetype at = host.lastIndexOf(u'@');
    return at < 0 ? -1 : QStringView(host).left(at).indexOf(u':');
}

}  // namespace

QString hostWithoutPassword(const QString& host)
{
    constexpr qsizetype mostShown = 80;
    const qsizetype start = passwordStart(host);
    QString shown = host;
    if (start >= 0)
        shown.replace(start, host.lastIndexOf(u'@') - start, QStringLiteral(":***"));
    return shown.left(mostShown);
}

bool isSafeHostName(const QString& host)
{
    constexpr qsizetype longest = 255;
    if (host.isEmpty() || host.size() > longest || host.startsWith(u'-') || host.contains(QStringLiteral("@-")) ||
        passwordStart(host) >= 0)
        return false;
    return std::all_of(host.begin(), host.end(), [](QChar c) {
        const char16_t code = c.unicode();
        const bool isLetter = (code >= u'a' && code <= u'z') || (code >= u'A' && code <= u'Z');
        return isLetter || (code >= u'0' && code <= u'9') || QStringView(u"._-@:[]%").contains(c);
    });
}

}  // namespace headroom
