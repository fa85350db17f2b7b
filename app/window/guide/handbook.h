// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#pragma once

#include <QString>

#include <span>

namespace headroom {

/// A page of the handbook.
struct HandbookTopic {
    const char* id;     ///< The name of its file in resources/help, without its ending.
    const char* title;  ///< To be translated in the context "handbook".
};

/// All pages, in the order in which one would read them.
[[nodiscard]] std::span<const HandbookTopic> handbookTopics();

/// The title of a page in the language of the window; empty for an unknown id.
[[nodiscard]] QString handbookTitle(const QString& id);

/// A page as Markdown, without the lines that say whose it is; empty for an unknown id.
[[nodiscard]] QString handbookText(const QString& id);

/// The page of the handbook that explains a page of the window; empty where none does.
[[nodiscard]] QString handbookTopicOf(const QString& page);

}  // namespace headroom
