// SPDX-FileCopyrightText: The Headroom authors
// SPDX-License-Identifier: GPL-3.0-or-later

#include "widgets/text/findings/finding_topic.h"

#include <array>
#include <utility>

namespace headroom {

QString findingTopic(std::string_view id)
{
    // By the first word of the id, which says what the finding is about.
    using Entry = std::pair<std::string_view, const char*>;
    constexpr std::array topics = {
        Entry("memory.", "numbers"),   Entry("training.", "numbers"), Entry("layout.", "strategies"),
        Entry("time.", "strategies"),  Entry("cluster.", "gpu"),      Entry("decide.", "decide"),
        Entry("advice.", "decide"),    Entry("rl.", "post_training"), Entry("accept.", "acceptance"),
        Entry("serving.", "glossary"), Entry("model.", "glossary")};
    for (const auto& [start, topic] : topics)
        if (id.starts_with(start))
            return QString::fromLatin1(topic);
    return {};
}

}  // namespace headroom
