// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QByteArray>
#include <QString>

#include <vector>

namespace headroom {

/// A heading in a PDF document: where its outline leads to.
struct PdfBookmark {
    QString text;
    int level{1};   ///< 1 is the title.
    int page{0};    ///< Counted from 0.
    double top{0};  ///< Points from the page's lower edge.
    bool operator==(const PdfBookmark&) const = default;
};

/// What a PDF document says of itself beside what Qt writes.
struct PdfProperties {
    std::vector<PdfBookmark> bookmarks{};
    QString author{};
    QString language{};  ///< A tag such as "en".
};

/// Adds properties to a document that QPdfWriter wrote, which has none of them in Qt 6.4: an update is appended, as the
/// format provides, and what stands before stays byte for byte. A document of another make comes back as it was.
[[nodiscard]] QByteArray withProperties(const QByteArray& pdf, const PdfProperties& properties);

}  // namespace headroom
