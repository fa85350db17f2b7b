// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/health/host_name.h"

#include <algorithm>

namespace headroom {

bool isSafeHostName(const QString& host)
{
    constexpr qsizetype longest = 255;
    if (host.isEmpty() || host.size() > longest || host.startsWith(u'-') || host.contains(QStringLiteral("@-")))
        return false;
    return std::all_of(host.begin(), host.end(), [](QChar c) {
        const char16_t code = c.unicode();
        const bool isLetter = (code >= u'a' && code <= u'z') || (code >= u'A' && code <= u'Z');
        return isLetter || (code >= u'0' && code <= u'9') || QStringView(u"._-@:[]%").contains(c);
    });
}

}  // namespace headroom
