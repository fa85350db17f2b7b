// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/moment_text.h"

#include <QDateTime>

#include <cmath>

namespace headroom {

QString momentText(Seconds since1970)
{
    return QDateTime::fromSecsSinceEpoch(std::llround(since1970.value), Qt::UTC)
        .toString(QStringLiteral("yyyy-MM-dd HH:mm:ss 'UTC'"));
}

}  // namespace headroom
