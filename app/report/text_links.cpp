// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "app/report/text_links.h"

#include <QRegularExpression>

namespace headroom {

std::vector<TextLink> linksIn(const QString& text)
{
    // A full stop or bracket after an address belongs to the sentence.
    static const QRegularExpression place(
        QStringLiteral(R"((https?://[^\s<>"”’]*[^\s<>"”’.,;:!?()\[\]])|\barXiv:(\d{4}\.\d{4,5}(?:v\d+)?))"));
    std::vector<TextLink> links;
    for (auto matches = place.globalMatch(text); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        const QString paper = match.captured(2);
        links.push_back({match.capturedStart(), match.capturedLength(),
                         paper.isEmpty() ? match.captured() : QStringLiteral("https://arxiv.org/abs/") + paper});
    }
    return links;
}

}  // namespace headroom
