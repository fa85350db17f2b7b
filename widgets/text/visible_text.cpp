// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/visible_text.h"

#include "model/text/visible.h"

#include <algorithm>

namespace headroom {
namespace {

/// Whether nothing is to be done, as nearly always; the halves of characters beyond 16 bits count as something.
bool isSeen(const QString& text, bool keepsLines)
{
    return std::all_of(text.begin(), text.end(), [keepsLines](QChar c) {
        return !isUnseen(c.unicode()) || (keepsLines && c == QChar::LineFeed);
    });
}

QString shortenedText(const QString& text)
{
    return text.size() <= mostShown
               ? text
               : QString::fromStdString(shortened(text.toStdString(), static_cast<std::size_t>(mostShown)));
}

}  // namespace

QString shownLine(const QString& text)
{
    const QString shown = shortenedText(text);
    return isSeen(shown, false) ? shown : QString::fromStdString(visibleLine(shown.toStdString()));
}

QString shownLines(const QString& text)
{
    return isSeen(text, true) ? text : QString::fromStdString(visibleText(text.toStdString()));
}

QString plainTip(const QString& text)
{
    const QString shown = shownLines(text);
    return shown.contains(u'<')
               ? QStringLiteral("<span style='white-space: pre-wrap'>%1</span>").arg(shown.toHtmlEscaped())
               : shown;
}

}  // namespace headroom
