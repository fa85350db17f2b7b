// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <vector>

namespace headroom {

/// A place in a text that leads somewhere.
struct TextLink {
    qsizetype start{0};
    qsizetype length{0};
    QString address;  ///< http or https.
    bool operator==(const TextLink&) const = default;
};

/// The addresses in a text, those of papers on arXiv among them, in order and without overlap.
[[nodiscard]] std::vector<TextLink> linksIn(const QString& text);

}  // namespace headroom
