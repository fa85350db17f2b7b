// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/files/text_encoding.h"

#include <QString>
#include <QStringConverter>

#include <optional>

namespace headroom {
namespace {

/// What the byte order mark says; nothing for UTF-8, whose mark every reader passes over, and without a mark.
std::optional<QStringConverter::Encoding> wideEncoding(const QByteArray& head)
{
    const std::optional<QStringConverter::Encoding> encoding = QStringConverter::encodingForData(head);
    return encoding == QStringConverter::Utf8 ? std::nullopt : encoding;
}

}  // namespace

bool isWideText(const QByteArray& head) { return wideEncoding(head).has_value(); }

QByteArray asUtf8(const QByteArray& text)
{
    const std::optional<QStringConverter::Encoding> encoding = wideEncoding(text);
    if (!encoding)
        return text;
    QStringDecoder decoder(*encoding);
    const QString decoded = decoder.decode(text);
    return decoded.toUtf8();
}

}  // namespace headroom
