// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>

namespace headroom {

/// Whether a text begins with the byte order mark of UTF-16 or UTF-32, as what PowerShell's ">" writes does.
[[nodiscard]] bool isWideText(const QByteArray& head);

/// Such a text as UTF-8; any other as it is. What the program reads is in UTF-8 from here on.
[[nodiscard]] QByteArray asUtf8(const QByteArray& text);

}  // namespace headroom
